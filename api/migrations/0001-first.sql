-- The first schema: all tables, by domain. It stands for 86 earlier migrations, the last of which was 0113; a database that has
-- them all is taken as one that has run this file (first-schema.ts). What has changed since is in the files after it.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- ── Media: what the studio uploads ──────────────────────────────────────────────────────────────────────────────────────────

-- Public content has a new version (content_changes): every process hears of it once this is committed.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  insert into content_changes default values on conflict do nothing;
  perform pg_notify('chobighor_content', '');
  return null;
end
$$;

-- Of a row, or of a draft: the addresses of pictures, and the pictures within rich text.
create function picture_hosts_of(shown jsonb) returns setof text language sql immutable as $$
  select lower(found[1])
  from jsonb_each_text(shown) as field(name, value), regexp_matches(value, case
    when name in ('image_url', 'photo_url', 'company_image_url', 'logo_url', 'fav_icon_url')
      then '^\s*https://([^/?#\s]+)'
    else '<img[^>]*\ssrc="https://([^/?#\s"]+)'
  end, 'gi') as found
  where value ilike '%https://%'
$$;

-- Keeps the hosts of a row that is saved, and of its draft.
create function note_picture_hosts() returns trigger language plpgsql as $$
declare
  named text;
begin
  for named in
    select picture_hosts_of(to_jsonb(new) - 'draft')
    union select picture_hosts_of(nullif(to_jsonb(new) -> 'draft', 'null'))
    -- whoever names what is known tells nobody of a change
    except select host from picture_hosts
  loop
    insert into picture_hosts values (named) on conflict do nothing;
  end loop;
  return null;
end
$$;

-- Pictures: files of the studio's that went through the pipeline. Their sizes lie in storage under `name`.
create table pictures (
  id integer primary key generated always as identity,
  -- made from the original's bytes and the crop: the same picture is stored once
  name text not null unique check (name ~ '^[0-9a-f]{24}$'),
  original_type text not null,
  original_bytes bigint not null check (original_bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  jpeg_width integer not null check (jpeg_width > 0),
  placeholder text not null,
  focus_x real not null default 50 check (focus_x between 0 and 100),
  focus_y real not null default 50 check (focus_y between 0 and 100),
  -- the camera's clock, without a zone
  taken_at timestamp,
  created_at timestamptz not null default now(),
  -- Since when nothing shows a picture: after a while it goes, with its files.
  unused_since timestamptz,
  -- Of the upright original; null: all of it. With it an original that is brought elsewhere becomes the same picture again.
  crop integer[] check (cardinality(crop) = 4)
);

-- The hosts that pictures come from where the studio gave an address instead of a file (M-84): the policies of pages let in these,
-- and no others. They are taken from what is saved, by whichever way it comes. A host that was named once stays: an order shows
-- what
-- its services showed when it was placed.
create table picture_hosts (
  host text primary key
);

create trigger content_changed after update or delete or truncate on pictures
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or update or delete or truncate on picture_hosts
  for each statement execute function tell_content_changed();

-- ── Accounts: people, and how they sign in ──────────────────────────────────────────────────────────────────────────────────

-- People with an account: customers, and whoever works in the back office.
create table users (
  id integer primary key generated always as identity,
  email citext not null unique,
  username citext not null unique,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  password_hash text not null,
  is_admin boolean not null default false,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  -- M-69: what somebody asks for about their own data; and the account that is gone, whose orders stay without the person.
  export_requested_at timestamptz,
  deletion_requested_at timestamptz,
  removed_at timestamptz,
  -- How many orders somebody has placed, so that the list of people can be put in that order.
  order_count integer not null default 0,
  studio_note text not null default '',
  -- What somebody who is not an admin may do in the back office; null for customers and for admins, who may do everything.
  staff_role text,
  search_text text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || email::text || ' ' || phone || ' ' || studio_note)
  ) stored,
  constraint users_staff_role check (staff_role in ('desk', 'editor', 'accountant')),
  constraint users_one_role check (not is_admin or staff_role is null)
);
create index users_by_created_at on users (created_at, id) where removed_at is null;
create index users_by_first_name on users (first_name, id) where removed_at is null;
create index users_by_last_name on users (last_name, id) where removed_at is null;
create index users_by_order_count on users (order_count, id) where removed_at is null;
create index users_by_verified on users (is_verified, created_at, id) where removed_at is null;
create index users_admins on users (id) where is_admin;
create index users_with_request on users (id) where export_requested_at is not null or deletion_requested_at is not null;
create index users_staff on users (id) where staff_role is not null;
create index users_by_search on users using gin (search_text gin_trgm_ops);

-- Who is signed in: of a token only its hash is kept, so that the table gives nobody a way in.
create table sessions (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  -- moved on by use; past it, or past the absolute end, the session is over
  idle_until timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_ends_at on sessions (ends_at);

-- What a mailed link may do, once: bound to the user, the address that it was mailed to, and its purpose.
create table mailed_links (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  email citext not null,
  purpose text not null check (purpose in ('reset', 'verify')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The admin who made a link to copy; null for a link that was mailed. Whoever is no admin any more opens nothing with it.
  made_by integer references users on delete cascade
);
create index mailed_links_of_user on mailed_links (user_id, purpose);
create index mailed_links_expires_at on mailed_links (expires_at);

-- An invite to be an admin: of the letter's link only the hash is kept, and it works once, for a limited time.
create table invites (
  id integer primary key generated always as identity,
  email citext not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The role that an accepted invite gives.
  role text not null default 'admin',
  constraint invites_role check (role in ('admin', 'desk', 'editor', 'accountant'))
);
create unique index invites_email on invites (email);
create index invites_invited_by on invites (invited_by);

-- Networks that somebody has signed in from: failed sign-ins from elsewhere don't keep them out there (decision 029). Of a
-- network only
-- a keyed hash is kept.
create table known_networks (
  user_id integer not null references users on delete cascade,
  network_hash bytea not null check (octet_length(network_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index known_networks_seen_at on known_networks (seen_at);

-- How the studio began; one row.
create table first_start (
  id integer primary key check (id = 1),
  -- of the link that the terminal shows as long as nobody is an admin; gone with its use
  token_hash bytea check (octet_length(token_hash) = 32),
  -- it began empty, or what the demo brought was removed: no start fills it in again
  without_demo boolean not null default false,
  -- The kinds of content whose demo was hidden because the studio has its own. Each is hidden once: what the studio shows
  -- again stays.
  demo_left text[] not null default '{}'
);

-- Who did what: each change by an admin, with before and after. It is only ever added to.
create table records (
  id bigint primary key generated always as identity,
  -- null: nobody who signs in, such as the first start
  user_id integer references users on delete set null,
  -- the admin's name as it was then
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    lower(user_name || ' ' || action || ' ' || entity || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
  ) stored
);
create index records_of_entity on records (entity, entity_id, id);
create index records_by_search on records using gin (search_text gin_trgm_ops);
create index records_by_created_at on records (created_at, id);
create index records_by_user on records (user_id, created_at, id);
create index records_by_user_name on records (user_name, created_at, id);
create index records_by_entity on records (entity, created_at, id);
create index records_by_action on records (action, created_at, id);

-- Who may see a row as it would be once it is published: whoever holds the token, of which only the hash is kept, for an hour.
create table previews (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  entity text not null,
  entity_id integer not null,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index previews_expires_at on previews (expires_at);
create index previews_user_id on previews (user_id);

-- M-60: an address is nobody else's username, and the other way round.
create function refuse_shared_names() returns trigger language plpgsql as $$
begin
  -- one at a time, so that two at the same moment see each other
  perform pg_advisory_xact_lock(hashtext('users.names'));
  if exists (
    select from users where id <> new.id and (email in (new.email, new.username) or username in (new.email, new.username))
  ) then
    raise unique_violation using message = 'this address or username is taken', constraint = 'users_names';
  end if;
  return new;
end $$;

-- A customer’s orders are found by the new name.
create function rewrite_search_texts() returns trigger language plpgsql as $$
begin
  update orders set search_text = '' where user_id = new.id;
  return null;
end $$;

-- Also what a change of the order says: the place and the people.
create function without_words(told jsonb) returns jsonb language sql immutable as $$
  select told - array['reason', 'note', 'link', 'project', 'name', 'phone', 'email', 'address', 'city', 'postalCode']
$$;

create trigger users_names before insert or update of email, username on users
  for each row execute function refuse_shared_names();
create trigger users_search_text after update of first_name, last_name, email, phone on users
  for each row when (
    (old.first_name, old.last_name, old.email, old.phone)
    is distinct from (new.first_name, new.last_name, new.email, new.phone)
  ) execute function rewrite_search_texts();

-- ── The process itself: secrets, limits, which content is new, visits ───────────────────────────────────────────────────────

-- What signs addresses. It is in no backup: a restored studio makes its own.
create table secrets (
  name text primary key,
  value bytea not null
);

-- Counters of what may be done how often; the shape that rate-limiter-flexible reads and writes.
create table limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Public content has one version (cache/). Each transaction that changes what visitors may see adds one row of its own here, so
-- nobody
-- waits for anybody else, and nobody sees the row before the change is committed. All rows together are the version.
create table content_changes (
  transaction_id bigint primary key default pg_current_xact_id()::text::bigint
);

-- Visits, for the overview: one row a visitor and day, without anything that names a person.
create table visitors (
  id bigint primary key generated always as identity,
  device text not null,
  operating_system text not null,
  browser text not null,
  -- shortened: the network's part of the address, never the visitor's own
  ip_address text not null,
  created_at timestamptz not null default now()
);
create index visitors_created_at on visitors (created_at);

-- What the overview counted of a day of the studio's that is over. It is no truth of its own: a row may be missing, and then it is
-- counted again.
create table past_days (
  day date primary key,
  orders integer not null,
  -- what was paid less what was given back
  income_paisa bigint not null,
  -- visits by name: {"Phone": 12}
  devices jsonb not null,
  browsers jsonb not null
);

-- What the back office removed from the studio's content, for thirty days (decision 057).
create table removed_content (
  id integer primary key generated always as identity,
  entity text not null, -- its table
  entity_id integer not null,
  title text not null,
  content jsonb not null, -- the whole row
  removed_by integer references users on delete set null,
  removed_at timestamptz not null default now(),
  unique (entity, entity_id)
);
create index removed_content_removed_at on removed_content (removed_at, id);
create index removed_content_removed_by on removed_content (removed_by);

-- ── Content: texts and settings of the site ─────────────────────────────────────────────────────────────────────────────────

-- The studio: its name, logo and what the site does. The first row is used.
create table basic_settings (
  id integer primary key generated always as identity,
  site_title text not null default '',
  logo_id integer references pictures,
  logo_url text,
  fav_icon_id integer references pictures,
  fav_icon_url text,
  share_picture_id integer references pictures,
  blog_url text,
  title_separator text not null default '||' check (title_separator in ('||', '-')),
  video_posters boolean not null default true,
  -- where videos are embedded from: an https origin, or a path of our own; null for VIDEO_HOST
  video_host text,
  page_size integer not null default 12 check (page_size between 1 and 48),
  visitor_days integer not null default 90 check (visitor_days between 1 and 3650),
  demo boolean not null default false,
  version integer not null default 1,
  -- How the site looks: a logo for each theme, accent, type, and whether the navigation waits. Menu entries may get
  -- another name or be hidden.
  logo_light_id integer references pictures,
  accent text not null default 'ember',
  type_pair text not null default 'tiro-anek',
  header_at_once boolean not null default false
);

-- What search engines read; the first row is used.
create table seo_settings (
  id integer primary key generated always as identity,
  author text not null default '',
  keywords text not null default '',
  description text not null default '',
  demo boolean not null default false,
  version integer not null default 1
);

-- How the studio is reached; the first row is used.
create table advance_settings (
  id integer primary key generated always as identity,
  facebook text not null default '',
  instagram text not null default '',
  twitter text not null default '',
  youtube text not null default '',
  whatsapp text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  hours text not null default '',
  demo boolean not null default false,
  version integer not null default 1
);

-- The look of the site and its menu; the first row is used.
create table menu_settings (
  id integer primary key generated always as identity,
  home_name text not null default '',
  home_hidden boolean not null default false,
  about_name text not null default '',
  about_hidden boolean not null default false,
  portfolio_name text not null default '',
  portfolio_hidden boolean not null default false,
  videography_name text not null default '',
  videography_hidden boolean not null default false,
  service_name text not null default '',
  service_hidden boolean not null default false,
  blog_name text not null default '',
  blog_hidden boolean not null default false,
  contact_name text not null default '',
  contact_hidden boolean not null default false,
  demo boolean not null default false,
  version integer not null default 1
);

-- Title and sentence above a screen.
create table title_blocks (
  id integer primary key generated always as identity,
  place text not null
    check (place in ('photography', 'videography', 'contact', 'ceomessage', 'ourclient', 'topsellservice', 'sellservice')),
  position integer not null default 0,
  main_title text not null,
  short_description text not null default '',
  demo boolean not null default false,
  version integer not null default 1
);

-- The slides of home.
create table slides (
  id integer primary key generated always as identity,
  position integer not null default 0,
  title text not null default '',
  text text not null default '',
  picture_id integer references pictures,
  upright_picture_id integer references pictures,
  image_url text,
  demo boolean not null default false,
  version integer not null default 1,
  is_published boolean not null default true
);

-- Rich text on home.
create table home_blocks (
  id integer primary key generated always as identity,
  position integer not null default 0,
  content text not null,
  demo boolean not null default false,
  version integer not null default 1,
  is_published boolean not null default true,
  draft jsonb check (jsonb_typeof(draft) = 'object')
);

-- What the owner says to visitors.
create table ceo_messages (
  id integer primary key generated always as identity,
  position integer not null default 0,
  name text not null default '',
  role text not null default '',
  message text not null,
  picture_id integer references pictures,
  image_url text,
  demo boolean not null default false,
  version integer not null default 1,
  is_published boolean not null default true,
  draft jsonb check (jsonb_typeof(draft) = 'object')
);

-- What customers say, as the studio writes it down.
create table testimonials (
  id integer primary key generated always as identity,
  position integer not null default 0,
  name text not null,
  occasion text not null default '',
  words text not null,
  demo boolean not null default false,
  version integer not null default 1,
  is_published boolean not null default true,
  -- A photograph beside what a customer says.
  picture_id integer references pictures
);

-- Pages of the studio’s own, such as its terms.
create table pages (
  id integer primary key generated always as identity,
  position integer not null default 0,
  slug text not null unique,
  title text not null,
  body text not null,
  demo boolean not null default false,
  version integer not null default 1,
  is_published boolean not null default true,
  draft jsonb check (jsonb_typeof(draft) = 'object')
);

-- The addresses that a slug had before: visitors who come by one are led on.
create table old_slugs (
  entity text not null,
  slug text not null,
  entity_id integer not null,
  created_at timestamptz not null default now(),
  primary key (entity, slug)
);

create trigger content_changed after insert or delete or update or truncate on basic_settings
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on seo_settings
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on advance_settings
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on title_blocks
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on slides
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on home_blocks
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on ceo_messages
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on testimonials
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on pages
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on old_slugs
  for each statement execute function tell_content_changed();
create trigger picture_hosts_noted after insert or update of logo_url, fav_icon_url on basic_settings
  for each row execute function note_picture_hosts();
create trigger picture_hosts_noted after insert or update of image_url on slides
  for each row execute function note_picture_hosts();
create trigger picture_hosts_noted after insert or update of content, draft on home_blocks
  for each row execute function note_picture_hosts();
create trigger picture_hosts_noted after insert or update of image_url, message, draft on ceo_messages
  for each row execute function note_picture_hosts();
create trigger picture_hosts_noted after insert or update of body, draft on pages
  for each row execute function note_picture_hosts();
create trigger content_changed after insert or update or delete or truncate on menu_settings
  for each statement execute function tell_content_changed();

-- ── Portfolio: photographs and films ────────────────────────────────────────────────────────────────────────────────────────

-- Photo categories; the screen of one is a gallery.
create table photo_categories (
  id integer primary key generated always as identity,
  position integer not null default 0,
  slug text not null unique check (slug <> 'home'), -- M-44: 'home' is the home list
  title text not null,
  description text not null default '',
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  is_published boolean not null default true,
  -- How a gallery shows its photographs: in rows, which null means too, or large, one below the other.
  layout text check (layout in ('rows', 'story'))
);

-- Companies that the studio has worked for.
create table companies (
  id integer primary key generated always as identity,
  position integer not null default 0,
  name text not null,
  about text not null default '',
  picture_id integer references pictures,
  company_image_url text,
  demo boolean not null default false,
  version integer not null default 1,
  is_published boolean not null default true,
  draft jsonb check (jsonb_typeof(draft) = 'object')
);

-- One way of writing for what looks the same: Bangla has letters that are one sign or two (য় is U+09DF, or U+09AF U+09BC), and
-- joiners
-- that nobody sees.
create function searchable(words text) returns text language sql immutable parallel safe strict
  return lower(normalize(translate(words, U&'\200C\200D', ''), NFC));

-- Each three letters of a text that stand together, and the category: where a keyword is contained, all of its threes are, and
-- one or
-- two letters begin one. Unlike pg_trgm's these know short words, and scripts that the database's locale doesn't. So dear that
-- it is
-- never asked of one row after the other.
create function grams_of(words text, category_id integer) returns tsvector
  language sql immutable parallel restricted cost 100 as $$
  select array_to_tsvector(array_agg(substr(words, nth, 3)) || ('in ' || category_id))
    from generate_series(1, length(words)) as nth
$$;

-- Photographs of the portfolio: of a category, of a company, or both.
create table photos (
  id integer primary key generated always as identity,
  position integer not null default 0,
  category_id integer references photo_categories,
  company_id integer references companies,
  picture_id integer references pictures,
  photo_url text,
  title text not null default '',
  alt text not null default '',
  in_home boolean not null default false,
  -- the order of the home list: for the demo's photos drawn once, when they are filled in (M-41)
  home_position integer not null default 0,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  is_published boolean not null default true,
  -- Where a photograph stands, as one number: by its position, then by its id.
  list_place bigint not null generated always as (position * 4294967296 + id) stored,
  home_place bigint not null generated always as (home_position * 4294967296 + id) stored,
  search_text text not null generated always as (searchable(title || E'\n' || alt)) stored,
  constraint photos_check check (picture_id is not null or photo_url is not null),
  unique (category_id, picture_id)
);
create index photos_in_category on photos (category_id, position, id);
create index photos_of_company on photos (company_id, position, id);
create index photos_in_home on photos (home_position, id) where in_home;
-- The back office's list of photos finds its page, its search and its order by an index, however many there are.
create index photos_by_position on photos (position, id);
create index photos_by_title on photos (title, id);
create index photos_by_created_at on photos (created_at, id);
create index photos_by_search on photos using gin (title gin_trgm_ops, alt gin_trgm_ops);
create index photos_shown on photos (category_id, list_place) where is_published;
create index photos_shown_at_home on photos (demo, home_place) where in_home and is_published;
-- whose photo a picture is, as an upload asks and who clears pictures away
create index photos_of_picture on photos (picture_id);
-- without a pending list, which each search would have to walk
create index photos_by_grams on photos using gin (grams_of(search_text, category_id)) with (fastupdate = off)
  where is_published and category_id is not null;

-- Each list of photographs is cut into runs of about a thousand, in the list's own order. What stands in each run is counted with
-- every change, in the change's own transaction: runs are passed over, and one of them is walked.
create table photo_runs (
  -- a category's id; 0 is home's list of the studio's own photographs, -1 home's list of the demo's
  list integer not null,
  -- from which place on; the first run of a list begins before all places
  starts bigint not null,
  photos integer not null,
  -- how many of them visitors see
  shown integer not null,
  primary key (list, starts)
);

-- Films, which the video host plays.
create table videos (
  id integer primary key generated always as identity,
  position integer not null default 0,
  company_id integer references companies,
  title text not null,
  link text not null check (link ~ '^[A-Za-z0-9_-]{6,20}$'), -- M-70
  poster_id integer references pictures,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  is_published boolean not null default true,
  -- A line about a video, under its title; null means none too.
  description text check (length(description) <= 200)
);
create index videos_of_company on videos (company_id, position, id);

-- Files on their way in, and what became of them: a browser that lost an answer asks here, and a server that was stopped goes
-- on here.
-- Their bytes lie as files under the same id until they are taken.
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  purpose text not null,
  -- whom it is for, as the client says it: 'category_id' 7
  target text,
  target_id integer,
  name text not null,
  bytes bigint not null check (bytes > 0),
  -- of several that are sent together: which of them it is, so that they stand in their order whichever comes first
  batch text,
  nth integer not null default 0,
  -- of a photo: where it will stand in its list
  position integer not null default 0,
  state text not null default 'arriving' check (state in ('arriving', 'arrived', 'taken', 'refused')),
  -- counted before each, so that a file which ends the server is not tried for ever
  tries integer not null default 0,
  -- why it was refused, why it waits, or what else there is to say
  sentence text,
  picture_id integer references pictures on delete set null,
  photo_id integer references photos on delete set null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- as the client sent it with the upload's creation: a HEAD request is answered with the same (tus)
  metadata text,
  constraint uploads_check check ((target is null) = (target_id is null))
);
create index uploads_on_their_way on uploads (created_at) where state in ('arriving', 'arrived');
create index uploads_settled on uploads (settled_at) where settled_at is not null;
create index uploads_of_photos on uploads (photo_id) where photo_id is not null;

-- In which lists a photograph stands, where, and whether visitors see it there.
create function lists_of(
  category_id integer, list_place bigint, in_home boolean, home_place bigint, demo boolean, is_published boolean
) returns table (list integer, at bigint, is_shown boolean) language sql stable as $$
  select category_id, list_place, is_published where category_id is not null
  union all
  select case when demo then -1 else 0 end, home_place,
    is_published and coalesce((select is_published from photo_categories where photo_categories.id = category_id), true)
    where in_home
$$;

-- Cuts a run that has grown long; what stands in it is counted anew.
create function cut_photo_run(cut_list integer, cut_starts bigint) returns void language plpgsql as $$
declare
  ends bigint := coalesce(
    (select min(starts) from photo_runs where list = cut_list and starts > cut_starts), 9223372036854775807
  );
begin
  delete from photo_runs where list = cut_list and starts = cut_starts;
  insert into photo_runs (list, starts, photos, shown)
    select cut_list, case nth when 0 then cut_starts else min(at) end, count(*), count(*) filter (where is_shown)
    from (
      select at, is_shown, (row_number() over (order by at) - 1) / 1000 as nth
      from (
        select list_place as at, is_published as is_shown from photos
          where cut_list > 0 and category_id = cut_list and list_place >= cut_starts and list_place < ends
            and position between cut_starts >> 32 and ends >> 32
        union all
        select at, is_shown from photos cross join lateral lists_of(category_id, list_place, in_home, home_place, demo, is_published)
          where cut_list <= 0 and in_home and list = cut_list and at >= cut_starts and at < ends
      ) as standing
    ) as counted
    group by nth;
  if not found then
    insert into photo_runs (list, starts, photos, shown) values (cut_list, cut_starts, 0, 0);
  end if;
end $$;

-- Counts one list anew.
create function recount_photo_list(recounted integer) returns void language plpgsql as $$
begin
  delete from photo_runs where list = recounted;
  perform cut_photo_run(recounted, -9223372036854775808);
end $$;

-- Counts what comes, moves and goes.
create function count_photos() returns trigger language plpgsql as $$
declare
  long record;
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from lost join gained using (id)
      where (lost.category_id, lost.list_place, lost.in_home, lost.home_place, lost.demo, lost.is_published) is distinct from
        (gained.category_id, gained.list_place, gained.in_home, gained.home_place, gained.demo, gained.is_published)
    ) then
      return null;
    end if;
  end if;
  -- one at a time until the end of the transaction, and each reads what the one before has counted
  perform pg_advisory_xact_lock(hashtext('photo_runs'));
  execute format(
    'update photo_runs set photos = photo_runs.photos + changed.photos, shown = photo_runs.shown + changed.shown
      from (
        select standing.list, (
          select max(starts) from photo_runs where photo_runs.list = standing.list and starts <= at
        ) as starts, sum(sign) as photos, sum(case when is_shown then sign else 0 end) as shown
        from (%s) as moved
        cross join lateral lists_of(category_id, list_place, in_home, home_place, demo, is_published) as standing
        group by 1, 2
      ) as changed
      where photo_runs.list = changed.list and photo_runs.starts = changed.starts',
    case tg_op
      when 'INSERT' then 'select 1 as sign, * from gained'
      when 'DELETE' then 'select -1 as sign, * from lost'
      else 'select 1 as sign, * from gained union all select -1, * from lost'
    end
  );
  for long in select list, starts from photo_runs where photos > 2000 loop
    perform cut_photo_run(long.list, long.starts);
  end loop;
  delete from photo_runs where photos = 0 and starts > -9223372036854775808;
  return null;
end $$;

-- After a truncate.
create function empty_photo_runs() returns trigger language plpgsql as $$
begin
  delete from photo_runs where starts > -9223372036854775808;
  update photo_runs set photos = 0, shown = 0;
  return null;
end $$;

-- A category has a list as long as it is there; what visitors don't see of it they don't see at home either.
create function keep_photo_list() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('photo_runs'));
  if tg_op = 'INSERT' then
    perform recount_photo_list(new.id);
  elsif tg_op = 'DELETE' then
    delete from photo_runs where list = old.id;
  elsif exists (select from photos where category_id = new.id and in_home) then
    perform recount_photo_list(0), recount_photo_list(-1);
  end if;
  return null;
end $$;

-- Of a keyword as many pieces as hold all of its letters: each one more is looked up for every hit of the others, and few fall
-- by it.
create function grams_wanted(keyword text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(
      '''' || replace(replace(substr(keyword, nth, 3), '\', '\\'), '''', '''''') || case when length(keyword) < 3 then ''':*' else '''' end,
      ' & '
    )::tsquery
    from generate_series(1, greatest(length(keyword) - 2, 1)) as nth
    where nth % 3 = 1 or nth = length(keyword) - 2
$$;

create trigger content_changed after insert or delete or update or truncate on photo_categories
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on companies
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on photos
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on videos
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or update or delete or truncate on photo_runs
  for each statement execute function tell_content_changed();
create trigger photos_come after insert on photos referencing new table as gained
  for each statement execute function count_photos();
create trigger photos_move after update on photos referencing old table as lost new table as gained
  for each statement execute function count_photos();
create trigger photos_go after delete on photos referencing old table as lost
  for each statement execute function count_photos();
create trigger photos_emptied after truncate on photos for each statement execute function empty_photo_runs();
create trigger photo_categories_list after insert or delete or update of is_published on photo_categories
  for each row execute function keep_photo_list();
create trigger picture_hosts_noted after insert or update of photo_url on photos
  for each row execute function note_picture_hosts();
create trigger picture_hosts_noted after insert or update of company_image_url, about, draft on companies
  for each row execute function note_picture_hosts();

-- ── Catalog: what can be booked ─────────────────────────────────────────────────────────────────────────────────────────────

-- What can be booked.
create table services (
  id integer primary key generated always as identity,
  position integer not null default 0,
  slug text not null unique check (slug <> 'check'), -- M-26: /service/check/{id}/ is another screen
  name text not null,
  excerpt text not null default '',
  description text not null default '',
  price_paisa bigint not null check (price_paisa between 0 and 100000000000),
  -- kept with the reviews, in the same transaction
  rating numeric(3,2) not null default 0 check (rating between 0 and 5),
  num_reviews integer not null default 0 check (num_reviews >= 0),
  is_top boolean not null default false,
  picture_id integer references pictures,
  image_url text,
  demo boolean not null default false,
  version integer not null default 1,
  is_published boolean not null default true,
  draft jsonb check (jsonb_typeof(draft) = 'object')
);

-- Reviews of services, by customers.
create table reviews (
  id integer primary key generated always as identity,
  service_id integer not null references services,
  name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '',
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  user_id integer references users on delete set null,
  version integer not null default 1,
  is_hidden boolean not null default false,
  answer text not null default ''
);
create index reviews_of_service on reviews (service_id, created_at desc);
-- M-65: one review a user and service
create unique index reviews_of_user on reviews (service_id, user_id);

create trigger content_changed after insert or delete or update or truncate on services
  for each statement execute function tell_content_changed();
create trigger content_changed after insert or delete or update or truncate on reviews
  for each statement execute function tell_content_changed();
create trigger picture_hosts_noted after insert or update of image_url, description, draft on services
  for each row execute function note_picture_hosts();

-- ── Orders: their settings, the order itself, its items and files ───────────────────────────────────────────────────────────

-- How the studio takes orders; the first row is used.
create table order_settings (
  id integer primary key generated always as identity,
  -- M-86: how to pay in cash, in the owner's own words
  cash_words text not null default '',
  -- M-13, M-59: off by default, as the specification's letter has it
  refuse_past_dates boolean not null default false,
  require_verified boolean not null default false,
  -- M-72: whether a review is signed with the whole name or with first name and initial
  review_names text not null default 'full' check (review_names in ('full', 'short')),
  demo boolean not null default false,
  version integer not null default 1,
  -- M-12: how many events the studio takes on one day and shift, null for any number; and the hour where the evening begins.
  capacity_per_shift integer check (capacity_per_shift between 1 and 100),
  evening_begins integer not null default 15 check (evening_begins between 1 and 23),
  -- null: no such reminder
  remind_days_before integer default 3 check (remind_days_before between 0 and 60),
  remind_days_overdue integer default 2 check (remind_days_overdue between 1 and 60),
  remind_hours_of_hold integer default 12 check (remind_hours_of_hold between 1 and 72),
  -- hours of the studio's local time between which no reminder is sent; null or equal: none
  quiet_from integer default 21 check (quiet_from between 0 and 23),
  quiet_until integer default 8 check (quiet_until between 0 and 23)
);

-- The studio's terms: one row, as the contract's `bookingTerms` has them.
create table booking_terms (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  terms jsonb not null,
  -- What the demo brought to bookings: it can go without taking anything real along (decision 096).
  demo boolean not null default false
);

-- An order: who, where, for how much, and where it stands. Its sums are held together by the triggers below.
create table orders (
  id integer primary key generated always as identity,
  user_id integer references users,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  -- M-10: one key of a user's makes one order; the hash tells whether it is the same order that is sent again
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  payment_method text not null check (payment_method = 'CashOn'),
  venue_name text not null,
  venue_location text not null,
  postal_code text not null,
  country text not null,
  event_time time(0) not null,
  event_date date not null,
  -- M-13: the day was over when the order was placed
  is_event_past boolean not null default false,
  items_paisa bigint not null check (items_paisa >= 0),
  shipping_paisa bigint not null check (shipping_paisa = 0), -- K-02
  tax_paisa bigint not null check (tax_paisa = 0), -- K-03
  total_paisa bigint not null, -- K-04
  download_link text check (download_link ~ '^https?://'),
  -- M-15: the admin may show the link before the order is paid
  is_link_open boolean not null default false,
  -- M-68: when the terms were accepted, where there was a page of them
  terms_accepted_at timestamptz,
  delivered_at timestamptz,
  delivered_by integer references users,
  created_at timestamptz not null default now(),
  -- M-11: why it was declined or cancelled
  status_reason text not null default '',
  -- what the ledger says of the order, so that lists needn't sum it up; kept by the ledger's own trigger
  paid_paisa bigint not null default 0,
  paid_at timestamptz,
  -- whoever changes an order tells which version they saw
  version integer not null default 1,
  -- what a keyword is looked for in, the customer's names among it
  search_text text not null default '',
  -- Where an order stands on the board, in one word.
  stage text not null generated always as (
    case
      when status in ('declined', 'cancelled') then status
      when delivered_at is not null then 'delivered'
      when paid_at is not null then 'paid'
      else status
    end
  ) stored,
  customer_name text not null default '',
  customer_phone text not null default '',
  customer_email citext not null default '',
  entered_by integer references users,
  -- when the studio removed the details of a customer without an account
  customer_removed_at timestamptz,
  studio_note text not null default '',
  -- a copy of the terms under which it was placed
  terms jsonb,
  -- what was added and taken off, as far as it is agreed
  charges_paisa bigint not null default 0,
  -- Until when a request holds its date; null: until the studio answers.
  held_until timestamptz,
  -- What the studio keeps of a cancelled order, as its terms said on that day; null where nothing was calculated.
  kept_paisa bigint check (kept_paisa >= 0),
  -- Customers are reminded of what is due, and of holds that end (decision 092).
  is_reminded boolean not null default true,
  -- What a cancellation keeps at least, in percent: the step that was reached on the day when the customer moved the event.
  kept_percent_least integer not null default 0,
  constraint orders_check1 check ((delivered_at is null) = (delivered_by is null)),
  unique (user_id, idempotency_key),
  constraint orders_check2 check (user_id is not null or customer_name <> ''),
  constraint orders_total check (total_paisa = (items_paisa + shipping_paisa + tax_paisa + charges_paisa) and total_paisa >= 0)
);
create index orders_of_user on orders (user_id, id desc);
create index orders_by_search on orders using gin (search_text gin_trgm_ops);
create index orders_by_event on orders (event_date, event_time, id);
create index orders_by_total on orders (total_paisa, id);
create index orders_by_stage on orders (stage, id);
create index orders_by_stage_event on orders (stage, event_date, event_time, id);
create index orders_by_day on orders (created_at);
create index orders_requested_of_user on orders (user_id) where status = 'requested';
create index orders_unclaimed on orders (customer_email) where user_id is null and customer_email <> '';
create index orders_entered on orders (entered_by, id) where entered_by is not null;

-- The services of an order, as they were when it was placed.
create table order_items (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  position integer not null,
  service_id integer references services on delete set null,
  -- what the service was when it was ordered
  product text not null,
  name text not null,
  picture_id integer references pictures,
  image_url text,
  qty integer not null check (qty = 1), -- each service counts once
  price_paisa bigint not null check (price_paisa >= 0),
  unique (order_id, position),
  unique (order_id, product)
);
-- A service or a picture that goes is looked for in all orders.
create index order_items_by_service on order_items (service_id);
create index order_items_by_picture on order_items (picture_id);

-- The project of an order, as a file of our own: in DATA_DIR/projects, under a name that nobody can guess.
create table projects (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  file text not null unique check (file ~ '^[0-9a-f]{32}$'),
  -- as the studio's file was called
  name text not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now(),
  constraint projects_name unique (order_id, name)
);

-- The items of an order make its sum, whoever writes them.
create function check_order_sum() returns trigger language plpgsql as $$
declare
  concerned integer := coalesce(new.order_id, old.order_id);
begin
  if exists (
    select from orders where id = concerned
      and items_paisa <> (select coalesce(sum(price_paisa * qty), 0) from order_items where order_id = concerned)
  ) then
    raise check_violation using message = 'the items of an order must make its sum';
  end if;
  return null;
end $$;

-- Whoever changes an order tells which version they saw, so each change raises it.
create function raise_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- A record stays as it is. The text for searches is left out: PostgreSQL makes it anew after this trigger.
create function keep_records() returns trigger language plpgsql as $$
begin
  -- who is forgotten, with the account that is deleted
  if tg_op = 'UPDATE' and new.user_id is null
    and to_jsonb(new) - array['user_id', 'search_text'] = to_jsonb(old) - array['user_id', 'search_text'] then
    return new;
  end if;
  -- of a forgotten customer's orders: the words, and the name of the customer who took one back
  if tg_op = 'UPDATE' and old.entity = 'orders' and is_forgotten(old.entity_id)
    and to_jsonb(new) - array['before', 'after', 'user_name', 'search_text']
      = to_jsonb(old) - array['before', 'after', 'user_name', 'search_text']
    and new.before is not distinct from without_words(old.before)
    and new.after is not distinct from without_words(old.after)
    and (new.user_name = old.user_name or exists (
      select from orders where id = old.entity_id and user_id = old.user_id and new.user_name = ''
    )) then
    return new;
  end if;
  raise exception 'the record of who did what is only ever added to';
end $$;

-- Keeps users.order_count.
create function count_orders() returns trigger language plpgsql as $$
begin
  update users set order_count = order_count + counted.change
    from (select user_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by user_id) as counted
    where counted.user_id = users.id;
  return null;
end $$;

-- Whether the customer of an order was removed (M-69).
create function is_forgotten(order_number bigint) returns boolean language sql stable as $$
  select exists (
    select from orders left join users on users.id = orders.user_id
    where orders.id = order_number and (users.removed_at is not null or customer_removed_at is not null)
  )
$$;

-- An order stays with its customer; one that was entered by hand may get its account, or lose the details.
create function keep_customer() returns trigger language plpgsql as $$
begin
  raise exception 'the account of an order never changes';
end $$;

-- An order that gets its account counts there.
create function count_claimed_order() returns trigger language plpgsql as $$
begin
  update users set order_count = order_count + 1 where id = new.user_id;
  return null;
end $$;

-- The items of an order make its sum, also after the sum has changed.
create function check_changed_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders where id = new.id
      and items_paisa <> (select coalesce(sum(price_paisa * qty), 0) from order_items where order_id = new.id)
  ) then
    raise check_violation using message = 'the items of an order must make its sum';
  end if;
  return null;
end $$;

-- The note is looked for too.
create function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(' ',
    (select concat_ws(' ', first_name, last_name, email, phone) from users where id = new.user_id),
    nullif(new.customer_name, ''), nullif(new.customer_email, ''), nullif(new.customer_phone, ''),
    new.venue_name, new.venue_location, nullif(new.studio_note, ''));
  return new;
end $$;

-- Where the evening begins at another hour, the shifts of events to come begin and end there too. Those that become shorter come
-- first; an event that meets another one with its place loses the place, and the studio sees it.
create function move_shifts() returns trigger language plpgsql as $$
declare
  each record;
begin
  for each in
    select event.id, shift.span, event_during(event_date, event_time, null, shift.span, new.evening_begins) as during
    from order_events as event, lateral (
      select case
        when event.span = 'full' or position > 0 then event.span
        when extract(hour from event_time) >= new.evening_begins then 'evening'
        else 'day'
      end as span
    ) as shift
    where state in ('held', 'confirmed') and event.span <> 'hours' and upper(event.during) > localtimestamp - interval '2 days'
    order by (shift.span = case when new.evening_begins > old.evening_begins then 'evening' else 'day' end) desc, event.id
  loop
    begin
      update order_events set span = each.span, during = each.during where id = each.id;
    exception when exclusion_violation then
      update order_events set span = each.span, during = each.during, place = null where id = each.id;
    end;
  end loop;
  return null;
end $$;

create constraint trigger order_items_sum after insert or update or delete on order_items
  deferrable initially deferred for each row execute function check_order_sum();
create trigger records_kept before update or delete on records for each row execute function keep_records();
create trigger records_never_emptied before truncate on records for each statement execute function keep_records();
create trigger orders_counted after insert on orders referencing new table as changed
  for each statement execute function count_orders();
create trigger orders_uncounted after delete on orders referencing old table as changed
  for each statement execute function count_orders();
create trigger content_changed after insert or delete or update or truncate on order_settings
  for each statement execute function tell_content_changed();
-- Of orders visitors see one thing alone: whether a review is by somebody whose project was delivered.
create trigger content_changed after update of delivered_at or delete or truncate on orders
  for each statement execute function tell_content_changed();
create trigger content_added after insert on orders
  for each row when (new.delivered_at is not null) execute function tell_content_changed();
create trigger content_changed after update of order_id, service_id or delete or truncate on order_items
  for each statement execute function tell_content_changed();
create trigger orders_customer before update of user_id on orders
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id)
  execute function keep_customer();
create trigger orders_claimed after update of user_id on orders
  for each row when (old.user_id is null and new.user_id is not null) execute function count_claimed_order();
-- Visitors see whether a review's author has booked the service.
create trigger content_claimed after update of user_id on orders
  for each row when (new.delivered_at is not null) execute function tell_content_changed();
create constraint trigger orders_sum after update of items_paisa on orders
  deferrable initially deferred for each row execute function check_changed_sum();
create trigger orders_version
  before update of status, status_reason, paid_paisa, paid_at, delivered_at, download_link, is_link_open, user_id,
    customer_name, customer_phone, customer_email, event_date, event_time, venue_name, venue_location, postal_code, country,
    items_paisa, total_paisa, studio_note
  on orders for each row execute function raise_order_version();
create trigger orders_search_text
  before insert or update of venue_name, venue_location, search_text, user_id, customer_name, customer_email, customer_phone,
    studio_note
  on orders for each row execute function write_search_text();
create trigger content_changed after insert or update or delete or truncate on booking_terms
  for each statement execute function tell_content_changed();
create trigger order_settings_shifts after update of evening_begins on order_settings
  for each row when (old.evening_begins <> new.evening_begins) execute function move_shifts();
create trigger orders_version_reminded before update of is_reminded on orders
  for each row execute function raise_order_version();

-- ── Calendar: dates, crews, closed days, waiting customers ──────────────────────────────────────────────────────────────────

-- The hour where the evening begins.
create function event_evening() returns integer language sql stable as $$
  select coalesce((select evening_begins from order_settings order by id limit 1), 15)
$$;

-- The studio's local time. The night's end belongs to the evening before, and the day begins after it.
create function event_during(day date, begins time, ends time, span text, evening integer) returns tsrange
language sql immutable as $$
  select case span
    when 'day' then tsrange(day + make_time(least(4, evening - 1), 0, 0), day + make_time(evening, 0, 0))
    when 'evening' then tsrange(day + make_time(evening, 0, 0), day + 1 + make_time(least(4, evening - 1), 0, 0))
    when 'full' then tsrange(day + make_time(least(4, evening - 1), 0, 0), day + 1 + make_time(least(4, evening - 1), 0, 0))
    else tsrange(day + begins, day + ends + case when ends <= begins then interval '1 day' else interval '0' end)
  end
$$;

-- The state of an order's events, unless a hold has ended.
create function event_state(order_status text) returns text language sql immutable as $$
  select case order_status when 'requested' then 'held' when 'confirmed' then 'confirmed' else 'ended' end
$$;

-- The dates of an order. Of each moment every place is taken once.
create table order_events (
  id integer primary key generated always as identity,
  -- its name in calendars, for ever
  uid uuid not null default gen_random_uuid() unique,
  order_id integer not null references orders,
  position integer not null check (position >= 0),
  kind text not null default 'event' check (kind in ('event', 'holud', 'akd', 'reception')),
  event_date date not null,
  -- when it begins, for people; of `hours` both count
  event_time time(0) not null,
  end_time time(0),
  span text not null check (span in ('day', 'evening', 'full', 'hours')),
  during tsrange not null check (not isempty(during)),
  venue_name text not null,
  venue_location text not null,
  zone text not null default '',
  -- the services of the order that belong to it; empty: all
  products text[] not null default '{}',
  -- released: its hold has ended; ended: declined, cancelled or removed
  state text not null check (state in ('held', 'confirmed', 'released', 'ended')),
  -- null: nothing keeps the date for it, although it may count
  place integer check (place > 0),
  -- how often it has changed, for calendars
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  -- A customer moves an event to another day (decision 094): how often that was.
  moved_times integer not null default 0,
  constraint order_events_check check (span <> 'hours' or end_time is not null),
  constraint order_events_check1 check (place is null or (state in ('held', 'confirmed'))),
  constraint order_events_check2 check (removed_at is null or state = 'ended' and position > 0),
  unique (order_id, position),
  constraint order_events_place exclude using gist (place with =, during with &&)
    where (place is not null and (state in ('held', 'confirmed')))
);
create index order_events_during on order_events using gist (during) where (state in ('held', 'confirmed'));
create index order_events_ended on order_events (changed_at) where state = 'ended';

-- Named people or teams who work at events.
create table crews (
  id integer primary key generated always as identity,
  version integer not null default 1,
  name text not null check (name <> ''),
  phone text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  demo boolean not null default false
);

-- Which crews work at an event.
create table event_crews (
  id integer primary key generated always as identity,
  event_id integer not null references order_events,
  crew_id integer not null references crews,
  during tsrange not null,
  -- whether the crew is bound by it
  is_bound boolean not null,
  removed_at timestamptz,
  unique (event_id, crew_id),
  constraint event_crews_once exclude using gist (crew_id with =, during with &&) where (is_bound)
);

-- What an event cost the studio: assistants, transport, food, prints. Its profit follows from these (decision 094).
create table event_expenses (
  id integer primary key generated always as identity,
  event_id integer not null references order_events,
  amount_paisa bigint not null check (amount_paisa > 0),
  reason text not null,
  paid_to text not null default '',
  added_by integer references users,
  created_at timestamptz not null default now()
);
create index event_expenses_of_event on event_expenses (event_id);

-- Secret addresses of calendars, the studio's own and one for each crew; only a hash of each is kept.
create table calendar_feeds (
  id integer primary key generated always as identity,
  -- null: all events of the studio
  crew_id integer unique references crews,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- whether it says the names of customers
  shows_names boolean not null default false,
  renewed_at timestamptz not null default now()
);
create unique index calendar_feeds_of_studio on calendar_feeds ((true)) where crew_id is null;

-- Days on which the studio takes no events.
create table closed_days (
  date date not null,
  shift text not null check (shift in ('day', 'evening')),
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (date, shift)
);

-- Who waits for a date that is taken; the studio offers it, one by one.
create table waiting_list (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  date date not null,
  shift text not null check (shift in ('day', 'evening')),
  note text not null default '',
  created_at timestamptz not null default now(),
  offered_at timestamptz,
  unique (user_id, date, shift)
);
create index waiting_list_date on waiting_list (date, shift, id);

-- The event of the specification's form is the first one. It loses its place where its time changes: whoever changes it
-- takes another one.
create function write_first_event(placed orders, evening integer) returns void language sql as $$
  insert into order_events (order_id, position, event_date, event_time, span, during, venue_name, venue_location, state)
  select placed.id, 0, placed.event_date, placed.event_time, span,
    event_during(placed.event_date, placed.event_time, null, span, evening),
    placed.venue_name, placed.venue_location, event_state(placed.status)
  from (select case when extract(hour from placed.event_time) >= evening then 'evening' else 'day' end as span) as shift
  on conflict (order_id, position) do nothing
$$;

-- An event follows the status and the date of its order.
create function follow_order() returns trigger language plpgsql as $$
declare
  evening integer := event_evening();
begin
  perform write_first_event(new, evening);
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status <> old.status then
    update order_events set state = event_state(new.status),
      place = case when new.status in ('requested', 'confirmed') then place end
    where order_id = new.id and removed_at is null;
  end if;
  update order_events as event set
    event_date = new.event_date, event_time = new.event_time, span = moved.span, during = moved.during,
    place = case when moved.during = event.during then place end,
    venue_name = new.venue_name, venue_location = new.venue_location
  from (
    select id, each.span, event_during(new.event_date, new.event_time, end_time, each.span, evening) as during
    from order_events, lateral (
      select case
        when order_events.span in ('full', 'hours') then order_events.span
        when extract(hour from new.event_time) >= evening then 'evening'
        else 'day'
      end as span
    ) as each
    where order_id = new.id and position = 0
  ) as moved
  where event.id = moved.id
    and (event.event_date, event.event_time, event.span, event.venue_name, event.venue_location)
      is distinct from (new.event_date, new.event_time, moved.span, new.venue_name, new.venue_location);
  return null;
end $$;

-- Raises the sequence that calendars compare.
create function count_event_change() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;

-- Crews go along with their events. One that is busy at the new time leaves the event.
create function move_crews() returns trigger language plpgsql as $$
declare
  each record;
  is_kept boolean := new.state in ('held', 'confirmed');
begin
  for each in select * from event_crews where event_id = new.id and removed_at is null order by id loop
    begin
      update event_crews set during = new.during, is_bound = is_kept where id = each.id;
    exception when exclusion_violation then
      update event_crews set is_bound = false, removed_at = clock_timestamp() where id = each.id;
    end;
  end loop;
  return null;
end $$;

-- Gives an event a place. @returns false where another event has it at this time; the transaction goes on
create function take_place(event integer, wanted integer, becomes text) returns boolean language plpgsql as $$
begin
  update order_events set place = wanted, state = becomes where id = event;
  return true;
exception when exclusion_violation then
  return false;
end $$;

-- Adds the first events of older orders, some at a time. A call by itself commits each part, so that nobody waits long; within the
-- transaction of a restore, which began before this statement, nothing can be committed.
create procedure fill_order_events() language plpgsql as $$
declare
  last integer := coalesce((select max(id) from orders), 0);
  is_alone boolean := transaction_timestamp() = statement_timestamp();
begin
  for done in 0..last by 1000 loop
    perform write_first_event(orders, event_evening()) from orders
      where id > done and id <= done + 1000
        and not exists (select from order_events where order_id = orders.id and position = 0);
    if is_alone then
      commit;
    end if;
  end loop;
end $$;

create trigger orders_events_made after insert on orders for each row execute function follow_order();
create trigger orders_events_follow after update of status, event_date, event_time, venue_name, venue_location on orders
  for each row execute function follow_order();
-- Calendars say when people come, so another hour of the same shift is a change too.
create trigger order_events_sequence before update on order_events
  for each row when (
    (old.during, old.event_time, old.span, old.kind, old.venue_name, old.venue_location, old.zone, old.state = 'ended', old.state = 'confirmed')
    is distinct from
    (new.during, new.event_time, new.span, new.kind, new.venue_name, new.venue_location, new.zone, new.state = 'ended', new.state = 'confirmed')
  ) execute function count_event_change();
create trigger order_events_crews after update of during, state on order_events
  for each row when ((old.during, old.state) is distinct from (new.during, new.state)) execute function move_crews();

-- ── Money: instalments, charges, discounts, payments, transfers ─────────────────────────────────────────────────────────────

-- The sums in which an order is paid.
create table order_instalments (
  order_id integer not null references orders,
  position integer not null,
  due text not null check (due in ('booking', 'before_event', 'event_day', 'selection', 'delivery')),
  days integer not null default 0 check (days >= 0),
  -- null for the last one, which is the rest
  amount_paisa bigint check (amount_paisa >= 0),
  primary key (order_id, position)
);
create unique index order_instalments_rest on order_instalments (order_id) where amount_paisa is null;

-- What is added to the price of an order, or taken off.
create table order_charges (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  kind text not null check (kind in ('overtime', 'travel', 'discount', 'other')),
  amount_paisa bigint not null,
  reason text not null,
  -- it counts from then on
  agreed_at timestamptz,
  -- how the customer agreed, where the studio wrote it down; '' for the button on the order's page
  consent text not null default '',
  added_by integer not null references users,
  created_at timestamptz not null default now(),
  constraint order_charges_check check ((kind = 'discount') = (amount_paisa < 0) and amount_paisa <> 0),
  constraint order_charges_check1 check (kind <> 'discount' or agreed_at is not null)
);
create index order_charges_of_order on order_charges (order_id, id);

-- Codes that take something off the price of an order, for a campaign (decision 093).
create table discount_codes (
  id integer primary key generated always as identity,
  version integer not null default 1,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  -- of the services' price, or a sum
  percent integer check (percent between 1 and 100),
  amount_paisa bigint check (amount_paisa > 0),
  -- the customer reads it
  reason text not null,
  -- the first and the last day on which it is taken, in the studio's time
  valid_from date,
  valid_until date,
  uses_most integer check (uses_most > 0),
  is_once_per_customer boolean not null default true,
  is_active boolean not null default true,
  constraint discount_codes_check check ((percent is null) <> (amount_paisa is null)),
  constraint discount_codes_check1 check (valid_from <= valid_until)
);

-- An order takes one code. If its discount is taken away, somebody else may use the code.
create table discount_uses (
  order_id integer primary key references orders,
  code_id integer not null references discount_codes,
  charge_id integer not null unique references order_charges on delete cascade
);
create index discount_uses_of_code on discount_uses (code_id);

-- Which reminders were sent, so that none is sent twice.
create table order_reminders (
  order_id integer not null references orders,
  kind text not null check (kind in ('payment-due', 'payment-overdue', 'hold-ending')),
  -- the day of the payment, or when the hold ends: another one is another reminder
  due text not null,
  created_at timestamptz not null,
  primary key (order_id, kind, due)
);

-- A payment that was opened at the provider: what was asked of it, so that what it says can be held against it.
create table provider_payments (
  id bigint primary key generated always as identity,
  order_id integer not null references orders,
  provider text not null,
  -- sent as PayPal-Request-Id: a repeated call to the provider is the same call
  request_id uuid not null unique,
  provider_order_id text unique,
  -- who it was opened for at the provider: the account that must have been paid in the end
  payee text not null default '',
  currency text not null,
  -- in the currency, with its decimals as sent
  amount numeric(14,2) not null check (amount > 0),
  -- BDT for one unit of the currency
  rate numeric(14,6) not null check (rate > 0),
  state text not null default 'opened'
    check (state in ('opened', 'capturing', 'pending', 'captured', 'reversed', 'denied', 'refused', 'unclear', 'expired')),
  -- why it was denied or refused, for the studio
  reason text not null default '',
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  -- The sum in BDT that a payment at PayPal was opened for, if it is a part of the order; null: the order's whole total.
  -- The release before opens payments of whole orders alone.
  part_paisa bigint check (part_paisa > 0),
  -- Since when money may have been taken; null where nobody has asked for it.
  capturing_since timestamptz,
  -- At the provider's place for trying: no money moves.
  is_sandbox boolean not null default false,
  -- Since when the studio's process asks a gateway to give money of this payment back: nobody else asks at the same time.
  refunding_since timestamptz,
  -- What was asked for where the answer was lost: until it is known, no other sum is given back of this payment.
  refunding_paisa bigint,
  constraint provider_payments_provider_known check (provider in ('paypal', 'sslcommerz', 'bkash')),
  constraint provider_payments_currency_code check (currency ~ '^[A-Z]{3}$')
);
create index provider_payments_of_order on provider_payments (order_id);
create index provider_payments_open on provider_payments (checked_at)
  where state in ('opened', 'capturing', 'pending', 'reversed');
create index provider_payments_late on provider_payments (created_at)
    where ((provider in ('sslcommerz', 'bkash')) and (state in ('expired', 'denied')));

-- Events of the provider that were taken in, each once.
create table provider_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);

-- The ledger. `isPaid` and `paidAt` of an order follow from it and stand nowhere else.
create table payments (
  id bigint primary key generated always as identity,
  order_id integer not null references orders,
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  amount_paisa bigint not null check (amount_paisa >= 0),
  method text not null,
  -- the provider's capture or refund, used once; an admin's note or transaction id otherwise
  reference text not null default '',
  provider_payment_id bigint references provider_payments,
  charged_currency text check (charged_currency ~ '^[A-Z]{3}$'),
  charged_amount numeric(14,2) check (charged_amount > 0),
  -- null: recorded by the provider's own word
  recorded_by integer references users,
  created_at timestamptz not null default now(),
  reverses bigint unique references payments,
  -- Whether the customer reads the note of a payment. Notes from before were written for the customer, who has read them.
  is_note_shown boolean not null default false,
  -- An order whose advance was given back in part, and whose price was lowered afterwards, counted as paid: the advance was compared with
  -- the new price. An entry now knows the order's total of its moment, so a sum was the whole only if it was at that time too.
  total_then bigint,
  -- What the provider keeps of a payment; null where it doesn't say. The customer has paid `amount_paisa` all the same.
  fee_paisa bigint check (fee_paisa >= 0),
  -- Who told of a transfer that nobody of the studio has confirmed; null where somebody has.
  told_by text check (told_by = 'bkash'),
  constraint payments_check2 check ((charged_currency is null) = (charged_amount is null)),
  constraint payments_method_listed
    check (method in ('cash', 'bank', 'mobile', 'cheque', 'withheld', 'paypal', 'sslcommerz', 'bkash')),
  constraint payments_told
    check ((method <> all (array['paypal', 'sslcommerz', 'bkash'])) or provider_payment_id is not null and reference <> ''),
  constraint payments_by_whom
    check ((method in ('paypal', 'sslcommerz', 'bkash')) or provider_payment_id is null and (recorded_by is not null or reverses is not null or told_by is not null))
);
create index payments_of_order on payments (order_id, id);
create unique index payments_captures on payments (method, reference) where method = 'paypal';
create index payments_by_day on payments (created_at);
create unique index payments_captures_of_gateways on payments (method, reference) where (method in ('sslcommerz', 'bkash'));

-- What the studio has to look at: money that came too late, twice, or was taken back.
create table payment_issues (
  id integer primary key generated always as identity,
  provider_payment_id bigint not null references provider_payments,
  -- refused: nothing was taken; unclear: something was, and it is not what was asked; late: the order was over; reversed: a bank or
  -- PayPal took the money back; refund: perhaps noted twice; failed: what PayPal told could not be entered
  kind text not null,
  reason text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- null where PayPal's own word settled it
  resolved_by integer references users,
  unique (provider_payment_id, kind, reason),
  constraint payment_issues_kind_listed
    check (kind in ('refused', 'unclear', 'late', 'reversed', 'refund', 'failed', 'risky', 'double', 'undone'))
);
create index payment_issues_open on payment_issues (id) where resolved_at is null;

-- Where customers send money to.
create table payment_accounts (
  id integer primary key generated always as identity,
  version integer not null default 1,
  wallet text not null check (wallet in ('bkash', 'nagad', 'rocket', 'bank')),
  kind text not null check (kind in ('merchant', 'personal', 'retail', 'bank')),
  number text not null,
  holder text not null default '',
  details text not null default '',
  qr_id integer references pictures,
  is_active boolean not null default true,
  demo boolean not null default false
);

-- A transfer that a customer reports by its TrxID; it counts once the studio confirms it.
create table payment_claims (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  account_id integer not null references payment_accounts,
  transaction_id text not null check (transaction_id ~ '^[A-Z0-9/]{4,30}$'),
  amount_paisa bigint not null check (amount_paisa > 0),
  state text not null default 'submitted' check (state in ('submitted', 'confirmed', 'rejected')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users,
  payment_id bigint unique references payments,
  -- The picture that a customer adds to a reported transfer: its name in the storage (decision 093).
  picture text check (picture ~ '^[0-9a-f]{32}$'),
  constraint payment_claims_check check ((state = 'submitted') = (decided_at is null)),
  constraint payment_claims_check1 check (state <> 'confirmed' or payment_id is not null)
);
create index payment_claims_of_order on payment_claims (order_id, id);
create index payment_claims_by_state on payment_claims (state, id);

-- Each number of a transfer, once, wherever it was written down.
create table transaction_ids (
  wallet text not null,
  id text not null,
  claim_id integer unique references payment_claims on delete cascade,
  payment_id bigint references payments,
  constraint transaction_ids_check check (claim_id is not null or payment_id is not null),
  primary key (wallet, id)
);
create index transaction_ids_of_payment on transaction_ids (payment_id) where payment_id is not null;

-- What bKash has told, by its signed notices, of transfers to the studio's own account.
create table told_transfers (
  wallet text not null check (wallet = 'bkash'),
  -- the TrxID
  id text not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  -- the numbers of who paid and who was paid, as bKash writes them
  sender text not null,
  receiver text not null,
  told_at timestamptz not null default now(),
  primary key (wallet, id)
);
create index told_transfers_by_age on told_transfers (told_at);

-- How the studio takes money at each gateway. A change takes effect in all processes at once.
create table gateway_settings (
  provider text primary key check (provider in ('sslcommerz', 'bkash')),
  version integer not null default 1,
  is_on boolean not null default false,
  is_sandbox boolean not null default true,
  -- what is no secret, by the provider's own names: SSLCommerz's store id, bKash's user name and app key
  account jsonb not null default '{}',
  -- the secrets as JSON, encrypted with a key that is in no backup
  sealed_secrets bytea
);

-- The token with which all processes ask a gateway: bKash blocks an account that renews it more than twice within an hour.
create table gateway_tokens (
  provider text primary key references gateway_settings,
  -- counts the tokens: who was refused with one of them asks for the next one alone
  number integer not null default 0,
  -- the token, and for whose keys it is, as JSON, encrypted with a key that is in no backup
  sealed_token bytea,
  renew_after timestamptz,
  expires_at timestamptz,
  -- which process asks for a new one, and until when the others wait for it
  asking uuid,
  asking_until timestamptz,
  -- when new tokens were given, and when bKash was asked to renew one
  given_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  renewed_at timestamp with time zone[] not null default '{}'::timestamp with time zone[]
);

-- Only the ledger’s own trigger writes what is paid.
create function keep_paid() returns trigger language plpgsql as $$
begin
  raise exception 'what is paid of an order follows from its ledger';
end $$;

-- What is written with a day that is over, as by hand, lets that day be counted again. Who counts holds the same lock alone, so
-- that
-- nothing slips in between.
create function recount_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('past_days'));
  delete from past_days where day = (new.created_at at time zone 'Asia/Dhaka')::date;
  return null;
end $$;

-- The same for days from which something was deleted.
create function recount_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('past_days'));
  delete from past_days where day in (select (created_at at time zone 'Asia/Dhaka')::date from gone);
  return null;
end $$;

-- A counter-entry takes back one whole entry, once (decision 031).
create function check_reversal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payments as entry
    where entry.id = new.reverses and entry.order_id = new.order_id and entry.reverses is null
      and entry.kind <> new.kind and entry.amount_paisa = new.amount_paisa
  ) then
    raise check_violation using message = 'a counter-entry takes back one whole entry of the same order';
  end if;
  return new;
end $$;

-- What is given back was paid before. More than the total may be paid: that is a credit.
create function check_ledger_sum() returns trigger language plpgsql as $$
declare
  standing record;
begin
  perform from orders where id = new.order_id for update;
  select * into standing from standing_of(new.order_id);
  if standing.paid < 0 then
    raise check_violation using message = 'no more can be given back than was paid';
  end if;
  update orders set paid_paisa = standing.paid, paid_at = standing.since where id = new.order_id;
  return null;
end $$;

-- A new total may make an order paid, or open again.
create function follow_sum() returns trigger language plpgsql as $$
declare
  standing record;
begin
  select * into standing from standing_of(new.id);
  update orders set paid_paisa = standing.paid, paid_at = standing.since
    where id = new.id and (paid_paisa, paid_at) is distinct from (standing.paid, standing.since);
  return null;
end $$;

-- The agreed charges of an order make its sum.
create function check_charges_sum() returns trigger language plpgsql as $$
declare
  concerned integer := case when tg_table_name = 'orders' then new.id else coalesce(new.order_id, old.order_id) end;
begin
  if exists (
    select from orders where id = concerned and charges_paisa <>
      (select coalesce(sum(amount_paisa), 0) from order_charges where order_id = concerned and agreed_at is not null)
  ) then
    raise check_violation using message = 'the charges of an order must make its sum';
  end if;
  return null;
end $$;

-- What is paid, and since when all of it was: with the total that stood until the next entry.
create function standing_of(concerned integer, out paid bigint, out since timestamptz) language sql stable as $$
  with told as (
    select id, kind, created_at,
      sum(case kind when 'payment' then amount_paisa else -amount_paisa end) over (order by id) as held,
      lead(total_then) over (order by id) as total_until,
      (select total_paisa from orders where orders.id = concerned) as total
    from payments
    where order_id = concerned and reverses is null
      and not exists (select from payments as counter where counter.reverses = payments.id)
  ), marks as (
    select max(created_at) filter (where kind = 'payment') as last_paid_at,
      max(id) filter (where held >= total and held >= coalesce(total_until, total)) as whole,
      -- nothing is left: whatever was paid before counts no more
      coalesce(max(id) filter (where held = 0 and total > 0), 0) as nothing
    from told
  )
  select coalesce((select held from told order by id desc limit 1), 0)::bigint,
    case when whole > nothing then last_paid_at end
  from marks
$$;

-- Notes the total that an order has when money comes.
create function note_total() returns trigger language plpgsql as $$
begin
  new.total_then := coalesce(new.total_then, (select total_paisa from orders where id = new.order_id));
  return new;
end $$;

-- The ledger only grows; the reference goes with its customer.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.method not in ('paypal', 'sslcommerz', 'bkash') and new.reference = ''
    and to_jsonb(new) - 'reference' = to_jsonb(old) - 'reference' and is_forgotten(old.order_id) then
    return new;
  end if;
  raise exception 'the ledger is only ever added to';
end $$;

create trigger payments_kept before update or delete on payments for each row execute function keep_ledger();
create trigger payments_never_emptied before truncate on payments for each statement execute function keep_ledger();
create trigger payments_sum after insert on payments for each row execute function check_ledger_sum();
create trigger orders_paid before update of paid_paisa, paid_at on orders
  for each row when (
    pg_trigger_depth() = 0 and (old.paid_paisa, old.paid_at) is distinct from (new.paid_paisa, new.paid_at)
  ) execute function keep_paid();
create trigger orders_recount after insert on orders
  for each row when (new.created_at < now() - interval '1 hour') execute function recount_day();
create trigger payments_recount after insert on payments
  for each row when (new.created_at < now() - interval '1 hour') execute function recount_day();
create trigger visitors_recount after insert on visitors
  for each row when (new.created_at < now() - interval '1 hour') execute function recount_day();
create trigger orders_gone after delete on orders referencing old table as gone
  for each statement execute function recount_days();
create trigger visitors_gone after delete on visitors referencing old table as gone
  for each statement execute function recount_days();
create trigger payments_reversal before insert on payments
  for each row when (new.reverses is not null) execute function check_reversal();
create trigger orders_follow_sum after update of total_paisa on orders
  for each row when (old.total_paisa is distinct from new.total_paisa) execute function follow_sum();
create constraint trigger order_charges_sum after insert or update or delete on order_charges
  deferrable initially deferred for each row execute function check_charges_sum();
create trigger payments_total before insert on payments for each row execute function note_total();

-- ── Documents and quotes ────────────────────────────────────────────────────────────────────────────────────────────────────

-- What the studio prints on them beside its name: one row, or none for a studio without VAT.
create table document_settings (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  -- percent, included in the prices
  vat_rate numeric(4,2) not null default 0 check (vat_rate between 0 and 50),
  bin text not null default '',
  is_mushak boolean not null default false,
  licence text not null default '',
  constraint document_settings_check check (not is_mushak or vat_rate > 0 and bin <> '')
);

-- The last number of each series and fiscal year. The row is locked until the document is there, so no number is missing.
create table document_numbers (
  series text not null check (series in ('RCT', 'INV', 'CN')),
  -- 2026: from July 2026 to June 2027
  fiscal_year integer not null check (fiscal_year between 2000 and 2200),
  last integer not null check (last > 0),
  primary key (series, fiscal_year)
);

-- Receipts, invoices and credit notes, as they were issued.
create table issued_documents (
  id integer primary key generated always as identity,
  series text not null,
  fiscal_year integer not null,
  number integer not null,
  order_id integer not null references orders,
  payment_id bigint references payments,
  -- what a credit note takes back
  voids integer unique references issued_documents,
  -- all that is printed, as the contract's `documentBody` has it
  body jsonb not null,
  -- what else is printed: it may name people and homes, and goes with the customer (M-69)
  words jsonb,
  issued_by integer references users,
  issued_at timestamptz not null,
  constraint issued_documents_check check ((series = 'CN') = (voids is not null)),
  constraint issued_documents_check1 check ((series = 'RCT') = (payment_id is not null)),
  unique (series, fiscal_year, number),
  foreign key (series, fiscal_year) references document_numbers(series, fiscal_year)
);
create index issued_documents_of_order on issued_documents (order_id, id);
create unique index issued_documents_of_payment on issued_documents (payment_id) where payment_id is not null;

-- Quotes: what the studio offers a customer, until somebody accepts it or its days are over (decision 095).
create table quotes (
  id integer primary key generated always as identity,
  version integer not null default 1,
  customer_name text not null,
  customer_phone text not null,
  customer_email citext not null,
  venue_name text not null,
  venue_location text not null,
  postal_code text not null,
  country text not null,
  event_date date not null,
  event_time time not null,
  -- [{"product": the slug of a service, or null for the studio's own words, "name": …, "paisa": …}, …]
  lines jsonb not null,
  note text not null,
  valid_until date not null,
  -- the studio's terms as they were when it was written; the order gets them
  terms jsonb not null,
  written_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by text not null default '',
  order_id integer unique references orders,
  constraint quotes_check check ((accepted_at is null) = (order_id is null)),
  constraint quotes_check1 check ((accepted_at is null) = (accepted_by = '')),
  constraint quotes_check2 check (accepted_at is null or withdrawn_at is null)
);
create index quotes_of_writer on quotes (written_by);
create index quotes_of_customer on quotes (customer_email);

-- Secret addresses of quotes: one for each time that the studio hands the quote over. Only hashes are kept.
create table quote_addresses (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  quote_id integer not null references quotes on delete cascade,
  created_at timestamptz not null default now()
);
create index quote_addresses_of_quote on quote_addresses (quote_id);

-- An issued document stays as it is; the words that name people go with the customer (M-69).
create function keep_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words is null and to_jsonb(new) - 'words' = to_jsonb(old) - 'words'
    and is_forgotten(old.order_id) then
    return new;
  end if;
  raise exception 'issued documents are never changed';
end $$;

-- No number is left out.
create function keep_document_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.series, new.fiscal_year, new.last) = (old.series, old.fiscal_year, old.last + 1) then
    return new;
  end if;
  raise exception 'numbers of documents only go up by one';
end $$;

-- Somebody has agreed to exactly this. It goes with its customer (M-69).
create function keep_accepted_quotes() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'written_by' = to_jsonb(old) - 'written_by' then
    return new;
  end if;
  raise exception 'an accepted quote is never changed';
end $$;

create trigger issued_documents_kept before update or delete on issued_documents
  for each row execute function keep_documents();
create trigger issued_documents_never_emptied before truncate on issued_documents
  for each statement execute function keep_documents();
create trigger document_numbers_kept before update or delete on document_numbers
  for each row execute function keep_document_numbers();
create trigger document_numbers_never_emptied before truncate on document_numbers
  for each statement execute function keep_document_numbers();
create trigger quotes_accepted before update on quotes
  for each row when (old.accepted_at is not null) execute function keep_accepted_quotes();

-- ── Messages: e-mails and SMS ───────────────────────────────────────────────────────────────────────────────────────────────

-- The mail server, as the back office set it up. Without a host there is none.
create table mail_settings (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  host text not null default '',
  port integer not null default 465,
  security text not null default 'tls' check (security in ('tls', 'starttls', 'none')),
  account text not null default '',
  -- encrypted with a key that is in no backup
  sealed_password bytea,
  sender text not null default ''
);

-- Letters that are promised: a row is written in the transaction of what it tells, and sent afterwards.
create table outbox (
  id integer primary key generated always as identity,
  message_id text not null unique,
  recipient text not null,
  reply_to text not null default '',
  subject text not null,
  text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- how often it was tried in vain, and from when on it may be tried again
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- Letters have two halves since they are drawn; one that the server refused for good is parked for the studio to see.
  html text not null default '',
  parked_at timestamptz,
  refusal text not null default '',
  -- Which order a letter tells of, for the order's history.
  order_id integer references orders,
  search_text text not null generated always as (lower(recipient || ' ' || subject)) stored,
  -- A letter is promised as its words, and drawn when it is sent or looked at. Older ones have their drawn half in `html`.
  words jsonb,
  -- An e-mail that was written as a file on this machine, because no mail server is set up. Nobody has received it.
  kept_at timestamptz,
  -- The kind of the e-mail; empty for e-mails from before this column.
  kind text not null default ''
);
create index outbox_of_order on outbox (order_id) where order_id is not null;
create index outbox_by_search on outbox using gin (search_text gin_trgm_ops);
create index outbox_by_created_at on outbox (created_at, id);
create index outbox_parked on outbox (created_at, id) where sent_at is null and parked_at is not null;
create index outbox_by_sent_at on outbox (sent_at, id);
create index outbox_by_recipient on outbox (recipient, id);
create index outbox_by_subject on outbox (subject, id);
create index outbox_waiting on outbox (id) where sent_at is null and parked_at is null and kept_at is null;
create index outbox_waiting_by_created_at on outbox (created_at, id)
  where sent_at is null and parked_at is null and kept_at is null;
create index outbox_kept on outbox (created_at, id) where kept_at is not null;

-- What guests wrote on the contact screen.
create table contact_mails (
  id integer primary key generated always as identity,
  name text not null,
  subject text not null,
  mobile text not null,
  email_address text not null,
  body text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by integer references users on delete set null,
  search_text text not null generated always as (
    lower(name || ' ' || subject || ' ' || mobile || ' ' || email_address || ' ' || body)
  ) stored
);
create index contact_mails_by_search on contact_mails using gin (search_text gin_trgm_ops);
create index contact_mails_by_created_at on contact_mails (created_at, id);
create index contact_mails_by_name on contact_mails (name, id);
create index contact_mails_by_subject on contact_mails (subject, id);
create index contact_mails_unanswered on contact_mails (created_at, id) where answered_at is null;
create index contact_mails_answered on contact_mails (created_at, id) where answered_at is not null;

-- The SMS gateway, as the back office set it up (decision 099). Without an address there is none.
create table sms_settings (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  preset text not null default 'own',
  method text not null default 'POST',
  address text not null default '',
  headers text not null default '',
  body_kind text not null default 'form',
  body text not null default '',
  number_form text not null default '8801',
  success_kind text not null default 'json',
  success_path text not null default '',
  success_value text not null default '',
  success_pattern text not null default '',
  sender text not null default '',
  allows_http boolean not null default false,
  -- {"secret", "headers"}, encrypted with a key that is in no backup
  sealed_secrets bytea,
  part_paisa integer check (part_paisa >= 0),
  studio_number text not null default '',
  tells_of_requests boolean not null default false,
  tells_of_transfers boolean not null default false
);

-- SMS that are promised, and what became of them.
create table sms_messages (
  id integer primary key generated always as identity,
  kind text not null,
  order_id integer references orders on delete cascade,
  -- as 8801711223344
  recipient text not null,
  text text not null,
  -- the gateway gets it with each try; one that knows it sends no second one
  ref text not null unique,
  created_at timestamptz not null,
  -- not sent after this moment: what it says is old by then, or people sleep
  ends_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz,
  -- written before the gateway is asked, and taken away when it is known that it got nothing
  handed_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  -- the gateway was asked, and what it did is not known
  perhaps_at timestamptz,
  answer text not null default '',
  cost_paisa integer,
  search_text text not null generated always as (lower('+' || recipient || ' ' || text)) stored
);
create index sms_messages_newest on sms_messages (created_at, id);
create index sms_messages_sent on sms_messages (sent_at, id);
create index sms_messages_recipient on sms_messages (recipient, id);
create index sms_messages_order on sms_messages (order_id);
create index sms_messages_waiting on sms_messages (id) where sent_at is null and failed_at is null and perhaps_at is null;
create index sms_messages_ended on sms_messages (created_at, id) where failed_at is not null or perhaps_at is not null;

-- Who has agreed to SMS, to which words, and who took it back: rows are added and never changed. The newest row of a number counts.
create table sms_consents (
  id integer primary key generated always as identity,
  -- as 8801711223344
  number text not null,
  -- the account that agreed for its own number; null: the studio noted it for whoever has the number
  user_id integer references users on delete cascade,
  is_agreed boolean not null,
  version integer,
  words text not null,
  -- who of the studio noted it; null for the customer
  noted_by integer references users on delete set null,
  order_id integer references orders on delete set null,
  created_at timestamptz not null
);
create index sms_consents_number on sms_consents (number, id);
create index sms_consents_user on sms_consents (user_id);

-- ── The rows that every studio has ────────────────────────────────────────────────────────────────────────────────

insert into first_start (id) values (1);
insert into mail_settings default values;
insert into sms_settings default values;
insert into gateway_settings (provider) values ('sslcommerz'), ('bkash');
insert into gateway_tokens (provider) values ('bkash');
select recount_photo_list(0), recount_photo_list(-1);

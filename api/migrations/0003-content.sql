-- `demo` marks what the demo studio brought: it can go without taking anything real along.

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
  demo boolean not null default false
);

create table seo_settings (
  id integer primary key generated always as identity,
  author text not null default '',
  keywords text not null default '',
  description text not null default '',
  demo boolean not null default false
);

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
  demo boolean not null default false
);

create table title_blocks (
  id integer primary key generated always as identity,
  place text not null check (place in
    ('photography', 'videography', 'contact', 'ceomessage', 'ourclient', 'topsellservice', 'sellservice')),
  position integer not null default 0,
  main_title text not null,
  short_description text not null default '',
  demo boolean not null default false
);

create table slides (
  id integer primary key generated always as identity,
  position integer not null default 0,
  title text not null default '',
  text text not null default '',
  picture_id integer references pictures,
  upright_picture_id integer references pictures,
  image_url text,
  demo boolean not null default false
);

create table home_blocks (
  id integer primary key generated always as identity,
  position integer not null default 0,
  content text not null,
  demo boolean not null default false
);

create table ceo_messages (
  id integer primary key generated always as identity,
  position integer not null default 0,
  name text not null default '',
  role text not null default '',
  message text not null,
  picture_id integer references pictures,
  image_url text,
  demo boolean not null default false
);

create table testimonials (
  id integer primary key generated always as identity,
  position integer not null default 0,
  name text not null,
  occasion text not null default '',
  words text not null,
  demo boolean not null default false
);

create table pages (
  id integer primary key generated always as identity,
  position integer not null default 0,
  slug text not null unique,
  title text not null,
  body text not null,
  demo boolean not null default false
);

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

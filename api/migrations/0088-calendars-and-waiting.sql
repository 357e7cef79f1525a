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

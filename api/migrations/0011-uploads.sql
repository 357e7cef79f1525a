-- Files on their way in, and what became of them: a browser that lost an answer asks here, and a server that was stopped goes on here.
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
  try_after timestamptz not null default now(),
  -- why it was refused, why it waits, or what else there is to say
  sentence text,
  picture_id integer references pictures on delete set null,
  photo_id integer references photos on delete set null,
  created_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((target is null) = (target_id is null))
);
create index uploads_on_their_way on uploads (created_at) where state in ('arriving', 'arrived');
create index uploads_settled on uploads (settled_at) where settled_at is not null;
create index uploads_of_photos on uploads (photo_id) where photo_id is not null;

-- Since when nothing shows a picture: after a while it goes, with its files.
alter table pictures add column unused_since timestamptz;

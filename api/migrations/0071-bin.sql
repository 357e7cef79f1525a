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

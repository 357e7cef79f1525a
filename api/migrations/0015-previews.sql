-- Who may see a row as it would be once it is published: whoever holds the token, of which only the hash is kept, for an hour.
create table previews (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  entity text not null
    check (entity in ('pages', 'services', 'home_blocks', 'ceo_messages', 'companies', 'photo_categories')),
  entity_id integer not null,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index previews_expires_at on previews (expires_at);

-- Networks that somebody has signed in from: failed sign-ins from elsewhere don't keep them out there (decision 029). Of a network only
-- a keyed hash is kept.
create table known_networks (
  user_id integer not null references users on delete cascade,
  network_hash bytea not null check (octet_length(network_hash) = 32),
  seen_at timestamptz not null default now(),
  primary key (user_id, network_hash)
);
create index known_networks_seen_at on known_networks (seen_at);

-- An invite is there while it is open, and only while who gave it is an admin: one that is accepted is deleted.
delete from invites where accepted_at is not null
  or not exists (select from users where users.id = invited_by and is_admin);
delete from previews where not exists (select from users where users.id = user_id and is_admin);
alter table invites drop column accepted_at;
create unique index invites_email on invites (email);
alter table invites alter column invited_by set not null;
alter table invites drop constraint invites_invited_by_fkey;
alter table invites add foreign key (invited_by) references users on delete cascade;
create index invites_invited_by on invites (invited_by);
create index previews_user_id on previews (user_id);

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
  used_at timestamptz
);
create index mailed_links_of_user on mailed_links (user_id, purpose);
create index mailed_links_expires_at on mailed_links (expires_at);

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
create trigger users_names before insert or update of email, username on users
  for each row execute function refuse_shared_names();

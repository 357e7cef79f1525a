-- An invite to be an admin: of the letter's link only the hash is kept, and it works once, for a limited time.
create table invites (
  id integer primary key generated always as identity,
  email citext not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
-- who is invited again gets a new link, and the old one is over
create unique index invites_open on invites (email) where accepted_at is null;

-- M-69: what somebody asks for about their own data; and the account that is gone, whose orders stay without the person.
alter table users add column export_requested_at timestamptz;
alter table users add column deletion_requested_at timestamptz;
alter table users add column removed_at timestamptz;
create index users_created_at on users (created_at) where removed_at is null;

alter table contact_mails add column answered_at timestamptz;
alter table contact_mails add column answered_by integer references users on delete set null;
create index contact_mails_unanswered on contact_mails (id) where answered_at is null;
create index outbox_parked on outbox (id) where parked_at is not null;
create index records_of_user on records (user_id, id);
create index records_created_at on records (created_at);
create index payments_by_day on payments (created_at);
create index orders_by_day on orders (created_at);

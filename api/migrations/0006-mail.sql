create table contact_mails (
  id integer primary key generated always as identity,
  name text not null,
  subject text not null,
  mobile text not null,
  email_address text not null,
  body text not null,
  created_at timestamptz not null default now()
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
  next_try_at timestamptz
);
create index outbox_waiting on outbox (id) where sent_at is null;

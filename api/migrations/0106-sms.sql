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
insert into sms_settings default values;

create table sms_messages (
  id integer generated always as identity primary key,
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

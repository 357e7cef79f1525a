-- An e-mail that was written as a file on this machine, because no mail server is set up. Nobody has received it.
alter table outbox add column kept_at timestamptz;
-- The kind of the e-mail; empty for e-mails from before this column.
alter table outbox add column kind text not null default '';

drop index outbox_waiting;
create index outbox_waiting on outbox (id) where sent_at is null and parked_at is null and kept_at is null;
drop index outbox_waiting_by_created_at;
create index outbox_waiting_by_created_at on outbox (created_at, id)
  where sent_at is null and parked_at is null and kept_at is null;
create index outbox_kept on outbox (created_at, id) where kept_at is not null;

-- The mail server, as the back office set it up. Without a host there is none.
create table mail_settings (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  host text not null default '',
  port integer not null default 465,
  security text not null default 'tls' check (security in ('tls', 'starttls', 'none')),
  account text not null default '',
  -- encrypted with a key that is in no backup
  sealed_password bytea,
  sender text not null default ''
);
insert into mail_settings default values;

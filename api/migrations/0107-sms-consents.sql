-- Who has agreed to SMS, to which words, and who took it back: rows are added and never changed. The newest row of a number counts.
create table sms_consents (
  id integer generated always as identity primary key,
  -- as 8801711223344
  number text not null,
  -- the account that agreed for its own number; null: the studio noted it for whoever has the number
  user_id integer references users on delete cascade,
  is_agreed boolean not null,
  version integer,
  words text not null,
  -- who of the studio noted it; null for the customer
  noted_by integer references users on delete set null,
  order_id integer references orders on delete set null,
  created_at timestamptz not null
);
create index sms_consents_number on sms_consents (number, id);
create index sms_consents_user on sms_consents (user_id);

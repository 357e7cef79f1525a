-- Codes that take something off the price of an order, for a campaign (decision 093).
create table discount_codes (
  id integer primary key generated always as identity,
  version integer not null default 1,
  code text not null unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  -- of the services' price, or a sum
  percent integer check (percent between 1 and 100),
  amount_paisa bigint check (amount_paisa > 0),
  -- the customer reads it
  reason text not null,
  -- the first and the last day on which it is taken, in the studio's time
  valid_from date,
  valid_until date,
  uses_most integer check (uses_most > 0),
  is_once_per_customer boolean not null default true,
  is_active boolean not null default true,
  check ((percent is null) <> (amount_paisa is null)),
  check (valid_from <= valid_until)
);

-- An order takes one code. If its discount is taken away, somebody else may use the code.
create table discount_uses (
  order_id integer primary key references orders,
  code_id integer not null references discount_codes,
  charge_id integer not null unique references order_charges on delete cascade
);
create index discount_uses_of_code on discount_uses (code_id);

-- How the studio takes orders; the first row is used.
create table order_settings (
  id integer primary key generated always as identity,
  -- M-86: how to pay in cash, in the owner's own words
  cash_words text not null default '',
  -- M-13, M-59: off by default, as the specification's letter has it
  refuse_past_dates boolean not null default false,
  require_verified boolean not null default false,
  -- M-72: whether a review is signed with the whole name or with first name and initial
  review_names text not null default 'full' check (review_names in ('full', 'short')),
  demo boolean not null default false
);

create table orders (
  id integer primary key generated always as identity,
  user_id integer not null references users,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'declined', 'cancelled')),
  -- M-10: one key of a user's makes one order; the hash tells whether it is the same order that is sent again
  idempotency_key text check (length(idempotency_key) between 1 and 255),
  payload_hash bytea not null check (octet_length(payload_hash) = 32),
  payment_method text not null check (payment_method = 'CashOn'),
  venue_name text not null,
  venue_location text not null,
  postal_code text not null,
  country text not null,
  event_time time(0) not null,
  event_date date not null,
  -- M-13: the day was over when the order was placed
  is_event_past boolean not null default false,
  items_paisa bigint not null check (items_paisa >= 0),
  shipping_paisa bigint not null check (shipping_paisa = 0), -- K-02
  tax_paisa bigint not null check (tax_paisa = 0), -- K-03
  total_paisa bigint not null check (total_paisa = items_paisa + shipping_paisa + tax_paisa), -- K-04
  download_link text check (download_link ~ '^https?://'),
  -- M-15: the admin may show the link before the order is paid
  is_link_open boolean not null default false,
  -- M-68: when the terms were accepted, where there was a page of them
  terms_accepted_at timestamptz,
  delivered_at timestamptz,
  delivered_by integer references users,
  created_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  check ((delivered_at is null) = (delivered_by is null))
);
create index orders_of_user on orders (user_id, id desc);

create table order_items (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  position integer not null,
  service_id integer references services on delete set null,
  -- what the service was when it was ordered
  product text not null,
  name text not null,
  picture_id integer references pictures,
  image_url text,
  qty integer not null check (qty = 1), -- each service counts once
  price_paisa bigint not null check (price_paisa >= 0),
  unique (order_id, position),
  unique (order_id, product)
);

-- The items of an order make its sum, whoever writes them.
create function check_order_sum() returns trigger language plpgsql as $$
declare
  concerned integer := coalesce(new.order_id, old.order_id);
begin
  if exists (
    select from orders where id = concerned
      and items_paisa <> (select coalesce(sum(price_paisa * qty), 0) from order_items where order_id = concerned)
  ) then
    raise check_violation using message = 'the items of an order must make its sum';
  end if;
  return null;
end $$;
create constraint trigger order_items_sum after insert or update or delete on order_items
  deferrable initially deferred for each row execute function check_order_sum();

-- What an order costs and whose it is stays as it was placed.
create function keep_order_sums() returns trigger language plpgsql as $$
begin
  raise exception 'the sums and the customer of an order never change';
end $$;
create trigger orders_sums before update of user_id, items_paisa, shipping_paisa, tax_paisa, total_paisa on orders
  for each row when (
    (old.user_id, old.items_paisa, old.shipping_paisa, old.tax_paisa, old.total_paisa)
    is distinct from (new.user_id, new.items_paisa, new.shipping_paisa, new.tax_paisa, new.total_paisa)
  ) execute function keep_order_sums();

-- A payment that was opened at the provider: what was asked of it, so that what it says can be held against it.
create table provider_payments (
  id bigint primary key generated always as identity,
  order_id integer not null references orders,
  provider text not null check (provider = 'paypal'),
  -- sent as PayPal-Request-Id: a repeated call to the provider is the same call
  request_id uuid not null unique,
  provider_order_id text unique,
  -- who it was opened for at the provider: the account that must have been paid in the end
  payee text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'BDT'),
  -- in the currency, with its decimals as sent
  amount numeric(14, 2) not null check (amount > 0),
  -- BDT for one unit of the currency
  rate numeric(14, 6) not null check (rate > 0),
  state text not null default 'opened'
    -- refused: nothing was taken; unclear: something was, and it is not what was asked
    check (state in ('opened', 'capturing', 'pending', 'captured', 'denied', 'refused', 'unclear', 'expired')),
  -- why it was denied or refused, for the studio
  reason text not null default '',
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now()
);
create index provider_payments_of_order on provider_payments (order_id);
create index provider_payments_open on provider_payments (checked_at) where state in ('opened', 'capturing', 'pending');

-- The ledger. `isPaid` and `paidAt` of an order follow from it and stand nowhere else.
create table payments (
  id bigint primary key generated always as identity,
  order_id integer not null references orders,
  kind text not null default 'payment' check (kind in ('payment', 'refund')),
  amount_paisa bigint not null check (amount_paisa >= 0),
  method text not null check (method in ('cash', 'paypal')),
  -- the provider's capture or refund, used once; an admin's note or transaction id otherwise
  reference text not null default '',
  provider_payment_id bigint references provider_payments,
  charged_currency text check (charged_currency ~ '^[A-Z]{3}$'),
  charged_amount numeric(14, 2) check (charged_amount > 0),
  -- null: recorded by the provider's own word
  recorded_by integer references users,
  created_at timestamptz not null default now(),
  check (method <> 'cash' or (recorded_by is not null and provider_payment_id is null)),
  check (method = 'cash' or (provider_payment_id is not null and reference <> '')),
  check ((charged_currency is null) = (charged_amount is null))
);
create index payments_of_order on payments (order_id, id);
create unique index payments_captures on payments (method, reference) where method <> 'cash';

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to';
end $$;
create trigger payments_kept before update or delete on payments for each row execute function keep_ledger();
create trigger payments_never_emptied before truncate on payments for each statement execute function keep_ledger();

-- An order is never paid beyond its sum, nor more given back than was paid; the order's row is locked by who pays.
create function check_ledger_sum() returns trigger language plpgsql as $$
declare
  paid bigint;
  total bigint;
begin
  select total_paisa into total from orders where id = new.order_id for update;
  select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0) into paid
    from payments where order_id = new.order_id;
  if paid < 0 or paid > total then
    raise check_violation using message = 'the payments of an order must lie between nothing and its sum';
  end if;
  return null;
end $$;
create trigger payments_sum after insert on payments for each row execute function check_ledger_sum();

-- Events of the provider that were taken in, each once.
create table provider_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);

alter table reviews add column user_id integer references users on delete set null;
-- M-65: one review a user and service
create unique index reviews_of_user on reviews (service_id, user_id);

-- Letters have two halves since they are drawn; one that the server refused for good is parked for the studio to see.
alter table outbox add column html text not null default '';
alter table outbox add column parked_at timestamptz;
alter table outbox add column refusal text not null default '';
drop index outbox_waiting;
create index outbox_waiting on outbox (id) where sent_at is null and parked_at is null;

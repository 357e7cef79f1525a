-- Orders are paid in instalments, and customers report their transfers (decisions 087, 088).

-- The studio's terms: one row, as the contract's `bookingTerms` has them.
create table booking_terms (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  terms jsonb not null
);
create trigger content_changed after insert or update or delete or truncate on booking_terms
  for each statement execute function tell_content_changed();

alter table orders
  -- a copy of the terms under which it was placed
  add column terms jsonb,
  -- what was added and taken off, as far as it is agreed
  add column charges_paisa bigint not null default 0;

create table order_instalments (
  order_id integer not null references orders,
  position integer not null,
  due text not null check (due in ('booking', 'before_event', 'event_day', 'selection', 'delivery')),
  days integer not null default 0 check (days >= 0),
  -- null for the last one, which is the rest
  amount_paisa bigint check (amount_paisa >= 0),
  primary key (order_id, position)
);
create unique index order_instalments_rest on order_instalments (order_id) where amount_paisa is null;

create table order_charges (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  kind text not null check (kind in ('overtime', 'travel', 'discount', 'other')),
  amount_paisa bigint not null check ((kind = 'discount') = (amount_paisa < 0) and amount_paisa <> 0),
  reason text not null,
  -- it counts from then on
  agreed_at timestamptz,
  -- how the customer agreed, where the studio wrote it down; '' for the button on the order's page
  consent text not null default '',
  added_by integer not null references users,
  created_at timestamptz not null default now(),
  check (kind <> 'discount' or agreed_at is not null)
);
create index order_charges_of_order on order_charges (order_id, id);

-- safe: the release before writes no charges, so its totals satisfy the new one
alter table orders drop constraint orders_check;
alter table orders add constraint orders_total
  check (total_paisa = items_paisa + shipping_paisa + tax_paisa + charges_paisa and total_paisa >= 0) not valid;

create function check_charges_sum() returns trigger language plpgsql as $$
declare
  concerned integer := case when tg_table_name = 'orders' then new.id else coalesce(new.order_id, old.order_id) end;
begin
  if exists (
    select from orders where id = concerned and charges_paisa <>
      (select coalesce(sum(amount_paisa), 0) from order_charges where order_id = concerned and agreed_at is not null)
  ) then
    raise check_violation using message = 'the charges of an order must make its sum';
  end if;
  return null;
end $$;
create constraint trigger order_charges_sum after insert or update or delete on order_charges
  deferrable initially deferred for each row execute function check_charges_sum();

-- As before, but more than the total may be paid: that is a credit.
create or replace function check_ledger_sum() returns trigger language plpgsql as $$
declare
  standing record;
begin
  perform from orders where id = new.order_id for update;
  select * into standing from standing_of(new.order_id);
  if standing.paid < 0 then
    raise check_violation using message = 'no more can be given back than was paid';
  end if;
  update orders set paid_paisa = standing.paid, paid_at = standing.since where id = new.order_id;
  return null;
end $$;
create or replace function follow_sum() returns trigger language plpgsql as $$
declare
  standing record;
begin
  select * into standing from standing_of(new.id);
  update orders set paid_paisa = standing.paid, paid_at = standing.since
    where id = new.id and (paid_paisa, paid_at) is distinct from (standing.paid, standing.since);
  return null;
end $$;

-- safe: the release before writes the three that it knows
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_known
  check (method in ('cash', 'bank', 'mobile', 'cheque', 'withheld', 'paypal')) not valid;

-- Where customers send money to.
create table payment_accounts (
  id integer primary key generated always as identity,
  version integer not null default 1,
  wallet text not null check (wallet in ('bkash', 'nagad', 'rocket', 'bank')),
  kind text not null check (kind in ('merchant', 'personal', 'retail', 'bank')),
  number text not null,
  holder text not null default '',
  details text not null default '',
  qr_id integer references pictures,
  is_active boolean not null default true
);

create table payment_claims (
  id integer primary key generated always as identity,
  order_id integer not null references orders,
  account_id integer not null references payment_accounts,
  transaction_id text not null check (transaction_id ~ '^[A-Z0-9/]{4,30}$'),
  amount_paisa bigint not null check (amount_paisa > 0),
  state text not null default 'submitted' check (state in ('submitted', 'confirmed', 'rejected')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users,
  payment_id bigint unique references payments,
  check ((state = 'submitted') = (decided_at is null)),
  check (state <> 'confirmed' or payment_id is not null)
);
create index payment_claims_of_order on payment_claims (order_id, id);
create index payment_claims_by_state on payment_claims (state, id);

-- Each number of a transfer, once, wherever it was written down.
create table transaction_ids (
  wallet text not null,
  id text not null,
  claim_id integer unique references payment_claims on delete cascade,
  payment_id bigint references payments,
  primary key (wallet, id),
  check (claim_id is not null or payment_id is not null)
);
create index transaction_ids_of_payment on transaction_ids (payment_id) where payment_id is not null;

-- What the studio does with orders: confirm, decline, cancel; see what stands where, find one among 100,000, and give the files.
create extension if not exists pg_trgm;

-- M-12: how many events the studio takes on one day and shift, null for any number; and the hour where the evening begins.
alter table order_settings add column capacity_per_shift integer check (capacity_per_shift between 1 and 100);
alter table order_settings add column evening_begins integer not null default 15 check (evening_begins between 1 and 23);

alter table orders
  -- M-11: why it was declined or cancelled
  add column status_reason text not null default '',
  -- what the ledger says of the order, so that lists needn't sum it up; kept by the ledger's own trigger
  add column paid_paisa bigint not null default 0,
  add column paid_at timestamptz,
  -- whoever changes an order tells which version they saw
  add column version integer not null default 1,
  -- what a keyword is looked for in, the customer's names among it
  add column search_text text not null default '';

create or replace function check_ledger_sum() returns trigger language plpgsql as $$
declare
  paid bigint;
  total bigint;
  last_paid_at timestamptz;
begin
  select total_paisa into total from orders where id = new.order_id for update;
  select coalesce(sum(case kind when 'payment' then amount_paisa else -amount_paisa end), 0),
      max(created_at) filter (where kind = 'payment')
    into paid, last_paid_at from payments where order_id = new.order_id;
  if paid < 0 or paid > total then
    raise check_violation using message = 'the payments of an order must lie between nothing and its sum';
  end if;
  update orders set paid_paisa = paid, paid_at = case when paid >= total then last_paid_at end where id = new.order_id;
  return null;
end $$;

update orders set paid_paisa = ledger.paid, paid_at = case when ledger.paid >= total_paisa then ledger.last_paid_at end
  from (
    select order_id, sum(case kind when 'payment' then amount_paisa else -amount_paisa end) as paid,
      max(created_at) filter (where kind = 'payment') as last_paid_at
    from payments group by order_id
  ) as ledger
  where ledger.order_id = orders.id;

create function keep_paid() returns trigger language plpgsql as $$
begin
  raise exception 'what is paid of an order follows from its ledger';
end $$;
create trigger orders_paid before update of paid_paisa, paid_at on orders
  for each row when (
    pg_trigger_depth() = 0 and (old.paid_paisa, old.paid_at) is distinct from (new.paid_paisa, new.paid_at)
  ) execute function keep_paid();

-- Where an order stands on the board, in one word.
alter table orders add column stage text not null generated always as (
  case
    when status in ('declined', 'cancelled') then status
    when delivered_at is not null then 'delivered'
    when paid_at is not null then 'paid'
    else status
  end
) stored;

create function raise_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version
  before update of status, status_reason, paid_paisa, paid_at, delivered_at, download_link, is_link_open on orders
  for each row execute function raise_order_version();

create function write_search_text() returns trigger language plpgsql as $$
begin
  select concat_ws(' ', first_name, last_name, email, phone, new.venue_name, new.venue_location) into new.search_text
    from users where id = new.user_id;
  return new;
end $$;
create trigger orders_search_text before insert or update of venue_name, venue_location, search_text on orders
  for each row execute function write_search_text();

create function rewrite_search_texts() returns trigger language plpgsql as $$
begin
  update orders set search_text = '' where user_id = new.id;
  return null;
end $$;
create trigger users_search_text after update of first_name, last_name, email, phone on users
  for each row when (
    (old.first_name, old.last_name, old.email, old.phone)
    is distinct from (new.first_name, new.last_name, new.email, new.phone)
  ) execute function rewrite_search_texts();

update orders set search_text = '';

create index orders_by_search on orders using gin (search_text gin_trgm_ops);
create index orders_by_event on orders (event_date, event_time, id);
create index orders_by_total on orders (total_paisa, id);
create index orders_by_stage on orders (stage, id);
create index orders_by_stage_event on orders (stage, event_date, event_time, id);

-- How the studio may have got its money, beside the provider's way.
alter table payments drop constraint payments_method_check, drop constraint payments_check, drop constraint payments_check1;
alter table payments
  add check (method in ('cash', 'bank', 'mobile', 'paypal')),
  add check (method = 'paypal' or (recorded_by is not null and provider_payment_id is null)),
  add check (method <> 'paypal' or (provider_payment_id is not null and reference <> ''));
drop index payments_captures;
create unique index payments_captures on payments (method, reference) where method = 'paypal';

-- The project of an order, as a file of our own: in DATA_DIR/projects, under a name that nobody can guess.
create table projects (
  id integer primary key generated always as identity,
  order_id integer not null unique references orders,
  file text not null unique check (file ~ '^[0-9a-f]{32}$'),
  -- as the studio's file was called
  name text not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now()
);

-- What signs addresses. Not part of a backup: a restored house makes its own.
create table secrets (
  name text primary key,
  value bytea not null
);

-- Which order a letter tells of, for the order's history.
alter table outbox add column order_id integer references orders;
create index outbox_of_order on outbox (order_id) where order_id is not null;

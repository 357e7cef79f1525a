-- Customers are reminded of what is due, and of holds that end (decision 092).
alter table orders add column is_reminded boolean not null default true;
create trigger orders_version_reminded before update of is_reminded on orders
  for each row execute function raise_order_version();

alter table order_settings
  -- null: no such reminder
  add column remind_days_before integer default 3 check (remind_days_before between 0 and 60),
  add column remind_days_overdue integer default 2 check (remind_days_overdue between 1 and 60),
  add column remind_hours_of_hold integer default 12 check (remind_hours_of_hold between 1 and 72),
  -- hours of the studio's local time between which no reminder is sent; null or equal: none
  add column quiet_from integer default 21 check (quiet_from between 0 and 23),
  add column quiet_until integer default 8 check (quiet_until between 0 and 23);

-- Which reminders were sent, so that none is sent twice.
create table order_reminders (
  order_id integer not null references orders,
  kind text not null check (kind in ('payment-due', 'payment-overdue', 'hold-ending')),
  -- the day of the payment, or when the hold ends: another one is another reminder
  due text not null,
  created_at timestamptz not null,
  primary key (order_id, kind, due)
);

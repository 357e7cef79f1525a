-- What the demo brought to bookings: it can go without taking anything real along (decision 096).
alter table booking_terms add column demo boolean not null default false;
alter table payment_accounts add column demo boolean not null default false;
alter table crews add column demo boolean not null default false;

-- The secret address of an order whose customer has no account is made of the order's number and this one: a new number makes
-- another address, and the one before ends.
alter table orders
  add column address_number integer not null default 1 check (address_number > 0),
  add column is_address_open boolean not null default true;

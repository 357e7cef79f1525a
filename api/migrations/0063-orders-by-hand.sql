-- The studio enters orders that came by telephone or in the shop, and changes orders (decision 048). The customer of an
-- entered order needs no account: then the order itself holds the name, the telephone number and the e-mail address.
alter table orders alter column user_id drop not null;
alter table orders
  add column customer_name text not null default '',
  add column customer_phone text not null default '',
  add column customer_email citext not null default '',
  add column entered_by integer references users,
  -- when the studio removed the details of a customer without an account
  add column customer_removed_at timestamptz,
  add check (user_id is not null or customer_name <> '');
create index orders_unclaimed on orders (customer_email) where user_id is null and customer_email <> '';
create index orders_entered on orders (entered_by, id) where entered_by is not null;

-- An order of somebody without an account gets its account once. The sums may change.
drop trigger orders_sums on orders;
drop function keep_order_sums;
create function keep_customer() returns trigger language plpgsql as $$
begin
  raise exception 'the account of an order never changes';
end $$;
create trigger orders_customer before update of user_id on orders
  for each row when (old.user_id is not null and old.user_id is distinct from new.user_id)
  execute function keep_customer();

create function count_claimed_order() returns trigger language plpgsql as $$
begin
  update users set order_count = order_count + 1 where id = new.user_id;
  return null;
end $$;
create trigger orders_claimed after update of user_id on orders
  for each row when (old.user_id is null and new.user_id is not null) execute function count_claimed_order();
-- Visitors see whether a review's author has booked the service.
create trigger content_claimed after update of user_id on orders
  for each row when (new.delivered_at is not null) execute function tell_content_changed();

-- The items of an order make its sum, also after the sum has changed.
create function check_changed_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders where id = new.id
      and items_paisa <> (select coalesce(sum(price_paisa * qty), 0) from order_items where order_id = new.id)
  ) then
    raise check_violation using message = 'the items of an order must make its sum';
  end if;
  return null;
end $$;
create constraint trigger orders_sum after update of items_paisa on orders
  deferrable initially deferred for each row execute function check_changed_sum();

-- Another sum may make a paid order an unpaid one, or the other way round. It is never lower than what is paid.
create function follow_sum() returns trigger language plpgsql as $$
declare
  standing record;
begin
  select * into standing from standing_of(new.id);
  if standing.paid > new.total_paisa then
    raise check_violation using message = 'the payments of an order must lie between nothing and its sum';
  end if;
  update orders set paid_paisa = standing.paid, paid_at = standing.since
    where id = new.id and (paid_paisa, paid_at) is distinct from (standing.paid, standing.since);
  return null;
end $$;
create trigger orders_follow_sum after update of total_paisa on orders
  for each row when (old.total_paisa is distinct from new.total_paisa) execute function follow_sum();

drop trigger orders_version on orders;
create trigger orders_version
  before update of status, status_reason, paid_paisa, paid_at, delivered_at, download_link, is_link_open, user_id,
    customer_name, customer_phone, customer_email, event_date, event_time, venue_name, venue_location, postal_code, country,
    items_paisa, total_paisa
  on orders for each row execute function raise_order_version();

create or replace function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(' ',
    (select concat_ws(' ', first_name, last_name, email, phone) from users where id = new.user_id),
    nullif(new.customer_name, ''), nullif(new.customer_email, ''), nullif(new.customer_phone, ''),
    new.venue_name, new.venue_location);
  return new;
end $$;
drop trigger orders_search_text on orders;
create trigger orders_search_text
  before insert or update of venue_name, venue_location, search_text, user_id, customer_name, customer_email, customer_phone
  on orders for each row execute function write_search_text();

create or replace function is_forgotten(order_number bigint) returns boolean language sql stable as $$
  select exists (
    select from orders left join users on users.id = orders.user_id
    where orders.id = order_number and (users.removed_at is not null or customer_removed_at is not null)
  )
$$;

-- Also what a change of the order says: the place and the people.
create or replace function without_words(told jsonb) returns jsonb language sql immutable as $$
  select told - array['reason', 'note', 'link', 'project', 'name', 'phone', 'email', 'address', 'city', 'postalCode']
$$;

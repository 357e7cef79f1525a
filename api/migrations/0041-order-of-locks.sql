-- Placing an order holds the customer's row, which removing the account holds too: of both at the same moment one waits for the other, and
-- an order of somebody who was removed is refused. As migrations 0031 and 0033, but for that.
-- @returns 'placed', 'repeated' where the same was sent before, 'full', or 'removed'
create or replace function place_order(
  number integer, placed orders, items jsonb, letters jsonb,
  double_click interval, capacity integer, evening integer, letters_most integer, letters_within interval, held_back text,
  out outcome text, out since timestamptz
) language plpgsql as $$
declare
  is_often boolean;
begin
  -- one customer places one order at a time
  perform pg_advisory_xact_lock(hashtext('orders.customer'), placed.user_id);
  perform from users where id = placed.user_id and removed_at is null for no key update;
  if not found then
    outcome := 'removed';
    return;
  end if;
  if placed.idempotency_key is not null then
    perform from orders where user_id = placed.user_id and idempotency_key = placed.idempotency_key;
  else
    perform from orders where user_id = placed.user_id and payload_hash = placed.payload_hash
      and created_at > clock_timestamp() - double_click;
  end if;
  if found then
    outcome := 'repeated';
    return;
  end if;

  if capacity is not null then
    -- and all customers one at a time for one day and shift (M-12)
    perform pg_advisory_xact_lock(hashtext('orders.shift'),
      (placed.event_date - date '2000-01-01') * 2 + (extract(hour from placed.event_time) >= evening)::integer);
    if capacity <= (
      select count(*) from orders where event_date = placed.event_date and status in ('requested', 'confirmed')
        and (extract(hour from event_time) >= evening) = (extract(hour from placed.event_time) >= evening)
    ) then
      outcome := 'full';
      return;
    end if;
  end if;

  is_often := coalesce((
    select created_at from orders where user_id = placed.user_id order by id desc offset letters_most - 1 limit 1
  ) > clock_timestamp() - letters_within, false);
  insert into orders (
    id, user_id, idempotency_key, payload_hash, payment_method, venue_name, venue_location, postal_code, country, event_time,
    event_date, is_event_past, items_paisa, shipping_paisa, tax_paisa, total_paisa, terms_accepted_at
  ) overriding system value values (
    number, placed.user_id, placed.idempotency_key, placed.payload_hash, placed.payment_method, placed.venue_name,
    placed.venue_location, placed.postal_code, placed.country, placed.event_time, placed.event_date, placed.is_event_past,
    placed.items_paisa, placed.shipping_paisa, placed.tax_paisa, placed.total_paisa, placed.terms_accepted_at
  ) returning created_at into since;
  insert into order_items (order_id, position, service_id, product, name, picture_id, image_url, qty, price_paisa)
    select number, item.position, item.service_id, item.product, item.name, item.picture_id, item.image_url, item.qty, item.price_paisa
    from jsonb_populate_recordset(null::order_items, items) as item;
  insert into outbox (message_id, recipient, reply_to, subject, text, words, order_id, created_at, parked_at, refusal)
    select message_id, recipient, reply_to, subject, text, words, number, promised_at,
      case when is_often then promised_at end, case when is_often then held_back else '' end
    from (
      -- not before the order that they tell of
      select *, greatest(letter.created_at, since) as promised_at from jsonb_populate_recordset(null::outbox, letters) as letter
    ) as promised;
  outcome := 'placed';
end $$;

create or replace function place_orders(
  asked jsonb, patience text, double_click interval, letters_most integer, letters_within interval, held_back text
) returns table (number integer, outcome text, since timestamptz) language plpgsql as $$
declare
  each record;
begin
  perform set_config('lock_timeout', patience, true);
  -- all customers first, then the shifts, each in one order: so two of these never wait for each other
  perform pg_advisory_xact_lock(hashtext('orders.customer'), customer) from (
    select distinct (one.value -> 'order' ->> 'user_id')::integer as customer from jsonb_array_elements(asked) as one
    order by customer
  ) as customers;
  -- then the rows, people before all others (decision 034): whose account is being removed is waited for, and then refused
  perform from users where id in (
    select (one.value -> 'order' ->> 'user_id')::integer from jsonb_array_elements(asked) as one
  ) order by id for no key update;
  perform from services where id in (
    select (item.value ->> 'service_id')::integer
    from jsonb_array_elements(asked) as one, jsonb_array_elements(one.value -> 'items') as item
  ) order by id for key share;
  for each in
    select one.* from jsonb_to_recordset(asked)
      as one (number integer, "order" jsonb, items jsonb, letters jsonb, capacity integer, evening integer)
    order by one.order ->> 'event_date', one.order ->> 'event_time', one.number
  loop
    number := each.number;
    select placed.outcome, placed.since into outcome, since from place_order(
      each.number, jsonb_populate_record(null::orders, each.order), each.items, each.letters, double_click,
      each.capacity, each.evening, letters_most, letters_within, held_back
    ) as placed;
    return next;
  end loop;
end $$;

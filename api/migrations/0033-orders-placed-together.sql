-- Places what several customers order at the same moment: one statement, one commit, one flush of the log. Each is placed as if it came
-- alone (migration 0031); what is amiss with one and isn't an outcome of its own undoes all, and they are tried again one by one.
-- @param asked an array of { number, order, items, letters, capacity, evening }, of one or more customers
-- @param patience how long all may wait for what somebody else holds, as lock_timeout: '0' for any time
create function place_orders(
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

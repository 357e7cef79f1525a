-- M-69: orders stay for the books without the person, and so do the ledger and the record of what was done with them. Both are
-- only ever added to, but for this: once the customer is removed, the words that may name them go. Sums, days, methods, and who of
-- the studio did what stay as they are.
create function is_forgotten(order_number bigint) returns boolean language sql stable as $$
  select exists (
    select from orders join users on users.id = orders.user_id
    where orders.id = order_number and users.removed_at is not null
  )
$$;

-- Reasons, notes, addresses, and what a customer's files were called.
create function without_words(told jsonb) returns jsonb language sql immutable as $$
  select told - array['reason', 'note', 'link', 'project', 'name']
$$;

create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.method <> 'paypal' and new.reference = ''
    and to_jsonb(new) - 'reference' = to_jsonb(old) - 'reference' and is_forgotten(old.order_id) then
    return new;
  end if;
  raise exception 'the ledger is only ever added to';
end $$;

create or replace function keep_records() returns trigger language plpgsql as $$
begin
  -- who is forgotten, with the account that is deleted
  if tg_op = 'UPDATE' and new.user_id is null
    and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  -- of a forgotten customer's orders: the words, and the name of the customer who took one back
  if tg_op = 'UPDATE' and old.entity = 'orders' and is_forgotten(old.entity_id)
    and to_jsonb(new) - array['before', 'after', 'user_name'] = to_jsonb(old) - array['before', 'after', 'user_name']
    and new.before is not distinct from without_words(old.before)
    and new.after is not distinct from without_words(old.after)
    and (new.user_name = old.user_name or exists (
      select from orders where id = old.entity_id and user_id = old.user_id and new.user_name = ''
    )) then
    return new;
  end if;
  raise exception 'the record of who did what is only ever added to';
end $$;

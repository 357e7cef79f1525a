-- An order whose advance was given back in part, and whose price was lowered afterwards, counted as paid: the advance was compared with
-- the new price. An entry now knows the order's total of its moment, so a sum was the whole only if it was at that time too.
alter table payments add column total_then bigint;

create function note_total() returns trigger language plpgsql as $$
begin
  new.total_then := coalesce(new.total_then, (select total_paisa from orders where id = new.order_id));
  return new;
end $$;
create trigger payments_total before insert on payments for each row execute function note_total();

-- As in migration 0037, with the total that stood until the next entry.
create or replace function standing_of(concerned integer, out paid bigint, out since timestamptz) language sql stable as $$
  with told as (
    select id, kind, created_at,
      sum(case kind when 'payment' then amount_paisa else -amount_paisa end) over (order by id) as held,
      lead(total_then) over (order by id) as total_until,
      (select total_paisa from orders where orders.id = concerned) as total
    from payments
    where order_id = concerned and reverses is null
      and not exists (select from payments as counter where counter.reverses = payments.id)
  ), marks as (
    select max(created_at) filter (where kind = 'payment') as last_paid_at,
      max(id) filter (where held >= total and held >= coalesce(total_until, total)) as whole,
      -- nothing is left: whatever was paid before counts no more
      coalesce(max(id) filter (where held = 0 and total > 0), 0) as nothing
    from told
  )
  select coalesce((select held from told order by id desc limit 1), 0)::bigint,
    case when whole > nothing then last_paid_at end
  from marks
$$;

-- What a payment and a refund mean for an order, in one place. It is paid once its whole sum was with the studio, and stays so
-- while anything of that is left there: a part that is given back is a discount, not a debt. Whose money is all back is unpaid.
create function standing_of(concerned integer, out paid bigint, out since timestamptz) language sql stable as $$
  with told as (
    select id, kind, created_at,
      sum(case kind when 'payment' then amount_paisa else -amount_paisa end) over (order by id) as held,
      (select total_paisa from orders where orders.id = concerned) as total
    from payments where order_id = concerned
  ), marks as (
    select max(created_at) filter (where kind = 'payment') as last_paid_at,
      max(id) filter (where held >= total) as whole,
      -- nothing is left: whatever was paid before counts no more
      coalesce(max(id) filter (where held = 0 and total > 0), 0) as nothing
    from told
  )
  select coalesce((select held from told order by id desc limit 1), 0)::bigint,
    case when whole > nothing then last_paid_at end
  from marks
$$;

create or replace function check_ledger_sum() returns trigger language plpgsql as $$
declare
  standing record;
  total bigint;
begin
  select total_paisa into total from orders where id = new.order_id for update;
  select * into standing from standing_of(new.order_id);
  if standing.paid < 0 or standing.paid > total then
    raise check_violation using message = 'the payments of an order must lie between nothing and its sum';
  end if;
  update orders set paid_paisa = standing.paid, paid_at = standing.since where id = new.order_id;
  return null;
end $$;

-- Orders of which a part was given back before were taken for unpaid.
alter table orders disable trigger orders_paid;
update orders set paid_at = (select since from standing_of(orders.id))
  where paid_at is null and exists (select from payments where order_id = orders.id and kind = 'refund');
alter table orders enable trigger orders_paid;

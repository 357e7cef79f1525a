-- A wrong entry of the ledger is taken back by a counter-entry: the ledger itself is still only ever added to (decision 031).

alter table payments add column reverses bigint unique references payments;

create function check_reversal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payments as entry
    where entry.id = new.reverses and entry.order_id = new.order_id and entry.reverses is null
      and entry.kind <> new.kind and entry.amount_paisa = new.amount_paisa
  ) then
    raise check_violation using message = 'a counter-entry takes back one whole entry of the same order';
  end if;
  return new;
end $$;
create trigger payments_reversal before insert on payments
  for each row when (new.reverses is not null) execute function check_reversal();

-- recorded_by is empty where a counter-entry was made on PayPal's word
alter table payments drop constraint payments_check;
alter table payments add constraint payments_by_hand
  check (method = 'paypal' or (provider_payment_id is null and (recorded_by is not null or reverses is not null)));

-- As in migration 0030, but an entry and its counter-entry count as if neither had been made.
create or replace function standing_of(concerned integer, out paid bigint, out since timestamptz) language sql stable as $$
  with told as (
    select id, kind, created_at,
      sum(case kind when 'payment' then amount_paisa else -amount_paisa end) over (order by id) as held,
      (select total_paisa from orders where orders.id = concerned) as total
    from payments
    where order_id = concerned and reverses is null
      and not exists (select from payments as counter where counter.reverses = payments.id)
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

-- Payments that the studio has to look at: each stands in the list until an admin says that it is settled (decision 031).

create table payment_issues (
  id integer primary key generated always as identity,
  provider_payment_id bigint not null references provider_payments,
  -- refused: nothing was taken; unclear: something was, and it is not what was asked; late: the order was over; reversed: a bank or
  -- PayPal took the money back; refund: perhaps noted twice; failed: what PayPal told could not be entered
  kind text not null check (kind in ('refused', 'unclear', 'late', 'reversed', 'refund', 'failed')),
  reason text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- null where PayPal's own word settled it
  resolved_by integer references users,
  -- the same is told once
  unique (provider_payment_id, kind, reason)
);
create index payment_issues_open on payment_issues (id) where resolved_at is null;

insert into payment_issues (provider_payment_id, kind, reason, created_at)
  select id, state, reason, created_at from provider_payments where state in ('refused', 'unclear') order by id;
drop index provider_payments_troubled;

-- Money that was taken back may come again, when a dispute is won: such payments are looked at too.
alter table provider_payments drop constraint provider_payments_state_check;
alter table provider_payments add constraint provider_payments_state_check
  check (state in ('opened', 'capturing', 'pending', 'captured', 'reversed', 'denied', 'refused', 'unclear', 'expired'));
drop index provider_payments_open;
create index provider_payments_open on provider_payments (checked_at)
  where state in ('opened', 'capturing', 'pending', 'reversed');
update provider_payments set state = 'reversed'
  where state = 'captured' and exists (
    select from payments where provider_payment_id = provider_payments.id and reference like '% reversed'
  );

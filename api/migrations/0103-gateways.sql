-- Gateways of Bangladesh take money online as PayPal does (decision 098). They charge in BDT.

-- safe: the release before writes 'paypal' alone, and nothing names these constraints
alter table provider_payments drop constraint provider_payments_provider_check;
alter table provider_payments add constraint provider_payments_provider_known
  check (provider in ('paypal', 'sslcommerz', 'bkash')) not valid;
-- safe: the release before opens no payment in BDT, and nothing names it
alter table provider_payments drop constraint provider_payments_currency_check;
alter table provider_payments add constraint provider_payments_currency_code check (currency ~ '^[A-Z]{3}$') not valid;
-- Since when money may have been taken; null where nobody has asked for it.
alter table provider_payments add column capturing_since timestamptz;
-- At the provider's place for trying: no money moves.
alter table provider_payments add column is_sandbox boolean not null default false;

-- safe: the release before writes those that it knows
alter table payments drop constraint payments_method_known;
alter table payments add constraint payments_method_listed
  check (method in ('cash', 'bank', 'mobile', 'cheque', 'withheld', 'paypal', 'sslcommerz', 'bkash')) not valid;
-- safe: all rows that satisfied it satisfy the new one
alter table payments drop constraint payments_by_hand;
alter table payments add constraint payments_by_hand_or_told check (
  method in ('paypal', 'sslcommerz', 'bkash')
  or (provider_payment_id is null and (recorded_by is not null or reverses is not null))
) not valid;
-- safe: it is only made wider
alter table payments drop constraint payments_check1;
alter table payments add constraint payments_told check (
  method not in ('paypal', 'sslcommerz', 'bkash') or (provider_payment_id is not null and reference <> '')
) not valid;
-- What the provider keeps of a payment; null where it doesn't say. The customer has paid `amount_paisa` all the same.
alter table payments add column fee_paisa bigint check (fee_paisa >= 0);

create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.method not in ('paypal', 'sslcommerz', 'bkash') and new.reference = ''
    and to_jsonb(new) - 'reference' = to_jsonb(old) - 'reference' and is_forgotten(old.order_id) then
    return new;
  end if;
  raise exception 'the ledger is only ever added to';
end $$;

-- risky: the provider doubts the payer. double: the order was paid otherwise meanwhile.
-- safe: the release before raises those that it knows
alter table payment_issues drop constraint payment_issues_kind_check;
alter table payment_issues add constraint payment_issues_kind_known
  check (kind in ('refused', 'unclear', 'late', 'reversed', 'refund', 'failed', 'risky', 'double')) not valid;

-- How the studio takes money at each gateway. A change takes effect in all processes at once.
create table gateway_settings (
  provider text primary key check (provider in ('sslcommerz', 'bkash')),
  version integer not null default 1,
  is_on boolean not null default false,
  is_sandbox boolean not null default true,
  -- what is no secret, by the provider's own names: SSLCommerz's store id, bKash's user name and app key
  account jsonb not null default '{}',
  -- the secrets as JSON, encrypted with a key that is in no backup
  sealed_secrets bytea
);
insert into gateway_settings (provider) values ('sslcommerz'), ('bkash');

-- The provider's ids of the refunds that it listed before the try that has no answer yet: what it lists beyond them came after.
alter table provider_payments add column refunds_before text[];

-- A refund that bKash gave for us has a TrxID too: it is in the ledger once, whoever enters it.
insert into transaction_ids (wallet, id, payment_id)
  select distinct on (reference) 'bkash', reference, id
  from payments
  where kind = 'refund' and method = 'bkash' and provider_payment_id is not null and reverses is null and reference <> ''
    and reference ~ '^[A-Za-z0-9]+$'
  order by reference, id
  on conflict do nothing;

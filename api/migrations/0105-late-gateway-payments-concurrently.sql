-- A gateway may take money for a payment that we no longer wait for: for a day we keep looking.
create index concurrently if not exists provider_payments_late on provider_payments (created_at)
  where provider in ('sslcommerz', 'bkash') and state in ('expired', 'denied');

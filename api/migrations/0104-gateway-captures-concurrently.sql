-- What a gateway took or gave back stands in the ledger once.
create unique index concurrently if not exists payments_captures_of_gateways on payments (method, reference)
  where method in ('sslcommerz', 'bkash');

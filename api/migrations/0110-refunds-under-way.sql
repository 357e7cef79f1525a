-- Since when the studio's process asks a gateway to give money of this payment back: nobody else asks at the same time.
alter table provider_payments add column refunding_since timestamptz;

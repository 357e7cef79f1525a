-- The sum in BDT that a payment at PayPal was opened for, if it is a part of the order; null: the order's whole total.
-- The release before opens payments of whole orders alone.
alter table provider_payments add column part_paisa bigint check (part_paisa > 0);

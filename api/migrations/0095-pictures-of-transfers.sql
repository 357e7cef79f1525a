-- The picture that a customer adds to a reported transfer: its name in the storage (decision 093).
alter table payment_claims add column picture text check (picture ~ '^[0-9a-f]{32}$');

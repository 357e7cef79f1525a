-- An account to which transfers were reported stays for them when it is removed; nobody is asked to pay to it.
alter table payment_accounts add column removed_at timestamptz;
alter table payment_accounts add constraint payment_accounts_removed_not_offered
  check (removed_at is null or not is_active) not valid;

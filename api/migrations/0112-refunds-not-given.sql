-- undone: the provider said that it would give money back, and then did not.
-- safe: the release before raises those that it knows
alter table payment_issues drop constraint payment_issues_kind_known;
alter table payment_issues add constraint payment_issues_kind_listed
  check (kind in ('refused', 'unclear', 'late', 'reversed', 'refund', 'failed', 'risky', 'double', 'undone')) not valid;

-- What was asked for where the answer was lost: until it is known, no other sum is given back of this payment.
alter table provider_payments add column refunding_paisa bigint;

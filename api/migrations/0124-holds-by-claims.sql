-- A reported transfer makes the hold of a request longer once, and gives that back when it is withdrawn or rejected: the hold
-- before it, until it is given back, and the end that it has set.
alter table orders add column hold_before_claim timestamptz;
alter table orders add column hold_by_claim timestamptz;
-- How often a payment that was opened made the hold longer, and on which day of the studio.
alter table orders add column paying_holds integer not null default 0;
alter table orders add column paying_holds_on date;

-- Who ticked that they agree to the terms of the order: the name as it was then. The time is terms_accepted_at, and the
-- version stands in the copy of the terms. Null: nobody was asked, or a client of before sent the order.
alter table orders add column terms_agreed_by text;

-- The account that an e-mail went to, also once its address is another one: it is exported, and removed, with this person. Not a
-- foreign key: an e-mail to somebody must not wait for a change of their account.
alter table outbox add column user_id integer;

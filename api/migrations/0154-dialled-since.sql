-- Since when the telephone number of an account is the one it is: a number that somebody has typed after bKash told of a transfer from it
-- proves nothing (decision 103). Of accounts that exist it counts from today.
alter table users add column dialled_since timestamptz not null default now();

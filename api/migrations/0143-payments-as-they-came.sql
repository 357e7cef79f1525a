-- The day on which money moved; null: the day of the entry.
alter table payments add column paid_on date;
-- Which wallet or bank it went by, and the number of the studio's account; null and '' where nobody said.
alter table payments add column wallet text check (wallet in ('bkash', 'nagad', 'rocket', 'bank'));
alter table payments add column account text not null default '';
-- safe: no row has such a day yet, so the table is only read once
create index payments_by_paid_day on payments (paid_on) where paid_on is not null;

-- null: the day of the entry.
alter table event_expenses add column spent_on date;

-- As in migration 0019; a payment of a day that is over lets that day be counted again.
create function recount_paid_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('past_days'));
  delete from past_days where day = new.paid_on;
  return null;
end $$;
create trigger payments_recount_paid_day after insert on payments
  for each row when (new.paid_on is not null) execute function recount_paid_day();

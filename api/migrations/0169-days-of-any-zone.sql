-- The zone in which a day was counted, so that another setting of TIME_ZONE counts it again (decision 139).
alter table past_days add column time_zone text not null default 'Asia/Dhaka';

-- As in migration 0001, but in the zone in which the day was counted. In any zone it is at most one day beside that of UTC.
create or replace function recount_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('past_days'));
  delete from past_days
  where day between (new.created_at at time zone 'UTC')::date - 1 and (new.created_at at time zone 'UTC')::date + 1
    and day = (new.created_at at time zone past_days.time_zone)::date;
  return null;
end $$;

create or replace function recount_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('past_days'));
  delete from past_days using (
    select distinct (created_at at time zone zones.time_zone)::date as day, zones.time_zone
    from gone, (select distinct time_zone from past_days) as zones
  ) as touched
  where past_days.day = touched.day and past_days.time_zone = touched.time_zone;
  return null;
end $$;

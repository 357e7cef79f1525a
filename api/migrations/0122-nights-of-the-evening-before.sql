-- An event that begins after midnight and before the night's end belongs to the evening before (decision 108). Its day and
-- hour stay as they were typed; its shift and the time that it takes are those of that evening.

-- When the night ends and the day begins.
create or replace function event_night(evening integer) returns time language sql immutable as $$
  select make_time(least(4, evening - 1), 0, 0)
$$;

create or replace function event_shift(begins time, evening integer) returns text language sql immutable as $$
  select case when begins >= make_time(evening, 0, 0) or begins < event_night(evening) then 'evening' else 'day' end
$$;

-- Without an hour (`begins` null) it is the shift of that day itself.
create or replace function event_during(day date, begins time, ends time, span text, evening integer) returns tsrange
language sql immutable as $$
  select case span
    when 'day' then tsrange(day + event_night(evening), day + make_time(evening, 0, 0))
    when 'evening' then tsrange(held + make_time(evening, 0, 0), held + 1 + event_night(evening))
    when 'full' then tsrange(held + event_night(evening), held + 1 + event_night(evening))
    else tsrange(day + begins, day + ends + case when ends <= begins then interval '1 day' else interval '0' end)
  end
  from (select day - case when begins < event_night(evening) then 1 else 0 end as held) as evening_of
$$;

create or replace function write_first_event(placed orders, evening integer) returns void language sql as $$
  insert into order_events (order_id, position, event_date, event_time, span, during, venue_name, venue_location, state)
  select placed.id, 0, placed.event_date, placed.event_time, span,
    event_during(placed.event_date, placed.event_time, null, span, evening),
    placed.venue_name, placed.venue_location, event_state(placed.status)
  from (select event_shift(placed.event_time, evening) as span) as shift
  on conflict (order_id, position) do nothing
$$;

create or replace function follow_order() returns trigger language plpgsql as $$
declare
  evening integer := event_evening();
begin
  perform write_first_event(new, evening);
  if tg_op = 'INSERT' then
    return null;
  end if;
  if new.status <> old.status then
    update order_events set state = event_state(new.status),
      place = case when new.status in ('requested', 'confirmed') then place end
    where order_id = new.id and removed_at is null;
  end if;
  update order_events as event set
    event_date = new.event_date, event_time = new.event_time, span = moved.span, during = moved.during,
    place = case when moved.during = event.during then place end,
    venue_name = new.venue_name, venue_location = new.venue_location
  from (
    select id, each.span, event_during(new.event_date, new.event_time, end_time, each.span, evening) as during
    from order_events, lateral (
      select case
        when order_events.span in ('full', 'hours') then order_events.span
        else event_shift(new.event_time, evening)
      end as span
    ) as each
    where order_id = new.id and position = 0
  ) as moved
  where event.id = moved.id
    and (event.event_date, event.event_time, event.span, event.venue_name, event.venue_location)
      is distinct from (new.event_date, new.event_time, moved.span, new.venue_name, new.venue_location);
  return null;
end $$;

create or replace function move_shifts() returns trigger language plpgsql as $$
declare
  each record;
begin
  for each in
    select event.id, shift.span, event_during(event_date, event_time, null, shift.span, new.evening_begins) as during
    from order_events as event, lateral (
      select case
        when event.span = 'full' or position > 0 then event.span
        else event_shift(event_time, new.evening_begins)
      end as span
    ) as shift
    where state in ('held', 'confirmed') and event.span <> 'hours' and upper(event.during) > localtimestamp - interval '2 days'
    order by (shift.span = case when new.evening_begins > old.evening_begins then 'evening' else 'day' end) desc, event.id
  loop
    begin
      update order_events set span = each.span, during = each.during where id = each.id;
    exception when exclusion_violation then
      update order_events set span = each.span, during = each.during, place = null where id = each.id;
    end;
  end loop;
  return null;
end $$;

-- Events that exist go to their evenings. Where another one has the place there, any other free place is taken; without one
-- the event has none, and the studio reads it in its overview. What is confirmed comes first.
do $$
declare
  evening integer := event_evening();
  most integer := coalesce((select capacity_per_shift from order_settings order by id limit 1), 0);
  each record;
begin
  for each in
    select id, state, shift.span, event_during(event_date, event_time, null, shift.span, evening) as during
    from order_events, lateral (
      select case when position = 0 and order_events.span = 'day' then 'evening' else order_events.span end as span
    ) as shift
    where event_time < event_night(evening) and shift.span in ('evening', 'full')
    order by event_date, state = 'confirmed' desc, id
  loop
    begin
      update order_events set span = each.span, during = each.during where id = each.id;
    exception when exclusion_violation then
      update order_events set span = each.span, during = each.during, place = null where id = each.id;
      for nth in 1..most loop
        exit when take_place(each.id, nth, each.state);
      end loop;
    end;
  end loop;
end $$;

-- The events of orders, and their places: the database keeps a date for one event (decision 086). The first event of an
-- order follows its row, also when a release writes it that knows no events; migration 0087 adds those of older orders.
create extension if not exists btree_gist;

-- Until when a request holds its date; null: until the studio answers.
alter table orders add column held_until timestamptz;

-- The studio's local time. The night's end belongs to the evening before, and the day begins after it.
create function event_during(day date, begins time, ends time, span text, evening integer) returns tsrange
language sql immutable as $$
  select case span
    when 'day' then tsrange(day + make_time(least(4, evening - 1), 0, 0), day + make_time(evening, 0, 0))
    when 'evening' then tsrange(day + make_time(evening, 0, 0), day + 1 + make_time(least(4, evening - 1), 0, 0))
    when 'full' then tsrange(day + make_time(least(4, evening - 1), 0, 0), day + 1 + make_time(least(4, evening - 1), 0, 0))
    else tsrange(day + begins, day + ends + case when ends <= begins then interval '1 day' else interval '0' end)
  end
$$;

create table order_events (
  id integer primary key generated always as identity,
  -- its name in calendars, for ever
  uid uuid not null default gen_random_uuid() unique,
  order_id integer not null references orders,
  position integer not null check (position >= 0),
  kind text not null default 'event' check (kind in ('event', 'holud', 'akd', 'reception')),
  event_date date not null,
  -- when it begins, for people; of `hours` both count
  event_time time(0) not null,
  end_time time(0),
  span text not null check (span in ('day', 'evening', 'full', 'hours')),
  during tsrange not null check (not isempty(during)),
  venue_name text not null,
  venue_location text not null,
  zone text not null default '',
  -- the services of the order that belong to it; empty: all
  products text[] not null default '{}',
  -- released: its hold has ended; ended: declined, cancelled or removed
  state text not null check (state in ('held', 'confirmed', 'released', 'ended')),
  -- null: nothing keeps the date for it, although it may count
  place integer check (place > 0),
  -- how often it has changed, for calendars
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (order_id, position),
  check (span <> 'hours' or end_time is not null),
  check (place is null or state in ('held', 'confirmed')),
  check (removed_at is null or (state = 'ended' and position > 0)),
  constraint order_events_place exclude using gist (place with =, during with &&)
    where (place is not null and state in ('held', 'confirmed'))
);
create index order_events_during on order_events using gist (during) where (state in ('held', 'confirmed'));
create index order_events_ended on order_events (changed_at) where state = 'ended';

-- Named people or teams who work at events.
create table crews (
  id integer primary key generated always as identity,
  version integer not null default 1,
  name text not null check (name <> ''),
  phone text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table event_crews (
  id integer primary key generated always as identity,
  event_id integer not null references order_events,
  crew_id integer not null references crews,
  during tsrange not null,
  -- whether the crew is bound by it
  is_bound boolean not null,
  removed_at timestamptz,
  unique (event_id, crew_id),
  constraint event_crews_once exclude using gist (crew_id with =, during with &&) where (is_bound)
);

-- The state of an order's events, unless a hold has ended.
create function event_state(order_status text) returns text language sql immutable as $$
  select case order_status when 'requested' then 'held' when 'confirmed' then 'confirmed' else 'ended' end
$$;

-- The event of the specification's form is the first one. It loses its place where its time changes: whoever changes it
-- takes another one.
create function write_first_event(placed orders, evening integer) returns void language sql as $$
  insert into order_events (order_id, position, event_date, event_time, span, during, venue_name, venue_location, state)
  select placed.id, 0, placed.event_date, placed.event_time, span,
    event_during(placed.event_date, placed.event_time, null, span, evening),
    placed.venue_name, placed.venue_location, event_state(placed.status)
  from (select case when extract(hour from placed.event_time) >= evening then 'evening' else 'day' end as span) as shift
  on conflict (order_id, position) do nothing
$$;

create function event_evening() returns integer language sql stable as $$
  select coalesce((select evening_begins from order_settings order by id limit 1), 15)
$$;

create function follow_order() returns trigger language plpgsql as $$
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
        when extract(hour from new.event_time) >= evening then 'evening'
        else 'day'
      end as span
    ) as each
    where order_id = new.id and position = 0
  ) as moved
  where event.id = moved.id
    and (event.event_date, event.event_time, event.span, event.venue_name, event.venue_location)
      is distinct from (new.event_date, new.event_time, moved.span, new.venue_name, new.venue_location);
  return null;
end $$;
create trigger orders_events_made after insert on orders for each row execute function follow_order();
create trigger orders_events_follow after update of status, event_date, event_time, venue_name, venue_location on orders
  for each row execute function follow_order();

create function count_event_change() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger order_events_sequence before update on order_events
  for each row when (
    (old.during, old.span, old.kind, old.venue_name, old.venue_location, old.zone, old.state = 'ended', old.state = 'confirmed')
    is distinct from
    (new.during, new.span, new.kind, new.venue_name, new.venue_location, new.zone, new.state = 'ended', new.state = 'confirmed')
  ) execute function count_event_change();

-- Crews go along with their events. One that is busy at the new time leaves the event.
create function move_crews() returns trigger language plpgsql as $$
declare
  each record;
  is_kept boolean := new.state in ('held', 'confirmed');
begin
  for each in select * from event_crews where event_id = new.id and removed_at is null order by id loop
    begin
      update event_crews set during = new.during, is_bound = is_kept where id = each.id;
    exception when exclusion_violation then
      update event_crews set is_bound = false, removed_at = clock_timestamp() where id = each.id;
    end;
  end loop;
  return null;
end $$;
create trigger order_events_crews after update of during, state on order_events
  for each row when ((old.during, old.state) is distinct from (new.during, new.state)) execute function move_crews();

-- Gives an event a place. @returns false where another event has it at this time; the transaction goes on
create function take_place(event integer, wanted integer, becomes text) returns boolean language plpgsql as $$
begin
  update order_events set place = wanted, state = becomes where id = event;
  return true;
exception when exclusion_violation then
  return false;
end $$;

-- Where the evening begins at another hour, the shifts of events to come begin and end there too. Those that become shorter come
-- first; an event that meets another one with its place loses the place, and the studio sees it.
create function move_shifts() returns trigger language plpgsql as $$
declare
  each record;
begin
  for each in
    select event.id, shift.span, event_during(event_date, event_time, null, shift.span, new.evening_begins) as during
    from order_events as event, lateral (
      select case
        when event.span = 'full' or position > 0 then event.span
        when extract(hour from event_time) >= new.evening_begins then 'evening'
        else 'day'
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
create trigger order_settings_shifts after update of evening_begins on order_settings
  for each row when (old.evening_begins <> new.evening_begins) execute function move_shifts();

-- Adds the first events of older orders, some at a time. A call by itself commits each part, so that nobody waits long; within the
-- transaction of a restore, which began before this statement, nothing can be committed.
create or replace procedure fill_order_events() language plpgsql as $$
declare
  last integer := coalesce((select max(id) from orders), 0);
  is_alone boolean := transaction_timestamp() = statement_timestamp();
begin
  for done in 0..last by 1000 loop
    perform write_first_event(orders, event_evening()) from orders
      where id > done and id <= done + 1000
        and not exists (select from order_events where order_id = orders.id and position = 0);
    if is_alone then
      commit;
    end if;
  end loop;
end $$;

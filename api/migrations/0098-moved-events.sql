-- A customer moves an event to another day (decision 094): how often that was.
alter table order_events add column moved_times integer not null default 0;
-- What a cancellation keeps at least, in percent: the step that was reached on the day when the customer moved the event.
alter table orders add column kept_percent_least integer not null default 0;

-- Calendars say when people come, so another hour of the same shift is a change too.
create or replace trigger order_events_sequence before update on order_events
  for each row when (
    (old.during, old.event_time, old.span, old.kind, old.venue_name, old.venue_location, old.zone, old.state = 'ended', old.state = 'confirmed')
    is distinct from
    (new.during, new.event_time, new.span, new.kind, new.venue_name, new.venue_location, new.zone, new.state = 'ended', new.state = 'confirmed')
  ) execute function count_event_change();

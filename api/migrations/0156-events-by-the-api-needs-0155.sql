-- When events are, and what follows from a change of an order, is decided in api/src/orders/calendar. What stays here: two events
-- never have one place at one time, a crew never works at two, and calendars see each change.

-- safe: there is no release before this one
drop trigger orders_events_made on orders;
-- safe: as above
drop trigger orders_events_follow on orders;
-- safe: as above
drop trigger order_events_crews on order_events;
-- safe: as above
drop trigger order_settings_shifts on order_settings;
-- safe: as above
drop procedure if exists fill_order_events();
-- safe: as above
drop function follow_order(), move_crews(), move_shifts(), write_first_event(orders, integer), event_evening(),
  event_state(text), event_shift(time, integer), event_during(date, time, time, text, integer), event_night(integer);

-- When events are, and what follows from a change of an order, is decided in api/src/orders/calendar. What stays here: two events
-- never have one place at one time, a crew never works at two, and calendars see each change.
drop trigger orders_events_made on orders;
drop trigger orders_events_follow on orders;
drop function follow_order();
drop trigger order_events_crews on order_events;
drop function move_crews();
drop trigger order_settings_shifts on order_settings;
drop function move_shifts();
drop procedure if exists fill_order_events();
drop function write_first_event(orders, integer);
drop function event_evening();
drop function event_state(text);
drop function event_shift(time, integer);
drop function event_during(date, time, time, text, integer);
drop function event_night(integer);

-- Orders from before migration 0086 get their first events, without places. Not in one transaction: there may be very many.
call fill_order_events();

-- Whether an order may be placed is decided in api/src/orders/ (decision 041).
drop function place_orders;
drop function place_order;
drop function order_refusal;

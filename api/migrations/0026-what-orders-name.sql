-- A service or a picture that goes is looked for in all orders.
create index order_items_by_service on order_items (service_id);
create index order_items_by_picture on order_items (picture_id);

-- Whether the customer has added this event: then the customer may take it away again.
alter table order_events add column is_asked boolean not null default false;

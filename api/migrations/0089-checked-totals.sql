-- The two that migration 0085 added without looking at all rows.
alter table orders validate constraint orders_total;
alter table payments validate constraint payments_method_known;

-- An order has several files (decision 056). Its names are different: a file of the same name takes the other's place.

alter table projects drop constraint projects_order_id_key;
alter table projects add constraint projects_name unique (order_id, name);

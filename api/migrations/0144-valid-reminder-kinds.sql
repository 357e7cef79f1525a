-- That of migration 0130, looked at without keeping anybody from writing.
alter table order_reminders validate constraint order_reminders_kind_listed;

-- A review is asked for once, some days after the delivery; null: never.
alter table order_settings
  add column review_request_days integer default 7 check (review_request_days between 1 and 90);

-- safe: the release before writes those that it knows
alter table order_reminders drop constraint order_reminders_kind_check;
alter table order_reminders add constraint order_reminders_kind_listed
  check (kind in ('payment-due', 'payment-overdue', 'hold-ending', 'review-request')) not valid;

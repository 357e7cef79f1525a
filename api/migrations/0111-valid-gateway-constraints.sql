-- Those of migrations 0103 and 0109, looked at without keeping anybody from writing.
alter table provider_payments validate constraint provider_payments_provider_known;
alter table provider_payments validate constraint provider_payments_currency_code;
alter table payments validate constraint payments_method_listed;
alter table payments validate constraint payments_by_whom;
alter table payments validate constraint payments_told;
alter table payment_issues validate constraint payment_issues_kind_known;

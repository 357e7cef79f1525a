-- That of migration 0112, looked at without keeping anybody from writing.
alter table payment_issues validate constraint payment_issues_kind_listed;

-- One SMS to the studio's own number gathers what came beyond the most of an hour: for how many events it stands. Null for others.
alter table sms_messages add column gathers integer check (gathers > 0);

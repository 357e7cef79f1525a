-- The back office's lists of people, mail and records find their page, their search and their order by an index, however many there
-- are; and the overview counts only days that aren't over.

-- What a keyword is looked for in, in lower case: LIKE is many times quicker than ILIKE.
alter table users add column search_text text not null
  generated always as (lower(first_name || ' ' || last_name || ' ' || email::text || ' ' || phone)) stored;
alter table outbox add column search_text text not null generated always as (lower(recipient || ' ' || subject)) stored;
alter table contact_mails add column search_text text not null
  generated always as (lower(name || ' ' || subject || ' ' || mobile || ' ' || email_address || ' ' || body)) stored;
alter table records add column search_text text not null generated always as (
  lower(user_name || ' ' || action || ' ' || entity || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
) stored;
create index users_by_search on users using gin (search_text gin_trgm_ops);
create index outbox_by_search on outbox using gin (search_text gin_trgm_ops);
create index contact_mails_by_search on contact_mails using gin (search_text gin_trgm_ops);
create index records_by_search on records using gin (search_text gin_trgm_ops);

-- As before, but for the text: PostgreSQL makes it anew of what the row has then, after this trigger.
create or replace function keep_records() returns trigger language plpgsql as $$
begin
  -- who is forgotten, with the account that is deleted
  if tg_op = 'UPDATE' and new.user_id is null
    and to_jsonb(new) - array['user_id', 'search_text'] = to_jsonb(old) - array['user_id', 'search_text'] then
    return new;
  end if;
  -- of a forgotten customer's orders: the words, and the name of the customer who took one back
  if tg_op = 'UPDATE' and old.entity = 'orders' and is_forgotten(old.entity_id)
    and to_jsonb(new) - array['before', 'after', 'user_name', 'search_text']
      = to_jsonb(old) - array['before', 'after', 'user_name', 'search_text']
    and new.before is not distinct from without_words(old.before)
    and new.after is not distinct from without_words(old.after)
    and (new.user_name = old.user_name or exists (
      select from orders where id = old.entity_id and user_id = old.user_id and new.user_name = ''
    )) then
    return new;
  end if;
  raise exception 'the record of who did what is only ever added to';
end $$;

-- How many orders somebody has placed, so that the list of people can be put in that order.
alter table users add column order_count integer not null default 0;
update users set order_count = counted.orders
  from (select user_id, count(*) as orders from orders group by user_id) as counted where counted.user_id = users.id;

create function count_orders() returns trigger language plpgsql as $$
begin
  update users set order_count = order_count + counted.change
    from (select user_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as change from changed group by user_id) as counted
    where counted.user_id = users.id;
  return null;
end $$;
create trigger orders_counted after insert on orders referencing new table as changed
  for each statement execute function count_orders();
create trigger orders_uncounted after delete on orders referencing old table as changed
  for each statement execute function count_orders();

drop index users_created_at;
create index users_by_created_at on users (created_at, id) where removed_at is null;
create index users_by_first_name on users (first_name, id) where removed_at is null;
create index users_by_last_name on users (last_name, id) where removed_at is null;
create index users_by_order_count on users (order_count, id) where removed_at is null;
create index users_by_verified on users (is_verified, created_at, id) where removed_at is null;
create index users_admins on users (id) where is_admin;
create index users_with_request on users (id) where export_requested_at is not null or deletion_requested_at is not null;

create index outbox_by_created_at on outbox (created_at, id);
create index outbox_waiting_by_created_at on outbox (created_at, id) where sent_at is null and parked_at is null;
drop index outbox_parked;
create index outbox_parked on outbox (created_at, id) where sent_at is null and parked_at is not null;
create index outbox_by_sent_at on outbox (sent_at, id);
create index outbox_by_recipient on outbox (recipient, id);
create index outbox_by_subject on outbox (subject, id);

create index contact_mails_by_created_at on contact_mails (created_at, id);
create index contact_mails_by_name on contact_mails (name, id);
create index contact_mails_by_subject on contact_mails (subject, id);
drop index contact_mails_unanswered;
create index contact_mails_unanswered on contact_mails (created_at, id) where answered_at is null;
create index contact_mails_answered on contact_mails (created_at, id) where answered_at is not null;

-- Of records that are alike the later one stands after the earlier one, so that a narrowed list is in the order of time too.
drop index records_created_at;
drop index records_of_user;
create index records_by_created_at on records (created_at, id);
create index records_by_user on records (user_id, created_at, id);
create index records_by_user_name on records (user_name, created_at, id);
create index records_by_entity on records (entity, created_at, id);
create index records_by_action on records (action, created_at, id);

create index provider_payments_troubled on provider_payments (id) where state in ('refused', 'unclear');

-- What the overview counted of a day of the studio's that is over. It is no truth of its own: a row may be missing, and then it is
-- counted again.
create table past_days (
  day date primary key,
  orders integer not null,
  -- what was paid less what was given back
  income_paisa bigint not null,
  -- visits by name: {"Phone": 12}
  devices jsonb not null,
  browsers jsonb not null
);

-- What is written with a day that is over, as by hand, lets that day be counted again. Who counts holds the same lock alone, so that
-- nothing slips in between.
create function recount_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('past_days'));
  delete from past_days where day = (new.created_at at time zone 'Asia/Dhaka')::date;
  return null;
end $$;
create trigger orders_recount after insert on orders
  for each row when (new.created_at < now() - interval '1 hour') execute function recount_day();
create trigger payments_recount after insert on payments
  for each row when (new.created_at < now() - interval '1 hour') execute function recount_day();
create trigger visitors_recount after insert on visitors
  for each row when (new.created_at < now() - interval '1 hour') execute function recount_day();

create function recount_days() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('past_days'));
  delete from past_days where day in (select (created_at at time zone 'Asia/Dhaka')::date from gone);
  return null;
end $$;
create trigger orders_gone after delete on orders referencing old table as gone
  for each statement execute function recount_days();
create trigger visitors_gone after delete on visitors referencing old table as gone
  for each statement execute function recount_days();

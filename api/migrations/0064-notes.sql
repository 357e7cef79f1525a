-- Notes that only the studio reads (decision 048).

-- Whether the customer reads the note of a payment. Notes from before were written for the customer, who has read them.
alter table payments add column is_note_shown boolean not null default true;
alter table payments alter column is_note_shown set default false;

alter table orders add column studio_note text not null default '';
alter table users add column studio_note text not null default '';

drop trigger orders_version on orders;
create trigger orders_version
  before update of status, status_reason, paid_paisa, paid_at, delivered_at, download_link, is_link_open, user_id,
    customer_name, customer_phone, customer_email, event_date, event_time, venue_name, venue_location, postal_code, country,
    items_paisa, total_paisa, studio_note
  on orders for each row execute function raise_order_version();

-- The note is looked for too.
create or replace function write_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := concat_ws(' ',
    (select concat_ws(' ', first_name, last_name, email, phone) from users where id = new.user_id),
    nullif(new.customer_name, ''), nullif(new.customer_email, ''), nullif(new.customer_phone, ''),
    new.venue_name, new.venue_location, nullif(new.studio_note, ''));
  return new;
end $$;
drop trigger orders_search_text on orders;
create trigger orders_search_text
  before insert or update of venue_name, venue_location, search_text, user_id, customer_name, customer_email, customer_phone,
    studio_note
  on orders for each row execute function write_search_text();

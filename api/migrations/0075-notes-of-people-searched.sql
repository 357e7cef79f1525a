-- The studio's notes on people are looked for too, as its notes on orders are.
alter table users drop column search_text;
alter table users add column search_text text not null
  generated always as (lower(first_name || ' ' || last_name || ' ' || email::text || ' ' || phone || ' ' || studio_note)) stored;
create index users_by_search on users using gin (search_text gin_trgm_ops);

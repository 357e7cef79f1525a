-- The indexes of the one rule. Those of the rules before go: without them the release before searches slower, for minutes.
drop index concurrently if exists users_by_words;
create index concurrently users_by_words on users using gin (findable(search_text) gin_trgm_ops);
drop index concurrently if exists orders_by_words;
create index concurrently orders_by_words on orders using gin (findable(search_text) gin_trgm_ops);
drop index concurrently if exists outbox_by_words;
create index concurrently outbox_by_words on outbox using gin (findable(search_text) gin_trgm_ops);
drop index concurrently if exists contact_mails_by_words;
create index concurrently contact_mails_by_words on contact_mails using gin (findable(search_text) gin_trgm_ops);
drop index concurrently if exists records_by_words;
create index concurrently records_by_words on records using gin (findable(search_text) gin_trgm_ops);
drop index concurrently if exists photos_by_words;
create index concurrently photos_by_words on photos using gin (findable(search_text) gin_trgm_ops);
drop index concurrently if exists users_by_search;
drop index concurrently if exists orders_by_search;
drop index concurrently if exists outbox_by_search;
drop index concurrently if exists contact_mails_by_search;
drop index concurrently if exists records_by_search;
drop index concurrently if exists photos_by_search;

-- The admin who made a link to copy; null for a link that was mailed. Whoever is no admin any more opens nothing with it.
alter table mailed_links add column made_by integer references users on delete cascade;

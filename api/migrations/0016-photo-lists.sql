-- The back office's list of photos finds its page, its search and its order by an index, however many there are.
create index photos_by_position on photos (position, id);
create index photos_by_title on photos (title, id);
create index photos_by_created_at on photos (created_at, id);
create index photos_by_search on photos using gin (title gin_trgm_ops, alt gin_trgm_ops);

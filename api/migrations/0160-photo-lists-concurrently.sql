-- Pages of galleries and of home, and their counts, are read from these indexes alone (decision 020).
drop index concurrently if exists photos_listed;
create index concurrently photos_listed on photos (category_id, position, id) where is_published;
drop index concurrently if exists photos_listed_at_home;
create index concurrently photos_listed_at_home on photos (demo, home_position, id) include (category_id) where in_home and is_published;

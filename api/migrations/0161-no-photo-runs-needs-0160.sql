-- Lists of photographs are counted when they are read: what counted them with each change goes, and the index of three letters.
-- safe: builds that know 0160 use none of these
drop trigger photos_come on photos;
drop trigger photos_move on photos;
drop trigger photos_go on photos;
drop trigger photos_emptied on photos;
drop trigger photo_categories_list on photo_categories;
-- safe: only those triggers call it
drop function count_photos();
-- safe: only those triggers call it
drop function empty_photo_runs();
-- safe: only those triggers call it
drop function keep_photo_list();
-- safe: only those functions call it
drop function recount_photo_list(integer);
-- safe: only those functions call it
drop function cut_photo_run(integer, bigint);
-- safe: only those functions call it
drop function lists_of(integer, bigint, boolean, bigint, boolean, boolean);
-- safe: builds that know 0160 count photographs when they are read
drop table photo_runs;
-- safe: builds that know 0160 search without it
drop index photos_by_grams;
-- safe: only that index and its searches use it
drop function grams_of(text, integer);
-- safe: only that index and its searches use it
drop function grams_wanted(text);
-- safe: builds that know 0160 sort by position and id
alter table photos drop column list_place, drop column home_place;

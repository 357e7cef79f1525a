-- A million photographs: a page far back is found, and all are counted, without walking their list.

-- Where a photograph stands, as one number: by its position, then by its id.
alter table photos
  add column list_place bigint not null generated always as (position * 4294967296 + id) stored,
  add column home_place bigint not null generated always as (home_position * 4294967296 + id) stored;
create index photos_shown on photos (category_id, list_place) where is_published;
create index photos_shown_at_home on photos (demo, home_place) where in_home and is_published;
-- whose photo a picture is, as an upload asks and who clears pictures away
create index photos_of_picture on photos (picture_id);

-- Each list of photographs is cut into runs of about a thousand, in the list's own order. What stands in each run is counted with
-- every change, in the change's own transaction: runs are passed over, and one of them is walked.
create table photo_runs (
  -- a category's id; 0 is home's list of the studio's own photographs, -1 home's list of the demo's
  list integer not null,
  -- from which place on; the first run of a list begins before all places
  starts bigint not null,
  photos integer not null,
  -- how many of them visitors see
  shown integer not null,
  primary key (list, starts)
);
create trigger content_changed after insert or update or delete or truncate on photo_runs
  for each statement execute function tell_content_changed();

-- In which lists a photograph stands, where, and whether visitors see it there.
create function lists_of(
  category_id integer, list_place bigint, in_home boolean, home_place bigint, demo boolean, is_published boolean
) returns table (list integer, at bigint, is_shown boolean) language sql stable as $$
  select category_id, list_place, is_published where category_id is not null
  union all
  select case when demo then -1 else 0 end, home_place,
    is_published and coalesce((select is_published from photo_categories where photo_categories.id = category_id), true)
    where in_home
$$;

-- Cuts a run that has grown long; what stands in it is counted anew.
create function cut_photo_run(cut_list integer, cut_starts bigint) returns void language plpgsql as $$
declare
  ends bigint := coalesce(
    (select min(starts) from photo_runs where list = cut_list and starts > cut_starts), 9223372036854775807
  );
begin
  delete from photo_runs where list = cut_list and starts = cut_starts;
  insert into photo_runs (list, starts, photos, shown)
    select cut_list, case nth when 0 then cut_starts else min(at) end, count(*), count(*) filter (where is_shown)
    from (
      select at, is_shown, (row_number() over (order by at) - 1) / 1000 as nth
      from (
        select list_place as at, is_published as is_shown from photos
          where cut_list > 0 and category_id = cut_list and list_place >= cut_starts and list_place < ends
            and position between cut_starts >> 32 and ends >> 32
        union all
        select at, is_shown from photos cross join lateral lists_of(category_id, list_place, in_home, home_place, demo, is_published)
          where cut_list <= 0 and in_home and list = cut_list and at >= cut_starts and at < ends
      ) as standing
    ) as counted
    group by nth;
  if not found then
    insert into photo_runs (list, starts, photos, shown) values (cut_list, cut_starts, 0, 0);
  end if;
end $$;

create function recount_photo_list(recounted integer) returns void language plpgsql as $$
begin
  delete from photo_runs where list = recounted;
  perform cut_photo_run(recounted, -9223372036854775808);
end $$;

create function count_photos() returns trigger language plpgsql as $$
declare
  long record;
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from lost join gained using (id)
      where (lost.category_id, lost.list_place, lost.in_home, lost.home_place, lost.demo, lost.is_published) is distinct from
        (gained.category_id, gained.list_place, gained.in_home, gained.home_place, gained.demo, gained.is_published)
    ) then
      return null;
    end if;
  end if;
  -- one at a time until the end of the transaction, and each reads what the one before has counted
  perform pg_advisory_xact_lock(hashtext('photo_runs'));
  execute format(
    'update photo_runs set photos = photo_runs.photos + changed.photos, shown = photo_runs.shown + changed.shown
      from (
        select standing.list, (
          select max(starts) from photo_runs where photo_runs.list = standing.list and starts <= at
        ) as starts, sum(sign) as photos, sum(case when is_shown then sign else 0 end) as shown
        from (%s) as moved
        cross join lateral lists_of(category_id, list_place, in_home, home_place, demo, is_published) as standing
        group by 1, 2
      ) as changed
      where photo_runs.list = changed.list and photo_runs.starts = changed.starts',
    case tg_op
      when 'INSERT' then 'select 1 as sign, * from gained'
      when 'DELETE' then 'select -1 as sign, * from lost'
      else 'select 1 as sign, * from gained union all select -1, * from lost'
    end
  );
  for long in select list, starts from photo_runs where photos > 2000 loop
    perform cut_photo_run(long.list, long.starts);
  end loop;
  delete from photo_runs where photos = 0 and starts > -9223372036854775808;
  return null;
end $$;
create trigger photos_come after insert on photos referencing new table as gained
  for each statement execute function count_photos();
create trigger photos_move after update on photos referencing old table as lost new table as gained
  for each statement execute function count_photos();
create trigger photos_go after delete on photos referencing old table as lost
  for each statement execute function count_photos();

create function empty_photo_runs() returns trigger language plpgsql as $$
begin
  delete from photo_runs where starts > -9223372036854775808;
  update photo_runs set photos = 0, shown = 0;
  return null;
end $$;
create trigger photos_emptied after truncate on photos for each statement execute function empty_photo_runs();

-- A category has a list as long as it is there; what visitors don't see of it they don't see at home either.
create function keep_photo_list() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('photo_runs'));
  if tg_op = 'INSERT' then
    perform recount_photo_list(new.id);
  elsif tg_op = 'DELETE' then
    delete from photo_runs where list = old.id;
  elsif exists (select from photos where category_id = new.id and in_home) then
    perform recount_photo_list(0), recount_photo_list(-1);
  end if;
  return null;
end $$;
create trigger photo_categories_list after insert or delete or update of is_published on photo_categories
  for each row execute function keep_photo_list();

select recount_photo_list(0), recount_photo_list(-1);
select recount_photo_list(id) from photo_categories;

-- Keywords in photographs' words, in every script: contained wherever, in any case, and whichever way a letter is written.

-- One way of writing for what looks the same: Bangla has letters that are one sign or two (য় is U+09DF, or U+09AF U+09BC), and joiners
-- that nobody sees.
create function searchable(words text) returns text language sql immutable parallel safe strict
  return lower(normalize(translate(words, U&'\200C\200D', ''), NFC));

alter table photos add column search_text text not null
  generated always as (searchable(title || E'\n' || alt)) stored;

-- Each three letters of a text that stand together, and the category: where a keyword is contained, all of its threes are, and one or
-- two letters begin one. Unlike pg_trgm's these know short words, and scripts that the database's locale doesn't. So dear that it is
-- never asked of one row after the other.
create function grams_of(words text, category_id integer) returns tsvector
  language sql immutable parallel safe cost 100000 as $$
  select array_to_tsvector(array_agg(substr(words, nth, 3)) || ('in ' || category_id))
    from generate_series(1, length(words)) as nth
$$;

create function grams_wanted(keyword text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(
      '''' || replace(replace(substr(keyword, nth, 3), '\', '\\'), '''', '''''') || case when length(keyword) < 3 then ''':*' else '''' end,
      ' & '
    )::tsquery
    from generate_series(1, greatest(length(keyword) - 2, 1)) as nth
$$;

-- without a pending list, which each search would have to walk
create index photos_by_grams on photos using gin (grams_of(search_text, category_id)) with (fastupdate = off)
  where is_published and category_id is not null;

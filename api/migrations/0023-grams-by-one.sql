-- The pieces of a text are looked up in their index and hardly ever made anew: priced as before they made PostgreSQL start workers, and
-- compile, for a search of a moment. They stay dear enough that no table is searched by making them.
alter function grams_of(text, integer) cost 100 parallel restricted;

-- Of a keyword as many pieces as hold all of its letters: each one more is looked up for every hit of the others, and few fall by it.
create or replace function grams_wanted(keyword text) returns tsquery language sql immutable parallel safe as $$
  select string_agg(
      '''' || replace(replace(substr(keyword, nth, 3), '\', '\\'), '''', '''''') || case when length(keyword) < 3 then ''':*' else '''' end,
      ' & '
    )::tsquery
    from generate_series(1, greatest(length(keyword) - 2, 1)) as nth
    where nth % 3 = 1 or nth = length(keyword) - 2
$$;

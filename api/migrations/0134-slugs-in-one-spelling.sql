-- Slugs in one spelling, Unicode's NFC: য় is one sign or two, and both look the same. Of two rows that had one visible address the
-- later one gets a number. The spelling that a row had before stays among its old addresses, and so does NFC's of each of those.
do $$
declare
  edited text;
  each record;
  next text;
  nth integer;
begin
  insert into old_slugs (entity, slug, entity_id, created_at)
    select distinct on (entity, normalize(slug, NFC)) entity, normalize(slug, NFC), entity_id, created_at from old_slugs
      where slug is not nfc normalized order by entity, normalize(slug, NFC), created_at desc
    on conflict (entity, slug) do nothing;
  foreach edited in array array['pages', 'photo_categories', 'services'] loop
    for each in execute format($rows$select id, slug from %I where slug is not nfc normalized order by id$rows$, edited) loop
      nth := 1;
      next := normalize(each.slug, NFC);
      loop
        perform 1 from photo_categories where edited = 'photo_categories' and slug = next
          union all select 1 from pages where edited = 'pages' and slug = next
          union all select 1 from services where edited = 'services' and slug = next;
        exit when not found;
        nth := nth + 1;
        next := left(normalize(each.slug, NFC), 99 - length(nth::text)) || '-' || nth;
      end loop;
      execute format($row$update %I set slug = $1 where id = $2$row$, edited) using next, each.id;
      insert into old_slugs (entity, slug, entity_id) values (edited, each.slug, each.id)
        on conflict (entity, slug) do update set entity_id = excluded.entity_id, created_at = now();
    end loop;
  end loop;
  update pages set draft = jsonb_set(draft, '{slug}', to_jsonb(normalize(draft ->> 'slug', NFC)))
    where (draft ->> 'slug') is not nfc normalized;
  update services set draft = jsonb_set(draft, '{slug}', to_jsonb(normalize(draft ->> 'slug', NFC)))
    where (draft ->> 'slug') is not nfc normalized;
end $$;

-- The hosts that pictures come from where the studio gave an address instead of a file (M-84): the policies of pages let in these,
-- and no others. They are taken from what is saved, by whichever way it comes. A host that was named once stays: an order shows what
-- its services showed when it was placed.
create table picture_hosts (
  host text primary key
);

create trigger content_changed after insert or update or delete or truncate on picture_hosts
  for each statement execute function tell_content_changed();

-- Of a row, or of a draft: the addresses of pictures, and the pictures within rich text.
create function picture_hosts_of(shown jsonb) returns setof text language sql immutable as $$
  select lower(found[1])
  from jsonb_each_text(shown) as field(name, value), regexp_matches(value, case
    when name in ('image_url', 'photo_url', 'company_image_url', 'logo_url', 'fav_icon_url')
      then '^\s*https://([^/?#\s]+)'
    else '<img[^>]*\ssrc="https://([^/?#\s"]+)'
  end, 'gi') as found
  where value ilike '%https://%'
$$;

create function note_picture_hosts() returns trigger language plpgsql as $$
declare
  named text;
begin
  for named in
    select picture_hosts_of(to_jsonb(new) - 'draft')
    union select picture_hosts_of(nullif(to_jsonb(new) -> 'draft', 'null'))
    -- whoever names what is known tells nobody of a change
    except select host from picture_hosts
  loop
    insert into picture_hosts values (named) on conflict do nothing;
  end loop;
  return null;
end
$$;

do $$
declare
  place record;
begin
  for place in select * from (values
    ('basic_settings', 'logo_url, fav_icon_url'),
    ('slides', 'image_url'),
    ('home_blocks', 'content, draft'),
    ('ceo_messages', 'image_url, message, draft'),
    ('pages', 'body, draft'),
    ('photos', 'photo_url'),
    ('companies', 'company_image_url, about, draft'),
    ('services', 'image_url, description, draft'),
    -- what an order shows was its services' before: nothing is to be noted when it is placed
    ('order_items', null)
  ) as places(name, columns) loop
    if place.columns is not null then
      execute format(
        'create trigger picture_hosts_noted after insert or update of %s on %I
         for each row execute function note_picture_hosts()', place.columns, place.name);
    end if;
    execute format(
      'insert into picture_hosts select distinct host from %I as shown, lateral (
         select picture_hosts_of(to_jsonb(shown) - ''draft'') as host
         union select picture_hosts_of(nullif(to_jsonb(shown) -> ''draft'', ''null''))
       ) as named on conflict do nothing', place.name);
  end loop;
end
$$;

-- What the back office needs of everything that it edits: a version, so that of two admins the second is told; whether visitors
-- see it; and, of what has a screen of its own, the changes that wait until they are published.
do $$
declare
  edited text;
begin
  foreach edited in array array['basic_settings', 'seo_settings', 'advance_settings', 'order_settings', 'title_blocks',
    'slides', 'home_blocks', 'ceo_messages', 'testimonials', 'pages', 'photo_categories', 'photos', 'videos', 'companies',
    'services', 'reviews']
  loop
    execute format('alter table %I add column version integer not null default 1', edited);
  end loop;
  foreach edited in array array['slides', 'home_blocks', 'ceo_messages', 'testimonials', 'pages', 'photo_categories',
    'photos', 'videos', 'companies', 'services']
  loop
    execute format('alter table %I add column is_published boolean not null default true', edited);
  end loop;
  foreach edited in array array['home_blocks', 'ceo_messages', 'pages', 'companies', 'services']
  loop
    execute format($column$alter table %I add column draft jsonb check (jsonb_typeof(draft) = 'object')$column$, edited);
  end loop;
end $$;

alter table reviews add column is_hidden boolean not null default false;
alter table reviews add column answer text not null default '';

-- The addresses that a slug had before: visitors who come by one are led on.
create table old_slugs (
  entity text not null check (entity in ('pages', 'photo_categories', 'services')),
  slug text not null,
  entity_id integer not null,
  created_at timestamptz not null default now(),
  primary key (entity, slug)
);

-- Who did what: each change by an admin, with before and after. It is only ever added to.
create table records (
  id bigint primary key generated always as identity,
  -- null: nobody who signs in, such as the first start
  user_id integer references users on delete set null,
  -- the admin's name as it was then
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index records_of_entity on records (entity, entity_id, id);

create function keep_records() returns trigger language plpgsql as $$
begin
  -- of a record only who is forgotten may change, with the account that is deleted
  if tg_op = 'UPDATE' and new.user_id is null
    and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'the record of who did what is only ever added to';
end $$;
create trigger records_kept before update or delete on records for each row execute function keep_records();
create trigger records_never_emptied before truncate on records for each statement execute function keep_records();

create table services (
  id integer primary key generated always as identity,
  position integer not null default 0,
  slug text not null unique check (slug <> 'check'), -- M-26: /service/check/{id}/ is another screen
  name text not null,
  excerpt text not null default '',
  description text not null default '',
  price_paisa bigint not null check (price_paisa between 0 and 100000000000),
  -- kept with the reviews, in the same transaction
  rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
  num_reviews integer not null default 0 check (num_reviews >= 0),
  is_top boolean not null default false,
  picture_id integer references pictures,
  image_url text,
  demo boolean not null default false
);

create table reviews (
  id integer primary key generated always as identity,
  service_id integer not null references services,
  name text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index reviews_of_service on reviews (service_id, created_at desc);

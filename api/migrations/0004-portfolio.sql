create table photo_categories (
  id integer primary key generated always as identity,
  position integer not null default 0,
  slug text not null unique check (slug <> 'home'), -- M-44: 'home' is the home list
  title text not null,
  description text not null default '',
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table companies (
  id integer primary key generated always as identity,
  position integer not null default 0,
  name text not null,
  about text not null default '',
  picture_id integer references pictures,
  company_image_url text,
  demo boolean not null default false
);

create table photos (
  id integer primary key generated always as identity,
  position integer not null default 0,
  category_id integer references photo_categories,
  company_id integer references companies,
  picture_id integer references pictures,
  photo_url text,
  title text not null default '',
  alt text not null default '',
  in_home boolean not null default false,
  -- the order of the home list: for the demo's photos drawn once, when they are filled in (M-41)
  home_position integer not null default 0,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  check (picture_id is not null or photo_url is not null),
  unique (category_id, picture_id)
);
create index photos_in_category on photos (category_id, position, id);
create index photos_of_company on photos (company_id, position, id);
create index photos_in_home on photos (home_position, id) where in_home;

create table videos (
  id integer primary key generated always as identity,
  position integer not null default 0,
  company_id integer references companies,
  title text not null,
  link text not null check (link ~ '^[A-Za-z0-9_-]{6,20}$'), -- M-70
  poster_id integer references pictures,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index videos_of_company on videos (company_id, position, id);

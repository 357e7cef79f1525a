create extension if not exists citext;

create table users (
  id integer primary key generated always as identity,
  email citext not null unique,
  username citext not null unique,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  password_hash text not null,
  is_admin boolean not null default false,
  is_verified boolean not null default false,
  created_at timestamptz not null default now()
);

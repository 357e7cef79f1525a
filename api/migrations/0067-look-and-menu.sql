-- How the site looks: a logo for each theme, accent, type, and whether the navigation waits. Menu entries may get
-- another name or be hidden.
alter table basic_settings
  add column logo_light_id integer references pictures,
  add column accent text not null default 'ember',
  add column type_pair text not null default 'tiro-anek',
  add column header_at_once boolean not null default false;

create table menu_settings (
  id integer primary key generated always as identity,
  home_name text not null default '',
  home_hidden boolean not null default false,
  about_name text not null default '',
  about_hidden boolean not null default false,
  portfolio_name text not null default '',
  portfolio_hidden boolean not null default false,
  videography_name text not null default '',
  videography_hidden boolean not null default false,
  service_name text not null default '',
  service_hidden boolean not null default false,
  blog_name text not null default '',
  blog_hidden boolean not null default false,
  contact_name text not null default '',
  contact_hidden boolean not null default false,
  demo boolean not null default false,
  version integer not null default 1
);
create trigger content_changed after insert or update or delete or truncate on menu_settings
  for each statement execute function tell_content_changed();

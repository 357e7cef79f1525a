-- How many files were chosen together, so that what somebody else sends meanwhile stands behind all of them (decision 134).
alter table uploads add column batch_size integer;
-- What a camera wrote into the file, and whether visitors see it (decision 134).
alter table pictures
  add column camera text,
  add column copyright text;
alter table basic_settings
  add column shows_taken_at boolean not null default true,
  add column shows_camera boolean not null default false,
  add column shows_copyright boolean not null default false;

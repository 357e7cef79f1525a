-- A photograph is shown as soon as its small sizes are there; its larger ones wait for their turn (decision 110).
alter table pictures
  add column sizes_wait boolean not null default false,
  -- since PIPELINE 2 only pictures that may be transparent have a WebP of each width
  add column has_webp boolean not null default true,
  add column pipeline integer not null default 1;

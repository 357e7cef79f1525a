-- Pictures: files of the studio's that went through the pipeline. Their sizes lie in storage under `name`.
create table pictures (
  id integer primary key generated always as identity,
  -- made from the original's bytes and the crop: the same picture is stored once
  name text not null unique check (name ~ '^[0-9a-f]{24}$'),
  original_type text not null,
  original_bytes bigint not null check (original_bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  jpeg_width integer not null check (jpeg_width > 0),
  placeholder text not null,
  focus_x real not null default 50 check (focus_x between 0 and 100),
  focus_y real not null default 50 check (focus_y between 0 and 100),
  -- the camera's clock, without a zone
  taken_at timestamp,
  created_at timestamptz not null default now()
);

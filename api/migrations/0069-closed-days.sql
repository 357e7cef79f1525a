-- Days and evenings on which the studio takes no orders. A whole day is two rows.

create table closed_days (
  date date not null,
  shift text not null check (shift in ('day', 'evening')),
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (date, shift)
);

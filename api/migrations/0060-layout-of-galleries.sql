-- How a gallery shows its photographs: in rows, which null means too, or large, one below the other.
alter table photo_categories add column layout text check (layout in ('rows', 'story'));

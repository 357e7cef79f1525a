-- How the studio began; one row.
create table first_start (
  id integer primary key check (id = 1),
  -- of the link that the terminal shows as long as nobody is an admin; gone with its use
  token_hash bytea check (octet_length(token_hash) = 32),
  -- it began empty, or what the demo brought was removed: no start fills it in again
  without_demo boolean not null default false
);
insert into first_start (id) values (1);

-- Of the upright original; null: all of it. With it an original that is brought elsewhere becomes the same picture again.
alter table pictures add column crop integer[] check (cardinality(crop) = 4);

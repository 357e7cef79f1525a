-- What is done every night, by one process however many serve this database: when it was begun last, and when it ended.
create table nightly_works (
  name text primary key,
  begun_at timestamptz not null,
  -- null as long as it is under way, and where it was cut short
  ended_at timestamptz
);

-- Counters of what may be done how often; the shape that rate-limiter-flexible reads and writes.
create table limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

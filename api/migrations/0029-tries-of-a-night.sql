-- How often a night's work was begun since its time of day: what fails is tried again, some times.
alter table nightly_works add column tries integer not null default 1;

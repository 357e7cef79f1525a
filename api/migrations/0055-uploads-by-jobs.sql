-- The job queue knows who works on an upload, until when, and when it is tried again (decision 032). What had arrived gets its job when
-- a server starts that has its file.
alter table uploads drop column claimed_by, drop column claimed_until, drop column try_after;

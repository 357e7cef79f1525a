-- The night's work is done by jobs of the queue (decision 040), which knows when each is due and how often it was tried.
drop table nightly_works;

-- A line about a video, under its title; null means none too.
alter table videos add column description text check (length(description) <= 200);

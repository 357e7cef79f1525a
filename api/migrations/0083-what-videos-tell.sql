-- A line about a video, under its title.
alter table videos add column description text not null default '' check (length(description) <= 200);

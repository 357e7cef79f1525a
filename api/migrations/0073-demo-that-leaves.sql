-- The kinds of content whose demo was hidden because the studio has its own. Each is hidden once: what the studio shows
-- again stays.
alter table first_start add column demo_left text[] not null default '{}';

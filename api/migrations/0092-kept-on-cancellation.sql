-- What the studio keeps of a cancelled order, as its terms said on that day; null where nothing was calculated.
alter table orders add column kept_paisa bigint check (kept_paisa >= 0);

-- A hold ends with the day that the order's page names, not some minutes after it has begun (decision 108).
-- safe: only requests that hold a date by an hour, a few of each studio
update orders
set held_until = (date_trunc('day', held_until at time zone 'Asia/Dhaka') + interval '1 day' - interval '1 second') at time zone 'Asia/Dhaka'
where status = 'requested' and held_until > now();

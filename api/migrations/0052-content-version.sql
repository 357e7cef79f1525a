-- Public content has one version (cache/). Each transaction that changes what visitors may see adds one row of its own here, so nobody
-- waits for anybody else, and nobody sees the row before the change is committed. All rows together are the version.
create table content_changes (
  transaction_id bigint primary key default (pg_current_xact_id()::text::bigint)
);

create or replace function tell_content_changed() returns trigger language plpgsql as $$
begin
  insert into content_changes default values on conflict do nothing;
  perform pg_notify('chobighor_content', '');
  return null;
end
$$;

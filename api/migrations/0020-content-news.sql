-- What a visitor may see is kept ready to send (cache/): each change of these tables is told to every process, when it is
-- committed and in the order of commits. An answer that read another table is never kept.
create function tell_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('chobighor_content', tg_table_name);
  return null;
end
$$;

do $$
declare
  told text;
begin
  foreach told in array array[
    'basic_settings', 'seo_settings', 'advance_settings', 'order_settings', 'title_blocks', 'slides', 'home_blocks',
    'ceo_messages', 'testimonials', 'pages', 'old_slugs', 'pictures', 'photo_categories', 'companies', 'photos', 'videos',
    'services', 'reviews'
  ] loop
    execute format(
      'create trigger content_changed after insert or update or delete or truncate on %I
       for each statement execute function tell_content_changed()', told);
  end loop;
end
$$;

-- Of orders visitors see one thing alone: whether a review is by somebody whose project was delivered.
create trigger content_changed after update of delivered_at or delete or truncate on orders
  for each statement execute function tell_content_changed();
create trigger content_added after insert on orders
  for each row when (new.delivered_at is not null) execute function tell_content_changed();
create trigger content_changed after update of order_id, service_id or delete or truncate on order_items
  for each statement execute function tell_content_changed();

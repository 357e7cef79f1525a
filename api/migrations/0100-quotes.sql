-- Quotes: what the studio offers a customer, until somebody accepts it or its days are over (decision 095).
create table quotes (
  id integer primary key generated always as identity,
  version integer not null default 1,
  customer_name text not null,
  customer_phone text not null,
  customer_email citext not null,
  venue_name text not null,
  venue_location text not null,
  postal_code text not null,
  country text not null,
  event_date date not null,
  event_time time not null,
  -- [{"product": the slug of a service, or null for the studio's own words, "name": …, "paisa": …}, …]
  lines jsonb not null,
  note text not null,
  valid_until date not null,
  -- the studio's terms as they were when it was written; the order gets them
  terms jsonb not null,
  written_by integer references users on delete set null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by text not null default '',
  order_id integer unique references orders,
  check ((accepted_at is null) = (order_id is null)),
  check ((accepted_at is null) = (accepted_by = '')),
  check (accepted_at is null or withdrawn_at is null)
);
create index quotes_of_writer on quotes (written_by);
create index quotes_of_customer on quotes (customer_email);

-- Somebody has agreed to exactly this. It goes with its customer (M-69).
create function keep_accepted_quotes() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'written_by' = to_jsonb(old) - 'written_by' then
    return new;
  end if;
  raise exception 'an accepted quote is never changed';
end $$;
create trigger quotes_accepted before update on quotes
  for each row when (old.accepted_at is not null) execute function keep_accepted_quotes();

-- Secret addresses of quotes: one for each time that the studio hands the quote over. Only hashes are kept.
create table quote_addresses (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  quote_id integer not null references quotes on delete cascade,
  created_at timestamptz not null default now()
);
create index quote_addresses_of_quote on quote_addresses (quote_id);

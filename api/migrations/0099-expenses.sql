-- What an event cost the studio: assistants, transport, food, prints. Its profit follows from these (decision 094).
create table event_expenses (
  id integer primary key generated always as identity,
  event_id integer not null references order_events,
  amount_paisa bigint not null check (amount_paisa > 0),
  reason text not null,
  paid_to text not null default '',
  added_by integer references users,
  created_at timestamptz not null default now()
);
create index event_expenses_of_event on event_expenses (event_id);

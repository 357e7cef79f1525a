-- What bKash has told, by its signed notices, of transfers to the studio's own account.
create table told_transfers (
  wallet text not null check (wallet in ('bkash')),
  -- the TrxID
  id text not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  -- the numbers of who paid and who was paid, as bKash writes them
  sender text not null,
  receiver text not null,
  told_at timestamptz not null default now(),
  primary key (wallet, id)
);
create index told_transfers_by_age on told_transfers (told_at);

-- Who told of a transfer that nobody of the studio has confirmed; null where somebody has.
alter table payments add column told_by text check (told_by in ('bkash'));
-- safe: it is only made wider
alter table payments drop constraint payments_by_hand_or_told;
alter table payments add constraint payments_by_whom check (
  method in ('paypal', 'sslcommerz', 'bkash')
  or (provider_payment_id is null and (recorded_by is not null or reverses is not null or told_by is not null))
) not valid;

-- Receipts, invoices and credit notes: issued once, and never changed (decision 091).

-- The last number of each series and fiscal year. The row is locked until the document is there, so no number is missing.
create table document_numbers (
  series text not null check (series in ('RCT', 'INV', 'CN')),
  -- 2026: from July 2026 to June 2027
  fiscal_year integer not null check (fiscal_year between 2000 and 2200),
  last integer not null check (last > 0),
  primary key (series, fiscal_year)
);

create table issued_documents (
  id integer primary key generated always as identity,
  series text not null,
  fiscal_year integer not null,
  number integer not null,
  order_id integer not null references orders,
  payment_id bigint references payments,
  -- what a credit note takes back
  voids integer unique references issued_documents,
  -- all that is printed, as the contract's `documentBody` has it
  body jsonb not null,
  -- what else is printed: it may name people and homes, and goes with the customer (M-69)
  words jsonb,
  issued_by integer references users,
  issued_at timestamptz not null,
  unique (series, fiscal_year, number),
  foreign key (series, fiscal_year) references document_numbers,
  check ((series = 'CN') = (voids is not null)),
  check ((series = 'RCT') = (payment_id is not null))
);
create index issued_documents_of_order on issued_documents (order_id, id);
create unique index issued_documents_of_payment on issued_documents (payment_id) where payment_id is not null;

create function keep_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words is null and to_jsonb(new) - 'words' = to_jsonb(old) - 'words'
    and is_forgotten(old.order_id) then
    return new;
  end if;
  raise exception 'issued documents are never changed';
end $$;
create trigger issued_documents_kept before update or delete on issued_documents
  for each row execute function keep_documents();
create trigger issued_documents_never_emptied before truncate on issued_documents
  for each statement execute function keep_documents();

create function keep_document_numbers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.series, new.fiscal_year, new.last) = (old.series, old.fiscal_year, old.last + 1) then
    return new;
  end if;
  raise exception 'numbers of documents only go up by one';
end $$;
create trigger document_numbers_kept before update or delete on document_numbers
  for each row execute function keep_document_numbers();
create trigger document_numbers_never_emptied before truncate on document_numbers
  for each statement execute function keep_document_numbers();

-- What the studio prints on them beside its name: one row, or none for a studio without VAT.
create table document_settings (
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  -- percent, included in the prices
  vat_rate numeric(4, 2) not null default 0 check (vat_rate between 0 and 50),
  bin text not null default '',
  is_mushak boolean not null default false,
  licence text not null default '',
  check (not is_mushak or (vat_rate > 0 and bin <> ''))
);

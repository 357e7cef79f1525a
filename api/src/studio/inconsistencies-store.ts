// Counts wrong data in a studio's database. The database itself refuses most wrong data: this finds the rest.
import { sql } from 'kysely'
import { IS_WAITING } from '../mail/store.ts'
import type { Database } from '../platform/database/database.ts'

export interface Findings {
  /** Settings of PostgreSQL that may lose confirmed data in a power cut. */
  unsafe_settings: string[]
  unchecked_constraints: string[]
  broken_indexes: string[]
  /** Orders whose sum is not that of their items. */
  wrong_sums: number[]
  /** Orders whose paid sum differs from their ledger. */
  wrong_ledgers: number[]
  /** Services whose rating is not that of their reviews. */
  wrong_ratings: number[]
  emails_parked: number
  /** E-mails that have waited for more than an hour. */
  emails_late: number
}

/** This many of each kind are listed. */
const MOST = 20

export async function findTroubles(database: Database): Promise<Findings> {
  const { rows } = await sql<Findings>`
    select
      array(select name || ' = ' || setting from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as unsafe_settings,
      array(select conrelid::regclass || '.' || conname from pg_constraint
        where not convalidated and connamespace = 'public'::regnamespace) as unchecked_constraints,
      array(select indexrelid::regclass::text from pg_index
        where not indisvalid and indrelid::regclass::text in (select tablename from pg_tables where schemaname = 'public')
      ) as broken_indexes,
      array(select orders.id from orders
        left join (select order_id, sum(price_paisa * qty) as paisa from order_items group by order_id) as items
          on items.order_id = orders.id
        where items_paisa is distinct from coalesce(items.paisa, 0)
          or total_paisa is distinct from items_paisa + shipping_paisa + tax_paisa
        order by orders.id limit ${MOST}) as wrong_sums,
      array(select orders.id from orders
        left join (select distinct order_id from payments) as paid on paid.order_id = orders.id
        left join lateral standing_of(paid.order_id) as ledger on true
        where paid_paisa is distinct from coalesce(ledger.paid, 0)
          or paid_at is distinct from ledger.since
        order by orders.id limit ${MOST}) as wrong_ledgers,
      array(select services.id from services
        left join (
          select service_id, round(avg(rating), 2) as mean, count(*) as number from reviews
          where not is_hidden group by service_id
        ) as given on given.service_id = services.id
        where services.rating is distinct from coalesce(given.mean, 0)
          or num_reviews is distinct from coalesce(given.number, 0)
        order by services.id limit ${MOST}) as wrong_ratings,
      (select count(*) from outbox where sent_at is null and parked_at is not null) as emails_parked,
      (select count(*) from outbox where ${IS_WAITING} and created_at < now() - interval '1 hour') as emails_late
  `.execute(database)
  const [row] = rows
  if (!row) throw new Error('what is found is always one row')
  return row
}

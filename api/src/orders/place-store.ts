// What placing an order asks of the database and writes into it: one statement to know all that it is judged by, whichever domain's
// it is, and one to write it. Orders come at the same moment; each further statement is a way there and back for all of them.
import { type Insertable, sql, type Transaction } from 'kysely'
import { type AskedService, askedServices } from '../catalog/store.ts'
import { isPageAt } from '../content/store.ts'
import type { OrderItems, OrderSettings, Orders, Tables } from '../kit/tables.ts'
import type { SettledStudio } from '../mail/rules.ts'
import { studioOfLetters } from '../mail/store.ts'
import { hasOrderedOften } from './store.ts'

/** M-10: without a key, the same order again within these seconds is a double click. */
const DOUBLE_CLICK_SECONDS = 10
/** M-68: the content page that holds the terms, where the studio has one. */
const TERMS = 'terms'

/** One customer places one order at a time, until the transaction ends. */
export async function queueCustomer(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('orders.customer'), ${userId})`.execute(transaction)
}

export interface Submit {
  userId: number
  key: string | null
  payloadHash: Buffer
  slugs: string[]
}

export interface Standing {
  /** The order that was placed by this key, or by a click just before this one. */
  earlier: { id: number; isSame: boolean } | null
  /** The first row's; null where the studio has settled nothing. */
  settings:
    | (Pick<OrderSettings, 'capacity_per_shift'> & {
        evening_begins: number
        refuse_past_dates: boolean
        require_verified: boolean
      })
    | null
  services: AskedService[]
  hasTerms: boolean
  /** Letters of this order don't go by themselves. */
  isOften: boolean
  /** What the letters say of it. */
  studio: SettledStudio
}

/** What stands when the customer's turn has come. */
export async function findStanding(
  transaction: Transaction<Tables>,
  { userId, key, payloadHash, slugs }: Submit,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      case when ${key}::text is not null then (
        select jsonb_build_object('id', id, 'isSame', payload_hash = ${payloadHash}) from orders
        where user_id = ${userId} and idempotency_key = ${key}
      ) else (
        select jsonb_build_object('id', id, 'isSame', true) from orders
        where user_id = ${userId} and payload_hash = ${payloadHash}
          and created_at > clock_timestamp() - ${DOUBLE_CLICK_SECONDS} * interval '1 second'
        order by id desc limit 1
      ) end as earlier,
      (
        select jsonb_build_object('capacity_per_shift', capacity_per_shift, 'evening_begins', evening_begins,
          'refuse_past_dates', refuse_past_dates, 'require_verified', require_verified)
        from order_settings order by id limit 1
      ) as settings,
      ${askedServices(slugs)} as services,
      ${isPageAt(TERMS)} as "hasTerms",
      ${hasOrderedOften(userId)} as "isOften",
      ${studioOfLetters} as studio
   `.execute(transaction)
  const [standing] = rows
  if (!standing) throw new Error('a select of values has one row')
  return standing
}

type NewOrder = Omit<Insertable<Orders>, 'id' | 'created_at'> & { is_event_past: boolean }
export type NewItem = Required<Omit<Insertable<OrderItems>, 'id' | 'order_id'>>

/** The order with its items. @returns what the database says of it */
export async function insertOrder(
  transaction: Transaction<Tables>,
  order: NewOrder,
  items: NewItem[],
): Promise<{ id: number; created_at: Date }> {
  const columns = Object.keys(order).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: number; created_at: Date }>`
    with placed as (
      insert into orders (${sql.join(columns)}) values (${sql.join(Object.values(order))}) returning id, created_at
    ), itemised as (
      insert into order_items (order_id, position, service_id, product, name, picture_id, image_url, qty, price_paisa)
      select placed.id, item.* from placed, jsonb_to_recordset(${JSON.stringify(items)}) as item (
        position integer, service_id integer, product text, name text, picture_id integer, image_url text,
        qty integer, price_paisa bigint
      )
    )
    select id, created_at from placed`.execute(transaction)
  const [placed] = rows
  if (!placed) throw new Error('an order that was inserted is there')
  return placed
}

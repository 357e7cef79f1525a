// What placing an order asks of the database and writes into it: one statement to know all that it is judged by, whichever domain's
// it is, and one to write it (migrations 0031, 0033). Each is for all who order at the same moment: a statement of one's own would be a
// way there and back, and a commit, for each of them (decision 024).
import { type Insertable, sql } from 'kysely'
import pg from 'pg'
import { type AskedService, askedServices } from '../catalog/store.ts'
import { isPageAt } from '../content/store.ts'
import { ORDER_LETTERS_LIMIT, ORDERS_LIMIT } from '../kit/bounds.ts'
import type { Database } from '../kit/database.ts'
import { gathered } from '../kit/gathered.ts'
import type { OrderItems, OrderSettings, Orders } from '../kit/tables.ts'
import { inTurn } from '../kit/write-turns.ts'
import type { SettledStudio } from '../mail/rules.ts'
import { type PromisedLetter, studioOfLetters } from '../mail/store.ts'
import { orderedOften } from './rules.ts'

/** M-10: without a key, the same order again within these seconds is a double click. */
const DOUBLE_CLICK_SECONDS = 10
/** M-68: the content page that holds the terms, where the studio has one. */
const TERMS = 'terms'
/** How many orders are placed by one statement: some milliseconds of it, so that whoever comes meanwhile waits no longer. */
const PLACED_MOST = 16
/** As PostgreSQL's lock_timeout. Whom an order waits for isn't waited for by those that are placed with it. */
const [PATIENCE_TOGETHER, PATIENCE_ALONE] = ['200ms', '0']

export interface Submit {
  userId: number
  key: string | null
  payloadHash: Buffer
  slugs: string[]
  eventDate: string
  eventTime: string
  /** How many orders an hour, and how many that wait for the studio, this customer may have. */
  ordersMost: number
  openMost: number
  /** After how many orders an hour the letters of this customer's are put aside. */
  lettersMost: number
}

/** What other orders keep one from being placed by. */
export type Refusal = { outcome: 'often'; wait_seconds: number } | { outcome: 'open' } | { outcome: 'full' }

export interface Standing {
  /** The order that was placed by this key, or by a click just before this one. */
  earlier: { id: number; isSame: boolean } | null
  /** Null where it may be placed, as far as other orders say so; asked once more when it is. */
  refusal: Refusal | null
  /** The first row's; null where the studio has settled nothing. */
  settings:
    | (Pick<OrderSettings, 'capacity_per_shift'> & {
        evening_begins: number
        refuse_past_dates: boolean
        require_verified: boolean
      })
    | null
  /** Also what others ask for at the same moment. */
  services: AskedService[]
  hasTerms: boolean
  /** What the letters say of it. */
  studio: SettledStudio
}

/** What all see alike, and what is each one's own. */
type Own = 'earlier' | 'refusal'
type Read = Omit<Standing, Own> & { each: Pick<Standing, Own>[] }

export const findStanding = gathered(async (database: Database, submits: Submit[]): Promise<Standing[]> => {
  const of = <Key extends keyof Submit>(key: Key) => submits.map((submit) => submit[key])
  const { rows } = await sql<Read>`
    with settings as materialized (select * from order_settings order by id limit 1),
    sent as materialized (
      select submit.*, case when key is not null then (
        select jsonb_build_object('id', id, 'isSame', payload_hash = submit.hash) from orders
        where user_id = submit.customer and idempotency_key = submit.key
      ) else (
        select jsonb_build_object('id', id, 'isSame', true) from orders
        where user_id = submit.customer and payload_hash = submit.hash
          and created_at > clock_timestamp() - ${DOUBLE_CLICK_SECONDS} * interval '1 second'
        order by id desc limit 1
      ) end as earlier
      from unnest(${of('userId')}::integer[], ${of('key')}::text[], ${of('payloadHash')}::bytea[], ${of('eventDate')}::date[],
        ${of('eventTime')}::time[], ${of('ordersMost')}::integer[], ${of('openMost')}::integer[])
        with ordinality as submit (customer, key, hash, day, at, orders_most, open_most, nth)
    )
    select
      (
        select jsonb_agg(jsonb_build_object(
          'earlier', earlier, 'refusal', case when earlier is null then (
            select to_jsonb(refusal) from order_refusal(
              customer, day, at, (select capacity_per_shift from settings), (select evening_begins from settings), orders_most,
              ${ORDERS_LIMIT.seconds} * interval '1 second', open_most
            ) as refusal where refusal.outcome is not null
          ) end
        ) order by nth) from sent
      ) as each,
      (
        select jsonb_build_object('capacity_per_shift', capacity_per_shift, 'evening_begins', evening_begins,
          'refuse_past_dates', refuse_past_dates, 'require_verified', require_verified)
        from settings
      ) as settings,
      ${askedServices([...new Set(of('slugs').flat())])} as services,
      ${isPageAt(TERMS)} as "hasTerms",
      ${studioOfLetters} as studio
  `.execute(database)
  const [read] = rows
  if (!read) throw new Error('a select of values has one row')
  const { each, ...alike } = read
  return each.map((own) => ({ ...alike, ...own }))
}, PLACED_MOST)

/** Of the orders' own sequence, so that the letters can name it; taken once nothing is left to be judged. */
export const takeNumber = gathered(async (database: Database, asked: null[]): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select nextval('orders_id_seq')::integer as number from generate_series(1, ${asked.length}::integer)
  `.execute(database)
  return rows.map(({ number }) => number)
}, PLACED_MOST)

/** It is requested: the database says so (migration 0009). */
type NewOrder = Omit<Insertable<Orders>, 'id' | 'created_at' | 'status'> & {
  is_event_past: boolean
  payload_hash: Buffer
}
export type NewItem = Required<Omit<Insertable<OrderItems>, 'id' | 'order_id'>>

export interface Placing {
  number: number
  order: NewOrder
  items: NewItem[]
  /** Put aside where this customer has ordered often lately. */
  letters: PromisedLetter[]
  /** How many events fit into a day's shift, and the hour from which it is the evening's; null for any number. */
  room: { capacity: number; evening: number } | null
  most: Pick<Submit, 'ordersMost' | 'openMost' | 'lettersMost'>
}

type Outcome = { outcome: 'placed'; since: Date } | { outcome: 'repeated' } | { outcome: 'removed' } | Refusal

/** The order, its items and letters: all of it or nothing, together with what others order at the same moment. */
export async function insertOrder(database: Database, placing: Placing): Promise<Outcome> {
  return insertTogether(database, placing).catch((error: unknown) => {
    // what PostgreSQL refused is undone for all of them: nobody is to fail for what another one's order met
    if (!(error instanceof pg.DatabaseError)) throw error
    return insertAlone(database, placing)
  })
}

const insertTogether = gathered(
  (database: Database, placings: Placing[]) => insertOrders(database, placings, PATIENCE_TOGETHER),
  PLACED_MOST,
)

async function insertAlone(database: Database, placing: Placing): Promise<Outcome> {
  const [outcome] = await insertOrders(database, [placing], PATIENCE_ALONE)
  if (!outcome) throw new Error('an order that was placed has an outcome')
  return outcome
}

export async function insertOrders(database: Database, placings: Placing[], patience: string): Promise<Outcome[]> {
  const asked = placings.map(({ order, room, most, ...rest }) => ({
    ...rest,
    order: { ...order, payload_hash: `\\x${order.payload_hash.toString('hex')}` },
    capacity: room?.capacity,
    evening: room?.evening,
    orders_most: most.ordersMost,
    open_most: most.openMost,
  }))
  // a setting, so the same of all
  const lettersMost = placings[0]?.most.lettersMost ?? ORDER_LETTERS_LIMIT.points
  const { rows } = await inTurn(database, () =>
    sql<Outcome & { number: number }>`
      select * from place_orders(
        asked => ${JSON.stringify(asked)},
        patience => ${patience},
        double_click => ${DOUBLE_CLICK_SECONDS} * interval '1 second',
        orders_within => ${ORDERS_LIMIT.seconds} * interval '1 second',
        letters_most => ${lettersMost},
        letters_within => ${ORDER_LETTERS_LIMIT.seconds} * interval '1 second',
        held_back => ${orderedOften(lettersMost)}
      )
    `.execute(database),
  )
  const outcomes = new Map(rows.map((outcome) => [outcome.number, outcome]))
  return placings.map(({ number }) => {
    const outcome = outcomes.get(number)
    if (!outcome) throw new Error(`the order ${number} has no outcome`)
    return outcome
  })
}

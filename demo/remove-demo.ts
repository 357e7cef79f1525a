// Removes the demo. Rows that the studio changed, and rows that real ones still need, stay and belong to the studio
// from then on. Of the settings only unchanged ones are removed. The media domain deletes pictures that nothing shows
// any more.
import { isOwn } from '@chobighor/api/collections/own-rows-store'
import type { Database, Transaction } from '@chobighor/api/platform/database/database'
import { COLLECTIONS, type Collection, isSettings, referencesOf } from '@chobighor/contract/admin/collections'
import { LEAVING_KINDS } from '@chobighor/contract/admin/start'
import { Failure } from '@chobighor/contract/plain/failure'
import { sql } from 'kysely'
import {
  adoptBookingSetup,
  adoptRows,
  affected,
  BOOKING_KINDS,
  countBookingSetup,
  isBookingKind,
  removeBookingSetup,
} from './booking-setup.ts'

const LISTS = COLLECTIONS.filter((collection) => !isSettings(collection))

/** Demo rows that real rows may refer to: the table and the column that refer. */
function neededBy({ name }: Collection): [table: string, column: string][] {
  const referring = LISTS.flatMap((from): [string, string][] =>
    Object.entries(referencesOf(from)).flatMap(([column, to]) => (to === name ? [[from.table, column]] : [])),
  )
  // customers write reviews, so the contract has no field for their service
  return name === 'services' ? [...referring, ['reviews', 'service_id']] : referring
}

/** The columns that the demo fills. */
const SETTINGS = {
  basic_settings: ['site_title', 'blog_url', 'video_host', 'fav_icon_id', 'share_picture_id'],
  menu_settings: [],
  seo_settings: ['author', 'keywords', 'description'],
  advance_settings: ['facebook', 'instagram', 'twitter', 'youtube', 'whatsapp', 'phone', 'email', 'address', 'hours'],
  order_settings: ['cash_words', 'capacity_per_shift'],
} as const

async function countIn(database: Database | Transaction, table: string, which = sql`true`): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${sql.table(table)} as t where demo and not ${isOwn(table)} and ${which}
  `.execute(database)
  return rows[0]?.rows ?? 0
}

export async function describeDemo(database: Database) {
  const counts = await Promise.all(
    LISTS.map(async ({ name, table }) => [name, await countIn(database, table)] as const),
  )
  const hidden = await Promise.all(
    LISTS.filter(({ fields }) => 'is_published' in fields).map(
      async ({ name, table }) => [name, await countIn(database, table, sql`not t.is_published`)] as const,
    ),
  )
  const settings = await Promise.all(
    Object.entries(SETTINGS).map(async ([table, columns]) => {
      const [row] = await ownColumns(database, table)
      const name = COLLECTIONS.find((each) => each.table === table)?.name ?? table
      return [name, row ? columns.filter((column) => row.values[column] && !row.own.includes(column)) : []] as const
    }),
  )
  const { demo_left } = await database.selectFrom('first_start').select('demo_left').executeTakeFirstOrThrow()
  return {
    left: LEAVING_KINDS.filter((kind) => demo_left.includes(kind)),
    kinds: Object.fromEntries([...counts, ...(await countBookingSetup(database))].filter(([, rows]) => rows > 0)),
    hidden: Object.fromEntries(hidden.filter(([, rows]) => rows > 0)),
    settings: Object.fromEntries(settings.filter(([, columns]) => columns.length > 0)),
  }
}

export async function countDemo(database: Database): Promise<number> {
  const counts = COLLECTIONS.map(({ table }) => sql`select count(*) as rows from ${sql.table(table)} where demo`)
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(rows), 0) as rows from (${sql.join(counts, sql` union all `)}) as each_of
  `.execute(database)
  const ofBooking = await countBookingSetup(database)
  return ofBooking.reduce((sum, [, count]) => sum + count, rows[0]?.rows ?? 0)
}

export async function removeDemo(transaction: Transaction): Promise<{ removed: number; kept: number }> {
  let removed = await removeBookingSetup(transaction, BOOKING_KINDS)
  let kept = await adoptBookingSetup(transaction)
  // a collection stands after those that it refers to
  for (const collection of LISTS.toReversed()) {
    removed += await removeRows(transaction, collection)
    kept += await adoptRows(transaction, collection.table)
  }
  await countReviews(transaction)
  for (const [table, columns] of Object.entries(SETTINGS)) {
    const gone = await clearSettings(transaction, table, columns)
    removed += gone.removed
    kept += gone.kept
  }
  await forgetRemoved(transaction, LISTS)
  await transaction.updateTable('first_start').set({ without_demo: true }).execute()
  return { removed, kept }
}

/**
 * Reviews are removed with their services, because nobody could write to them; so are the terms and the accounts.
 * @throws not_found for another name
 */
export async function removeDemoKind(transaction: Transaction, kind: string) {
  if (isBookingKind(kind)) {
    const removed = await removeBookingSetup(transaction, [kind])
    const left = new Map(await countBookingSetup(transaction))
    return { removed, kept: left.get(kind) ?? 0 }
  }
  if (!LISTS.some((list) => list.name === kind)) throw new Failure('not_found', 'There is no such list.')
  const names = kind === 'services' ? ['reviews', kind] : [kind]
  const lists = names.flatMap((name) => LISTS.find((list) => list.name === name) ?? [])
  let removed = kind === 'services' ? await removeBookingSetup(transaction, ['bookingTerms', 'paymentAccounts']) : 0
  for (const list of lists) removed += await removeRows(transaction, list)
  await forgetRemoved(transaction, lists)
  await countReviews(transaction)
  // an empty studio would be filled in again at the next start
  await transaction.updateTable('first_start').set({ without_demo: true }).execute()
  const kept = await Promise.all(lists.map(({ table }) => countIn(transaction, table)))
  return { removed, kept: kept.reduce((sum, rows) => sum + rows, 0) }
}

/** The demo's rows don't go to the bin, and those that were removed before leave it. */
async function forgetRemoved(transaction: Transaction, lists: Collection[]): Promise<void> {
  const tables = lists.map(({ table }) => table)
  await sql`delete from removed_content where entity = any(${tables}) and (content ->> 'demo')::boolean`.execute(
    transaction,
  )
}

/** Rows that the studio changed, or that others need, stay. */
function removeRows(transaction: Transaction, collection: Collection): Promise<number> {
  const { table } = collection
  const needed = neededBy(collection).map(
    ([from, column]) => sql`not exists (select from ${sql.table(from)} as f where f.${sql.ref(column)} = t.id)`,
  )
  const conditions = sql.join([sql`t.demo`, sql`not ${isOwn(table)}`, ...needed], sql` and `)
  return affected(sql`delete from ${sql.table(table)} as t where ${conditions}`, transaction)
}

async function countReviews(transaction: Transaction): Promise<void> {
  await sql`
    update services set num_reviews = counted.number, rating = counted.rating from (
      select s.id, count(r.id) as number, coalesce(round(avg(r.rating), 2), 0) as rating
      from services s left join reviews r on r.service_id = s.id and not r.is_hidden group by s.id
    ) as counted where counted.id = services.id
      and (counted.number, counted.rating) is distinct from (services.num_reviews, services.rating)
  `.execute(transaction)
}

/** The settings of the demo, and which of their columns the studio changed. */
async function ownColumns(database: Database | Transaction, table: string) {
  const { rows } = await sql<{ id: number; own: string[]; values: Record<string, unknown> }>`
    select t.id, to_jsonb(t) as values, array(
      select distinct key from records r, jsonb_object_keys(r.after) as key
      where r.entity = ${table} and r.entity_id = t.id and r.action = 'change' and jsonb_typeof(r.after) = 'object'
    ) as own from ${sql.table(table)} as t where demo
  `.execute(database)
  return rows
}

async function clearSettings(transaction: Transaction, table: string, columns: readonly string[]) {
  const rows = await ownColumns(transaction, table)
  for (const { id, own } of rows) {
    const cleared = columns.filter((column) => !own.includes(column)).map((column) => sql`${sql.ref(column)} = default`)
    await (own.length === 0
      ? sql`delete from ${sql.table(table)} where id = ${id}`
      : sql`update ${sql.table(table)} set ${sql.join([sql`demo = false`, ...cleared])} where id = ${id}`
    ).execute(transaction)
  }
  const kept = rows.filter(({ own }) => own.length > 0).length
  return { removed: rows.length - kept, kept }
}

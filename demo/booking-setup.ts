// What the demo brings to bookings: terms, accounts to pay to, crews. None of them is a collection of the contract, so they
// have rules of their own for how they come and go (decision 096).
import { DEMO_VERSION } from '@chobighor/api/orders/terms/terms-store'
import type { Database, Transaction } from '@chobighor/api/platform/database/database'
import { type RawBuilder, sql } from 'kysely'
import { bookingTerms, crews, paymentAccounts } from './booking-texts.ts'
import { orderSettings } from './settings.ts'

/** By the names of the contract: their tables, and who may need a row of them. */
const KINDS = {
  bookingTerms: { table: 'booking_terms', neededBy: [] },
  paymentAccounts: { table: 'payment_accounts', neededBy: [['payment_claims', 'account_id']] },
  crews: {
    table: 'crews',
    neededBy: [
      ['event_crews', 'crew_id'],
      ['calendar_feeds', 'crew_id'],
    ],
  },
} as const
export type BookingKind = keyof typeof KINDS

export const BOOKING_KINDS = Object.keys(KINDS) as BookingKind[]
export const isBookingKind = (kind: string): kind is BookingKind => Object.hasOwn(KINDS, kind)

/** A studio without content may have its own of these already: then the demo adds none. */
export async function seedBookingSetup(into: Transaction): Promise<void> {
  await fillInTerms(into)
  const lacks = async (table: 'payment_accounts' | 'crews') =>
    (await into.selectFrom(table).select('id').limit(1).execute()).length === 0
  const ofDemo = <Row extends object>(row: Row) => ({ ...row, demo: true })
  if (await lacks('payment_accounts'))
    await into.insertInto('payment_accounts').values(paymentAccounts.map(ofDemo)).execute()
  if (await lacks('crews')) await into.insertInto('crews').values(crews.map(ofDemo)).execute()
}

async function fillInTerms(into: Transaction): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await into
    .insertInto('booking_terms')
    .values({ version: DEMO_VERSION, terms: JSON.stringify(bookingTerms), demo: true })
    .onConflict((own) => own.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** @returns how many rows it changed */
export async function affected(query: RawBuilder<unknown>, transaction: Transaction): Promise<number> {
  return Number((await query.execute(transaction)).numAffectedRows ?? 0)
}

/** How many rows each kind has of the demo. */
export async function countBookingSetup(database: Database | Transaction): Promise<[BookingKind, number][]> {
  const count = async (kind: BookingKind): Promise<[BookingKind, number]> => {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from ${sql.table(KINDS[kind].table)} where demo
    `.execute(database)
    return [kind, rows[0]?.rows ?? 0]
  }
  return Promise.all(BOOKING_KINDS.map(count))
}

/** Orders keep their own copy of the terms. Accounts that customers have paid to are not offered any more. */
export async function removeBookingSetup(transaction: Transaction, kinds: readonly BookingKind[]): Promise<number> {
  let removed = 0
  for (const kind of kinds) {
    const { table, neededBy } = KINDS[kind]
    // so that nobody begins to need a row meanwhile
    await sql`select from ${sql.table(table)} where demo order by id for update`.execute(transaction)
    const unneeded = neededBy.map(
      ([from, column]) => sql`not exists (select from ${sql.table(from)} as f where f.${sql.ref(column)} = t.id)`,
    )
    const conditions = sql.join([sql`t.demo`, ...unneeded], sql` and `)
    removed += await affected(sql`delete from ${sql.table(table)} as t where ${conditions}`, transaction)
    if (kind === 'paymentAccounts') await setAccountsActive(transaction, false)
  }
  return removed
}

/** What could not be removed is the studio's from now on. @returns how many rows */
export async function adoptBookingSetup(transaction: Transaction): Promise<number> {
  let kept = 0
  for (const { table } of Object.values(KINDS)) kept += await adoptRows(transaction, table)
  return kept
}

export const adoptRows = (transaction: Transaction, table: string) =>
  affected(sql`update ${sql.table(table)} set demo = false where demo`, transaction)

/** Nobody books the studio's own services under the terms of the demo, pays to its accounts, or is refused because of its crews. */
export async function hideBookingSetup(transaction: Transaction): Promise<number> {
  await limitEvents(transaction, null)
  return (await removeBookingSetup(transaction, ['bookingTerms'])) + (await setAccountsActive(transaction, false))
}

/** Beside the services of the demo, as far as the studio has no terms or accounts of its own. */
export async function restoreBookingSetup(transaction: Transaction): Promise<number> {
  await limitEvents(transaction, orderSettings.capacityPerShift)
  return (await fillInTerms(transaction)) + (await setAccountsActive(transaction, true))
}

/** Unless the studio has chosen how many events it takes. */
async function limitEvents(transaction: Transaction, capacity: number | null): Promise<void> {
  await sql`
    update order_settings as t set capacity_per_shift = ${capacity}, version = version + 1
    where demo and not exists (
      select from records where entity = 'order_settings' and entity_id = t.id and after ? 'capacity_per_shift'
    )
  `.execute(transaction)
}

/** @returns how many accounts were changed */
export function setAccountsActive(transaction: Transaction, isOffered: boolean): Promise<number> {
  const change = sql`
    update payment_accounts set is_active = ${isOffered}, version = version + 1
    where demo and is_active <> ${isOffered}
      and not (${isOffered} and exists (select from payment_accounts where is_active and not demo))
  `
  return affected(change, transaction)
}

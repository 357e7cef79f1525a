// The studio's terms for bookings: one row, or none until the studio has written them (decision 087).
import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { OrderSettings } from '../../platform/database/tables.ts'
import { NO_TERMS, readTerms, type StoredTerms } from './stored-terms.ts'

export async function findTerms(database: Database): Promise<StoredTerms> {
  const row = await database.selectFrom('booking_terms').select(['version', 'terms']).executeTakeFirst()
  return row ? { version: row.version, terms: readTerms(row.terms) } : NO_TERMS
}

/** The version of the terms that come with the demo (decision 096). */
export const DEMO_VERSION = 1

/**
 * The studio's own terms count on from the demo's version, also where these are gone: nobody who has read the demo's agrees
 * to own ones by their number.
 * @returns whether nobody has changed them since this version was read
 */
export async function saveTerms(transaction: Transaction, { version, terms }: StoredTerms): Promise<boolean> {
  const values = { version: Math.max(version, DEMO_VERSION) + 1, terms: JSON.stringify(terms), demo: false }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('booking_terms')
    .values(values)
    .onConflict((same) => same.column('id').doUpdateSet(values).where('booking_terms.version', '=', version))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function seekOrderSettings(database: Database): Promise<Selectable<OrderSettings> | undefined> {
  return database.selectFrom('order_settings').selectAll().orderBy('id').limit(1).executeTakeFirst()
}

/** The same as the default in the database. */
export const EVENING_BEGINS = 15

/** How the studio divides its days (M-12). */
export type ShiftSettings = { capacity_per_shift: number | null; evening_begins: number } | undefined

export function shiftsIn(settings: ShiftSettings): { capacity: number | null; evening: number } {
  return { capacity: settings?.capacity_per_shift ?? null, evening: settings?.evening_begins ?? EVENING_BEGINS }
}

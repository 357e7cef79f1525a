// The studio's terms for bookings: one row, or none until the studio has written them (decision 087).
import type { ChangedTerms } from '@chobighor/contract/booking-terms'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface StoredTerms {
  version: number
  terms: ChangedTerms
}

/** Nothing is asked of customers before the studio has said so: no instalments, no end of a hold. */
export const NO_TERMS: StoredTerms = {
  version: 0,
  terms: {
    instalments: [],
    holdHours: null,
    confirmsByAdvance: false,
    dayShift: { from: '12:30', to: '17:30' },
    eveningShift: { from: '19:00', to: '24:00' },
    overtime: 0,
    zones: [],
    cancellation: [],
    cancellationOf: 'paid',
    rescheduleDays: 0,
    worksFridays: false,
    selectionDays: 0,
    deliveryDays: 0,
    printDays: 0,
    keepDays: 0,
    words: '',
  },
}

export async function findTerms(database: Database): Promise<StoredTerms> {
  const row = await database.selectFrom('booking_terms').select(['version', 'terms']).executeTakeFirst()
  return row ? { version: row.version, terms: row.terms as unknown as ChangedTerms } : NO_TERMS
}

/** The version of the terms that come with the demo (decision 096). */
export const DEMO_VERSION = 1

/**
 * The studio's own terms count on from the demo's version, also where these are gone: nobody who has read the demo's agrees
 * to own ones by their number.
 * @returns whether nobody has changed them since this version was read
 */
export async function saveTerms(transaction: Transaction<Tables>, { version, terms }: StoredTerms): Promise<boolean> {
  const values = { version: Math.max(version, DEMO_VERSION) + 1, terms: JSON.stringify(terms), demo: false }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('booking_terms')
    .values(values)
    .onConflict((same) => same.column('id').doUpdateSet(values).where('booking_terms.version', '=', version))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

// The studio's settings of orders: one row, or none until the studio has saved them.
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { OrderSettings } from '../../platform/database/tables.ts'

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

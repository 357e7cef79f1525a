// All queries of the days and evenings on which the studio takes no orders.
import type { Shift } from '@chobighor/contract/plain/order-steps'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'

export interface Days {
  from: string
  to: string
}

export interface ClosedShift {
  date: string
  shift: Shift
  note: string
}

export async function listClosed(database: Database, { from, to }: Days): Promise<ClosedShift[]> {
  const rows = await database
    .selectFrom('closed_days')
    .select(['date', 'shift', 'note'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('shift')
    .execute()
  return rows.map((row) => ({ ...row, shift: row.shift === 'evening' ? 'evening' : 'day' }))
}

/** A shift that is closed already gets the new note. */
export async function closeShifts(
  transaction: Transaction,
  { from, to, shifts, note }: Days & { shifts: Shift[]; note: string },
): Promise<void> {
  await sql`
    insert into closed_days (date, shift, note)
    select day::date, shift, ${note}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day, unnest(${shifts}::text[]) as shift
    on conflict (date, shift) do update set note = excluded.note
  `.execute(transaction)
}

export async function openShifts(
  transaction: Transaction,
  { from, to, shifts }: Days & { shifts: Shift[] },
): Promise<void> {
  await transaction
    .deleteFrom('closed_days')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('shift', 'in', shifts)
    .execute()
}

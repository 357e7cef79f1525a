// The days and evenings that the studio closes: no customer can order for them, and the studio itself is asked before it enters one.
import { SHIFTS, type Shift } from '@chobighor/contract/plain/order-steps'
import { sql } from 'kysely'
import type { SignedInContext } from '../../auth/call-context.ts'
import { inTransactionOf } from '../../auth/sessions-store.ts'
import { insertRecord } from '../../collections/write-audit-record.ts'
import type { Database } from '../../platform/database/database.ts'

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
    .where((of) => of.between('date', from, to))
    .orderBy('date')
    .orderBy('shift')
    .execute()
  return rows.map((row) => ({ ...row, shift: row.shift === 'evening' ? 'evening' : 'day' }))
}

type ChosenShifts = Days & { shift: Shift | 'both' }

const shiftsOf = ({ shift }: ChosenShifts): Shift[] => (shift === 'both' ? [...SHIFTS] : [shift])

/** A shift that is closed already gets the new note. @returns all that is closed in these days */
export function closeDays(
  { note, ...asked }: ChosenShifts & { note: string },
  context: SignedInContext,
): Promise<ClosedShift[]> {
  const { from, to } = asked
  return inTransactionOf(context, async (transaction) => {
    await sql`
      insert into closed_days (date, shift, note)
      select day::date, shift, ${note}
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day,
        unnest(${shiftsOf(asked)}::text[]) as shift
      on conflict (date, shift) do update set note = excluded.note
    `.execute(transaction)
    await insertRecord(transaction, context.user, { action: 'close', entity: 'closed_days', after: { ...asked, note } })
    return listClosed(transaction, asked)
  })
}

/** @returns all that is still closed in these days */
export function openDays(asked: ChosenShifts, context: SignedInContext): Promise<ClosedShift[]> {
  return inTransactionOf(context, async (transaction) => {
    await transaction
      .deleteFrom('closed_days')
      .where((of) => of.between('date', asked.from, asked.to))
      .where('shift', 'in', shiftsOf(asked))
      .execute()
    await insertRecord(transaction, context.user, { action: 'open', entity: 'closed_days', after: asked })
    return listClosed(transaction, asked)
  })
}

// The studio closes days and evenings: no customer can order for them, and the studio itself is asked before it enters one.
import { SHIFTS, type Shift } from '@chobighor/contract/plain/order-steps'
import type { SignedInContext } from '../../auth/call-context.ts'
import { inTransactionOf } from '../../auth/sessions-store.ts'
import { insertRecord } from '../../collections/write-audit-record.ts'
import { type ClosedShift, closeShifts, type Days, listClosed, openShifts } from './closed-days-store.ts'

type ChosenShifts = Days & { shift: Shift | 'both' }

const shiftsOf = ({ shift }: ChosenShifts): Shift[] => (shift === 'both' ? [...SHIFTS] : [shift])

/** @returns all that is closed in these days */
export function closeDays(
  { note, ...asked }: ChosenShifts & { note: string },
  context: SignedInContext,
): Promise<ClosedShift[]> {
  return inTransactionOf(context, async (transaction) => {
    await closeShifts(transaction, { ...asked, shifts: shiftsOf(asked), note })
    await insertRecord(transaction, context.user, { action: 'close', entity: 'closed_days', after: { ...asked, note } })
    return listClosed(transaction, asked)
  })
}

/** @returns all that is still closed in these days */
export function openDays(asked: ChosenShifts, context: SignedInContext): Promise<ClosedShift[]> {
  return inTransactionOf(context, async (transaction) => {
    await openShifts(transaction, { ...asked, shifts: shiftsOf(asked) })
    await insertRecord(transaction, context.user, { action: 'open', entity: 'closed_days', after: asked })
    return listClosed(transaction, asked)
  })
}

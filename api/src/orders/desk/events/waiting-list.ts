// Customers who wait for a date that is taken. When it is free again the studio offers it to them, one by one.
import type { WaitingListEntry } from '@chobighor/contract/admin/waiting-list'
import { dayOf, localTime, monthOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Shift } from '@chobighor/contract/plain/order-steps'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { enqueueEmail } from '../../../mail/enqueue-email.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listMonth } from '../../calendar/free-month.ts'
import * as queries from '../../calendar/waiting-store.ts'

const shiftOf = (stored: string): Shift => (stored === 'day' ? 'day' : 'evening')

/** A customer may wait for this many dates. */
const DATES_MOST = 5

async function stateOf(database: Database, { date, shift }: { date: string; shift: Shift }, now: Date) {
  const { days } = await listMonth(database, monthOf(date), now)
  return days.find((each) => each.date === date)?.[shift]
}

/** Twice for one date is once. @throws conflict for a date that is free, or too many dates */
export async function waitFor(
  asked: { date: string; shift: Shift; note: string },
  { database, now, user }: SignedInContext,
) {
  const { date, shift, note } = asked
  if (date < dayOf(now()))
    throw new Failure('invalid', 'This day is over. Please choose a day to come.', { field: 'date' })
  const state = await stateOf(database, { date, shift }, now())
  if (state === 'closed')
    throw new Failure('conflict', `We are closed on the ${shift} of ${date}. Please choose another day.`, {
      field: 'date',
    })
  if (state !== 'taken')
    throw new Failure('conflict', `The ${shift} of ${date} is not taken: you can order it.`, { field: 'date' })
  await inTransactionOf({ database, user }, async (transaction) => {
    const others = await queries.countOthers(transaction, user.id, { date, shift, today: dayOf(now()) })
    if (others >= DATES_MOST)
      throw new Failure('conflict', `You wait for ${DATES_MOST} dates already. Please write to us.`)
    await queries.insertWaiting(transaction, { user_id: user.id, date, shift, note })
  })
  return { date, shift }
}

/** The dates to come that this customer waits for. */
export async function listWaited({ database, now, user }: SignedInContext): Promise<{ date: string; shift: Shift }[]> {
  const rows = await queries.listOfUser(database, user.id, dayOf(now()))
  return rows.map(({ date, shift }) => ({ date, shift: shiftOf(shift) }))
}

/** By the customer; a date that nobody waits for stays so. */
export async function waitNoMore(asked: { date: string; shift: Shift }, by: SignedInContext) {
  const { database, user } = by
  await inTransactionOf({ database, user }, async (transaction) => {
    await queries.deleteOfUser(transaction, user.id, asked)
  })
  return listWaited(by)
}

/** Of days to come, the longest first. */
export async function listWaiting(database: Database, now: Date): Promise<WaitingListEntry[]> {
  const rows = await queries.listFrom(database, dayOf(now))
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    shift: shiftOf(row.shift),
    customer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email, phone: row.phone },
    note: row.note,
    createdAt: localTime(row.created_at),
    offeredAt: row.offered_at && localTime(row.offered_at),
  }))
}

/** Tells this customer by e-mail that the date is free. @throws not_found, or conflict: it is not free, or was offered already */
export async function offerDate(
  id: number,
  { database, now, user, ...context }: SignedInContext & Pick<CallContext, 'publicUrl' | 'jobs'>,
): Promise<void> {
  await inTransactionOf({ database, user }, async (transaction) => {
    const row = await queries.lockWaiting(transaction, id)
    if (!row) throw new Failure('not_found', 'This customer is no longer waiting.')
    const shift = shiftOf(row.shift)
    if (row.offered_at) throw new Failure('conflict', 'This date was offered to this customer already.')
    const state = row.date < dayOf(now()) ? 'over' : await stateOf(transaction, { date: row.date, shift }, now())
    if (state !== 'free' && state !== 'one left')
      throw new Failure('conflict', `The ${shift} of ${row.date} is not free: it is ${state ?? 'over'}.`)
    await queries.markOffered(transaction, id, now())
    const after = { date: row.date, shift }
    await insertRecord(transaction, user, { action: 'offer', entity: 'waiting_list', id, after })
    const letter = { kind: 'date-offered', to: row.email, firstName: row.first_name, ...after } as const
    await enqueueEmail(transaction, letter, { ...context, now })
  })
}

export async function stopWaiting(id: number, { database, user }: SignedInContext): Promise<void> {
  await inTransactionOf({ database, user }, async (transaction) => {
    const row = await queries.deleteWaiting(transaction, id)
    if (row) await insertRecord(transaction, user, { action: 'remove', entity: 'waiting_list', id, before: row })
  })
}

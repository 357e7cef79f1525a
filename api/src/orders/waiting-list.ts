// Customers who wait for a date that is taken. When it is free again the studio offers it to them, one by one.
import type { Waiting } from '@chobighor/contract/admin/events'
import { Failure } from '@chobighor/contract/failure'
import type { Shift } from '@chobighor/contract/order-steps'
import type { CallContext } from '../auth/call-context.ts'
import { lockSignedInUser, type SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Database } from '../platform/database/database.ts'
import { localTime } from '../platform/local-time.ts'
import { listMonth } from './free-month.ts'
import * as queries from './waiting-store.ts'

type By = Pick<CallContext, 'database' | 'now'> & { user: SignedIn }
/** A customer may wait for this many dates. */
const DATES_MOST = 5

/** Twice for one date is once. @throws conflict for a date that is free, or too many dates */
export async function waitFor(asked: { date: string; shift: Shift; note: string }, { database, now, user }: By) {
  const { date, shift, note } = asked
  if (date < localTime(now()).slice(0, 10))
    throw new Failure('invalid', 'This day is over. Please choose a day to come.', { field: 'date' })
  const day = (await listMonth(database, date.slice(0, 7), now())).days.find((each) => each.date === date)
  if (day?.[shift] !== 'taken')
    throw new Failure('conflict', `The ${shift} of ${date} is not taken: you can order it.`, { field: 'date' })
  await database.transaction().execute(async (transaction) => {
    await lockSignedInUser(transaction, user)
    if ((await queries.countDates(transaction, user.id)) >= DATES_MOST)
      throw new Failure('conflict', `You wait for ${DATES_MOST} dates already. Please write to us.`)
    await queries.insertWaiting(transaction, { user_id: user.id, date, shift, note })
  })
  return { date, shift }
}

/** Of days to come, the longest first. */
export async function listWaiting(database: Database, now: Date): Promise<Waiting[]> {
  const rows = await queries.listFrom(database, localTime(now).slice(0, 10))
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    shift: row.shift === 'day' ? 'day' : 'evening',
    customer: { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email, phone: row.phone },
    note: row.note,
    createdAt: localTime(row.created_at),
    offeredAt: row.offered_at && localTime(row.offered_at),
  }))
}

/** The studio has told this customer that the date is free. */
export async function offerDate(id: number, { database, user }: By): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockSignedInUser(transaction, user)
    const row = await queries.markOffered(transaction, id)
    if (!row) throw new Failure('not_found', 'Nobody waits here any more.')
    await insertRecord(transaction, user, { action: 'offer', entity: 'waiting_list', id, after: row })
  })
}

export async function stopWaiting(id: number, { database, user }: By): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockSignedInUser(transaction, user)
    const row = await queries.deleteWaiting(transaction, id)
    if (row) await insertRecord(transaction, user, { action: 'remove', entity: 'waiting_list', id, before: row })
  })
}

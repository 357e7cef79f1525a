// Reminds customers by e-mail, every ten minutes (decision 092). Which reminders were sent is written down in the transaction
// that queues their e-mails, with the order locked: none is sent twice, also by two processes or after a crash.

import { addDays, dayOf } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { CallContext } from '../../../auth/call-context.ts'
import { isNobodys } from '../../../mail/rules.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { JobType } from '../../../platform/jobs/job-queue.ts'
import { isQuiet, nextQuiet } from '../../../platform/quiet-hours.ts'
import { getsSms } from '../../../sms/enqueue-sms.ts'
import * as store from '../../core/store.ts'
import { listClaimsOf } from '../../money/claims/claim-store.ts'
import { type Reminder, type ReminderSettings, remindersOf, USUAL } from '../../money/instalments/due-reminders.ts'
import { instalmentsAt, listInstalments } from '../../money/instalments/instalment-store.ts'
import { insertReminders, listRemindable, listSent, nameOf } from '../../money/instalments/reminder-store.ts'
import { seekOrderSettings } from '../../terms/terms-store.ts'
import { askForReviews } from '../files/ask-for-reviews.ts'
import { tellCustomer } from '../messages.ts'

const MINUTES = 10
const AT_ONCE = 500
/** No day of a payment lies so long before today that somebody is still reminded of it. */
const EVENTS_SINCE = -120

export const REMIND_CUSTOMERS: JobType<Record<string, never>> = {
  name: 'remind-customers',
  retries: 3,
  retryAfter: () => MINUTES * 60_000,
  longest: 900,
  remembered: 3600,
  keyOf: () => 'all',
}

export type RemindContext = Pick<CallContext, 'database' | 'log' | 'now' | 'publicUrl' | 'jobs'>

/** Every ten minutes. */
export async function remindByJobs(context: RemindContext): Promise<void> {
  await context.jobs.work(REMIND_CUSTOMERS, async ({ signal }) => {
    await remindCustomers(context, signal)
    await askForReviews(context, signal)
  })
  await context.jobs.schedule(REMIND_CUSTOMERS, {}, { cron: `*/${MINUTES} * * * *` })
}

/** Sends what is due now. */
export async function remindCustomers(context: RemindContext, signal?: AbortSignal): Promise<void> {
  const { database, log, now } = context
  const settings = (await seekOrderSettings(database)) ?? USUAL
  if (isQuiet(now(), settings)) return
  const from = addDays(dayOf(now()), EVENTS_SINCE)
  for (let after = 0; !signal?.aborted; ) {
    const ids = await listRemindable(database, { after, from, most: AT_ONCE })
    for (const id of (await listDue(database, ids, settings, now())).keys())
      await inTransaction(database, (transaction) => remindOf(transaction, id, settings, context)).catch((err) =>
        log.warn({ err, order: id }, 'a reminder could not be written and is tried again'),
      )
    after = ids.at(-1) ?? after
    if (ids.length < AT_ONCE) return
  }
}

/** The order may have changed since it was found, so all of it is read again once it is locked. */
async function remindOf(
  transaction: Transaction,
  id: number,
  settings: ReminderSettings,
  context: RemindContext,
): Promise<void> {
  const row = await store.lockOrder(transaction, id, undefined)
  const at = context.now()
  const due = (await listDue(transaction, [id], settings, at)).get(id) ?? []
  // several instalments that are overdue make one e-mail
  for (const [kind, reminders] of Map.groupBy(due, (reminder) => reminder.kind)) {
    await insertReminders(transaction, id, { reminders, at })
    const [first] = reminders
    if (!first) continue
    const sum = takaFromPaisa(reminders.reduce((all, { paisa }) => all + paisa, 0))
    const smsUntil = nextQuiet(at, settings)
    await tellCustomer(transaction, { row, kind, sum, due: first.due, smsUntil }, context)
  }
}

/** By order: the reminders whose time has come and that were not sent yet. */
async function listDue(
  database: Database,
  ids: number[],
  settings: ReminderSettings,
  now: Date,
): Promise<Map<number, Reminder[]>> {
  const rows = await store.listByIds(database, ids)
  const instalments = await listInstalments(database, ids)
  const claims = Map.groupBy(await listClaimsOf(database, ids), ({ order_id }) => order_id)
  const sent = await listSent(database, ids)
  const reachable: number[] = []
  for (const row of rows) if (await isReachable(database, row)) reachable.push(row.id)
  const due = rows
    .filter((row) => reachable.includes(row.id) && isRemindable(row, claims.get(row.id) ?? []))
    .map((row) => {
      const standing = instalmentsAt(row, instalments.get(row.id) ?? [], now).rows
      const all = remindersOf({ ...row, instalments: standing }, settings, now)
      return [row.id, all.filter((each) => !sent.get(row.id)?.has(nameOf(each)))] as const
    })
  return new Map(due.filter(([, reminders]) => reminders.length > 0))
}

/** By e-mail, or by SMS alone: a reminder that reaches nobody is not noted as sent. */
const isReachable = async (database: Database, row: store.OrderRow): Promise<boolean> =>
  row.email === '' ? getsSms(database, row) : !isNobodys(row.email)

/** Not while a payment is under way: it is the studio's or the provider's turn. */
function isRemindable(row: store.OrderRow, claims: { state: string }[]): boolean {
  const { is_reminded, paid_at, is_payment_pending } = row
  if (!is_reminded || paid_at !== null) return false
  return !is_payment_pending && claims.every(({ state }) => state !== 'submitted')
}

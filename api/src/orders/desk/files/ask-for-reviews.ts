// Asks for a review by e-mail, once for an order, some days after it was delivered (decision 092). The setting turns it off, and so
// do the order's own switch of reminders and a review that was written.

import type { CallContext } from '../../../auth/call-context.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { isQuiet, USUAL_QUIET_HOURS } from '../../../platform/quiet-hours.ts'
import * as store from '../../core/store.ts'
import { seekOrderSettings } from '../../terms/terms-store.ts'
import { tellCustomer } from '../messages.ts'
import { listRequestable, noteRequest } from './review-request-store.ts'

type ReviewContext = Pick<CallContext, 'database' | 'log' | 'now' | 'publicUrl' | 'jobs'>

/** Of a studio that has saved no settings; the same as the default in the database. */
const USUAL_DAYS = 7

/** With the reminders, every ten minutes. */
export async function askForReviews(context: ReviewContext, signal?: AbortSignal): Promise<void> {
  const { database, log, now } = context
  const settings = await seekOrderSettings(database)
  const days = settings ? settings.review_request_days : USUAL_DAYS
  if (days === null || isQuiet(now(), settings ?? USUAL_QUIET_HOURS)) return
  for (const { id } of await listRequestable(database, { days, now: now() })) {
    if (signal?.aborted) return
    await ask(id, days, context).catch((err) =>
      log.warn({ err, order: id }, 'a review could not be asked for and is tried again'),
    )
  }
}

/** The order may have changed since it was found, so all of it is read again once it is locked. */
async function ask(id: number, days: number, context: ReviewContext): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const row = await store.lockOrder(transaction, id, undefined)
    const [found] = await listRequestable(transaction, { days, now: context.now(), order: id })
    if (!found) return
    await noteRequest(transaction, id, context.now())
    const service = { slug: found.slug, name: found.name }
    await tellCustomer(transaction, { row, kind: 'review-request', service }, context)
  })
}

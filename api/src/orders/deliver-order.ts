// M-18: a paid order is delivered once, and the customer told once.
import type { CallContext } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { checkDeliverable, checkVersion } from './rules.ts'
import { orderOf, showOrder } from './show-orders.ts'
import * as store from './store.ts'

/**
 * An order that is delivered stays as it is.
 * @param version that was seen; undefined: whatever stands there now
 * @throws invalid where it is unpaid, conflict where it was declined or cancelled
 */
export async function deliverOrder(
  orderId: number,
  context: CallContext & { user: SignedIn },
  version?: number,
): Promise<void> {
  const { database, user: admin } = context
  await database.transaction().execute(async (transaction) => {
    const showing = { ...context, database: transaction }
    const row = await store.lockOrder(transaction, orderId, admin)
    if (version !== undefined) checkVersion(row, version)
    checkDeliverable(await showOrder(showing, row, admin))
    if (!(await store.markDelivered(transaction, orderId, admin.id))) return
    await keepRecord(transaction, admin, { action: 'deliver', entity: 'orders', id: orderId })
    const order = await orderOf(showing, orderId)
    const letter = { kind: 'project-ready' as const, to: row.email, firstName: row.first_name, order }
    await promiseLetter(transaction, letter, context)
  })
  context.mailPromised()
}

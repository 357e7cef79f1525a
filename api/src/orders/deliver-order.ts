// M-18: a paid order is delivered once, and the customer told once.
import type { CallContext } from '../kit/calls.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { checkDeliverable, type Viewer } from './rules.ts'
import { orderOf, showOrder } from './show-orders.ts'
import * as store from './store.ts'

/** An order that is delivered stays as it is. @throws invalid where it is unpaid, conflict where it was declined or cancelled */
export async function deliverOrder(orderId: number, admin: Viewer, context: CallContext): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    const row = await store.lockOrder(transaction, orderId)
    checkDeliverable(await showOrder(transaction, row, admin))
    if (!(await store.markDelivered(transaction, orderId, admin.id))) return
    const order = await orderOf(transaction, orderId)
    const letter = { kind: 'project-ready' as const, to: row.email, firstName: row.first_name, order }
    await promiseLetter(transaction, letter, context)
  })
  context.mailPromised()
}

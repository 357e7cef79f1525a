// E-mails to the customer of an order. A customer without an account may have given no address.
import type { Order } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { OrderRow } from './store.ts'

/** The kinds of e-mails about an order that go to its customer, but for those of announce-files.ts. */
type Told = Exclude<Extract<Parameters<typeof enqueueEmail>[1], { to: string; order: Order }>['kind'], 'files-added'>

export async function tellCustomer(
  transaction: Transaction<Tables>,
  { row, kind, order }: { row: OrderRow; kind: Told; order: Order },
  context: Pick<CallContext, 'publicUrl' | 'now' | 'jobs'>,
): Promise<void> {
  if (row.email === '') return
  const letter = { kind, to: row.email, firstName: row.first_name, isGuest: row.user_id === null, order }
  await enqueueEmail(transaction, letter, context)
}

// E-mails to the customer of an order. A customer without an account may have given no address.
import type { Order } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { OrderRow } from './store.ts'

/** The kinds of e-mails about an order that go to its customer, but for those of announce-files.ts. */
type Told = Exclude<Extract<Email, { to: string; order: Order }>, { kind: 'files-added' }>
type Email = Parameters<typeof enqueueEmail>[1]
/** What an e-mail of this kind needs besides its customer. */
type Letter = Told extends infer Each ? (Each extends Told ? Omit<Each, 'to' | 'firstName' | 'isGuest'> : never) : never

export async function tellCustomer(
  transaction: Transaction<Tables>,
  { row, ...told }: { row: OrderRow } & Letter,
  context: Pick<CallContext, 'publicUrl' | 'now' | 'jobs'>,
): Promise<void> {
  if (row.email === '') return
  const letter = { ...told, to: row.email, firstName: row.first_name, isGuest: row.user_id === null } as Told
  await enqueueEmail(transaction, letter, context)
}

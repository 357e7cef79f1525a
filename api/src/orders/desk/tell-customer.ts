// E-mails and SMS to the customer of an order. A customer without an account may have given no address; SMS go to those alone
// who have agreed.
import type { Order } from '@chobighor/contract/orders'
import type { Transaction } from 'kysely'
import type { CallContext } from '../../auth/call-context.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueueCustomerSms } from '../../sms/enqueue-sms.ts'
import { addressOf } from '../core/secret-address.ts'
import type { OrderRow } from '../core/store.ts'

/** The kinds of e-mails about an order that go to its customer, but for those of announce-files.ts. */
type CustomerEmail = Exclude<Extract<Email, { to: string; order: Order }>, { kind: 'files-added' }>
type Email = Parameters<typeof enqueueEmail>[1]
/** What an e-mail of this kind needs besides its customer. */
type Letter = CustomerEmail extends infer Each
  ? Each extends CustomerEmail
    ? Omit<Each, 'to' | 'firstName' | 'hasNoPage' | 'guestPage'>
    : never
  : never
type Sms = Parameters<typeof enqueueCustomerSms>[1]['sms']

/** The e-mails that go out as an SMS too. */
const BY_SMS: readonly string[] = [
  'order-confirmed',
  'order-declined',
  'order-cancelled',
  'order-paid',
  'payment-received',
  'payment-late',
  'payment-due',
  'payment-overdue',
  'hold-ending',
  'claim-rejected',
  'project-ready',
] satisfies Sms['kind'][]

interface ToTell {
  row: OrderRow
  /** An SMS is not sent after it: when people sleep. */
  smsUntil?: Date | undefined
  /** In place of the SMS of the same kind; null for none, because another one tells of it too. */
  sms?: Sms | null | undefined
}

export async function tellCustomer(
  transaction: Transaction<Tables>,
  { row, smsUntil, sms, ...about }: ToTell & Letter,
  context: Pick<CallContext, 'publicUrl' | 'now' | 'jobs'>,
): Promise<void> {
  const short = sms === undefined && BY_SMS.includes(about.kind) ? (about as Letter as Sms) : sms
  const guest = await guestPageOf(transaction, row, context)
  const { guestPage: page } = guest
  if (short) await enqueueCustomerSms(transaction, { row, page, sms: short, endsAt: smsUntil }, context)
  if (row.email === '') return
  const letter = { ...about, to: row.email, firstName: row.first_name, ...guest } as CustomerEmail
  await enqueueEmail(transaction, letter, context)
}

/** On which page a customer without an account reads the order. @returns `hasNoPage: false` alone for one with an account */
export async function guestPageOf(
  transaction: Transaction<Tables>,
  row: OrderRow,
  { publicUrl }: Pick<CallContext, 'publicUrl'>,
): Promise<{ hasNoPage: boolean; guestPage?: string }> {
  const guestPage = await addressOf({ database: transaction, publicUrl }, row)
  return guestPage === undefined ? { hasNoPage: row.user_id === null } : { hasNoPage: false, guestPage }
}

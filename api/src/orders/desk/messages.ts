// What is said of an order, and to whom: the rooms below decide what happened, and here it becomes e-mails and SMS, in the
// same transaction. A customer without an account may have given no address; SMS go to those alone who have agreed.
import type { Order } from '@chobighor/contract/orders'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { CallContext } from '../../auth/call-context.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { enqueueCustomerSms } from '../../sms/enqueue-sms.ts'
import { addressOf } from '../core/find-order.ts'
import type { OrderRow } from '../core/store.ts'
import type { ToCheck } from '../money/online/issue-store.ts'
import type { Entered } from '../money/payments/enter-money.ts'
import { orderOf } from './show-orders.ts'

export type MessageContext = Pick<CallContext, 'publicUrl' | 'now' | 'jobs'>

type Email = Parameters<typeof enqueueEmail>[1]
type Without<Letter, Fields extends PropertyKey> = Letter extends unknown ? Omit<Letter, Fields> : never

/** The kinds of e-mails about an order that go to its customer, but for those of announce-files.ts. */
type CustomerEmail = Exclude<Extract<Email, { to: string; order: Order }>, { kind: 'files-added' }>
/** Those that go to the studio; a reply goes to the customer. */
type StudioEmail = Exclude<Extract<Email, { order: Order }>, { to: string }>
type Sms = Parameters<typeof enqueueCustomerSms>[1]['sms']

interface Told {
  row: OrderRow
  /** As it is now; undefined: it is read. */
  order?: Order
}

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

interface BySms {
  /** An SMS is not sent after it: when people sleep. */
  smsUntil?: Date | undefined
  /** In place of the SMS of the same kind; null for none, because another one tells of it too. */
  sms?: Sms | null | undefined
}

export async function tellCustomer(
  transaction: Transaction,
  {
    row,
    smsUntil,
    sms,
    ...about
  }: Told & BySms & Without<CustomerEmail, 'to' | 'firstName' | 'order' | 'hasNoPage' | 'guestPage'>,
  context: MessageContext,
): Promise<void> {
  const order = about.order ?? (await orderOf({ ...context, database: transaction }, row.id))
  const said = { ...about, order }
  const short = sms === undefined && BY_SMS.includes(about.kind) ? (said as Sms) : sms
  const guest = await guestPageOf(transaction, row, context)
  const { guestPage: page } = guest
  if (short) await enqueueCustomerSms(transaction, { row, page, sms: short, endsAt: smsUntil }, context)
  if (row.email === '') return
  const letter = { ...said, to: row.email, firstName: row.first_name, ...guest } as CustomerEmail
  await enqueueEmail(transaction, letter, context)
}

/** @param context `heldBack`: why the e-mail is not sent by itself (Z-22) */
export async function tellStudio(
  transaction: Transaction,
  { row, ...about }: Told & Without<StudioEmail, 'order' | 'phone'>,
  context: MessageContext & { heldBack?: string | undefined },
): Promise<Order> {
  const order = about.order ?? (await orderOf({ ...context, database: transaction }, row.id))
  await enqueueEmail(transaction, { ...about, order, phone: row.phone } as StudioEmail, context)
  return order
}

/** On which page a customer without an account reads the order. @returns `hasNoPage: false` alone for one with an account */
export async function guestPageOf(
  transaction: Transaction,
  row: OrderRow,
  { publicUrl }: Pick<CallContext, 'publicUrl'>,
): Promise<{ hasNoPage: boolean; guestPage?: string }> {
  const guestPage = await addressOf({ database: transaction, publicUrl }, row)
  return guestPage === undefined ? { hasNoPage: row.user_id === null } : { hasNoPage: false, guestPage }
}

interface Money {
  row: OrderRow
  entered: Entered
  /** Whether the customer reads of a part too. */
  isPartTold?: boolean
}

/** The customer reads of money once, with what it has changed. A customer who was removed has no address here any more. */
export async function tellOfMoney(
  transaction: Transaction,
  { row, entered: { paisa, isConfirmed, lateAs }, isPartTold = true }: Money,
  context: MessageContext,
): Promise<void> {
  if (lateAs === 'removed') return
  if (lateAs !== undefined) return tellCustomer(transaction, { row, kind: 'payment-late' }, context)
  const order = await orderOf({ ...context, database: transaction }, row.id)
  if (!order.isPaid && !isConfirmed && !isPartTold) return
  const received = takaFromPaisa(paisa)
  const sms = isConfirmed ? ({ kind: 'confirmed-by-payment', order, received } as const) : undefined
  const kind = order.isPaid ? 'order-paid' : 'payment-received'
  await tellCustomer(transaction, { row, order, kind, isConfirmed, sms }, context)
}

/** The studio gets an e-mail for each payment of an order that it has to check. */
export async function tellOfIssues(
  transaction: Transaction,
  { row, issues }: { row: OrderRow; issues: readonly ToCheck[] },
  context: MessageContext,
): Promise<void> {
  for (const { reason, charged } of issues)
    await tellStudio(transaction, { row, kind: 'payment-to-check', reason, charged }, context)
}

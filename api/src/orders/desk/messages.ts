// What is said of an order, and to whom: the rooms below decide what happened, and here it becomes e-mails and SMS, in the
// same transaction. A customer without an account may have given no address; SMS go to those alone who have agreed.
import type { Order } from '@chobighor/contract/orders'
import { localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { CallContext, SignedInContext } from '../../auth/call-context.ts'
import { nameOf } from '../../auth/person-name.ts'
import { dropUntriedEmails, type EmailContext, enqueueEmail } from '../../mail/enqueue-email.ts'
import { listAdmins } from '../../mail/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { cancelQueuedSms, enqueueCustomerSms } from '../../sms/enqueue-sms.ts'
import { addressOf } from '../core/find-order.ts'
import { listAddedFiles } from '../core/project-store.ts'
import * as store from '../core/store.ts'
import type { ToCheck } from '../money/online/issue-store.ts'
import type { Entered } from '../money/payments/enter-money.ts'
import { orderOf } from './show-orders.ts'

export type MessageContext = Pick<CallContext, 'publicUrl' | 'now' | 'jobs'>

type Email = Parameters<typeof enqueueEmail>[1]
type Without<Letter, Fields extends PropertyKey> = Letter extends unknown ? Omit<Letter, Fields> : never

/** The kinds of e-mails about an order that go to its customer, but for the one of files that were added. */
type CustomerEmail = Exclude<Extract<Email, { to: string; order: Order }>, { kind: 'files-added' }>
/** Those that go to the studio; a reply goes to the customer. */
type StudioEmail = Exclude<Extract<Email, { order: Order }>, { to: string }>
type Sms = Parameters<typeof enqueueCustomerSms>[1]['sms']

interface Letter {
  row: store.OrderRow
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
  }: Letter & BySms & Without<CustomerEmail, 'to' | 'firstName' | 'order' | 'hasNoPage' | 'guestPage'>,
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
  { row, ...about }: Letter & Without<StudioEmail, 'order' | 'phone'>,
  context: MessageContext & { heldBack?: string | undefined },
): Promise<Order> {
  const order = about.order ?? (await orderOf({ ...context, database: transaction }, row.id))
  await enqueueEmail(transaction, { ...about, order, phone: row.phone } as StudioEmail, context)
  return order
}

/** On which page a customer without an account reads the order. @returns `hasNoPage: false` alone for one with an account */
export async function guestPageOf(
  transaction: Transaction,
  row: store.OrderRow,
  { publicUrl }: Pick<CallContext, 'publicUrl'>,
): Promise<{ hasNoPage: boolean; guestPage?: string }> {
  const guestPage = await addressOf({ database: transaction, publicUrl }, row)
  return guestPage === undefined ? { hasNoPage: row.user_id === null } : { hasNoPage: false, guestPage }
}

interface Money {
  row: store.OrderRow
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
  { row, issues }: { row: store.OrderRow; issues: readonly ToCheck[] },
  context: MessageContext,
): Promise<void> {
  for (const { reason, charged } of issues)
    await tellStudio(transaction, { row, kind: 'payment-to-check', reason, charged }, context)
}

interface ChangedAccount {
  /** The wallet, bank or gateway as people read it. */
  at: string
  number: string
  /** The screen of the back office that shows it. */
  screen: 'accounts' | 'gateways'
  now: 'offered' | 'switched-off' | 'removed'
}

/**
 * Where money goes is the first thing that a thief would change, so every admin is told of it (decision 088). Needs the transaction
 * that changes the account.
 */
export async function tellAdmins(
  transaction: Transaction,
  account: ChangedAccount,
  context: SignedInContext,
): Promise<void> {
  const { user, now } = context
  const by = nameOf(user)
  const change = { ...account, by, changedAt: localTime(now()) }
  for (const { email, first_name } of await listAdmins(transaction))
    await enqueueEmail(transaction, { kind: 'account-changed', to: email, firstName: first_name, ...change }, context)
}

/** In ms: the studio uploads several files one after the other. */
const QUIET = 10 * 60_000

export type AnnounceContext = EmailContext & { jobs: Pick<JobQueue, 'enqueue' | 'drop'> }

/**
 * Call it in the transaction that adds or removes files. The e-mail and the SMS that wait are written anew, or dropped if
 * nothing of them is left. Says nothing before the delivery: its own e-mail tells of them.
 */
export async function announceFiles(
  transaction: Transaction,
  { orderId, isAdded }: { orderId: number; isAdded: boolean },
  context: AnnounceContext,
): Promise<void> {
  const kind = 'files-added' as const
  await dropUntriedEmails(transaction, { kind, orderId }, context.jobs)
  const isSmsWaiting = await cancelQueuedSms(transaction, { kind, orderId }, context.jobs)
  const order = await orderOf({ ...context, database: transaction }, orderId)
  // a link that the customer doesn't see is not announced
  if (!order.isDelivered || !order.fileDownloadLink) return
  const row = await store.seekOrder(transaction, orderId)
  if (!row) return
  const guest = await guestPageOf(transaction, row, context)
  const after = new Date(context.now().getTime() + QUIET)
  const isByLink = order.files.length === 0
  const isNews = isByLink || (await listAddedFiles(transaction, orderId, 'sms_messages')).length > 0
  // who agreed after the last e-mail hears nothing of its files when others are removed
  if (isNews && (isAdded || isSmsWaiting))
    await enqueueCustomerSms(transaction, { row, page: guest.guestPage, sms: { kind, order }, after }, context)
  if (row.email === '') return
  const added = await listAddedFiles(transaction, orderId, 'outbox')
  if (!isByLink && added.length === 0) return
  const email = {
    kind,
    added,
    to: row.email,
    firstName: row.first_name,
    ...guest,
    order,
  }
  await enqueueEmail(transaction, email, { ...context, after })
}

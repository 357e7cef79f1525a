// Writes what a provider reports of a captured payment into the ledger: the capture once, each refund once, and money that
// a bank took back, until it comes again.
import { Failure } from '@chobighor/contract/plain/failure'
import { CURRENCY, convertForCharge } from '@chobighor/contract/plain/money'
import type { Verdict } from '../../../payment-providers/payment-provider.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as store from '../../core/store.ts'
import { isPaymentNumber, takeFromClaim } from '../claims/claim-store.ts'
import { insertPayment, listPayments } from '../ledger/ledger-store.ts'
import { isPaidSince, openPaisa, paisaOfRefunds } from '../ledger/payment-rules.ts'
import { type Entered, enterMoney, type LateAs } from '../payments/enter-money.ts'
import { chargedIn, chargedOf, type EnteredRefund, enterRefund, entryOf, titleOf } from './enter-refund.ts'
import { type Issue, raiseIssue, settleIssues, type ToCheck } from './issue-store.ts'
import * as payments from './provider-payment-store.ts'

export type Captured = Extract<Verdict, { state: 'captured' }>

export interface Came {
  order: store.OrderRow
  payment: payments.OpenedPayment
  captured: Captured
}

export interface EnteredCapture {
  /** The capture itself, or why it can't be entered. */
  verdict: Verdict
  /** The money that came with it; undefined if it was entered before. */
  entered: Entered | undefined
  /** What the studio hears of. */
  issues: ToCheck[]
}

/** Needs the transaction that locked the order. */
export async function enterCaptured(transaction: Transaction, came: Came, now: () => Date): Promise<EnteredCapture> {
  const { order, payment, captured } = came
  const { capture, refunds } = captured
  const ledger = await payments.listLedger(transaction, payment, capture.id)
  const isEntered = (kind: string, id: string) => ledger.some((row) => row.kind === kind && row.reference === id)
  const isNew = !isEntered('payment', capture.id)
  const obstacle = await obstacleOf(transaction, came, { ledger, isNew })
  if (obstacle !== undefined) return { verdict: { state: 'unclear', reason: obstacle }, entered: undefined, issues: [] }
  const issues: ToCheck[] = []
  const entered = isNew ? await enterPayment(transaction, came, { now, issues }) : undefined
  const since = (await payments.listLedger(transaction, payment, capture.id)).find(({ kind }) => kind === 'payment')
  const parts = captured.reversedCents > 0 ? [...refunds, { id: '', cents: captured.reversedCents }] : refunds
  // the order's price may have changed since the capture
  const shares = paisaOfRefunds(since?.amount_paisa ?? order.total_paisa, capture, parts)
  const takenBack = ledger.find(({ kind, reverses, is_reversed, reference }) => {
    return kind === 'refund' && reverses === null && !is_reversed && reference.startsWith(`${capture.id} reversed`)
  })
  if (takenBack && captured.reversedCents === 0) issues.push(...(await enterReturn(transaction, came, takenBack)))
  for (const [nth, refund] of refunds.entries()) {
    if (isEntered('refund', refund.id)) continue
    const given = { ...came, refund, paisa: shares[nth] ?? 0, since: since?.id ?? 0 }
    issues.push(...(await enterRefund(transaction, given)))
  }
  if (captured.reversedCents > 0 && !takenBack) {
    const times = ledger.filter(({ kind, reference }) => kind === 'refund' && reference.includes(' reversed')).length
    const id = `${capture.id} reversed${times > 0 ? ` ${times + 1}` : ''}`
    const refund = { id, cents: captured.reversedCents }
    const taken = { ...came, refund, paisa: shares.at(-1) ?? 0, since: since?.id ?? 0 }
    issues.push(...(await enterTakenBack(transaction, taken)))
  }
  return { verdict: captured, entered, issues }
}

interface Known {
  ledger: Awaited<ReturnType<typeof payments.listLedger>>
  /** The capture is not in the ledger yet. */
  isNew: boolean
}

/** Why this capture can't be entered, for the studio; undefined if it can. */
async function obstacleOf(transaction: Transaction, came: Came, { ledger, isNew }: Known): Promise<string | undefined> {
  const { order, payment, captured } = came
  const { id } = captured.capture
  if (ledger.some(({ provider_payment_id }) => provider_payment_id !== payment.id))
    return `its capture ${id} was used before`
  if (!isNew) return undefined
  // in Taka, whatever came belongs to the customer: what is too much is a credit
  const isTaka = payment.currency === CURRENCY
  if (!isTaka && openPaisa(order) < paisaOf(payment, order))
    return `its capture ${id} pays an order that is paid: give it back at ${titleOf(payment)}`
  if (await isEnteredByHand(transaction, came)) return `its TrxID ${id} was entered by hand before`
  if (!isTaka && !isForThisPrice(came))
    return `its capture ${id} pays an earlier price of the order: note the money by hand, or give it back at ${titleOf(payment)}`
  return undefined
}

/** Payers read bKash's number in their phones, and may report it by hand as well (decision 088). */
const hasTrxId = ({ provider }: payments.OpenedPayment) => provider === 'bkash'
const isEnteredByHand = async (transaction: Transaction, { payment, captured }: Came): Promise<boolean> =>
  hasTrxId(payment) && isPaymentNumber(transaction, { wallet: 'bkash', id: captured.capture.id })

/** @throws unavailable if somebody enters it by hand at this moment */
async function takeTrxIdFromClaim(
  transaction: Transaction,
  { wallet, id }: { wallet: string; id: string },
  paymentId: number,
): Promise<void> {
  if (await takeFromClaim(transaction, { wallet, id, payment_id: paymentId })) return
  throw new Failure('unavailable', 'This transfer is being entered at the moment. Please look again in a minute.')
}

/** In BDT, what the payment was opened for. */
export const paisaOf = (
  { part_paisa }: Pick<payments.OpenedPayment, 'part_paisa'>,
  { total_paisa }: Pick<store.OrderRow, 'total_paisa'>,
): number => part_paisa ?? total_paisa

/** The studio may change the price after it stopped waiting for a payment, and the money may come all the same. */
const isForThisPrice = ({ order, payment }: Came) =>
  Number(convertForCharge(paisaOf(payment, order), { rate: String(payment.rate), currency: payment.currency })) ===
  payment.amount

const LATE: Record<LateAs, (title: string) => string> = {
  declined: (title) =>
    `The order was declined before ${title} took this payment. Please give the money back at ${title}.`,
  cancelled: (title) =>
    `The order was cancelled before ${title} took this payment. Please give the money back at ${title}.`,
  removed: (title) =>
    `The customer’s account was removed before ${title} took this payment. Please give the money back at ${title}.`,
}

async function enterPayment(
  transaction: Transaction,
  { order, payment, captured }: Came,
  { now, issues }: { now: () => Date; issues: ToCheck[] },
): Promise<Entered> {
  const entry = {
    ...entryOf(payment),
    amount_paisa: paisaOf(payment, order),
    reference: captured.capture.id,
    ...chargedIn(payment, captured.capture),
    fee_paisa: payment.currency === CURRENCY ? captured.feeCents : undefined,
  }
  const isTooMuch = openPaisa(order) < entry.amount_paisa
  const entered = await enterMoney(transaction, { order, payment: entry }, now)
  const { id, lateAs } = entered
  if (hasTrxId(payment)) await takeTrxIdFromClaim(transaction, { wallet: 'bkash', id: entry.reference }, id)
  const raised: (Issue | undefined | false)[] = [
    lateAs && { kind: 'late', reason: LATE[lateAs](titleOf(payment)) },
    !lateAs && isTooMuch && { kind: 'double', reason: tooMuch(titleOf(payment)) },
    captured.isRisky && { kind: 'risky', reason: risky(titleOf(payment)) },
  ]
  for (const issue of raised) if (issue) issues.push(...(await raiseIssue(transaction, payment, issue)))
  return entered
}

const tooMuch = (title: string) =>
  `${title} took this payment although less was open: the order was paid in another way meanwhile. What is too much is the customer’s credit. Please give it back at ${title}, or keep it for what comes.`
const risky = (title: string) =>
  `${title} took this payment and calls it risky: the card or the account may not be the customer’s own. Please ask the customer for an identity card before the event.`

/** A bank or the provider itself took the money back: a refund in the ledger, until a dispute is won. */
async function enterTakenBack(transaction: Transaction, taken: EnteredRefund): Promise<ToCheck[]> {
  const { payment, refund } = taken
  const doubts = await enterRefund(transaction, taken)
  const reason = `${titleOf(payment)} or the customer’s bank took ${chargedOf(payment, refund)} back (${refund.id}). Please look at the dispute at ${titleOf(payment)}.`
  return [...doubts, ...(await raiseIssue(transaction, payment, { kind: 'reversed', reason }))]
}

/** A dispute was won: the studio has the money again. */
async function enterReturn(
  transaction: Transaction,
  { order, payment }: Came,
  takenBack: { id: number; amount_paisa: number; reference: string },
): Promise<ToCheck[]> {
  const standing = await store.findOrder(transaction, order.id)
  await settleIssues(transaction, payment.id, 'reversed')
  if (isPaidSince(standing, takenBack, await listPayments(transaction, [order.id]))) {
    const reason = `The money of ${takenBack.reference} came back, and the order was paid otherwise meanwhile. Please give one of them back.`
    return raiseIssue(transaction, payment, { kind: 'unclear', reason })
  }
  await insertPayment(transaction, {
    ...entryOf(payment),
    kind: 'payment',
    order_id: order.id,
    amount_paisa: takenBack.amount_paisa,
    reference: `${takenBack.reference}, cancelled`,
    reverses: takenBack.id,
  })
  return []
}

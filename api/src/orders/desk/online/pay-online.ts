// How a customer pays online: a payment is opened at the provider for the order's sum, or for the instalment that is due,
// at the configured rate (M-06: the browser sends only the order's id), and captured after the approval (M-02, X-13: the
// browser sends only the provider's id).

import { randomUUID } from 'node:crypto'
import { API_PREFIX } from '@chobighor/contract'
import { Failure } from '@chobighor/contract/plain/failure'
import { CURRENCY, convertForCharge } from '@chobighor/contract/plain/money'
import { canPay } from '@chobighor/contract/plain/order-steps'
import type { CallContext } from '../../../auth/call-context.ts'
import { findStudio } from '../../../mail/store.ts'
import { type PaymentProvider, PROVIDER_TITLES } from '../../../payment-providers/payment-provider.ts'
import { NOTICE_LIMIT, OPENED_LIMIT } from '../../../platform/bounds.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { holdForPayment } from '../../calendar/holds.ts'
import { checkOpenFor, standingOf } from '../../core/standing-rules.ts'
import * as store from '../../core/store.ts'
import { instalmentsAt, listInstalments } from '../../money/instalments/instalment-store.ts'
import { isUnclear } from '../../money/online/issue-store.ts'
import * as payments from '../../money/online/provider-payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** A second call for the same sum and rate returns the same payment. @throws conflict if the order can't be paid now */
export async function openPayment(
  context: CallContext,
  provider: PaymentProvider,
  { id, user_id }: store.OrderRow,
): Promise<{ id: string; currency: string; amount: string; address: string | undefined }> {
  const { database, limits, log } = context
  const title = PROVIDER_TITLES[provider.name]
  return limits.everyTry(OPENED_LIMIT, String(user_id), async () => {
    const { amount, opened, payer } = await takeRow(context, provider, id)
    const here = `${context.publicUrl}${API_PREFIX}/payment/${provider.name}`
    const between = { payer, returnTo: `${here}/return/`, tellTo: `${here}/notice/` }
    const seen = await provider.open({ ...opened, ...between, writtenAmount: amount })
    const mismatch = seen.mismatch ?? (isPage(seen.address) ? undefined : 'it opened no page of the web')
    if (mismatch !== undefined) {
      const details = { order: id, provider: provider.name, payment: seen.id, reason: mismatch }
      log.error(details, 'a provider opened something else than it was asked for')
      throw new Failure('unavailable', `${title} can’t be used at the moment. Please try again later.`, {
        retryAfter: 600,
      })
    }
    await payments.nameOrder(database, opened.id, { provider_order_id: seen.id, payee: seen.payee })
    return { id: seen.id, currency: provider.currency, amount, address: seen.address }
  })
}

/** The browser goes there: an address of another kind could be a script. */
const isPage = (address: string | undefined): boolean =>
  address === undefined || ['https:', 'http:'].includes(URL.parse(address)?.protocol ?? '')

async function takeRow(context: CallContext, provider: PaymentProvider, orderId: number) {
  const { database } = context
  const { name, currency, rate, isSandbox } = provider
  return inTransaction(database, async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, undefined)
    const standing = standingOf(row)
    if (standing.isPaymentPending)
      throw new Failure('conflict', 'A payment of this order is under way. Please look again in a few minutes.')
    if (!canPay(standing))
      throw new Failure('conflict', standing.isPaid ? 'This order is paid.' : `This order was ${standing.status}.`)
    const instalments = (await listInstalments(transaction, [orderId])).get(orderId) ?? []
    const isInParts = instalments.length > 0 || currency === CURRENCY
    if (row.total_paisa === 0 || (row.paid_paisa > 0 && !isInParts))
      throw new Failure('conflict', `This order can’t be paid by ${PROVIDER_TITLES[name]}. Please write to us.`)
    if (await isUnclear(transaction, orderId))
      throw new Failure(
        'conflict',
        'A payment of this order is not clear yet. Please write to us before you pay again.',
      )
    // what is due now, or the next instalment; the sum stays as it is here, whatever the order costs later
    const partPaisa = isInParts ? partOf(instalmentsAt(row, instalments, context.now()).asked, provider) : null
    const amount = convertForCharge(partPaisa ?? row.total_paisa, { rate, currency })
    const charge = { provider: name, currency, rate, amount, partPaisa, isSandbox }
    const open = await payments.seekOpen(transaction, orderId, charge)
    const opened = open ?? (await payments.insertOpened(transaction, orderId, { ...charge, requestId: randomUUID() }))
    await holdForPayment(transaction, orderId, { now: context.now(), limits: context.limits })
    // a gateway needs an address for its own receipt
    const email = row.email || (await findStudio(transaction)).email || ''
    const payer = { name: `${row.first_name} ${row.last_name}`.trim(), email, phone: row.phone }
    return { amount, opened, payer }
  })
}

/**
 * What a payment is opened for: all that is asked for, unless the provider takes less at once. The rest is then asked for next, so it
 * must not be too small.
 * @throws conflict if the provider doesn't take so little
 */
function partOf(askedPaisa: number, { name, currency, least = 0, most = Infinity }: PaymentProvider): number {
  if (currency !== CURRENCY) return askedPaisa
  const [smallest, largest] = [least * 100, most * 100]
  if (askedPaisa < smallest)
    throw new Failure('conflict', `${PROVIDER_TITLES[name]} takes BDT ${least} or more. Please pay in another way.`)
  if (askedPaisa <= largest) return askedPaisa
  const rest = askedPaisa - largest
  return rest < smallest ? askedPaisa - smallest : largest
}

const notYet = (title: string) =>
  `${title} has not been told to pay yet. Please approve the payment in ${title}’s window.`
const REFUSED = 'This payment can’t be verified, so nothing was charged. Please start it again.'
const UNCLEAR = 'This payment can’t be verified, so the order is not paid by it. Please write to us: we look into it.'

/** The sentence for a state after which the order isn't paid by this payment. */
function refusalOf(state: string, title: string): string | undefined {
  if (state === 'refused') return REFUSED
  if (state === 'unclear') return UNCLEAR
  if (state === 'expired') return `This payment is closed at ${title}. Please start it again.`
  if (state === 'denied')
    return `${title} could not take this payment, and nothing was charged. Please try again or choose another way to pay.`
  return undefined
}

/**
 * Afterwards the order is paid, or its payment is pending. A payment that was verified before doesn't change.
 * @throws invalid if the payment is wrong, unavailable if the provider doesn't answer
 */
export async function capturePayment(
  context: CallContext,
  provider: PaymentProvider,
  order: store.OrderRow,
  providerOrderId: string,
): Promise<void> {
  const title = PROVIDER_TITLES[provider.name]
  const payment = await payments.seekPayment(context.database, provider.name, providerOrderId)
  if (!payment || payment.order_id !== order.id)
    throw new Failure('invalid', 'This payment can’t be verified: it was not opened for this order.')
  if (payment.state === 'captured' || payment.state === 'reversed') return
  checkOpenFor('pay', standingOf(await store.findOrder(context.database, order.id)))
  const closed = refusalOf(payment.state, title)
  if (closed) throw new Failure('invalid', closed)
  const { state } = await context.limits.everyTry(NOTICE_LIMIT, String(payment.id), () =>
    settlePayment({ ...context, provider }, payment),
  )
  if (state === 'approved')
    throw new Failure('unavailable', `${title} is still at work on this payment. Please look again in a minute.`, {
      retryAfter: 60,
    })
  const refusal = state === 'waiting' ? notYet(title) : refusalOf(state, title)
  if (refusal) throw new Failure('invalid', refusal)
}

// Where bKash sends the payer's browser back to us. What the address says proves nothing: success only means that we may take the money,
// which bKash refuses where the payer has not confirmed.
import { API_PREFIX } from '@chobighor/contract'
import type { PaymentOutcome } from '@chobighor/contract/payment-outcomes'
import type { PayerFault } from '@chobighor/contract/plain/payer-faults'
import { Hono } from 'hono'
import { NOTICE_LIMIT } from '../../../platform/bounds.ts'
import { findPayment, freePayment, type OpenedPayment, seekPayment } from '../../money/online/provider-payment-store.ts'
import { hearBkash } from './bkash-notices.ts'
import { asking, backTo, backToOrder, type GatewayContext, OUTCOMES, type Outcome } from './gateway-outcomes.ts'
import { settleOrTell } from './settle-payment.ts'

export function serveBkash(context: GatewayContext): Hono {
  const app = new Hono()
  app.on('GET', ['/payment/bkash/return', '/payment/bkash/return/'], async (c) => {
    const { paymentID = '', status = '', again = '0' } = c.req.query()
    const payment = /^\w{1,60}$/.test(paymentID) ? await seekPayment(context.database, 'bkash', paymentID) : undefined
    if (!payment) return backTo(context, '/user/profile/#orders')
    const toOrder = (outcome: PaymentOutcome) => backToOrder(context, payment, outcome)
    try {
      return toOrder(await settleReturn(context, payment, status))
    } catch (error) {
      const { state } = await findPayment(context.database, payment.id)
      if (status === 'success' && state === 'opened' && Number(again) < RETURNS_MOST)
        return backTo(context, returnAgain(paymentID, Number(again) + 1))
      return toOrder(asking(context, payment)(error))
    }
  })
  app.on('POST', ['/payment/bkash/notice', '/payment/bkash/notice/'], async (c) => {
    const bkash = await context.gateways.findBkash()
    if (!bkash) return c.notFound()
    await hearBkash(context, bkash, await c.req.text())
    return c.json({})
  })
  return app
}

/**
 * Nobody else takes the money of a payer who has confirmed. So where this server was too busy to begin, the browser comes
 * back so many times more.
 */
const RETURNS_MOST = 5
const returnAgain = (paymentID: string, again: number): string =>
  `${API_PREFIX}/payment/bkash/return/?${new URLSearchParams({ paymentID, status: 'success', again: String(again) })}`

/** Why a payer has left bKash's page without confirming, for the studio. */
const LEFT: Readonly<Record<string, string>> = {
  cancel: 'the customer left bKash before paying',
  failure: 'bKash could not check the customer’s number, code or PIN',
}

/** @throws unavailable if bKash can't be asked; too_many */
async function settleReturn(
  context: GatewayContext,
  payment: OpenedPayment,
  status: string,
): Promise<Outcome | PayerFault> {
  // bKash must not be asked about what it has confirmed
  if (payment.state === 'captured' || payment.state === 'reversed') return 'paid'
  const provider = await context.gateways.find('bkash')
  if (!provider) return 'asking'
  return context.limits.everyTry(NOTICE_LIMIT, String(payment.id), async () => {
    const verdict = await settleOrTell({ ...context, provider }, payment, { isApproved: status === 'success' })
    if (verdict === undefined) return 'unclear'
    if (verdict.state === 'denied') return verdict.fault ?? 'failed'
    if (verdict.state !== 'waiting') return OUTCOMES[verdict.state]
    const why = Object.hasOwn(LEFT, status) ? LEFT[status] : undefined
    if (why !== undefined) await freePayment(context.database, payment.id, why)
    // where we have asked for the money, only time says that none was taken
    return status === 'success' && ['opened', 'capturing'].includes(payment.state) ? 'asking' : 'failed'
  })
}

// Where gateways send the payer's browser back to us, and where they tell of payments themselves. Nothing that they bring is believed: it
// only says about which payment we should ask. The browser comes from another site, without a session, by POST or by GET.
import { API_PREFIX } from '@chobighor/contract'
import { Hono, type Context as HonoContext } from 'hono'
import { type Form, SSLCOMMERZ_FREES } from '../../../payment-providers/sslcommerz-signature.ts'
import { NOTICE_LIMIT } from '../../../platform/bounds.ts'
import { freePayment, type OpenedPayment, seekPayment } from '../../money/online/provider-payment-store.ts'
import { asking, backTo, backToOrder, type GatewayContext, OUTCOMES, type Outcome } from './gateway-outcomes.ts'
import { tellOfIssue } from './payment-issues.ts'
import { serveBkash } from './serve-bkash.ts'
import { settleOrTell } from './settle-payment.ts'

export function serveGateways(context: GatewayContext): Hono {
  const app = new Hono()
  app.on(['GET', 'POST'], ['/payment/sslcommerz/return', '/payment/sslcommerz/return/'], async (c) => {
    const form = await formOf(c)
    const payment = await seekPaymentOf(context, form)
    if (!payment) return backTo(context, '/user/profile/#orders')
    const outcome = await settleOnNews(context, payment, form).catch(asking(context, payment))
    return backToOrder(context, payment, outcome)
  })
  app.on('POST', ['/payment/sslcommerz/notice', '/payment/sslcommerz/notice/'], async (c) => {
    const form = await formOf(c)
    const payment = await seekPaymentOf(context, form)
    // where we can't ask, an error makes the gateway tell it again
    if (payment) await settleOnNews(context, payment, form)
    return c.json({})
  })
  app.route('/', serveBkash(context))
  return app
}

/** All addresses here, for the router: they are never answered from the cache, nor from a standby. */
export const GATEWAY_PATHS = ['return', 'notice'].map((end) => `${API_PREFIX}/payment/:gateway/${end}/`)

/** Of a form or an address; a field that comes twice counts once. */
async function formOf(c: HonoContext): Promise<Form> {
  const isForm = c.req.method === 'POST' && !!c.req.header('content-type')?.toLowerCase().includes('form-urlencoded')
  const given = isForm ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams
  return Object.assign(Object.create(null), Object.fromEntries(given))
}

async function seekPaymentOf({ database }: GatewayContext, { tran_id }: Form): Promise<OpenedPayment | undefined> {
  return tran_id && /^\w{1,30}$/.test(tran_id) ? seekPayment(database, 'sslcommerz', tran_id) : undefined
}

/** The studio has entered another store meanwhile, or the other place: what became of the payment can't be asked any more. */
async function tellElsewhere(context: GatewayContext, payment: OpenedPayment): Promise<Outcome> {
  if (payment.state === 'captured' || payment.state === 'reversed') return 'paid'
  // no money moves there
  if (payment.is_sandbox) return 'failed'
  const reason = `A customer has come back from a payment for the store “${payment.payee}”, which is not set up here any more. Please look there whether it was paid.`
  await tellOfIssue(context, payment, { kind: 'unclear', reason })
  return 'unclear'
}

/** @throws unavailable if the gateway can't be asked; too_many */
async function settleOnNews(context: GatewayContext, payment: OpenedPayment, form: Form): Promise<Outcome> {
  const { database, gateways, limits, log } = context
  const provider = await gateways.find(payment.provider)
  if (!provider) return 'asking'
  if (provider.payee !== payment.payee || provider.isSandbox !== payment.is_sandbox)
    return tellElsewhere(context, payment)
  const isSigned = provider.isSigned(form)
  if (!isSigned) log.warn({ order: payment.order_id, provider: provider.name }, 'news of a payment is not signed')
  return limits.everyTry(NOTICE_LIMIT, String(payment.id), async () => {
    const verdict = await settleOrTell({ ...context, provider }, payment)
    if (verdict === undefined) return 'unclear'
    const why = isSigned && verdict.state === 'waiting' ? SSLCOMMERZ_FREES[form.status ?? ''] : undefined
    if (why !== undefined) await freePayment(database, payment.id, why)
    return OUTCOMES[verdict.state]
  })
}

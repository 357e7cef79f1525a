// Where gateways send the payer's browser back to us, and where they tell of payments themselves. Nothing that they bring is believed: it
// only says about which payment we should ask. The browser comes from another site, without a session, by POST or by GET.
import { API_PREFIX } from '@chobighor/contract'
import type { FoundOutcome, PaymentOutcome } from '@chobighor/contract/payments'
import type { PayerFault } from '@chobighor/contract/plain/payer-faults'
import { Hono, type Context as HonoContext } from 'hono'
import type { CallContext } from '../../../auth/call-context.ts'
import { type Brought, type Form, type Gateway, PAYMENT_FIELDS } from '../../../payment-providers/gateway.ts'
import { isGateway } from '../../../payment-providers/gateways.ts'
import type { Verdict } from '../../../payment-providers/payment-provider.ts'
import { NOTICE_LIMIT } from '../../../platform/bounds.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isPaymentUnclear } from '../../money/online/issue-store.ts'
import type { PaymentState } from '../../money/online/provider-payment-store.ts'
import { findPayment, freePayment, type OpenedPayment, seekPayment } from '../../money/online/provider-payment-store.ts'
import { hearSns } from './bkash-notices.ts'
import { settleOrTell, tellOfIssue } from './settle-payment.ts'

export function serveGateways(context: GatewayContext): Hono {
  const app = new Hono()
  app.on(['GET', 'POST'], ['/payment/:gateway/return', '/payment/:gateway/return/'], async (c) => {
    const form = await formOf(c)
    const payment = await seekPaymentOf(context, c.req.param('gateway'), form)
    return payment ? comeBack(context, payment, form) : backTo(context, '/user/profile/#orders')
  })
  app.on('POST', ['/payment/:gateway/notice', '/payment/:gateway/notice/'], async (c) => {
    const gateway = await context.gateways.find(c.req.param('gateway'))
    if (!gateway) return c.notFound()
    if (gateway.sns) await hearSns(context, { ...gateway, sns: gateway.sns }, await c.req.text())
    else {
      const form = await formOf(c)
      const payment = await seekPaymentOf(context, gateway.name, form)
      // where we can't ask, an error makes the gateway tell it again
      if (payment) await settleBrought(context, { gateway, payment, brought: gateway.readReturn(form) })
    }
    return c.json({})
  })
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

async function seekPaymentOf(
  { database }: GatewayContext,
  gateway: string,
  form: Form,
): Promise<OpenedPayment | undefined> {
  if (!isGateway(gateway)) return undefined
  const id = form[PAYMENT_FIELDS[gateway]] ?? ''
  return /^\w{1,60}$/.test(id) ? seekPayment(database, gateway, id) : undefined
}

/**
 * Nobody else takes the money of a payer who has confirmed. So where this server was too busy to begin, the browser comes
 * back so many times more.
 */
const RETURNS_MOST = 5

/** A payer never meets an error: the page looks again by itself, and so does the reconciler. */
async function comeBack(context: GatewayContext, payment: OpenedPayment, form: Form): Promise<Response> {
  // a gateway need not be asked about what it has confirmed
  if (payment.state === 'captured' || payment.state === 'reversed') return backToOrder(context, payment, 'paid')
  const gateway = await context.gateways.find(payment.provider)
  if (!gateway) return backToOrder(context, payment, 'asking')
  const brought = gateway.readReturn(form)
  try {
    return backToOrder(context, payment, await settleBrought(context, { gateway, payment, brought }))
  } catch (err) {
    const [again, { state }] = [Number(form.again ?? 0), await findPayment(context.database, payment.id)]
    if (brought.isApproved && state === 'opened' && again < RETURNS_MOST) {
      const next = new URLSearchParams({ ...form, again: String(again + 1) })
      return backTo(context, `${API_PREFIX}/payment/${payment.provider}/return/?${next}`)
    }
    const { order_id: order, provider } = payment
    context.log.warn({ err, order, provider }, 'a payer came back, and what became of the payment is not known yet')
    return backToOrder(context, payment, 'asking')
  }
}

interface Settling {
  gateway: Gateway
  payment: OpenedPayment
  brought: Brought
}

/** @throws unavailable if the gateway can't be asked; too_many */
async function settleBrought(
  context: GatewayContext,
  { gateway, payment, brought: { isApproved, over } }: Settling,
): Promise<PaymentOutcome> {
  if (gateway.payee !== payment.payee || gateway.isSandbox !== payment.is_sandbox)
    return tellElsewhere(context, payment)
  return context.limits.everyTry(NOTICE_LIMIT, String(payment.id), async () => {
    const verdict = await settleOrTell({ ...context, provider: gateway }, payment, { isApproved })
    if (verdict === undefined) return 'unclear'
    if (verdict.state === 'denied') return verdict.fault ?? 'failed'
    if (verdict.state !== 'waiting') return OUTCOMES[verdict.state]
    if (over !== undefined) await freePayment(context.database, payment.id, over)
    // where we have asked for the money, only time says that none was taken
    return isApproved && ['opened', 'capturing'].includes(payment.state) ? 'asking' : 'failed'
  })
}

/** The studio has entered another store meanwhile, or the other place: what became of the payment can't be asked any more. */
async function tellElsewhere(context: GatewayContext, payment: OpenedPayment): Promise<PaymentOutcome> {
  if (payment.state === 'captured' || payment.state === 'reversed') return 'paid'
  // no money moves there
  if (payment.is_sandbox) return 'failed'
  const reason = `A customer has come back from a payment for the store “${payment.payee}”, which is not set up here any more. Please look there whether it was paid.`
  await tellOfIssue(context, payment, { kind: 'unclear', reason })
  return 'unclear'
}

export type GatewayContext = Pick<
  CallContext,
  'database' | 'log' | 'now' | 'publicUrl' | 'jobs' | 'limits' | 'gateways'
>

/** The state in which a payer comes back to the order's page. */
export const OUTCOMES: Record<Verdict['state'], PaymentOutcome> = {
  captured: 'paid',
  pending: 'pending',
  approved: 'asking',
  waiting: 'failed',
  denied: 'failed',
  expired: 'failed',
  refused: 'unclear',
  unclear: 'unclear',
}

/** A page of ours, which the browser asks for with GET and with what it keeps of its session. */
export const backTo = ({ publicUrl }: GatewayContext, path: string): Response =>
  new Response(null, { status: 303, headers: { location: `${publicUrl}${path}`, 'cache-control': 'no-store' } })

/**
 * To the order's page. The address says of which payment; the page asks what became of it (`outcomeOf`), because an
 * address can be typed. `payment` is for pages of the release before.
 */
export const backToOrder = (context: GatewayContext, payment: OpenedPayment, outcome: PaymentOutcome): Response =>
  backTo(context, `/order/${payment.order_id}/?payment=${outcome}&number=${payment.id}`)

const STORED: Record<PaymentState, FoundOutcome['outcome']> = {
  opened: 'opened',
  capturing: 'asking',
  pending: 'pending',
  captured: 'paid',
  reversed: null,
  denied: 'failed',
  expired: 'failed',
  refused: 'unclear',
  unclear: 'unclear',
}

/** What is known of a payment now, for its payer. */
export async function outcomeOf(
  database: Database,
  { id, state, payer_fault }: Pick<OpenedPayment, 'id' | 'state' | 'payer_fault'>,
): Promise<FoundOutcome['outcome']> {
  // the studio was asked to look into it, although its state could not be written down
  if (state === 'opened' && (await isPaymentUnclear(database, id))) return 'unclear'
  return (state === 'denied' && (payer_fault as PayerFault | null)) || STORED[state as PaymentState]
}

// How a payer comes back from a gateway to the order's page, and what the page is told.
import type { CallContext } from '../../auth/call-context.ts'
import type { Verdict } from '../../payment-providers/payment-provider.ts'
import type { OpenedPayment } from './provider-payment-store.ts'

export type GatewayContext = Pick<
  CallContext,
  'database' | 'log' | 'now' | 'publicUrl' | 'jobs' | 'limits' | 'gateways'
>

/** The state in which a payer comes back to the order's page, as its address says it. */
export type Outcome = 'paid' | 'pending' | 'failed' | 'unclear' | 'asking'

export const OUTCOMES: Record<Verdict['state'], Outcome> = {
  captured: 'paid',
  pending: 'pending',
  approved: 'asking',
  waiting: 'failed',
  denied: 'failed',
  expired: 'failed',
  refused: 'unclear',
  unclear: 'unclear',
}

/** A payer never meets an error: the page looks again by itself, and so does the reconciler. */
export const asking =
  ({ log }: GatewayContext, { order_id, provider }: OpenedPayment) =>
  (err: unknown): Outcome => {
    log.warn({ err, order: order_id, provider }, 'a payer came back, and what became of the payment is not known yet')
    return 'asking'
  }

/** A page of ours, which the browser asks for with GET and with what it keeps of its session. */
export const backTo = ({ publicUrl }: GatewayContext, path: string): Response =>
  new Response(null, { status: 303, headers: { location: `${publicUrl}${path}`, 'cache-control': 'no-store' } })

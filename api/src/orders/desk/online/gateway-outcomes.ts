// How a payer comes back from a gateway to the order's page, and what the page is told.
import type { FoundOutcome, PaymentOutcome } from '@chobighor/contract/payment-outcomes'
import type { PayerFault } from '@chobighor/contract/plain/payer-faults'
import type { CallContext } from '../../../auth/call-context.ts'
import type { Verdict } from '../../../payment-providers/payment-provider.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isPaymentUnclear } from '../../money/online/issue-store.ts'
import type { OpenedPayment, PaymentState } from '../../money/online/provider-payment-store.ts'

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

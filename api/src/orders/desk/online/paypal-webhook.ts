// PayPal's webhook. An event's content isn't trusted: we ask PayPal whether it sent the event, and look up there what
// happened. Each event counts once (Z-04, F-12). So a payment isn't lost if the browser is closed after the approval.
import { Failure } from '@chobighor/contract/plain/failure'
import { z } from 'zod'
import type { PayPal } from '../../../payment-providers/paypal.ts'
import { mayBeOfPayPal } from '../../../payment-providers/paypal-client.ts'
import { FORGED_EVENT_LIMIT, PAYPAL_EVENT_LIMIT } from '../../../platform/bounds.ts'
import type { Limits } from '../../../platform/limits/rate-limits.ts'
import * as payments from '../../money/online/provider-payment-store.ts'
import { isEventKnown } from '../../money/online/settling-store.ts'
import { type SettleContext, settleOrTell } from './settle-payment.ts'

type PayPalContext = Omit<SettleContext, 'provider'> & { paypal: PayPal }

/** developer.paypal.com, "Webhook event names". */
const HEARD = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

/** A text that can't be PayPal's id is not looked up. */
const providerId = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .optional()
  .catch(undefined)
const event = z.object({
  id: z.string().regex(/^[\w.-]{1,100}$/),
  event_type: z.string().max(100),
  resource: z
    .object({
      id: providerId,
      order_id: providerId,
      supplementary_data: z.object({ related_ids: z.object({ order_id: providerId }).optional() }).optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      /** Of a dispute. */
      disputed_transactions: z.array(z.object({ seller_transaction_id: providerId })).optional(),
    })
    .default({}),
})
type Heard = z.infer<typeof event>

/**
 * @throws invalid if PayPal did not send it; unavailable and too_many if PayPal can't be asked now: it sends it again
 */
export async function handlePayPalWebhook(
  context: PayPalContext & { limits: Limits },
  headers: Headers,
  body: string,
): Promise<void> {
  const { database, log } = context
  const heard = read(body)
  if (!HEARD.includes(heard.event_type)) return
  const payment = await seekConcerned(context, heard)
  // the event concerns no payment of ours, so there is no need to check its sender
  if (!payment)
    return log.info({ event: heard.id, kind: heard.event_type }, 'PayPal tells of a payment that is not ours')
  if (await isEventKnown(database, heard.id)) return
  await checkGenuine(context, payment, { headers, body })
  await settleOrTell({ ...context, provider: context.paypal }, payment, {
    event: { id: heard.id, kind: heard.event_type },
  })
}

/**
 * An event that can't be PayPal's is refused without asking PayPal. The questions to PayPal are limited, in total and
 * for each payment.
 * @throws invalid, unavailable, too_many
 */
async function checkGenuine(
  { limits, now, paypal }: PayPalContext & { limits: Limits },
  payment: payments.OpenedPayment,
  { headers, body }: { headers: Headers; body: string },
): Promise<void> {
  const forged = new Failure('invalid', 'This event is not signed by PayPal.')
  if (!mayBeOfPayPal(headers, { now: now(), api: paypal.account.api })) throw forged
  await limits.untilFailed(FORGED_EVENT_LIMIT, String(payment.id), async () => {
    // every question counts in total; one that PayPal doesn't answer doesn't count as a forgery
    const isGenuine = await limits.everyTry(PAYPAL_EVENT_LIMIT, 'all', () => paypal.client.isGenuine(headers, body))
    if (!isGenuine) throw forged
  })
}

function read(body: string): Heard {
  try {
    return event.parse(JSON.parse(body))
  } catch {
    throw new Failure('invalid', 'This is not an event from PayPal.')
  }
}

/** Finds our payment by any id of an order or capture in the event; nothing else is read from the event. */
async function seekConcerned({ database }: PayPalContext, { event_type, resource }: Heard) {
  const isOfOrder = event_type === 'CHECKOUT.ORDER.APPROVED'
  const orderId = resource.supplementary_data?.related_ids?.order_id ?? resource.order_id
  const providerOrderId = isOfOrder ? resource.id : orderId
  if (providerOrderId !== undefined) return payments.seekPayment(database, 'paypal', providerOrderId)
  // a refund links to its capture
  const up = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  const captureId = providerId.parse(up) ?? resource.disputed_transactions?.[0]?.seller_transaction_id
  return captureId === undefined ? undefined : payments.seekPaymentOfCapture(database, 'paypal', captureId)
}

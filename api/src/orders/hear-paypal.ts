// PayPal's webhook: a knock on the door, of which only the knock is believed. Who knocked is asked of PayPal, what happened is
// looked up there, and an event is taken in once (Z-04, F-12). A browser that was closed after approving loses nothing by it.
import { Failure } from '@chobighor/contract/failure'
import { z } from 'zod'
import * as payments from './paypal-store.ts'
import { type PayPalContext, settlePayPal } from './settle-paypal.ts'

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
]

const event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z
    .object({
      id: z.string().optional(),
      order_id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    })
    .default({}),
})
type Heard = z.infer<typeof event>

/** @throws invalid for what PayPal did not send, unavailable where it can't be asked: it then sends the event again */
export async function hearPayPal(context: PayPalContext, headers: Headers, body: string): Promise<void> {
  const { database, log, paypal } = context
  const heard = read(body)
  if (!HEARD.includes(heard.event_type)) return
  const payment = await seekConcerned(context, heard)
  // nothing happens, so there is nobody to ask who it was
  if (!payment)
    return log.info({ event: heard.id, kind: heard.event_type }, 'PayPal tells of a payment that is not ours')
  if (!(await paypal.isGenuine(headers, body))) throw new Failure('invalid', 'This event is not signed by PayPal.')
  if (await payments.isEventKnown(database, heard.id)) return
  await settlePayPal(context, payment, { id: heard.id, kind: heard.event_type })
}

function read(body: string): Heard {
  try {
    return event.parse(JSON.parse(body))
  } catch {
    throw new Failure('invalid', 'This is no event of PayPal’s.')
  }
}

/** By whatever the event has of an order's or a capture's id; they name a payment of ours, and nothing more is read. */
async function seekConcerned({ database }: PayPalContext, { event_type, resource }: Heard) {
  const isOfOrder = event_type === 'CHECKOUT.ORDER.APPROVED'
  const orderId = resource.supplementary_data?.related_ids?.order_id ?? resource.order_id
  const providerOrderId = isOfOrder ? resource.id : orderId
  if (providerOrderId !== undefined) return payments.seekPayment(database, providerOrderId)
  // a refund points to its capture
  const up = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  return up === undefined ? undefined : payments.seekPaymentOfCapture(database, up)
}

// What makes an order, who may see which part of it, and what it costs: values in, values or a `Failure` out. Which step may
// follow from where an order stands is the contract's table (order-steps.ts).
import { PAST_DAY_REFUSED, UNVERIFIED_REFUSED } from '@chobighor/contract/event-refusals'
import { Failure } from '@chobighor/contract/failure'
import { totalsOf } from '@chobighor/contract/money'
import { canCancel, canConfirm, canDecline, isOpenFor } from '@chobighor/contract/order-steps'
import type { Order, orderPayload } from '@chobighor/contract/orders'
import { isSlug } from '@chobighor/contract/text'
import { tooMany } from '@chobighor/contract/too-many'
import type { z } from 'zod'

/** An order as it was sent, read: money is paisa. */
export type Placed = z.output<typeof orderPayload>

/** Why the letters of an order are put aside (Z-22). @param most orders of an hour, whose letters go out */
export const orderedOften = (most: number) =>
  `Not sent by itself: this customer had placed ${most} orders within the hour.`

type Verified = { is_verified: boolean }
const VERIFY_FIRST = 'You can place more once your e-mail address is verified.'
const orVerify = (sentence: string, { is_verified }: Verified) =>
  is_verified ? sentence : `${sentence} ${VERIFY_FIRST}`

/** Whoever has placed so many orders within the hour (decision 030). */
export function orderedTooOften(most: number, customer: Verified, seconds: number): Failure {
  return tooMany(orVerify(`You have placed ${most} orders within an hour.`, customer), seconds)
}

/** Whoever has so many orders that the studio hasn't answered (decision 030). */
export function openOften(most: number, customer: Verified): Failure {
  const sentence = `${most} of your orders wait for our answer. You can place the next one when we have answered, or when you cancel one.`
  return new Failure('conflict', orVerify(sentence, customer))
}

/** Visible ASCII: what any client and proxy carries unchanged. */
const KEY = /^[\x21-\x7e]{1,255}$/

/** M-10. @throws invalid */
export function checkKey(key: string | undefined): void {
  if (key !== undefined && !KEY.test(key))
    throw new Failure('invalid', 'The Idempotency-Key must have 1 to 255 visible ASCII characters.')
}

/** The same text for the same order, however its items and keys are sorted (M-10). */
export function canonicalText({ orderItems, shippingAddress, paymentMethod, ...sums }: Placed): string {
  const items = orderItems.map(({ product, price }) => JSON.stringify([product, price ?? null]))
  const { address, city, postalCode, country, eventTime, eventDate } = shippingAddress
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = sums
  return JSON.stringify([
    [...new Set(items)].sort(),
    [address, city, postalCode, country, eventTime, eventDate],
    paymentMethod,
    [itemsPrice, shippingPrice, taxPrice, totalPrice],
  ])
}

/** The services that are asked for, each once (M-04); what can be nobody's slug isn't looked up. */
export function askedSlugs({ orderItems }: Placed): string[] {
  return [...new Set(orderItems.map(({ product }) => product))].filter(isSlug)
}

interface Priced {
  /** The slug that it was asked for by; it may be one that it had. */
  asked: string
  slug: string
  name: string
  price_paisa: number
}

/**
 * The services in the order in which they were sent, each once, with the sums that they make (K-04).
 * @throws invalid where a service is nobody's, or a price or sum is not the studio's (M-03, M-04)
 */
export function priceOrder<Service extends Priced>(placed: Placed, services: Service[]) {
  const bySlug = new Map(services.map((service) => [service.asked, service]))
  const items = new Map<string, Service>()
  for (const { product, price } of placed.orderItems) {
    const service = bySlug.get(product)
    if (!service) throw new Failure('invalid', goneSentence(product), { field: 'orderItems' })
    if (price !== undefined && price !== service.price_paisa) {
      const sentence = `The price of ${service.name} has changed, please check your cart.`
      throw new Failure('invalid', sentence, { field: 'orderItems' })
    }
    items.set(service.slug, service)
  }
  const ordered = [...items.values()]
  const totals = totalsOf(ordered.map(({ price_paisa }) => price_paisa))
  const isSame = (['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice'] as const).every(
    (sum) => placed[sum] === totals[sum],
  )
  if (!isSame) throw new Failure('invalid', 'The total has changed, please check your cart.', { field: 'totalPrice' })
  return { services: ordered, totals }
}

function goneSentence(product: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what was sent is said back, less what would garble a log
  const name = product.replace(/[\u0000-\u001f\u007f]/g, '')
  return `The service “${name}” is not available any more. Please remove it from your cart.`
}

interface Taking {
  refuse_past_dates: boolean
  require_verified: boolean
}

/**
 * Whether the studio takes this order from this customer (M-13, M-59).
 * @param today the studio's local day
 * @returns whether the event's day is over
 */
export function checkTaken(
  { shippingAddress: { eventDate } }: Placed,
  settings: Taking | null,
  { today, is_verified }: { today: string; is_verified: boolean },
): { isEventPast: boolean } {
  if (settings?.require_verified && !is_verified) throw new Failure('forbidden', UNVERIFIED_REFUSED)
  const isEventPast = eventDate < today
  if (settings?.refuse_past_dates && isEventPast)
    throw new Failure('invalid', PAST_DAY_REFUSED, {
      field: 'shippingAddress.eventDate',
    })
  return { isEventPast }
}

/** Who looks at an order. */
export interface Viewer {
  id: number
  is_admin: boolean
}

export function maySee(viewer: Viewer, order: { user_id: number }): boolean {
  return viewer.is_admin || viewer.id === order.user_id
}

/** M-14: one sentence for what is another's, missing, or no number. */
export function noSuchOrder(): Failure {
  return new Failure('not_found', 'This order can’t be found.')
}

interface Linked {
  is_link_open: boolean
  paid_at: Date | null
}

/** M-15: held back from the customer until the order is paid, unless the studio opens it. */
export function maySeeFiles(viewer: Pick<Viewer, 'is_admin'>, { is_link_open, paid_at }: Linked): boolean {
  return viewer.is_admin || is_link_open || paid_at !== null
}

/** The link as the database keeps it. */
export function wholeLink(link: string | null): string | null {
  return link && new URL(link).href
}

type Standing = Pick<Order, 'status' | 'isPaid' | 'isDelivered'>

/** @throws conflict for an order that was declined or cancelled (M-11) */
export function checkOpenFor(step: 'pay' | 'deliver', order: Pick<Standing, 'status'>): void {
  if (!isOpenFor(step, order)) throw new Failure('conflict', `This order was ${order.status}.`)
}

/** M-18: what is delivered already may be so again, which changes nothing. */
export function checkDeliverable(order: Standing): void {
  checkOpenFor('deliver', order)
  if (!order.isPaid && !order.isDelivered) throw new Failure('invalid', 'This order is not paid yet.')
}

type Changing = Pick<Order, 'status' | 'isPaid' | 'isDelivered' | 'isPaymentPending'>

const CHANGEABLE = { confirm: canConfirm, decline: canDecline, cancel: canCancel }

/** M-11: what the studio may do. @throws conflict */
export function checkChange(step: 'confirm' | 'decline' | 'cancel', order: Changing): void {
  if (CHANGEABLE[step](order)) return
  const stands = order.isDelivered && step !== 'cancel' ? 'delivered' : order.status
  throw new Failure('conflict', `This order was ${stands} already.`)
}

/** @throws conflict where money may come after the order is over */
export function checkNothingPending({ isPaymentPending }: Pick<Changing, 'isPaymentPending'>): void {
  if (!isPaymentPending) return
  const sentence =
    'A payment of this order by PayPal is under way. If you end the order now and the payment is taken after all, you have to give it back.'
  throw new Failure('conflict', sentence, { field: 'despitePayment' })
}

/** M-11: what the customer may do without the studio. @throws conflict */
export function checkWithdrawal(order: Changing): void {
  checkChange('cancel', order)
  if (order.isDelivered) throw new Failure('conflict', 'This order was delivered. Please write to us.')
  if (order.isPaid)
    throw new Failure('conflict', 'This order is paid. Please write to us: only the studio can cancel it.')
  if (order.isPaymentPending)
    throw new Failure('conflict', 'A payment of this order is under way. Please look again in a while.')
}

/** Of two who change an order at once, the second is told. */
export function checkVersion(order: { version: number }, seen: number): void {
  if (order.version === seen) return
  const sentence = 'Something has changed at this order meanwhile. Please look at it again before you go on.'
  throw new Failure('conflict', sentence, { field: 'version' })
}

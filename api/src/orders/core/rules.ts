// What an order contains, who may see which part of it, and what it costs: values in, values or a `Failure` out. The
// contract's table (order-steps.ts) lists the allowed steps from each state.
import type { orderPayload } from '@chobighor/contract/order-payload'
import type { Order } from '@chobighor/contract/orders'
import { PAST_DAY_REFUSED, UNVERIFIED_REFUSED } from '@chobighor/contract/plain/event-refusals'
import { Failure } from '@chobighor/contract/plain/failure'
import { totalsOf } from '@chobighor/contract/plain/money'
import { canCancel, canConfirm, canDecline, isOpenFor } from '@chobighor/contract/plain/order-steps'
import { isSlug } from '@chobighor/contract/text'
import type { z } from 'zod'

/** A sent order after parsing: money is in paisa. */
export type Placed = z.output<typeof orderPayload>

/** Visible ASCII, which every client and proxy passes on unchanged. */
const KEY = /^[\x21-\x7e]{1,255}$/

/** M-10. @throws invalid */
export function checkKey(key: string | undefined): void {
  if (key !== undefined && !KEY.test(key))
    throw new Failure('invalid', 'The Idempotency-Key must have 1 to 255 visible ASCII characters.')
}

/** Where a project is in the storage. @param file its name there, as its row has it */
export const projectKey = (file: string): string => `projects/${file}`

/** Where the picture of a reported transfer is in the storage. @param file its name there, as its row has it */
export const claimPictureKey = (file: string): string => `claims/${file}`

/** The slugs of the requested services, each once (M-04); a text that can't be a slug isn't looked up. */
export function askedSlugs({ orderItems }: Placed): string[] {
  return [...new Set(orderItems.map(({ product }) => product))].filter(isSlug)
}

interface Priced {
  /** The slug in the request; it may be an earlier slug of the service. */
  asked: string
  slug: string
  name: string
  price_paisa: number
}

/**
 * The services in the order in which they were sent, each once, with their sums (K-04).
 * @throws invalid if a service doesn't exist, or a price or sum differs from the studio's (M-03, M-04)
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
 * Checks whether the studio accepts this order from this customer (M-13, M-59).
 * @param today the studio's local day
 * @returns whether the event's day is over
 */
export function checkTaken(
  { shippingAddress: { eventDate } }: Placed,
  settings: Taking | undefined,
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

/**
 * Nobody is bound by terms that the studio has changed since they were read.
 * @throws conflict
 * @throws invalid if somebody agrees without saying to which version
 */
export function checkTermsRead(
  { termsVersion, isAgreed }: Pick<Placed, 'termsVersion' | 'isAgreed'>,
  { version }: { version: number },
): void {
  if (isAgreed && termsVersion === undefined)
    throw new Failure('invalid', 'Please say which version of the terms the customer has read.', {
      field: 'termsVersion',
    })
  if (termsVersion === undefined || termsVersion === version) return
  throw new Failure('conflict', 'The studio has changed its terms. Please read them once more, then place the order.', {
    field: 'termsVersion',
  })
}

/** Who reads an order; `studio` in the back office, whose calls are for whoever may see all orders. */
export type Reader = 'studio' | { is_admin: boolean }
export type Viewer = 'studio' | { id: number; is_admin: boolean }

/** For whom an order is shown. */
export const readerOf = (reader: Reader) => (reader === 'studio' || reader.is_admin ? 'studio' : 'customer')

/** Nobody but the studio sees an order without an account. */
export function maySee(viewer: Viewer, order: { user_id: number | null }): boolean {
  return viewer === 'studio' || viewer.is_admin || viewer.id === order.user_id
}

/** M-14: the same sentence for another customer's order, a missing order, and a text that is no number. */
export function noSuchOrder(): Failure {
  return new Failure('not_found', 'This order can’t be found.')
}

interface Linked {
  is_link_open: boolean
  paid_at: Date | null
}

/** M-15: the customer sees the files only after the order is paid, unless the studio allows it earlier. */
export function maySeeFiles(reader: ReturnType<typeof readerOf>, { is_link_open, paid_at }: Linked): boolean {
  return reader === 'studio' || is_link_open || paid_at !== null
}

/** The link as the database stores it. */
export function wholeLink(link: string | null): string | null {
  return link && new URL(link).href
}

type Standing = Pick<Order, 'status' | 'isPaid' | 'isDelivered'>

/** @throws conflict for an order that was declined or cancelled (M-11) */
export function checkOpenFor(step: 'pay' | 'deliver', order: Pick<Standing, 'status'>): void {
  if (!isOpenFor(step, order)) throw new Failure('conflict', `This order was ${order.status}.`)
}

/** M-18: a delivered order may be delivered again, which changes nothing. */
export function checkDeliverable(order: Standing): void {
  checkOpenFor('deliver', order)
  if (!order.isPaid && !order.isDelivered) throw new Failure('invalid', 'This order is not paid yet.')
}

type Changing = Pick<Order, 'status' | 'isPaid' | 'isDelivered' | 'isPaymentPending'>

const CHANGEABLE = { confirm: canConfirm, decline: canDecline, cancel: canCancel }

/** M-11: the steps that the studio may take. @throws conflict */
export function checkChange(step: 'confirm' | 'decline' | 'cancel', order: Changing): void {
  if (CHANGEABLE[step](order)) return
  const stands = order.isDelivered && step !== 'cancel' ? 'delivered' : order.status
  throw new Failure('conflict', `This order was ${stands} already.`)
}

/** @throws conflict if money may still come after the order has ended */
export function checkNothingPending({ isPaymentPending }: Pick<Changing, 'isPaymentPending'>): void {
  if (!isPaymentPending) return
  const sentence =
    'An online payment of this order is under way. If you end the order now and the payment is taken after all, you have to give it back.'
  throw new Failure('conflict', sentence, { field: 'despitePayment' })
}

/** M-11: the steps that the customer may take without the studio. @throws conflict */
export function checkWithdrawal(order: Changing): void {
  checkChange('cancel', order)
  if (order.isDelivered) throw new Failure('conflict', 'This order was delivered. Please write to us.')
  if (order.isPaid)
    throw new Failure('conflict', 'This order is paid. Please write to us: only the studio can cancel it.')
  if (order.isPaymentPending)
    throw new Failure('conflict', 'A payment of this order is under way. Please look again in a few minutes.')
}

/** If two people change an order at the same time, the second gets this refusal. */
export function checkVersion(order: { version: number }, seen: number): void {
  if (order.version === seen) return
  const sentence = 'Something has changed at this order meanwhile. Please look at it again before you go on.'
  throw new Failure('conflict', sentence, { field: 'version' })
}

const NAMES = new Intl.Collator('en', { numeric: true })

/** `2.jpg` stands before `10.jpg`. */
export const byName = (one: { name: string }, other: { name: string }) => NAMES.compare(one.name, other.name)

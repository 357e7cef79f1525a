// What a customer may order and the studio may enter, and what it costs: values in, values or a `Failure` out.
import type { AgreedItem, CustomLine, EnteredOrder } from '@chobighor/contract/admin/order-entry'
import type { orderPayload } from '@chobighor/contract/order-payload'
import { customProduct } from '@chobighor/contract/plain/custom-items'
import { PAST_DAY_REFUSED, UNVERIFIED_REFUSED } from '@chobighor/contract/plain/event-refusals'
import { Failure } from '@chobighor/contract/plain/failure'
import { totalsOf } from '@chobighor/contract/plain/money'
import { isSlug } from '@chobighor/contract/text'
import type { z } from 'zod'

/** A sent order after parsing: money is in paisa. */
export type Placed = z.output<typeof orderPayload>

/** Visible ASCII, which every client and proxy passes on unchanged. */
const KEY = /^[\x21-\x7e]{1,255}$/

/** The key by which an order that is sent twice is known again (M-10). @throws invalid */
export function checkKey(key: string | undefined): void {
  if (key !== undefined && !KEY.test(key))
    throw new Failure('invalid', 'The Idempotency-Key must have 1 to 255 visible ASCII characters.')
}

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
 * The services in the order in which they were sent, each once (K-04).
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
  return ordered
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

/** What an item copies from its service. */
interface Copied {
  service_id: number | null
  product: string
  name: string
  picture_id: number | null
  image_url: string | null
  price_paisa: number
}

export interface Offered extends Omit<Copied, 'service_id' | 'product'> {
  asked: string
  id: number
  slug: string
}

/**
 * The items at the agreed prices, each service once, with their sums. An item that the order has already stays the copy
 * that it was, even if its service has changed or is gone.
 * @throws invalid if a service doesn't exist
 */
export function buildOrderItems(items: AgreedItem[], { services, kept }: { services: Offered[]; kept: Copied[] }) {
  const agreed = new Map<string, Copied>()
  for (const { product, price } of items) {
    const service = services.find(({ asked }) => asked === product)
    const copy = kept.find((item) => item.product === product) ?? (service && copyOf(service))
    if (!copy) throw new Failure('invalid', `There is no service “${product}” any more.`, { field: 'items' })
    const { service_id, name, picture_id, image_url } = copy
    const price_paisa = price ?? copy.price_paisa
    agreed.set(copy.product, { service_id, product: copy.product, name, picture_id, image_url, price_paisa })
  }
  return itemsOf([...agreed.values()])
}

/** As rows of an order, with its sums. */
export function itemsOf(copies: Copied[]) {
  const totals = totalsOf(copies.map(({ price_paisa }) => price_paisa))
  return {
    rows: copies.map((copy, position) => ({ ...copy, position, qty: 1 })),
    sums: {
      items_paisa: totals.itemsPrice,
      shipping_paisa: totals.shippingPrice,
      tax_paisa: totals.taxPrice,
      total_paisa: totals.totalPrice,
    },
  }
}

/** The service as it is now, for an order. */
export const copyOf = ({ id, slug, name, picture_id, image_url, price_paisa }: Omit<Offered, 'asked'>): Copied => ({
  service_id: id,
  product: slug,
  name,
  picture_id,
  image_url,
  price_paisa,
})

/** A line in the studio's own words, as an item that is no service (decision 095). @param nth from 0 */
export const customCopy = ({ name, price }: CustomLine, nth: number): Copied => ({
  service_id: null,
  product: customProduct(nth + 1),
  name,
  picture_id: null,
  image_url: null,
  price_paisa: price,
})

/** @throws invalid without any line */
export function checkLines({ items, customs }: Pick<EnteredOrder, 'items' | 'customs'>): void {
  if (items.length + customs.length > 0) return
  throw new Failure('invalid', 'Please choose a service, or write a line of your own.', { field: 'items' })
}

export function eventColumns(event: EnteredOrder['event']) {
  return {
    venue_name: event.address,
    venue_location: event.city,
    postal_code: event.postalCode,
    country: event.country,
    event_time: event.eventTime,
    event_date: event.eventDate,
  }
}

export function customerColumns({ name, phone, email }: EnteredOrder['customer']) {
  return { customer_name: name, customer_phone: phone, customer_email: email }
}

/** @throws invalid without any way to reach the customer */
export function checkReachable({ phone, email }: EnteredOrder['customer']): void {
  if (phone !== '' || email !== '') return
  throw new Failure('invalid', 'Please enter a phone number or an e-mail address.', { field: 'customer.phone' })
}

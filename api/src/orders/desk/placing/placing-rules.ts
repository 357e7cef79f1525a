// What a customer may order, and what it costs: values in, values or a `Failure` out.
import type { orderPayload } from '@chobighor/contract/order-payload'
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

// Orders that the studio enters or changes: values in, values or a `Failure` out (decision 048).
import type { AgreedItem, CustomLine, EnteredOrder } from '@chobighor/contract/admin/order-entry'
import { customProduct } from '@chobighor/contract/plain/custom-items'
import { Failure } from '@chobighor/contract/plain/failure'
import { totalsOf } from '@chobighor/contract/plain/money'

/** What an item copies from its service. */
interface Copied {
  service_id: number | null
  product: string
  name: string
  picture_id: number | null
  image_url: string | null
  price_paisa: number
}

interface Offered extends Omit<Copied, 'service_id' | 'product'> {
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
    const copy = kept.find((item) => item.product === product) ?? copyOf(services, product)
    if (!copy) throw new Failure('invalid', `There is no service “${product}” any more.`, { field: 'items' })
    const { service_id, name, picture_id, image_url } = copy
    const price_paisa = price ?? copy.price_paisa
    agreed.set(copy.product, { service_id, product: copy.product, name, picture_id, image_url, price_paisa })
  }
  const rows = [...agreed.values()].map((item, position) => ({ ...item, position, qty: 1 }))
  const totals = totalsOf(rows.map(({ price_paisa }) => price_paisa))
  return {
    rows,
    sums: {
      items_paisa: totals.itemsPrice,
      shipping_paisa: totals.shippingPrice,
      tax_paisa: totals.taxPrice,
      total_paisa: totals.totalPrice,
    },
  }
}

function copyOf(services: Offered[], asked: string): Copied | undefined {
  const service = services.find((each) => each.asked === asked)
  if (!service) return undefined
  const { id, slug, ...copied } = service
  return { ...copied, service_id: id, product: slug }
}

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

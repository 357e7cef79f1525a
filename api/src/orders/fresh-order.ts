// For tests: an order as the site sends it, of the services that `addService` makes.
import type { OrderPayload } from '@chobighor/contract/orders'

export const SHIPPING: OrderPayload['shippingAddress'] = {
  address: 'Lalbagh Hall',
  city: '12 Lalbagh Road, Dhaka',
  postalCode: '1211',
  country: 'Bangladesh',
  eventTime: '18:30',
  eventDate: '2031-12-16',
}

/** One wedding day for BDT 28000.00, unless told otherwise. */
export function aPayload(changes: Partial<OrderPayload> = {}): OrderPayload {
  const total = changes.totalPrice ?? '28000.00'
  return {
    orderItems: [{ product: 'wedding-day', price: '28000.00' }],
    shippingAddress: SHIPPING,
    paymentMethod: 'CashOn',
    itemsPrice: total,
    shippingPrice: '0.00',
    taxPrice: '0.00',
    totalPrice: total,
    ...changes,
  }
}

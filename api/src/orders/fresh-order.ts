// For tests: an order as the site sends it, the services that it is of, and what came of it.
import type { OrderPayload } from '@chobighor/contract/orders'
import { addService } from '../fresh-rows.ts'
import type { Database } from '../kit/database.ts'

/** Limits for where more orders are placed by one customer than a studio would take. */
export const MANY_ORDERS = {
  orders: 1_000_000,
  'orders-unverified': 1_000_000,
  'open-orders': 1_000_000,
  'open-orders-unverified': 1_000_000,
}

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

/** Two services: a wedding day for BDT 28000.00, and a portrait hour for BDT 4500.50. */
export async function addTwoServices(database: Database, weddingDay: Parameters<typeof addService>[1] = {}) {
  await addService(database, weddingDay)
  await addService(database, { slug: 'portrait-hour', name: 'Portrait hour', price_paisa: 450_050 })
}

/** How many orders, items and letters there are. */
export async function countsOf(database: Database): Promise<number[]> {
  const tables = ['orders', 'order_items', 'outbox'] as const
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).select('id').execute()))
  return rows.map(({ length }) => length)
}

export function lettersTo(database: Database, recipient: string) {
  return database.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
}

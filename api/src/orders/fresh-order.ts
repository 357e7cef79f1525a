// For tests: an order as the site sends it, the services that it is of, and what came of it.
import { ORDERS_MOST } from '@chobighor/contract/limits'
import type { Order, OrderPayload } from '@chobighor/contract/orders'
import { sql } from 'kysely'
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

/** As many more orders as there shall be, without a limit: of the same customer, with the same services. @returns their ids */
export async function copyOrder(database: Database, { id, count }: { id: number; count: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with copies as (
      insert into orders (user_id, payload_hash, status, payment_method, venue_name, venue_location, postal_code, country,
        event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
      select user_id, payload_hash, status, payment_method, venue_name, venue_location, postal_code, country, event_time,
        event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa
      from orders, generate_series(1, ${count}) where id = ${id} returning id
    ), items as (
      insert into order_items (order_id, position, service_id, product, name, picture_id, image_url, qty, price_paisa)
      select copies.id, position, service_id, product, name, picture_id, image_url, qty, price_paisa
      from order_items, copies where order_id = ${id}
    )
    select id from copies order by id
  `.execute(database)
  return rows.map((row) => row.id)
}

/** Page after page of `/myorders/` or `/orders/`, until one is not full (decision 039). */
export async function everyPage(askFor: (page: number) => Promise<Order[]>): Promise<Order[]> {
  const all: Order[] = []
  for (let page = 1; ; page++) {
    const orders = await askFor(page)
    all.push(...orders)
    if (orders.length < ORDERS_MOST) return all
  }
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

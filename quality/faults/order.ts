// An order as the site sends it, for the demo's portrait sitting.
import { aPayload, everyPage } from '@chobighor/api/test/fixtures/order'
import type { Order } from '@chobighor/contract/orders'
import type { Answer, Person } from './api-user.ts'

export const PRICE = '12500.00'
export const ORDER = aPayload({
  orderItems: [{ product: 'portrait-sitting', price: PRICE }],
  itemsPrice: PRICE,
  totalPrice: PRICE,
})

export const place = (customer: Person, key: string, changes: object = {}): Promise<Answer<Order>> =>
  customer.ask('POST', '/order/add/', { ...ORDER, ...changes }, { 'idempotency-key': key })

/** @throws if it is refused */
export async function placeOne(customer: Person): Promise<Order> {
  const { status, body } = await place(customer, crypto.randomUUID())
  if (status !== 201) throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** All orders, of all pages. @throws if a page fails */
export const listOrders = (person: Person, path: '/myorders/' | '/orders/' = '/myorders/'): Promise<Order[]> =>
  everyPage(async (page) => {
    const { status, body } = await person.ask<Order[]>('GET', `${path}?page=${page}`)
    if (status !== 200) throw new Error(`page ${page} of ${path} was answered ${status}: ${JSON.stringify(body)}`)
    return body
  })

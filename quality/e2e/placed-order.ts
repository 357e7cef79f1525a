// An order placed through the API, for tests that are not about the checkout.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { Service } from '@chobighor/contract/catalog'
import type { Order } from '@chobighor/contract/orders'
import { takaFromPaisa, totalsOf } from '@chobighor/contract/plain/money'
import { ADDRESS } from './booking.ts'
import { callAs } from './customer.ts'

let placed = 0

/** @param slugs its services, each once; @param where instead of the usual place and day */
export async function aPlacedOrder(
  user: UserInfo,
  slugs: string[] = ['wedding-one-evening', 'wedding-film'],
  where: { address?: string; eventDate?: string } = {},
): Promise<Order> {
  const all = (await callAs(undefined, 'GET', '/service/list/')) as Service[]
  const services = all.filter(({ slug }) => slugs.includes(slug))
  const totals = totalsOf(services.map(({ price }) => Math.round(Number(price) * 100)))
  const inTaka = Object.entries(totals).map(([name, paisa]) => [name, takaFromPaisa(paisa)])
  return (await callAs(user, 'POST', '/order/add/', {
    orderItems: services.map(({ slug, price }) => ({ product: slug, price })),
    // otherwise two orders of a customer could count as the same one (M-10)
    shippingAddress: { ...ADDRESS, ...where, postalCode: String(1000 + ++placed) },
    paymentMethod: 'CashOn',
    ...Object.fromEntries(inTaka),
  })) as Order
}

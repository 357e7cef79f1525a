// An order as the API takes it. Its prices are what the visitor was shown: the server compares them with its own (M-03).
import type { Call } from '@chobighor/contract/client'
import { paisaFromTaka, type Totals, takaFromPaisa, totalsOf } from '@chobighor/contract/money'
import type { CASH_ON } from '@chobighor/contract/order-steps'
import type { CartItem, Order, OrderPayload, ShippingAddress } from '@chobighor/contract/orders'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'

export interface Wish {
  items: readonly CartItem[]
  address: ShippingAddress
  method: typeof CASH_ON
}

/** However often it is tried, one wish becomes one order (M-10). */
export async function placeOrder(call: Call, wish: Wish): Promise<Order> {
  const payload = payloadOf(wish)
  const context = { 'idempotency-key': orderKeyFor(JSON.stringify(payload)) }
  const order = await call.orders.placeOrder(payload, { context })
  forgetOrderKey()
  return order
}

export function payloadOf({ items, address, method }: Wish): OrderPayload {
  return {
    orderItems: items.map(({ product, price }) => ({ product, price })),
    shippingAddress: address,
    paymentMethod: method,
    ...sumsOf(items),
  }
}

/** What the items come to, as strings for the wire and the screen. */
export function sumsOf(items: readonly Pick<CartItem, 'price'>[]): Record<keyof Totals, string> {
  const totals = totalsOf(items.map(({ price }) => paisaFromTaka(price) ?? 0))
  return {
    itemsPrice: takaFromPaisa(totals.itemsPrice),
    shippingPrice: takaFromPaisa(totals.shippingPrice),
    taxPrice: takaFromPaisa(totals.taxPrice),
    totalPrice: takaFromPaisa(totals.totalPrice),
  }
}

// An order as the API takes it. Its prices are what the visitor was shown: the server compares them with its own (M-03).
import type { Call } from '@chobighor/contract/client'
import type { CASH_ON } from '@chobighor/contract/order-steps'
import type { CartItem, Order, OrderPayload, ShippingAddress } from '@chobighor/contract/orders'
import { sumsOf } from '../../state/cart.ts'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'

export interface Wish {
  userId: number
  items: readonly CartItem[]
  address: ShippingAddress
  method: typeof CASH_ON
}

/** However often it is tried, one wish becomes one order (M-10). */
export async function placeOrder(call: Call, wish: Wish): Promise<Order> {
  const payload = payloadOf(wish)
  const context = { 'idempotency-key': orderKeyFor(wish.userId, JSON.stringify(payload)) }
  const order = await call.orders.placeOrder(payload, { context })
  forgetOrderKey()
  return order
}

export function payloadOf({ items, address, method }: Omit<Wish, 'userId'>): OrderPayload {
  return {
    orderItems: items.map(({ product, price }) => ({ product, price })),
    shippingAddress: address,
    paymentMethod: method,
    ...sumsOf(items),
  }
}

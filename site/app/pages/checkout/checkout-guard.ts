// Which step may be stood at (M-77): an event comes before the payment, a known method before the order. Who isn't signed in was
// led elsewhere before.
import type { CASH_ON } from '@chobighor/contract/order-steps'
import type { ShippingAddress } from '@chobighor/contract/orders'
import { goInstead } from '../../state/guard.ts'
import { knownMethod, paymentMethod } from '../../state/payment-method.ts'
import { addressOf, shippingAddress } from '../../state/shipping-address.ts'

export async function requireAddress(url: URL, userId: number): Promise<ShippingAddress> {
  return addressOf(shippingAddress.read(), userId) ?? goInstead(url, '/user/login/shipping/')
}

export async function requireMethod(url: URL): Promise<typeof CASH_ON> {
  return knownMethod(paymentMethod.read()) ?? goInstead(url, '/payment/')
}

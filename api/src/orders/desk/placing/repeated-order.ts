// Whether an order was sent before (M-10): its digest is that of what the customer meant, as the browser's key is.

import { createHash } from 'node:crypto'
import { Failure } from '@chobighor/contract/plain/failure'
import { meantText } from '@chobighor/contract/plain/meant-order'
import type { Placed } from './placing-rules.ts'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The digest that is kept with the order, and the one that the release before kept: its orders may be sent again. */
export const digestsOf = (placed: Placed): [kept: Buffer, before: Buffer] => [
  digestOf(meantText(placed)),
  digestOf(textBefore(placed)),
]

/** An earlier order with this key must be the same order. @throws invalid */
export function checkRepeated(earlier: { payload_hash: Buffer }, digests: readonly Buffer[]): void {
  if (!digests.some((digest) => earlier.payload_hash.equals(digest)))
    throw new Failure('invalid', 'This Idempotency-Key was used for another order.')
}

/** With the prices. */
function textBefore({ orderItems, shippingAddress, paymentMethod, ...sums }: Placed): string {
  const items = orderItems.map(({ product, price }) => JSON.stringify([product, price ?? null]))
  const { address, city, postalCode, country, eventTime, eventDate } = shippingAddress
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = sums
  return JSON.stringify([
    [...new Set(items)].sort(),
    [address, city, postalCode, country, eventTime, eventDate],
    paymentMethod,
    [itemsPrice, shippingPrice, taxPrice, totalPrice],
  ])
}

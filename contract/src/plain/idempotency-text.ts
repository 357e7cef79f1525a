// What a customer means by an order: which services, at which event, paid how. The browser chooses its key by this text
// and the server its digest, so both call the same orders the same (M-10).
import type { ShippingAddress } from '../order-payload.ts'

interface Meant {
  orderItems: readonly { product: string }[]
  shippingAddress: ShippingAddress
  paymentMethod: string
}

/**
 * The same text for the same order, in whatever order its services were added and however its spaces were typed. Prices
 * and the version of the terms are the studio's: where it changes them while an answer is lost, the order stays the same.
 */
export function meantText({ orderItems, shippingAddress, paymentMethod }: Meant): string {
  const { address, city, postalCode, country, eventTime, eventDate } = shippingAddress
  return JSON.stringify([
    [...new Set(orderItems.map(({ product }) => product))].sort(),
    [address, city, postalCode, country].map(plain),
    [eventDate.trim(), eventTime.trim().slice(0, 5)],
    paymentMethod,
  ])
}

/** Spaces and the encoding of a letter change nothing that people read. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

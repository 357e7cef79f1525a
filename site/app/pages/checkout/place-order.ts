// An order in the API's form. The server compares the prices that the visitor saw with its own (M-03).
import type { BookingTerms } from '@chobighor/contract/booking-terms'
import type { CartItem } from '@chobighor/contract/catalog'
import type { OrderPayload, ShippingAddress } from '@chobighor/contract/order-payload'
import type { Order } from '@chobighor/contract/orders'
import type { Call } from '@chobighor/contract/plain/client'
import { Failure } from '@chobighor/contract/plain/failure'
import { meantText } from '@chobighor/contract/plain/idempotency-text'
import type { CASH_ON } from '@chobighor/contract/plain/order-steps'
import { isFailedPart, type Part } from '../../partial-loading.ts'
import { sumsOf } from '../../state/cart.ts'
import { tryStorage } from '../../state/local-storage.ts'

type SmsVersion = NonNullable<OrderPayload['smsConsent']>

export interface NewOrder {
  userId: number
  items: readonly CartItem[]
  address: ShippingAddress
  method: typeof CASH_ON
  /** The terms that the customer has read; null or undefined if the studio has written none. */
  terms?: Part<Pick<BookingTerms, 'version'> | null>
  isAgreed?: boolean
  /** The version of the words about SMS, if the customer has ticked them. */
  smsConsent?: number | undefined
}

/** Repeated calls create only one order (M-10). */
export async function placeOrder(call: Call, wanted: NewOrder): Promise<Order> {
  const payload = payloadOf(wanted)
  // the key depends only on what is ordered: ticking the box, newer terms or new prices don't make it another order
  const context = { 'idempotency-key': orderKeyFor(wanted.userId, meantText(payload)) }
  const agreed = wanted.smsConsent === undefined ? {} : { smsConsent: wanted.smsConsent as SmsVersion }
  const order = await call.orders.placeOrder({ ...payload, ...agreed }, { context })
  forgetOrderKey()
  return order
}

/** @throws Failure if the terms couldn't be read: nobody orders under terms that they haven't seen */
export function payloadOf({ items, address, method, terms, isAgreed }: Omit<NewOrder, 'userId'>): OrderPayload {
  if (isFailedPart(terms)) throw new Failure('unavailable', terms.failed)
  return {
    orderItems: items.map(({ product, price }) => ({ product, price })),
    shippingAddress: address,
    paymentMethod: method,
    ...sumsOf(items),
    ...(terms && { termsVersion: terms.version }),
    ...(isAgreed && { isAgreed }),
  }
}

// By this key the server recognises a second try of the same order, also after a reload or in another tab (M-10). The stored
// text doesn't reveal the order, because the next user of a shared phone could read it (M-61).

const STORED_AS = 'orderKey'

interface StoredKey {
  digest: string
  key: string
}
/** Used if storage is refused or contains something else. */
let remembered: StoredKey | undefined

export function orderKeyFor(userId: number, content: string): string {
  const known = tryStorage('localStorage', restored) ?? remembered
  const digest = digestOf(`${userId} ${content}`)
  if (known?.digest === digest) return known.key
  remembered = { digest, key: newKey() }
  tryStorage('localStorage', (storage) => storage.setItem(STORED_AS, JSON.stringify(remembered)))
  return remembered.key
}

/** After the order is placed: the next order is a new one, even with the same content. */
export function forgetOrderKey(): void {
  remembered = undefined
  tryStorage('localStorage', (storage) => storage.removeItem(STORED_AS))
}

function restored(storage: Storage): StoredKey | undefined {
  const { digest, key } = JSON.parse(storage.getItem(STORED_AS) ?? '{}') as Partial<StoredKey>
  return typeof digest === 'string' && typeof key === 'string' ? { digest, key } : undefined
}

/** FNV-1a, twice: browsers digest on secure addresses only. Two contents with one digest would conflict (M-10). */
function digestOf(content: string): string {
  let [ahead, back] = [0x811c9dc5, 0x2166136]
  for (let at = 0; at < content.length; at++) {
    ahead = Math.imul(ahead ^ content.charCodeAt(at), 0x01000193)
    back = Math.imul(back ^ content.charCodeAt(content.length - 1 - at), 0x01000193)
  }
  return [ahead, back].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Like a UUID, which browsers make on secure addresses only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

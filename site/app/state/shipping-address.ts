// The place and time of the event, kept for the next visit of the same user (M-61): the six fields of specification §3.
import type { ShippingAddress } from '@chobighor/contract/order-payload'
import { asJson, storedValue, textsOf } from './local-storage.ts'

export const ADDRESS_FIELDS = ['address', 'city', 'postalCode', 'country', 'eventTime', 'eventDate'] as const

interface StoredAddress extends ShippingAddress {
  user?: number
}

export const shippingAddress = storedValue<StoredAddress | null>('shippingAddress', {
  empty: null,
  parse: (text) => storedAddressOf(asJson.parse(text)),
  format: asJson.format,
})

export function saveShippingAddress(address: ShippingAddress, user: number): void {
  shippingAddress.write({ ...address, user })
}

/** The address that this user wrote; null if there is none, or if another user wrote it. */
export function addressOf(entry: StoredAddress | null, userId: number | undefined): ShippingAddress | null {
  if (!entry) return null
  const { user, ...address } = entry
  return user === undefined || user === userId ? address : null
}

/** The place in one line, from the venue to the country. */
export function placeOf({ address, city, postalCode, country }: ShippingAddress): string {
  return [address, city, postalCode, country].filter(Boolean).join(', ')
}

/** Called with the user who has signed in: deletes the data of other users. */
export function forgetOnSignIn(userId: number): void {
  const left = shippingAddress.read()
  if (left && !addressOf(left, userId)) shippingAddress.clear()
}

function storedAddressOf(value: unknown): StoredAddress | undefined {
  const address = textsOf(value, ADDRESS_FIELDS)
  if (!address || ADDRESS_FIELDS.some((field) => address[field].trim() === '')) return undefined
  const { user } = value as { user?: unknown }
  return typeof user === 'number' ? { ...address, user } : address
}

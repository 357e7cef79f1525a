// Where and when the event takes place, kept for the next visit: the six fields of specification §3, and beside them whose
// they are, so that on a shared phone nobody finds another's event (M-61).
import type { ShippingAddress } from '@chobighor/contract/orders'
import { asJson, stored, textsOf } from './stored.ts'

const FIELDS = ['address', 'city', 'postalCode', 'country', 'eventTime', 'eventDate'] as const

interface KeptAddress extends ShippingAddress {
  /** The id of the user who wrote it. */
  user?: number
}

export const shippingAddress = stored<KeptAddress | null>('shippingAddress', {
  empty: null,
  parse: (text) => keptAddressOf(asJson.parse(text)),
  format: asJson.format,
})

export function saveShippingAddress(address: ShippingAddress, user: number): void {
  shippingAddress.write({ ...address, user })
}

/** The address as this user wrote it; null where there is none, or another's. */
export function addressOf(kept: KeptAddress | null, userId: number | undefined): ShippingAddress | null {
  if (!kept) return null
  const { user, ...address } = kept
  return user === undefined || user === userId ? address : null
}

/** The place in a line, from the venue to the country. */
export function placeOf({ address, city, postalCode, country }: ShippingAddress): string {
  return [address, city, postalCode, country].filter(Boolean).join(', ')
}

/** To be called with whoever has signed in: what another left behind is dropped. */
export function forgetOnSignIn(userId: number): void {
  const kept = shippingAddress.read()
  if (kept && !addressOf(kept, userId)) shippingAddress.clear()
}

function keptAddressOf(value: unknown): KeptAddress | undefined {
  const address = textsOf(value, FIELDS)
  if (!address || FIELDS.some((field) => address[field].trim() === '')) return undefined
  const { user } = value as { user?: unknown }
  return typeof user === 'number' ? { ...address, user } : address
}

import { beforeEach, expect, test, vi } from 'vitest'
import { aStorage } from '../../test/local-storage.ts'
import { addressOf, forgetOnSignIn, saveShippingAddress, shippingAddress } from './shipping-address.ts'

const ADDRESS = {
  address: 'Sena Kunjo',
  city: 'Dhaka Cantonment, Dhaka',
  postalCode: '1206',
  country: 'Bangladesh',
  eventTime: '19:00',
  eventDate: '2027-05-09',
}

let storage: Storage

beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('localStorage', storage)
})

test('[P-02] [P-08] [T-14] it is saved under shippingAddress by its six fields, and whose it is beside them', () => {
  saveShippingAddress(ADDRESS, 7)
  expect(JSON.parse(storage.getItem('shippingAddress') ?? '')).toEqual({ ...ADDRESS, user: 7 })
  expect(addressOf(shippingAddress.read(), 7)).toEqual(ADDRESS)
})

test('[M-61] another user neither reads it nor keeps it', () => {
  saveShippingAddress(ADDRESS, 7)
  expect(addressOf(shippingAddress.read(), 8)).toBeNull()
  forgetOnSignIn(7)
  expect(shippingAddress.read()).not.toBeNull()
  forgetOnSignIn(8)
  expect(storage.getItem('shippingAddress')).toBeNull()
})

test('an address without an owner is whoever’s it was found by', () => {
  storage.setItem('shippingAddress', JSON.stringify(ADDRESS))
  expect(addressOf(shippingAddress.read(), 8)).toEqual(ADDRESS)
  forgetOnSignIn(8)
  expect(shippingAddress.read()).toEqual(ADDRESS)
})

test.each(['', '{', 'null', '[]', '"Dhaka"', '{"address":"Sena Kunjo"}', JSON.stringify({ ...ADDRESS, city: ' ' })])(
  '[P-16] %j is as good as none',
  (text) => {
    storage.setItem('shippingAddress', text)
    expect(shippingAddress.read()).toBeNull()
  },
)

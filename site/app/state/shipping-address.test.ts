import { beforeEach, expect, test, vi } from 'vitest'
import { anEvent } from '../../test/samples.ts'
import { aStorage } from '../../test/stand-ins.ts'
import { addressOf, forgetOnSignIn, saveShippingAddress, shippingAddress } from './shipping-address.ts'

let storage: Storage

beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('localStorage', storage)
})

test('[P-02] [P-08] [T-14] it is saved under shippingAddress by its six fields, and whose it is beside them', () => {
  saveShippingAddress(anEvent, 7)
  expect(JSON.parse(storage.getItem('shippingAddress') ?? '')).toEqual({ ...anEvent, user: 7 })
  expect(addressOf(shippingAddress.read(), 7)).toEqual(anEvent)
})

test('[M-61] another user neither reads it nor keeps it', () => {
  saveShippingAddress(anEvent, 7)
  expect(addressOf(shippingAddress.read(), 8)).toBeNull()
  forgetOnSignIn(7)
  expect(shippingAddress.read()).not.toBeNull()
  forgetOnSignIn(8)
  expect(storage.getItem('shippingAddress')).toBeNull()
})

test('an address without an owner is whoever’s it was found by', () => {
  storage.setItem('shippingAddress', JSON.stringify(anEvent))
  expect(addressOf(shippingAddress.read(), 8)).toEqual(anEvent)
  forgetOnSignIn(8)
  expect(shippingAddress.read()).toEqual(anEvent)
})

test.each(['', '{', 'null', '[]', '"Dhaka"', '{"address":"Sena Kunjo"}', JSON.stringify({ ...anEvent, city: ' ' })])(
  '[P-16] %j is as good as none',
  (text) => {
    storage.setItem('shippingAddress', text)
    expect(shippingAddress.read()).toBeNull()
  },
)

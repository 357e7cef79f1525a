import { describe, expect, test } from 'vitest'
import { aPayload } from '../../test/fixtures/order.ts'
import { meansOf } from './payments/payment-rules.ts'
import { canonicalText, checkKey, maySeeFiles, type Placed, wholeLink } from './rules.ts'

const placed = (orderItems: Placed['orderItems']): Placed => ({
  ...aPayload(),
  shippingAddress: { ...aPayload().shippingAddress },
  paymentMethod: 'CashOn',
  orderItems,
  itemsPrice: 1,
  shippingPrice: 0,
  taxPrice: 0,
  totalPrice: 1,
})

test('[F-04] the same order is the same text, in whatever order and however often its items are named', () => {
  const [a, b] = [
    { product: 'a', price: 100 },
    { product: 'b', price: undefined },
  ]
  const text = canonicalText(placed([a, b]))
  expect(canonicalText(placed([b, a, b]))).toBe(text)
  expect(canonicalText(placed([a]))).not.toBe(text)
  expect(canonicalText(placed([a, { ...b, price: 0 }]))).not.toBe(text)
})

test.each(['k', '!~', 'x'.repeat(255), undefined])('the key %j may be one', (key) => {
  expect(() => checkKey(key)).not.toThrow()
})

describe('how an order is paid', () => {
  const admin = { is_admin: true }
  const customer = { is_admin: false }
  test('an admin says cash, anybody shows the provider’s id', () => {
    expect(meansOf(admin, { method: 'cash', note: 'bKash' })).toEqual({ kind: 'cash', note: 'bKash' })
    expect(meansOf(admin, { method: 'cash', id: 'X' })).toEqual({ kind: 'cash', note: '' })
    expect(meansOf(admin, { id: 'X' })).toEqual({ kind: 'provider', id: 'X' })
    expect(meansOf(customer, { id: 'X', method: 'cash' })).toEqual({ kind: 'provider', id: 'X' })
  })
  test('nothing else counts', () => {
    expect(() => meansOf(customer, { method: 'cash' })).toThrow('can’t be verified')
    expect(() => meansOf(admin, {})).toThrow('how it was paid')
  })
})

test('the link is the customer’s once the order is paid or the studio opens it', () => {
  const row = { is_link_open: false, paid_at: null }
  expect(maySeeFiles('customer', row)).toBe(false)
  expect(maySeeFiles('studio', row)).toBe(true)
  expect(maySeeFiles('customer', { ...row, paid_at: new Date() })).toBe(true)
  expect(maySeeFiles('customer', { ...row, is_link_open: true })).toBe(true)
})

test.each([
  ['https:/files.example/a', 'https://files.example/a'],
  ['HTTPS://FILES.example', 'https://files.example/'],
  [null, null],
])('the link %j is kept as %j', (given, kept) => {
  expect(wholeLink(given)).toBe(kept)
})

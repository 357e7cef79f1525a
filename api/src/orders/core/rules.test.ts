import { describe, expect, test } from 'vitest'
import { checkKey } from '../desk/placing/placing-rules.ts'
import { meansOf } from '../money/ledger/payment-rules.ts'
import { maySeeFiles, wholeLink } from './rules.ts'

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

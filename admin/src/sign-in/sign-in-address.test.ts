import { expect, test } from 'vitest'
import { addressAfterSignIn, isEnded, pathOf } from './sign-in-address.ts'

test.each([
  ['', '/'],
  ['#/', '/'],
  ['#/orders/month?month=2027-03', '/orders/month'],
  ['#/login?ended', '/login'],
])('the path in %s is %s', (hash, path) => expect(pathOf(hash)).toBe(path))

test('the back office says in the address that a session has ended', () => {
  expect(isEnded('#/login?ended')).toBe(true)
  expect(isEnded('#/login')).toBe(false)
  expect(isEnded('#/orders?ended')).toBe(false)
})

test.each([
  ['', null, '/'],
  ['#/orders/month?month=2027-03', null, '/orders/month?month=2027-03'],
  ['#/login', null, '/'],
  [
    '#/login?ended',
    { usr: { nextPathname: '/orders/month', nextSearch: '?month=2027-03' } },
    '/orders/month?month=2027-03',
  ],
  ['#/login', { usr: { nextPathname: 7 } }, '/'],
])('from %s the sign-in leads on', (hash, state, to) => expect(addressAfterSignIn(hash, state)).toBe(to))

import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/Gallery/weddings/', '/gallery/weddings/'],
  ['/GALLERY/weddings', '/gallery/weddings'],
  ['/Order/5/Document/INV-1/', '/order/5/document/INV-1/'],
  ['/QUOTE/vT3p-x_9/', '/quote/vT3p-x_9/'],
  ['/Service/Check/3/', '/service/check/3/'],
  ['/Cart/', '/cart/'],
  ['/%6Frder/%62y/vT3p-x_9/', '/order/by/vT3p-x_9/'],
  ['/User/Password/Reset/', '/user/password/reset/'],
])('[L-207] the address %s leads to %s', (given, canonical) => {
  expect(canonicalPath(given)).toBe(canonical)
})

test.each([
  '/',
  '/gallery/weddings/',
  '/gallery/Weddings/',
  '/quote/vT3p-x_9/',
  '/Nowhere/',
  '/Gallery/a/b/',
  '//Gallery/weddings/',
  '//%67allery/weddings/',
  '/gallery/%E0%A6%AC/',
  '/galler%/weddings/',
])('%s leads nowhere else', (given) => {
  expect(canonicalPath(given)).toBeUndefined()
})

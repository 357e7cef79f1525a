import { expect, test } from 'vitest'
import { isOrderPath, needsFullLoad } from './needs-full-load.ts'

test.each([
  ['/order/12/', true],
  ['/order/12', true],
  // routes ignore upper and lower case
  ['/Order/12/', true],
  ['/order/12/?paid=1#top', true],
  ['/order/', false],
  ['/order/12/link/', false],
  ['/orders/12/', false],
  ['/', false],
])('[M-53] %s is the page of an order: %s', (path, answer) => {
  expect(isOrderPath(path)).toBe(answer)
  // any other page is a different document
  expect(needsFullLoad(path)).toBe(answer)
})

import { expect, test } from 'vitest'
import { pageOf, seekId } from './paging.ts'

test.each([
  [0, 12, undefined, { page: 1, pages: 1, offset: 0 }],
  [0, 12, 7, { page: 1, pages: 1, offset: 0 }],
  [12, 12, 1, { page: 1, pages: 1, offset: 0 }],
  [13, 12, 2, { page: 2, pages: 2, offset: 12 }],
  [13, 12, 3, { page: 2, pages: 2, offset: 12 }],
  [100, 1, 1e300, { page: 100, pages: 100, offset: 99 }],
])('[A-45] [M-38] of %i things at %i a page, page %s is %j', (total, size, wanted, page) => {
  expect(pageOf(total, size, wanted)).toEqual(page)
})

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', 0],
  ['0', 0],
  ['007', 0],
  ['-1', 0],
  ['1e3', 0],
  [' 1', 0],
  ['1\n', 0],
])('the id %j is %s', (text, id) => {
  expect(seekId(text)).toBe(id)
})

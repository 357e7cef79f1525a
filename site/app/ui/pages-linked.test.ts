import { expect, test } from 'vitest'
import { pagesLinked } from './pages-linked.ts'

test('[G-19] all pages are linked, from the first to the last', () => {
  expect(pagesLinked(1, 1)).toEqual([1])
  expect(pagesLinked(7, 40)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
})

test.each([
  [1, 41, [1, 2, 3, 4, 7, 13, 25, 41]],
  [20, 41, [1, 8, 14, 17, 18, 19, 20, 21, 22, 23, 26, 32, 41]],
  [41, 41, [1, 17, 29, 35, 38, 39, 40, 41]],
])('page %i of %i, a list too long for that, leads to those near it and on both ways', (page, pages, linked) => {
  expect(pagesLinked(page, pages)).toEqual(linked)
})

test('however long a list is, few pages are linked and each can be come to', () => {
  const linked = pagesLinked(40_000, 83_334)
  expect(linked.length).toBeLessThan(40)
  expect(linked).toEqual(expect.arrayContaining([1, 39_999, 40_000, 40_001, 83_334]))
})

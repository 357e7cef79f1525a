import { expect, test } from 'vitest'
import { addressOfShownPage, pagesLinked, readPage } from './pagination.tsx'

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=-1', 1],
  ['?page=0', 1],
  ['?page=x', 1],
  ['?page=1.5', 1],
  ['?page=1e9', 1],
  ['?page=99999999999999999999', 1_000_000],
  ['?page=', 1],
])('of %s the page is %i', (search, page) => {
  expect(readPage(new URL(`https://studio.example/gallery/plants/${search}`))).toBe(page)
})

test.each([
  ['', undefined],
  ['?page=2', undefined],
  ['?keyword=boat&page=99', '/gallery/plants/?keyword=boat&page=2'],
  ['?page=x&photo=7', '/gallery/plants/?page=2&photo=7'],
  ['?page=', '/gallery/plants/?page=2'],
])('%s, where page 2 is shown, should be %s', (search, address) => {
  expect(addressOfShownPage(new URL(`https://studio.example/gallery/plants/${search}`), 2)).toBe(address)
})

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

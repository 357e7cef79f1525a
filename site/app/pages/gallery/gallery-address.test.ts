import { expect, test } from 'vitest'
import { galleryAddress, honestAddress, readGalleryQuery } from './gallery-address.ts'

const read = (search: string) => readGalleryQuery(new URL(`https://studio.example/gallery/plants/${search}`))

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
  expect(read(search).page).toBe(page)
})

test('a keyword is trimmed, cut to 100 characters and freed of what is no letter', () => {
  expect(read('?keyword=+boat+').keyword).toBe('boat')
  expect(read(`?keyword=${'a'.repeat(10_000)}`).keyword).toHaveLength(100)
  expect(read('?keyword=bo%00at').keyword).toBe('boat')
  expect(read(`?keyword=${'a'.repeat(99)}${encodeURIComponent('🚤')}`).keyword).toBe('a'.repeat(99))
  expect(read('?keyword=100%25+%22ship%22').keyword).toBe('100% "ship"')
})

test('[G-20] a page is addressed with keyword and page', () => {
  expect(galleryAddress('/gallery/plants/', { keyword: 'a b', page: 2 })).toBe('/gallery/plants/?keyword=a+b&page=2')
})

test.each([
  ['', undefined],
  ['?page=2', undefined],
  ['?keyword=boat&page=99', '/gallery/plants/?keyword=boat&page=2'],
  ['?page=x&photo=7', '/gallery/plants/?page=2&photo=7'],
  ['?page=', '/gallery/plants/?page=2'],
])('%s, where page 2 is shown, should be %s', (search, address) => {
  expect(honestAddress(new URL(`https://studio.example/gallery/plants/${search}`), 2)).toBe(address)
})

import { expect, test } from 'vitest'
import { galleryAddress, readGalleryQuery } from './gallery-bar.tsx'

const read = (search: string) => readGalleryQuery(new URL(`https://studio.example/gallery/plants/${search}`))

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

import { expect, test } from 'vitest'
import { publicPathOf, publicPathOfPhoto } from './public-path.ts'

test('[BO-40] a row that visitors see leads to its public page, and no other row does', () => {
  const seen = { id: 7, slug: 'holud', is_published: true }
  expect(publicPathOf('pages', seen)).toBe('/page/holud/')
  expect(publicPathOf('services', seen)).toBe('/service/holud/')
  expect(publicPathOf('companies', seen)).toBe('/company/7/')
  expect(publicPathOf('photoCategories', seen)).toBe('/gallery/holud/')
  expect(publicPathOf('videos', seen)).toBe('/videography/all/')
  expect(publicPathOf('pages', { ...seen, is_published: false })).toBeUndefined()
  expect(publicPathOf('slides', seen)).toBeUndefined()
  expect(publicPathOf('slides', { ...seen, picture_id: 3 })).toBe('/')
  expect(publicPathOf('reviews', { id: 1, service_id: 4, is_hidden: false })).toBe('/service/check/4/')
  expect(publicPathOf('reviews', { id: 1, service_id: 4, is_hidden: true })).toBeUndefined()
  expect(publicPathOf('titleBlocks', { place: 'contact' })).toBe('/contact/')
  expect(publicPathOf('basicSettings', seen)).toBeUndefined()
  expect(publicPathOfPhoto(seen, '/gallery/weddings/')).toBe('/gallery/weddings/?photo=7')
  expect(publicPathOfPhoto(seen, undefined)).toBeUndefined()
})

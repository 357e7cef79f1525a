import { expect, test } from 'vitest'
import { nameRoute } from './route-label.ts'

test.each([
  ['/', '/'],
  ['/gallery/harbour/', '/gallery'],
  ['/gallery', '/gallery'],
  ['/media/1/640.avif', '/media'],
  ['/robots.txt', '/robots.txt'],
  ['/.env', 'other'],
  ['/constructor/', 'other'],
  ['/api/v1/order/17/', '/api/v1/order/{id}/'],
  ['/api/v1/order/17', '/api/v1/order/{id}/'],
  ['/api/v1/order/add/', '/api/v1/order/add/'],
  ['/api/v1/nothing/here/', '/api/v1/other'],
])('%s is counted under %s', (pathname, name) => {
  expect(nameRoute(pathname)).toBe(name)
})

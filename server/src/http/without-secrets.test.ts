import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['/quote/vT3p-x_9/', '/quote/…/'],
  ['/quote/vT3p-x_9', '/quote/…'],
  ['/order/by/7-vT3p-x_9/', '/order/by/…/'],
  ['/api/v1/order/by/7-vT3p/claims/', '/api/v1/order/by/…/claims/'],
  ['/order/7/', '/order/7/'],
  ['/quote//vT3p-x_9/', '/quote//…/'],
  ['/QUOTE/vT3p-x_9.data', '/QUOTE/…'],
  ['/api/v1/quote/vT3p-x_9/accept/', '/api/v1/quote/…/accept/'],
  ['at https://studio.example/quote/vT3p-x_9/?page=2 (line 3)', 'at https://studio.example/quote/…/?page=2 (line 3)'],
  ['/api/v1/calendar/vT3p-x_9.ics', '/api/v1/calendar/…'],
  ['/admin/quotes/7/', '/admin/quotes/7/'],
])('the log has %s as %s', (path, written) => {
  expect(withoutSecrets(path)).toBe(written)
})

// Requests to a page that contain something else than its form: none is kept in memory, and none is answered as an
// error of ours.
import { expect, inject, test } from 'vitest'
import { ask } from './start/raw-http.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PARTS = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  ['DELETE', '/contact/', {}, undefined, 405],
  ['PUT', '/contact/', FORM, 'name=a', 405],
  ['PATCH', '/contact', FORM, 'name=a', 405],
  ['OPTIONS', '/contact/', {}, undefined, 405],
  ['DELETE', '/about/', {}, undefined, 405],
  ['POST', '/about/', FORM, 'name=a', 405],
  ['POST', '/contact/', {}, undefined, 400],
  ['POST', '/contact/', { 'content-type': 'application/json' }, '{"name":"a"}', 400],
  ['POST', '/contact/', PARTS, '--y\r\nnothing', 400],
  ['POST', '/contact/', { 'content-type': 'multipart/form-data' }, 'nothing', 400],
  ['POST', '/contact/', FORM, 'name=%ff%00&body=%', 400],
  ['POST', '/contact/', FORM, `name=${'a'.repeat(90_000)}`, 400],
  ['POST', '/contact/', FORM, `name=${'a'.repeat(200_000)}`, 413],
  ['POST', '/contact/', { ...FORM, 'transfer-encoding': 'chunked' }, `name=${'a'.repeat(200_000)}`, 413],
  ['PUT', '/quote/nobody-knows-it/', FORM, 'name=a', 405],
  ['POST', '/quote/nobody-knows-it/', FORM, 'name=a', 400],
  ['POST', '/quote/nobody-knows-it/', FORM, 'name=a&isAgreed=yes&version=1', 404],
  ['POST', '/about/', FORM, `name=${'a'.repeat(200_000)}`, 413],
] as const)('[F-15] [F-16] %s of %s with %j is refused plainly', async (method, path, headers, body, status) => {
  const answer = await ask(inject('baseUrl'), path, { method, headers, ...(body !== undefined && { body }) })
  expect(answer.status).toBe(status)
  if (status === 405) expect(answer.headers.allow).toMatch(/^GET, HEAD(, POST)?$/)
})

test('[Z-28] a form that another site’s page sends is refused', async () => {
  const headers = { ...FORM, origin: 'https://evil.example' }
  const answer = await ask(inject('baseUrl'), '/contact/', { method: 'POST', headers, body: 'name=a' })
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('from another site')])
})

test.each([
  '/?preview=%00',
  '/about/?preview=%E0%A6%9B',
  '/contact/?preview=a%0d%0ab',
  '/films/embed/%00',
  '/films/embed/%ff',
])('[F-16] %s is not answered as an error of ours', async (path) => {
  expect((await ask(inject('baseUrl'), path)).status).toBeLessThan(500)
})

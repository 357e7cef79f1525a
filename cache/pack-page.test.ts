import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPage } from './pack-page.ts'

const PAGE = `<p>${'ছবিঘর '.repeat(1_000)}</p>`
const page = (headers: Record<string, string> = {}) =>
  new Response(PAGE, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

test('a page is packed for whoever takes it, and stays what it is', async () => {
  const packed = await packPage(page({ vary: 'authorization' }), 'gzip, deflate, br')
  expect(packed.status).toBe(404)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('authorization, accept-encoding')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(PAGE)
})

test.each([
  ['nobody takes packed', page(), undefined],
  ['gzip is refused', page(), 'gzip;q=0, *'],
  ['it is packed already', page({ 'content-encoding': 'br' }), 'gzip, br'],
  ['its tag is of these bytes', page({ etag: '"a"' }), 'gzip'],
  ['it is no page', page({ 'content-type': 'application/json' }), 'gzip'],
])('it is left as it is where %s', async (_, response, accepted) => {
  expect(await packPage(response, accepted)).toBe(response)
})

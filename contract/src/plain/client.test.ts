import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { minified } from '../procedures.ts'
import { createClient, NETWORK_DETAIL, type Send } from './client.ts'
import { GENERIC_DETAIL } from './failure.ts'

const BASE = 'https://studio.test/api/v1'

/** A client whose requests are recorded and answered by `answer`. */
function clientWith(answer: (request: Request) => Response | Promise<Response>, base = BASE) {
  const asked: Request[] = []
  const send: Send = async (request) => {
    asked.push(request)
    return answer(request)
  }
  return { call: createClient(minified(contract), base, send), asked }
}
const ok = () => Response.json([])
const refuses = (body: BodyInit, status: number, headers: Record<string, string> = {}) =>
  clientWith(() => new Response(body, { status, headers })).call.catalog.listServices()

test('a call goes to its path under the base address, with the parameters of the path', async () => {
  const { call, asked } = clientWith(ok)
  await call.catalog.listServices()
  await call.catalog.findServiceById({ id: 7 })
  await call.portfolio.listMenuPhotos({ a: 'weddings', b: 3, page: 2 })
  expect(asked.map(({ method, url }) => `${method} ${url.slice(BASE.length)}`)).toEqual([
    'GET /service/list/',
    'GET /get/service/id/7/',
    'GET /get/photography/list/weddings/3/?page=2',
  ])
})

test.each([
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['100% silk', '100%25%20silk'],
  ['শর্ত', encodeURIComponent('শর্ত')],
  ['{id}', '%7Bid%7D'],
  ['$&', '%24%26'],
])('a name in a path is encoded: %s', async (slug, encoded) => {
  const { call, asked } = clientWith(ok)
  await call.content.findPage({ slug })
  expect(asked[0]?.url).toBe(`${BASE}/get/page/${encoded}/`)
})

test('[A-08] inputs outside the path go into the query; empty ones are left out', async () => {
  const { call, asked } = clientWith(ok)
  await call.portfolio.listPhotos({ keyword: 'a&b=c', page: 3 })
  await call.portfolio.listPhotos({ keyword: '', page: undefined })
  expect(asked.map(({ url }) => url)).toEqual([
    `${BASE}/get/photography/list/?keyword=a%26b%3Dc&page=3`,
    `${BASE}/get/photography/list/`,
  ])
})

test('[A-03] a write sends its input as JSON', async () => {
  const { call, asked } = clientWith(() => Response.json({ detail: 'Thank you.' }, { status: 201 }))
  const mail = { name: 'Mitu', subject: 'x', mobile: '+1', email_address: 'a@b.test', body: 'ছবি' }
  expect(await call.studio.sendMail(mail)).toEqual({ detail: 'Thank you.' })
  expect(asked[0]?.method).toBe('POST')
  expect(asked[0]?.headers.get('content-type')).toBe('application/json')
  expect(await asked[0]?.json()).toEqual(mail)
})

test('[A-42] a public call carries no bearer token', async () => {
  const { call, asked } = clientWith(ok)
  await call.catalog.listServices()
  expect(asked[0]?.headers.get('authorization')).toBeNull()
})

test('[A-46] only the base address says where the API is', async () => {
  const { call, asked } = clientWith(ok, 'http://127.0.0.1:4321/elsewhere')
  await call.studio.listSeoSettings()
  expect(asked[0]?.url).toBe('http://127.0.0.1:4321/elsewhere/settings/seo/')
})

test('a call can be cancelled, and the caller gets the cancellation as it is', async () => {
  const { call } = clientWith(
    (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
  )
  const giveUp = new AbortController()
  const answer = call.catalog.listServices(undefined, { signal: giveUp.signal })
  giveUp.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('[A-43] a failure carries the answer’s detail, code, field and retry time', async () => {
  const body = JSON.stringify({ detail: 'Name is required.', code: 'invalid', field: 'name' })
  await expect(refuses(body, 400)).rejects.toMatchObject({
    name: 'Failure',
    message: 'Name is required.',
    code: 'invalid',
    field: 'name',
    status: 400,
  })
  await expect(refuses('{"detail":"Later."}', 429, { 'retry-after': '30' })).rejects.toMatchObject({
    message: 'Later.',
    code: 'too_many',
    retryAfter: 30,
  })
})

test('a failure carries the error of every field, as sentences only', async () => {
  const fields = { name: 'Name is required.', body: 'Message is required.' }
  const of = (all: unknown) =>
    refuses(JSON.stringify({ detail: fields.name, code: 'invalid', field: 'name', fields: all }), 400)
  await expect(of(fields)).rejects.toMatchObject({ field: 'name', fields })
  for (const strange of [null, 'x', { body: 7 }])
    await expect(of(strange)).rejects.toMatchObject({ fields: { name: fields.name } })
})

test.each([
  ['{"detail":"x"}', 401, 'unauthenticated'],
  ['{"detail":"x"}', 404, 'not_found'],
  ['{"detail":"x"}', 418, 'unavailable'],
  ['{"detail":"x","code":"internal"}', 500, 'unavailable'],
  ['{"detail":"x","code":"toString"}', 403, 'forbidden'],
  ['{"detail":"x","code":7}', 409, 'conflict'],
])('%s with %i is a failure with the code %s', async (body, status, code) => {
  await expect(refuses(body, status)).rejects.toMatchObject({ message: 'x', code })
})

test.each([
  ['[A-44] [E-25] a page of HTML', '<html><h1>500</h1></html>', 500],
  ['[A-44] an empty answer', '', 502],
  ['[A-44] a body without detail', '{"message":"stack"}', 500],
  ['[A-44] an empty detail', '{"detail":""}', 500],
  ['[A-44] a list as detail', '{"detail":["x"]}', 400],
  ['[A-44] null', 'null', 500],
  ['[A-44] a success that is no JSON', '<html>', 200],
])('%s becomes the general sentence', async (_, body, status) => {
  await expect(refuses(body, status)).rejects.toMatchObject({ name: 'Failure', message: GENERIC_DETAIL })
})

test('[A-44] [E-23] no answer at all is reported as a network error', async () => {
  const { call } = clientWith(() => Promise.reject(new TypeError('fetch failed')))
  await expect(call.catalog.listServices()).rejects.toMatchObject({ code: 'unavailable', message: NETWORK_DETAIL })
})

test('[E-23] an answer that breaks off is a network error too', async () => {
  const body = () =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":'))
      },
      pull(controller) {
        controller.error(new TypeError('terminated'))
      },
    })
  const { call } = clientWith(() => new Response(body()))
  await expect(call.catalog.listServices()).rejects.toMatchObject({ message: NETWORK_DETAIL })
})

test('the caller’s input is not changed', async () => {
  const { call } = clientWith(ok)
  const input = Object.freeze({ slug: 'terms' })
  await call.content.findPage(input)
  expect(input).toEqual({ slug: 'terms' })
})

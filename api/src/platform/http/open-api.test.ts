import { wholeContract } from '@chobighor/contract/admin/contract'
import { callsOf } from '@chobighor/contract/procedures'
import { beforeAll, expect, test } from 'vitest'
import { docsPage } from './api-docs-page.ts'
import { openApiDocument } from './open-api.ts'
import { OTHER_CALLS } from './open-api-other-calls.ts'

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  parameters?: { name: string; in: string; schema: { type?: string } }[]
  responses: Record<string, { content: { 'application/json': { schema: { $ref?: string } } } }>
}
/** Uploads, files and the webhook. */
const others = Object.entries(OTHER_CALLS).flatMap(([path, item]) =>
  Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
)
let document: Awaited<ReturnType<typeof openApiDocument>>
let operations: [string, Operation][]

beforeAll(async () => {
  document = await openApiDocument()
  operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation as unknown as Operation,
    ]),
  )
})

test('the document names each call of the contract beneath one server', () => {
  expect(document.openapi).toMatch(/^3\.1/)
  expect(document.servers).toEqual([{ url: '/api/v1' }])
  const promised = callsOf(wholeContract).map(({ method, path }) => `${method} ${path}`)
  expect(promised.length).toBeGreaterThan(200)
  expect(operations.map(([name]) => name).sort()).toEqual([...promised, ...others].sort())
})

const bearer = [{ bearer: [] }]
const admin = [{ bearer: ['admin'] }]

test('[A-41] the document says which calls carry a bearer: those of orders, of one’s profile, and reviews', () => {
  const asking = operations.filter(([name, { security }]) => security !== undefined && !name.includes(' /admin/'))
  expect(Object.fromEntries(asking.map(([name, { security }]) => [name, security]))).toEqual({
    'POST /users/logout/': bearer,
    'GET /users/profile/': bearer,
    'POST /users/profile/request/': bearer,
    'GET /users/profile/messages/': bearer,
    'PUT /users/profile/messages/': bearer,
    'PUT /users/profile/update/': bearer,
    'GET /users/profile/contact/': bearer,
    'PUT /users/profile/contact/': bearer,
    'POST /users/profile/contact/keep/': bearer,
    'GET /service/{slug}/reviews/own/': bearer,
    'POST /get/verified/link/': [{}, ...bearer], // a token is optional (M-49)
    'POST /service/{slug}/reviews/': bearer,
    'POST /order/add/': bearer,
    'GET /order/{id}/': bearer,
    'PUT /order/{id}/pay/': bearer,
    'POST /order/{id}/paypal/': bearer,
    'POST /order/{id}/gateway/': bearer,
    'GET /order/{id}/gateway/{payment}/': bearer,
    'PUT /order/{id}/deliver/': admin,
    'PUT /order/{id}/link/': admin,
    'PUT /order/{id}/cancel/': bearer,
    'POST /order/{id}/claims/': bearer,
    'DELETE /order/{id}/claims/{claim}/': bearer,
    'PUT /order/{id}/claims/{claim}/picture/': bearer,
    'GET /order/{id}/claims/{claim}/picture/': bearer,
    'PUT /order/{id}/charges/{charge}/': bearer,
    'PUT /order/{id}/code/': bearer,
    'POST /order/{id}/events/': bearer,
    'PUT /order/{id}/events/{event}/': bearer,
    'DELETE /order/{id}/events/{event}/': bearer,
    'POST /order/waiting/': bearer,
    'POST /order/{id}/receipts/': bearer,
    'POST /order/{id}/invoices/': bearer,
    'GET /order/{id}/documents/': bearer,
    'GET /order/{id}/documents/{number}/': bearer,
    'GET /myorders/': bearer,
    'GET /myorders/count/': bearer,
    'GET /myorders/waiting/': bearer,
    'DELETE /myorders/waiting/{date}/{shift}/': bearer,
    'GET /orders/': admin,
  })
  expect(document.components?.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
})

test('each call of the back office asks for an admin’s bearer token', () => {
  const own = operations.filter(([name]) => name.includes(' /admin/') && name !== 'GET /admin/backups/file/{name}')
  expect(own.length).toBeGreaterThan(150)
  for (const [name, { security }] of own) expect(security, name).toEqual(admin)
})

test('each call has a tag and one sentence that says what it does, without codes of our own documents', () => {
  for (const [name, { tags, description }] of operations) {
    expect(tags, name).toHaveLength(1)
    expect(description, name).toMatch(/^[A-Z].*[^.]\.$/)
    expect(description, name).not.toMatch(/[A-Z]-\d\d/)
  }
})

test('the document has the form of OpenAPI: each path’s parameters are said, ids are its own, references lead somewhere', () => {
  const ids = operations.flatMap(([, operation]) => (operation as { operationId?: string }).operationId ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [name, { parameters = [], responses }] of operations) {
    const said = parameters.filter((each) => each.in === 'path').map((each) => each.name)
    expect(said.sort(), name).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, word]) => word).sort())
    expect(
      Object.keys(responses).every((status) => /^(default|[1-5]\d\d)$/.test(status)),
      name,
    ).toBe(true)
  }
  for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(document.components?.schemas).toHaveProperty(reference ?? '')
})

test('[A-42] no other call needs a sign-in', () => {
  expect(document.security).toEqual([])
})

test('each call of the contract has a summary, what it answers and how it fails', () => {
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  const makes = [
    '/get/mail/',
    '/get/visitor/',
    '/user/register/',
    '/service/{slug}/reviews/',
    '/order/add/',
    '/order/{id}/claims/',
    '/order/by/{secret}/claims/',
  ].map((path) => `POST ${path}`)
  for (const [name, { summary, responses }] of operations.filter(([each]) => !others.includes(each))) {
    expect(summary, name).toBeTruthy()
    const makesOne = makes.includes(name) || name.startsWith('POST /admin/') || name === 'POST /start/'
    expect(Object.keys(responses), name).toEqual([makesOne ? '201' : '200', 'default'])
    expect(responses.default?.content, name).toEqual(failure)
  }
  expect(document.components?.schemas?.Failure).toMatchObject({ required: ['detail', 'code'] })
})

test('[A-08] the photo list takes keyword and page', () => {
  const [, operation] = operations.find(([name]) => name === 'GET /get/photography/list/') ?? []
  expect(operation?.parameters).toMatchObject([
    { name: 'keyword', in: 'query', schema: { type: 'string', maxLength: 100 } },
    { name: 'page', in: 'query', schema: { type: 'number', minimum: 1 } },
  ])
})

test('[A-03] what a contact mail takes is said with its bounds', () => {
  const [, operation] = operations.find(([name]) => name === 'POST /get/mail/') ?? []
  expect(operation?.requestBody?.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['name', 'subject', 'mobile', 'email_address', 'body'],
    properties: { name: { type: 'string', minLength: 1, maxLength: 100 }, body: { maxLength: 5000 } },
  })
})

test('the page that shows it has every call and no script', async () => {
  const page = await docsPage(document)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const html = await page.text()
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/i)
  for (const [name] of operations) expect(html).toContain(name.replace(' ', ' /api/v1'))
})

test('nobody reads marks of Markdown on it, nor codes of our own documents', async () => {
  const html = await (await docsPage(document)).text()
  expect(html).toContain('beneath /admin/')
  expect(html).not.toMatch(/`|[A-Z]-\d\d/)
})

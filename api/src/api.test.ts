import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test/fixtures/api.ts'
import { addressOf, type PromisedCall, promisedCalls, SECRET, SLUG, titleOf } from '../test/fixtures/contract-calls.ts'
import { SHIPPING } from '../test/fixtures/order.ts'
import { addCategory, addService } from '../test/fixtures/rows.ts'
import { signInAs } from '../test/fixtures/signed-in-visitor.ts'
import { insertAddress } from './orders/desk/quotes/quote-store.ts'
import { connect } from './platform/database/database.ts'

let api: TestApi

const isPersonal = ({ audience }: PromisedCall) => audience !== 'everybody'
const reads = promisedCalls.filter((call) => call.method === 'GET' && !isPersonal(call)).map((call) => addressOf(call))
const personal = promisedCalls.filter(isPersonal).map((call) => [call.method, addressOf(call)] as const)

const json = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})
const mail = { name: 'Mitu', subject: 'A date', mobile: '+880 1700', email_address: 'mitu@example.com', body: 'Hello' }

/** The secret of an order without an account. */
let ofOrder: string

beforeAll(async () => {
  api = await openTestApi()
  await addCategory(api.database, SLUG)
  await addService(api.database, { slug: SLUG })
  await api.database.insertInto('pages').values({ slug: SLUG, title: 'Terms', body: '' }).execute()
  await api.database.insertInto('companies').values({ name: 'Ferry line' }).execute()
  const admin = await signInAs(api, { is_admin: true })
  const event = { ...SHIPPING, postalCode: '' }
  const customer = { name: 'Mitu', phone: '+8801700000000', email: '' }
  const written = { customer, event, items: [{ product: SLUG }], validUntil: SHIPPING.eventDate }
  const { id } = await admin.call.quotes.add(written)
  await insertAddress(api.database, id, SECRET)
  const order = await admin.call.orderDesk.enter({ customer, event, items: [{ product: SLUG }] })
  await admin.ask('POST', `/order/${order.id}/invoices/`, {})
  ofOrder = /[^/]+(?=\/$)/.exec(order.page ?? '')?.[0] ?? ''
})
afterAll(() => api.drop())

describe('every reading call', () => {
  test.each(reads)('[A-42] [X-01] [M-51] GET %s answers a guest, with and without its slash alike', async (written) => {
    const path = written.startsWith('/order/by/') ? written.replace(SECRET, ofOrder) : written
    const [withSlash, without] = await Promise.all([api.ask(path), api.ask(path.replace(/\/$/, ''))])
    for (const answer of [withSlash, without]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/json')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await without.text()).toBe(await withSlash.text())
  })

  test('[A-42] an authorization header of whatever kind changes nothing', async () => {
    const answer = await api.ask('/service/list/', { headers: { authorization: 'Bearer nonsense' } })
    expect(answer.status).toBe(200)
  })
})

describe('every call of who has signed in', () => {
  test('[A-41] is one that says so in the document', () => {
    expect(personal.map(([method, path]) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /order/add/', 'GET /myorders/', 'GET /users/profile/', 'GET /order/1/']),
    )
    expect(personal.length).toBeGreaterThanOrEqual(12)
  })

  test.each(personal)('[A-48] %s %s answers a guest 401, without a token and with a bad one', async (method, path) => {
    for (const authorization of [undefined, 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`, 'Basic eDp5', 'Bearer ']) {
      for (const each of [path, path.replace(/\/$/, '')]) {
        const answer = await api.ask(each, { method, headers: authorization === undefined ? {} : { authorization } })
        expect(answer.status).toBe(401)
        expect(await answer.json()).toEqual({ detail: 'Please sign in to go on.', code: 'unauthenticated' })
      }
    }
  })

  test.each(personal)('[A-48] %s %s looks at neither body nor id of a guest', async (method, path) => {
    const init = { ...json('{'), method, ...(method === 'GET' && { body: null }) }
    const answer = await api.ask(`${path.replaceAll('/1/', '/no-id/')}?page=x`, init)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
  })
})

describe('every call of the back office', () => {
  const asked = promisedCalls
    .filter(({ audience }) => audience === 'admins')
    .map((call) => [call.method, addressOf(call)] as const)
  let token: string

  beforeAll(async () => {
    token = (await signInAs(api)).token
  })

  test.each(asked)('[A-48] %s %s answers a customer 403, before body and id are looked at', async (method, path) => {
    const nobodys = path.replaceAll('/1/', '/no-id/')
    for (const [address, body] of [
      [path, undefined],
      [path.replace(/\/$/, ''), '{'],
      [nobodys, '{"ids":"x"}'],
      [`${nobodys}?page=x`, '[]'],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await api.ask(address, {
        method,
        headers,
        ...(method !== 'GET' && body !== undefined && { body }),
      })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({ detail: 'Only the studio may do this.', code: 'forbidden' })
    }
  })
})

test('every path of the contract ends in a slash, and no two calls share one', () => {
  const paths = promisedCalls.map(titleOf)
  expect(paths.filter((path) => !path.endsWith('/'))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

describe('what is no call', () => {
  test.each([
    '/',
    '',
    '/nothing/',
    '/get/',
    '/get/page/',
    '/get/page/a/b/',
    '/SERVICE/LIST/',
    '/%ff/',
    '/service/list//',
    '/service//list/',
    '//service/list/',
    '/get/service//x/',
  ])('%s answers 404 with a sentence', async (path) => {
    const answer = await api.ask(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ detail: 'There is no such call.', code: 'not_found' })
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a reading call is none', async (method) => {
    const answer = await api.ask('/service/list/', { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('an address beside the prefix answers in the same way', async () => {
    const answer = await api.ask('/../v2/service/list/')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ detail: 'There is no such call.' })
  })
})

describe('a body that can’t be read', () => {
  test.each(['{', '{"name":}', "{'name':'x'}", '\u0000', '[]', '[{}]', '"text"', '7', 'null', 'true', ' '])(
    '%j is refused with a sentence',
    async (body) => {
      const answer = await api.ask('/get/mail/', json(body))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        detail: 'This request can’t be read: its body must be one JSON object.',
        code: 'invalid',
      })
    },
  )

  test('an empty one counts as one without any key', async () => {
    const answer = await api.ask('/get/mail/', json(''))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ detail: 'Name is required.', field: 'name' })
  })

  test('nested without end it is refused, not choked on', async () => {
    for (const body of ['['.repeat(50_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`]) {
      const answer = await api.ask('/get/mail/', json(body))
      expect(answer.status).toBe(400)
    }
    const inside = await api.ask('/get/mail/', json(`{"name":${'['.repeat(49_000)}${']'.repeat(49_000)}}`))
    expect(await inside.json()).toMatchObject({ detail: 'Name is required.', code: 'invalid', field: 'name' })
  })

  test('of more than 100 kB it answers 413, announced or not', async () => {
    const body = JSON.stringify({ ...mail, body: 'x'.repeat(110_000) })
    const stream = new Blob([body]).stream()
    const inits = [
      json(body),
      json(body, { 'content-length': '110000' }),
      { ...json(''), body: stream, duplex: 'half' as const },
    ]
    for (const init of inits) {
      const answer = await api.ask('/get/mail/', init)
      expect(answer.status).toBe(413)
      expect(await answer.json()).toEqual({ detail: 'This is too large.', code: 'too_large' })
    }
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/event-stream',
  ])('[Z-17] of the type %s it answers 415', async (type) => {
    const answer = await api.ask('/get/mail/', json(JSON.stringify(mail), { 'content-type': type }))
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported', detail: expect.stringContaining('JSON') })
  })

  test('[Z-28] of no type it answers 415, as another site’s page sends it unasked', async () => {
    const body = new Blob([JSON.stringify(mail)])
    const answer = await api.ask('/get/mail/', { method: 'POST', body })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported', detail: expect.stringContaining('JSON') })
  })

  test('in another encoding it answers 415', async () => {
    const answer = await api.ask('/get/mail/', json(JSON.stringify(mail), { 'content-encoding': 'gzip' }))
    expect(answer.status).toBe(415)
  })

  test('[M-85] unknown keys are dropped, `__proto__` and `constructor` too', async () => {
    const body = JSON.stringify({ ...mail, is_admin: true, constructor: { prototype: { a: 1 } } })
    const answer = await api.ask('/get/mail/', json(body.replace('{', '{"__proto__":{"website":"x","polluted":1},')))
    expect(answer.status).toBe(201)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(await api.database.selectFrom('contact_mails').selectAll().execute()).toHaveLength(1)
  })
})

describe('when something fails', () => {
  test('a database out of reach answers 503 with a sentence and when to come again', async () => {
    const nowhere = connect('postgres://nobody@127.0.0.1:1/none')
    const away = await openTestApi({ database: nowhere })
    const answers = [away.ask('/service/list/'), away.ask('/get/mail/', json(JSON.stringify(mail)))]
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toEqual({ detail: expect.stringContaining('can’t be reached'), code: 'unavailable' })
    }
    await nowhere.destroy()
    expect((await away.ask('/service/list/')).status).toBe(503)
    await away.drop()
  })

  test('a database that went away and came back is found again', async () => {
    const other = await openTestApi()
    expect((await other.ask('/service/list/')).status).toBe(200)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${new URL(other.connection).pathname.slice(1)}`.execute(api.database)
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await other.ask('/service/list/')).status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.at(-1)).toBe(200)
    await other.drop()
  })

  test('[E-25] a fault of ours answers 500 with one sentence, and the log tells what it was', async () => {
    const broken = await openTestApi()
    await sql`alter table services rename to elsewhere`.execute(broken.database)
    const answer = await broken.ask('/service/list/', { headers: { 'x-request-id': 'abc-123' } })
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-request-id')).toBe('abc-123')
    expect(await answer.json()).toEqual({
      detail: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    })
    expect(broken.logged.join()).toContain('relation \\"services\\" does not exist')
    expect(broken.logged.join()).toContain('"requestId":"abc-123"')
    await expect(broken.call.catalog.listServices()).rejects.toMatchObject({
      name: 'Failure',
      code: 'unavailable',
      message: 'Something went wrong on our side. Please try again.',
    })
    await broken.drop()
  })

  test('a refusal is not logged as a fault', async () => {
    const before = api.logged.length
    await api.ask('/get/page/gone/')
    expect(api.logged.slice(before)).toEqual([])
  })
})

describe('other origins', () => {
  test('[M-51] [Z-28] only ours may read answers from a script', async () => {
    const ours = await api.ask('/service/list/', { headers: { origin: 'http://studio.test' } })
    expect(ours.headers.get('access-control-allow-origin')).toBe('http://studio.test')
    const other = await api.ask('/service/list/', { headers: { origin: 'https://evil.test' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})

// Checks who may make each call, as the contract marks it and its table of roles says. A new call of the contract is
// tested at once.
import { mayCall, PERMISSIONS, type StudioCall } from '@chobighor/contract/plain/permissions'
import { ROLES } from '@chobighor/contract/plain/roles'
import type { Audience } from '@chobighor/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type PromisedCall, promisedCalls, queryOf, SLUG, titleOf } from '../test/fixtures/contract-calls.ts'
import { lookAtTables } from '../test/fixtures/database-snapshot.ts'
import { bodyOf, callOf, type Everything, freshEverything } from '../test/fixtures/full-studio.ts'
import { SHIPPING } from '../test/fixtures/order.ts'
import { signInAs } from '../test/fixtures/signed-in-visitor.ts'

let all: Everything
/** The tokens of all callers, by the names used in this file. */
let tokens: Record<string, string | undefined>

beforeAll(async () => {
  all = await freshEverything()
  const { api, customer, other, admin } = all
  // the screen of files knows confirmed orders alone
  const { version } = await admin.call.orderDesk.find({ id: '1' })
  await admin.call.orderDesk.confirm({ id: '1', version })
  const [ended, idle, over] = await Promise.all(
    Array.from({ length: 3 }, async () => (await signInAs(api, { is_admin: true })).token),
  )
  await api.ask('/users/logout/', { method: 'POST', headers: bearer(ended) })
  const staff = await Promise.all(
    STAFF.map(async (role) => [role, (await signInAs(api, { staff_role: role })).token] as const),
  )
  const past = sql<Date>`now() - interval '1 second'`
  const move = (token: string | undefined, values: object) =>
    api.database
      .updateTable('sessions')
      .set(values)
      .where('token_hash', '=', sql<Buffer>`sha256(convert_to(${token}, 'utf8'))`)
      .executeTakeFirstOrThrow()
  expect((await move(idle, { idle_until: past })).numUpdatedRows).toBe(1n)
  expect((await move(over, { ends_at: past })).numUpdatedRows).toBe(1n)
  tokens = {
    guest: undefined,
    'a token of nobody': 'x'.repeat(43),
    'an admin who signed out': ended,
    'an admin who was away too long': idle,
    'an admin whose session is over': over,
    customer: customer.token,
    'other customer': other.token,
    admin: admin.token,
    ...Object.fromEntries(staff),
  }
})
afterAll(() => all.api.drop())

const AN_ENTRY = {
  customer: { name: 'Mitu’s mother', phone: '+8801711000000', email: 'mother@example.com' },
  event: { ...SHIPPING, eventDate: '2036-01-01' },
  items: [{ product: SLUG }],
}

const STAFF = ROLES.filter((role) => role !== 'admin')

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

const NOT_SIGNED_IN = { status: 401, body: { detail: 'Please sign in to go on.', code: 'unauthenticated' } }
const NOT_THE_STUDIO = { status: 403, body: { detail: 'Only the studio may do this.', code: 'forbidden' } }
const NOT_BY_ROLE = {
  status: 403,
  body: { detail: 'Your role in the studio does not include this. An admin can change your role.', code: 'forbidden' },
}
const NO_CALL = { status: 404, body: { detail: 'There is no such call.', code: 'not_found' } }
const UNREADABLE = { status: 400, body: expect.objectContaining({ code: 'invalid' }) }

/** @returns undefined where the caller is allowed */
function refusalFor({ audience, name }: Pick<PromisedCall, 'audience' | 'name'>, who: string) {
  if (audience === 'everybody' || who === 'admin') return undefined
  const role = ROLES.find((each) => each === who)
  if (role) return audience === 'signedIn' || mayCall(role, name as StudioCall) ? undefined : NOT_BY_ROLE
  if (!who.endsWith('customer')) return NOT_SIGNED_IN
  return audience === 'admins' ? NOT_THE_STUDIO : undefined
}

/** They try other spellings of each address: one caller of each kind. */
const SEEKERS = ['guest', 'an admin who signed out', 'customer', 'editor']

/** The first call of each kind, whose address is tried in all spellings; of the others each takes its turn. */
const WHOLE = new Set(
  [
    ...Map.groupBy(promisedCalls, ({ method, audience, path }) =>
      [method, audience, path.split('/')[1], path.includes('{')].join(' '),
    ).values(),
  ].flatMap(([first]) => first ?? []),
)

/** Other spellings of an address, as somebody writes them to get around a guard. */
function variantsOf(path: string): string[] {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`
  return [
    path.replace(/\/$/, ''),
    path.replaceAll('/', '//'),
    `/${path}`,
    `${path}/`,
    `/${first}/${rest}`,
    `/${encoded}${rest}`,
    `/${first}${rest.replace('/', '%2f')}`,
    path.replace(/\/$/, '%2f'),
    path.toUpperCase(),
    `/${first.charAt(0).toUpperCase()}${first.slice(1)}${rest}`,
    `/x/..${path}`,
    `/.${path}`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/x%2f..${path}`,
    `/service/list/..;${path}`,
    `${path};a=b`,
    `${path}%00`,
    `${path}%20`,
    `\\${path.slice(1)}`,
  ]
}

/**
 * Some of the spellings: those of the call's turn, another for each caller.
 * @param isSought by all seekers: two of them share the spellings, of whom nobody is signed in, and the other two
 */
function spellingsOf(call: PromisedCall, path: string, who: string, count: number, isSought = false): string[] {
  const all = variantsOf(path)
  if (WHOLE.has(call)) return isSought ? all.filter((_, nth) => nth % 2 === SEEKERS.indexOf(who) % 2) : all
  const turn = promisedCalls.indexOf(call) + 5 * SEEKERS.indexOf(who)
  return Array.from({ length: count }, (_, nth) => all[(turn + 5 * nth) % all.length] ?? path)
}

async function send(who: string, call: PromisedCall, path: string, body: string) {
  const { method } = call
  const answer = await all.api.ask(path + queryOf(call), {
    method,
    headers: { ...bearer(tokens[who]), 'content-type': 'application/json' },
    ...(method !== 'GET' && { body }),
  })
  return { status: answer.status, body: withoutExports(await answer.json()) }
}

/** Each export of a person's data is recorded, and the next one holds that record. */
function withoutExports(body: unknown): unknown {
  const { records } = (body ?? {}) as { records?: unknown }
  if (!Array.isArray(records)) return body
  return { ...(body as object), records: records.filter(({ action }) => action !== 'export') }
}

const named = promisedCalls.map((call) => [titleOf(call), call] as const)

test('the contract says of each call whom it is for', () => {
  const of = (audience: Audience) => promisedCalls.filter((call) => call.audience === audience).map(titleOf)
  expect(of('admins').filter((title) => !title.includes(' /admin/'))).toEqual([
    'PUT /order/{id}/deliver/',
    'PUT /order/{id}/link/',
    'GET /orders/',
  ])
  expect(promisedCalls.filter(({ path, audience }) => path.startsWith('/admin/') && audience !== 'admins')).toEqual([])
  expect(of('signedIn')).toEqual(expect.arrayContaining(['POST /order/add/', 'GET /myorders/', 'GET /order/{id}/']))
  expect(of('admins').length).toBeGreaterThan(150)
})

describe('whoever may not make a call is refused, however its address is written, and nothing is changed', () => {
  const guarded = named.filter(([, { audience }]) => audience !== 'everybody')
  let look: Record<string, string>
  beforeAll(async () => {
    look = await lookAtTables(all.api.database)
  })
  test.each(guarded)('[Z-01] [Z-05] [Z-11] %s', async (_, call) => {
    const path = addressOf(call)
    const before = look
    const body = JSON.stringify(bodyOf(call))
    for (const who of Object.keys(tokens)) {
      const refusal = refusalFor(call, who)
      if (!refusal) continue
      expect([who, await send(who, call, path, body)]).toEqual([who, refusal])
      const variants = SEEKERS.includes(who) ? spellingsOf(call, path, who, 1, true) : []
      const answers = await Promise.all(variants.map((variant) => send(who, call, variant, body)))
      for (const [nth, answer] of answers.entries())
        expect([who, variants[nth], answer]).toEqual([who, variants[nth], answer.status === 404 ? NO_CALL : refusal])
    }
    look = await lookAtTables(all.api.database)
    expect(look).toEqual(before)
  })
})

describe('whoever may make a call gets no more by another address', () => {
  const LEAST: Record<Audience, string> = { everybody: 'guest', signedIn: 'customer', admins: 'admin' }
  /** Of an order without an account, which has a secret address. */
  let entered: Record<string, string>

  beforeAll(async () => {
    const made = await send('admin', callOf('orderDesk.enter'), '/admin/orders/', JSON.stringify(AN_ENTRY))
    const { id, page } = made.body as { id: number; page: string }
    const invoice = await send('admin', callOf('orders.issueInvoice'), `/order/${id}/invoices/`, '{}')
    const [secret = ''] = /[^/]+(?=\/$)/.exec(page) ?? []
    entered = { secret, number: (invoice.body as { number: string }).number }
  })

  test.each(named)('[Z-05] %s', async (_, call) => {
    const path = addressOf(call, call.path.startsWith('/order/by/') ? entered : {})
    const who = LEAST[call.audience]
    // for a write, an unreadable body is enough: the error shows that the guard let the call through
    const plain = await send(who, call, path, '{')
    expect(plain).toEqual(call.method === 'GET' ? { status: 200, body: expect.anything() } : UNREADABLE)
    const variants = spellingsOf(call, path, who, 4)
    const answers = await Promise.all(variants.map((variant) => send(who, call, variant, '{')))
    for (const [nth, answer] of answers.entries())
      if (answer.status < 400) expect([variants[nth], answer]).toEqual([variants[nth], plain])
      else expect([variants[nth], [400, 404].includes(answer.status)]).toEqual([variants[nth], true])
  })
})

describe('a role may make exactly the calls that the table says', () => {
  const ofStudio = named.filter(([, { audience }]) => audience === 'admins')
  const rowsOf = Object.entries(PERMISSIONS).flatMap(([domain, row]) =>
    Array.isArray(row)
      ? ofStudio.filter(([, { name }]) => name.startsWith(`${domain}.`)).map(([, { name }]) => name)
      : Object.keys(row).map((call) => `${domain}.${call}`),
  )
  /** These answer each role differently. */
  const OWN = ['own.show', 'own.listSessions', 'overview.find', 'uploads.list', 'people.find']

  test('[Z-05] every call that needs a role has a row, and every row a call', () => {
    const calls = rowsOf.filter((name) => !/^(sent|fetched)Files\./.test(name))
    expect(calls.sort()).toEqual(ofStudio.map(([, { name }]) => name).sort())
  })

  test.each(ofStudio)('[Z-05] %s', async (_, call) => {
    const byAdmin = await send('admin', call, addressOf(call), '{')
    expect(byAdmin.status).toBe(call.method === 'GET' ? 200 : 400)
    for (const role of STAFF.filter((each) => mayCall(each, call.name as StudioCall))) {
      const { status, body } = await send(role, call, addressOf(call), '{')
      expect([role, status]).toEqual([role, byAdmin.status])
      if (!OWN.includes(call.name)) expect([role, body]).toEqual([role, byAdmin.body])
    }
  })
})

describe('what is another’s is answered like what is nobody’s, to the byte', () => {
  const personal = named.filter(([, { audience, path }]) => audience === 'signedIn' && path.includes('{id}'))

  test('is asked of every call with a number', () => {
    expect(personal.length).toBeGreaterThanOrEqual(4)
  })

  test.each(personal)('[Z-01] %s', async (_, call) => {
    const before = await lookAtTables(all.api.database)
    const bytesOf = async (id: string, body: string) => {
      const answer = await all.api.ask(addressOf(call, { id }), {
        method: call.method,
        headers: { ...bearer(tokens['other customer']), 'content-type': 'application/json' },
        ...(call.method !== 'GET' && { body }),
      })
      const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)))
      return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('hex') }
    }
    for (const body of [JSON.stringify({ ...bodyOf(call), user_id: 1 }), '{}', '{', '{"id":7}']) {
      const another = await bytesOf('1', body)
      for (const nobodys of ['2147483646', '999', '0', '-1', 'no-number', '1.5', '9'.repeat(40), '%00'])
        expect(await bytesOf(nobodys, body)).toEqual(another)
      if (body.length > 10) expect(another.status).toBe(404)
    }
    expect(await lookAtTables(all.api.database)).toEqual(before)
  })

  test('[Z-01] lists and the profile show one’s own alone', async () => {
    const of = async (who: string, path: string) =>
      (await all.api.ask(path, { headers: bearer(tokens[who]) })).json() as Promise<unknown>
    expect(await of('customer', '/myorders/')).toMatchObject([{ id: 1 }])
    expect(await of('other customer', '/myorders/')).toEqual([])
    expect(await of('other customer', '/users/profile/')).toMatchObject({ id: all.other.id, email: all.other.email })
  })
})

describe('what the API answers beside the contract', () => {
  const upload = 'a'.repeat(32)
  const photo = `purpose ${btoa('photo')},name ${btoa('harbour.jpg')},category_id ${btoa('1')}`
  const beside: [string, string, StudioCall, Record<string, string>][] = [
    ['GET', '/admin/content/file/', 'fetchedFiles.content', {}],
    [
      'POST',
      '/admin/uploads/',
      'sentFiles.photo',
      { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': photo },
    ],
    ['HEAD', `/admin/uploads/${upload}/`, 'sentFiles.photo', { 'tus-resumable': '1.0.0' }],
    ['PATCH', `/admin/uploads/${upload}/`, 'sentFiles.photo', { 'tus-resumable': '1.0.0', 'upload-offset': '0' }],
    ['DELETE', `/admin/uploads/${upload}/`, 'sentFiles.photo', { 'tus-resumable': '1.0.0' }],
  ]
  test.each(beside)('[Z-05] [Z-17] %s %s is for its roles alone', async (method, path, name, headers) => {
    const before = await lookAtTables(all.api.database)
    for (const who of Object.keys(tokens)) {
      const refused = refusalFor({ audience: 'admins', name }, who)?.status
      if (!refused) continue
      for (const variant of [path, ...(SEEKERS.includes(who) ? variantsOf(path) : [])]) {
        const init = { method, headers: { ...bearer(tokens[who]), ...headers } }
        const { status } = await all.api.ask(variant, init)
        expect([who, variant, status]).toEqual([who, variant, variant === path ? refused : status])
        expect([who, variant, [refused, 404].includes(status)]).toEqual([who, variant, true])
      }
    }
    expect(await lookAtTables(all.api.database)).toEqual(before)
  })
})

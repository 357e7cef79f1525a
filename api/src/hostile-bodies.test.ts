// Sends every call bodies that it was not written for. The calls and their fields are read from the contract.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FROM } from '../test/fixtures/api.ts'
import { addressOf, type PromisedCall, promisedCalls, queryOf, titleOf } from '../test/fixtures/contract-calls.ts'
import { columnTypes, tableNames } from '../test/fixtures/database-snapshot.ts'
import { bodyOf, callOf, type Everything, freshEverything } from '../test/fixtures/full-studio.ts'
import { HOSTILE_WORDS, smuggle, spoil } from '../test/fixtures/hostile-values.ts'
import { type Draw, oneOf, withDraws } from '../test/fixtures/random-cases.ts'
import { openSession } from './auth/sessions-store.ts'

const BODIES_EACH = 20
/** For each parameter in the path and each field of the query. */
const ADDRESSES_EACH = 5
const AT_ONCE = 5
/** In bytes. Much more than 2,000 bodies of any kind normally leave in memory; a leak would exceed it. */
const KEPT_MOST = 48 * 1024 * 1024

let all: Everything
let columns: Map<string, string>
let tables: string[]
let versioned: string[]

beforeAll(async () => {
  all = await freshEverything()
  columns = await columnTypes(all.api.database)
  tables = await tableNames(all.api.database)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'
  `.execute(all.api.database)
  versioned = rows.map(({ name }) => name)
})
afterAll(() => all.api.drop())

/** Removals come last, and admins' calls come after the others. */
const ORDER = { everybody: 0, signedIn: 1, admins: 2 }
const rank = ({ method, audience }: PromisedCall) => ORDER[audience] * 2 + Number(method === 'DELETE')
const calls = promisedCalls.toSorted((one, other) => rank(one) - rank(other))
const writes = calls.filter(({ method }) => method !== 'GET').map((call) => [titleOf(call), call] as const)

/** Headers of an allowed caller, in a new session, because one call signs out. Also resets counters and versions. */
async function headersFor({ audience }: PromisedCall): Promise<Record<string, string>> {
  const { api, admin, customer } = all
  await api.database.deleteFrom('limits').execute()
  await resetVersions()
  if (audience === 'everybody') return {}
  const { id } = audience === 'admins' ? admin : customer
  return { authorization: `Bearer ${await openSession(api.database, id, { idleDays: 7, days: 30 })}` }
}

/** In one statement: this comes before each of two thousand calls. */
async function resetVersions(): Promise<void> {
  const resets = versioned.map(
    (name) => sql`${sql.ref(`reset_${name}`)} as (update ${sql.table(name)} set version = 1 where version > 1)`,
  )
  await sql`with ${sql.join(resets)} select`.execute(all.api.database)
}

const REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422, 429]
const STACK = /\n\s+at |node_modules|\.ts:\d|Error:|\bselect\b.*\bfrom\b|"\w+"\."\w+"|relation|violates|SyntaxError/

test('a refusal that repeats a hostile word isn’t taken for a leak', () => {
  expect(HOSTILE_WORDS.filter((word) => STACK.test(word))).toEqual([])
})

interface Sent {
  path?: string
  body?: string | Buffer
  headers: Record<string, string>
}

async function send(call: PromisedCall, { path = addressOf(call), body, headers }: Sent): Promise<number> {
  const from = { [FROM]: `198.51.100.${Math.floor(Math.random() * 250)}` }
  const answer = await all.api.ask(path, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...from, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body) }),
  })
  const text = await answer.text()
  if (answer.ok) return answer.status
  const logged = all.api.logged.findLast((line) => line.includes('a call failed'))
  const what = { call: titleOf(call), path, body: String(body).slice(0, 2000), status: answer.status, text, logged }
  expect(REFUSALS.includes(answer.status), JSON.stringify(what)).toBe(true)
  const { detail } = JSON.parse(text) as { detail: unknown }
  expect(typeof detail === 'string' && detail.length > 0 && !STACK.test(detail), JSON.stringify(what)).toBe(true)
  return answer.status
}

/** A few at once, as real requests would come. */
async function sendAll(call: PromisedCall, sents: Sent[]): Promise<void> {
  for (let first = 0; first < sents.length; first += AT_ONCE)
    await Promise.all(sents.slice(first, first + AT_ONCE).map((sent) => send(call, sent)))
}

/** A value for each type of column, which nothing else would write. */
const MARKS: Record<string, unknown> = {
  boolean: true,
  integer: 987_654,
  bigint: 987_654,
  numeric: 987_654,
  real: 987_654,
  'timestamp with time zone': '2001-02-03T04:05:06Z',
  date: '2001-02-03',
}
const MARK = /987654|2001-02-03|smuggled/.source
const marks = () => Object.fromEntries([...columns].map(([name, type]) => [name, MARKS[type] ?? 'smuggled']))

async function markedTables(): Promise<string[]> {
  const looks = tables.map(
    (name) => sql`select ${sql.lit(name)} as name from ${sql.table(name)} t where t::text ~ ${MARK}`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union `)}`.execute(all.api.database)
  return rows.map(({ name }) => name)
}

/** What no caller may set for themselves, an order or a service, with any body. */
async function privileges() {
  const { database } = all.api
  const one = async (query: ReturnType<typeof sql<{ found: number }>>) => (await query.execute(database)).rows[0]?.found
  return {
    admins: await one(sql`select count(*)::int as found from users where is_admin`),
    verified: await one(sql`select count(*)::int as found from users where is_verified`),
    paid: await one(sql`select count(*)::int as found from orders where paid_at is not null or is_link_open`),
    delivered: await one(sql`select count(*)::int as found from orders where delivered_at is not null`),
    payments: await one(sql`select count(*)::int as found from payments`),
    othersOrders: await one(sql`select count(*)::int as found from orders where user_id <> ${all.customer.id}`),
    prices: await one(sql`select sum(price_paisa)::int as found from services`),
    shown: await one(
      sql`select count(*)::int as found from reviews where is_hidden or demo or user_id <> ${all.customer.id}`,
    ),
  }
}

describe('keys that a call doesn’t know are dropped: every column of the database, and those of objects', () => {
  let before: Awaited<ReturnType<typeof privileges>>
  const taken: string[] = []

  beforeAll(async () => {
    before = await privileges()
  })

  test.each(writes)('[Z-06] %s', async (title, call) => {
    // some of the admins' calls are made to give a right
    const isGuarded = call.audience !== 'admins'
    const headers = await headersFor(call)
    const known = JSON.stringify(smuggle(bodyOf(call), { ...marks(), constructor: { prototype: { polluted: true } } }))
    const body = known.replace('{', '{"__proto__":{"polluted":true,"is_admin":true},"prototype":{"polluted":true},')
    const status = await send(call, { body, headers })
    if (status < 300) taken.push(title)
    expect(await markedTables()).toEqual([])
    if (isGuarded) expect(await privileges()).toEqual(before)
  })

  test('though the bodies were good otherwise', () => {
    // the rest needs a secret, a code or a state that no example has
    expect(taken.length / writes.length).toBeGreaterThan(0.63)
  })
})

function heapAfterGc(): number {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
  return process.memoryUsage().heapUsed
}

describe('bodies that are spoilt in any way', () => {
  test(`[Z-06] [F-16] [Z-17] ${BODIES_EACH} for each call are refused with a sentence, or taken for what they say`, async () => {
    await withDraws(async (draw) => {
      await all.api.drop()
      all = await freshEverything()
      const before = await privileges()
      let heap = 0
      let count = 0
      for (const [nth, [, call]] of writes.entries()) {
        const headers = await headersFor(call)
        const body = bodyOf(call)
        const names = [...columns.keys()]
        const sents = Array.from({ length: BODIES_EACH }, () => ({ headers, body: spoil(draw, body, names) }))
        await sendAll(call, sents)
        count += sents.length
        if (nth === Math.floor(writes.length / 4)) heap = heapAfterGc()
        if (call.audience !== 'admins') expect([titleOf(call), await privileges()]).toEqual([titleOf(call), before])
      }
      expect(count).toBeGreaterThanOrEqual(2_000)
      expect(heapAfterGc() - heap).toBeLessThan(KEPT_MOST)
      expect(all.api.logged.filter((line) => line.includes('a call failed'))).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    })
  }, 240_000)
})

test('half a character is taken for the sign of a missing one, in a text and in a draft', async () => {
  await all.api.drop()
  all = await freshEverything()
  const headers = await headersFor(callOf('pages.keepDraft'))
  const body = JSON.stringify({ version: 1, title: 'Harbour \ud83d', body: '<p>\udfff</p>' })
  expect(await send(callOf('pages.keepDraft'), { body, headers })).toBe(200)
  const answer = await all.api.ask('/admin/pages/1/', { headers })
  expect(await answer.json()).toMatchObject({ draft: { title: 'Harbour \ufffd', body: '<p>\ufffd</p>' } })
})

describe('addresses that are spoilt in any way', () => {
  test('[Z-19] [Z-25] words and queries of each call are refused with a sentence, or found to be nobody’s', async () => {
    await withDraws(async (draw) => {
      await all.api.drop()
      all = await freshEverything()
      for (const call of calls) {
        const headers = await headersFor(call)
        const words = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
        const spoilable = words.length + (call.method === 'GET' ? Object.keys(call.fields).length : 0)
        const body = call.method === 'GET' ? undefined : JSON.stringify(bodyOf(call))
        const path = () => spoiltAddress(draw, call, words)
        const sents = Array.from({ length: ADDRESSES_EACH * spoilable }, () => ({
          headers,
          path: path(),
          ...(body && { body }),
        }))
        await sendAll(call, sents)
      }
      expect(all.api.logged.filter((line) => line.includes('a call failed'))).toEqual([])
      expect(await all.api.database.selectFrom('users').select('id').execute()).not.toEqual([])
    })
  }, 240_000)
})

test('a NUL, which PostgreSQL takes in no text, is refused in any one field of any call, or left out', async () => {
  await all.api.drop()
  all = await freshEverything()
  for (const call of calls)
    for (const name of Object.keys(call.fields)) {
      const headers = await headersFor(call)
      if (call.method === 'GET') {
        const query = new URLSearchParams(queryOf(call))
        query.set(name, 'a\0b')
        await send(call, { path: `${addressOf(call)}?${query}`, headers })
      } else {
        await send(call, { body: JSON.stringify({ ...bodyOf(call), [name]: 'a\0b' }), headers })
      }
    }
})

function spoiltAddress(draw: Draw, call: PromisedCall, words: string[]): string {
  const hostile = () => encodeURIComponent(oneOf(draw, HOSTILE_WORDS).toWellFormed()) || '%20'
  const isRaw = draw(6) === 0
  const spoilt = words.length > 0 && draw(2) === 0 ? { [oneOf(draw, words)]: isRaw ? '%ff%00' : hostile() } : {}
  const path = addressOf(call, spoilt)
  if (call.method !== 'GET') return path
  const names = Object.keys(call.fields)
  const asked = names.filter(() => draw(names.length) <= 1).map((name) => `${name}=${hostile()}`)
  const odd = ['', '&', '&=', `&${hostile()}`, '&page=1&page=2', '&__proto__=1', '&keyword[]=x', '&a=%zz']
  return `${path}?${[queryOf(call).slice(1), ...asked].filter(Boolean).join('&')}${oneOf(draw, odd)}`
}

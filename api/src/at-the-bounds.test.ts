// Every bound on an amount: exactly that much is accepted, and one more is refused. Bounds of many calls are read from
// the contract, so a new call is tested too. Bounds on how often are in at-the-limits.test.ts; those of the open port
// are in server/src/http/listen.test.ts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  HTML_MOST,
  IDS_MOST,
  ITEMS_MOST,
  KEYWORD_MOST,
  ORDERS_MOST,
  PAGE_MOST,
  PICTURE_MOST,
  PIXELS_MOST,
  UPLOADS_ASKED_MOST,
} from '@chobighor/contract/plain/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../test/fixtures/api.ts'
import { promisedCalls } from '../test/fixtures/contract-calls.ts'
import { aPayload, copyOrder } from '../test/fixtures/order.ts'
import { addService } from '../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../test/fixtures/signed-in-visitor.ts'
import { checkFileSize, checkMeasure } from './media/rules.ts'
import { openUploadFiles, type UploadFiles } from './media/upload-files.ts'
import {
  BODY_MOST,
  CONNECTIONS_MOST,
  CONTENT_MOST,
  PROJECT_MOST,
  READERS_LEAST,
  STATEMENT_TIME,
  TURN_TIME,
} from './platform/bounds.ts'
import { connect, type Database } from './platform/database/database.ts'
import { inTransaction } from './platform/database/transactions.ts'

let api: TestApi
let admin: SignedInVisitor
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chobighor-bounds-'))
  api = await openTestApi({}, openFilesWithRoom)
  admin = await signInAs(api, { is_admin: true })
  await addService(api.database)
})
afterAll(async () => {
  await api.drop()
  await rm(folder, { recursive: true })
})

/** On a disk that has room for the largest files: this machine may have less. */
async function openFilesWithRoom(database: Database): Promise<UploadFiles> {
  const files = await openUploadFiles(database, folder)
  return { ...files, begin: (_id, _bytes, rest) => rest() }
}

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)
const uploadIds = (count: number) => numbers(count).map((nth) => nth.toString(16).padStart(32, 'f'))

/** Fields with the same name in many calls, and the most that each bound lets through. */
const OF_MANY: [field: string, bound: string, most: number, ofSize: (size: number) => unknown][] = [
  ['keyword', 'KEYWORD_MOST', KEYWORD_MOST, (size) => 'k'.repeat(size)],
  ['per_page', 'PAGE_MOST', PAGE_MOST, (size) => String(size)],
  ['ids', 'PAGE_MOST', PAGE_MOST, (size) => numbers(size).join(',')],
  ['ids', 'IDS_MOST', IDS_MOST, (size) => numbers(size)],
  ['ids', 'UPLOADS_ASKED_MOST', UPLOADS_ASKED_MOST, (size) => uploadIds(size).join(',')],
  ['ids', 'UPLOADS_ASKED_MOST', UPLOADS_ASKED_MOST, (size) => uploadIds(size)],
  ['orderItems', 'ITEMS_MOST', ITEMS_MOST, (size) => numbers(size).map(() => ({ product: 'wedding-day' }))],
]
const bounded = OF_MANY.flatMap(([field, bound, most, ofSize]) =>
  promisedCalls.flatMap(({ name, fields }) => {
    const schema = fields[field]
    return schema?.safeParse(ofSize(1)).success ? [{ call: `${name}.${field}`, bound, most, ofSize, schema }] : []
  }),
)

test.each(bounded)('[Z-25] $call takes what $bound allows, and no more', ({ schema, most, ofSize }) => {
  expect(schema.safeParse(ofSize(most)).error).toBeUndefined()
  const { error } = schema.safeParse(ofSize(most + 1))
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^[A-Z].*\d.*\.$/)])
})

test('[Z-25] every keyword, page and list of ids is bounded', () => {
  const known = new Set(bounded.map(({ call }) => call))
  const fields = promisedCalls.flatMap(({ name, fields }) => Object.keys(fields).map((field) => `${name}.${field}`))
  const asked = fields.filter((field) => /\.(keyword|per_page|ids|orderItems)$/.test(field))
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter((field) => !known.has(field))).toEqual([])
})

describe('what is asked of the API itself', () => {
  const statusOf = async (answer: Promise<Response>) => (await answer).status

  test('[Z-25] KEYWORD_MOST, PAGE_MOST and UPLOADS_ASKED_MOST', async () => {
    const of = (path: string) => statusOf(admin.ask('GET', path))
    for (const [path, most] of [
      ['/get/photography/list/?keyword=', KEYWORD_MOST],
      ['/admin/photos/?keyword=', KEYWORD_MOST],
    ] as const) {
      expect(await of(path + 'k'.repeat(most))).toBe(200)
      expect(await of(path + 'k'.repeat(most + 1))).toBe(400)
    }
    expect(await of(`/admin/photos/?per_page=${PAGE_MOST}`)).toBe(200)
    expect(await of(`/admin/photos/?per_page=${PAGE_MOST + 1}`)).toBe(400)
    expect(await of(`/admin/uploads/?ids=${uploadIds(UPLOADS_ASKED_MOST)}`)).toBe(200)
    expect(await of(`/admin/uploads/?ids=${uploadIds(UPLOADS_ASKED_MOST + 1)}`)).toBe(400)
  })

  test('[F-15] BODY_MOST, to the byte', async () => {
    const mail = { name: 'M', subject: 's', mobile: '+880', email_address: 'm@example.com', body: 'b' }
    const ofBytes = (bytes: number) => JSON.stringify(mail).padEnd(bytes)
    expect(await statusOf(admin.ask('POST', '/get/mail/', ofBytes(BODY_MOST)))).toBe(201)
    expect(await statusOf(admin.ask('POST', '/get/mail/', ofBytes(BODY_MOST + 1)))).toBe(413)
  })

  test('HTML_MOST: the longest page fits into a body', async () => {
    const ofLength = (length: number) => ({
      slug: `p-${length}`,
      title: 'Long',
      is_published: true,
      body: `<p>${'x'.repeat(length - 7)}</p>`,
    })
    expect(await statusOf(admin.ask('POST', '/admin/pages/', ofLength(HTML_MOST)))).toBe(201)
    const refused = await admin.ask('POST', '/admin/pages/', ofLength(HTML_MOST + 1))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { body: expect.stringContaining('90000') } })
  })

  test('[Z-25] ORDERS_MOST: a page of orders, and no more', async () => {
    const nadia = await signInAs(api)
    const { id } = await nadia.call.orders.placeOrder(aPayload())
    await copyOrder(api.database, { id, count: ORDERS_MOST - 1 })
    const whole = await nadia.call.orders.listMyOrders({})
    expect([whole.length, whole.at(-1)?.id]).toEqual([ORDERS_MOST, id])
    await copyOrder(api.database, { id, count: 1 })
    for (const newest of [await nadia.call.orders.listMyOrders({}), await admin.call.orders.listOrders({})]) {
      expect(newest).toHaveLength(ORDERS_MOST)
      expect(newest.at(-1)?.id).toBeGreaterThan(id)
    }
  })
})

describe('files', () => {
  test('[Z-16] PICTURE_MOST and PIXELS_MOST', () => {
    checkFileSize(PICTURE_MOST)
    expect(() => checkFileSize(PICTURE_MOST + 1)).toThrow(expect.objectContaining({ code: 'too_large' }))
    checkMeasure({ width: PIXELS_MOST / 10_000, height: 10_000 })
    expect(() => checkMeasure({ width: PIXELS_MOST / 10_000, height: 10_001 })).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    )
  })

  test('[Z-16] PICTURE_MOST, CONTENT_MOST and PROJECT_MOST, before the first byte', async () => {
    const nadia = await signInAs(api)
    const order = await nadia.call.orders.placeOrder(aPayload())
    const begin = async (bytes: number, metadata: Record<string, string>) => {
      const words = Object.entries(metadata).map(([key, value]) => `${key} ${btoa(value)}`)
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': words.join(',') }
      return (await admin.ask('POST', '/admin/uploads/', undefined, headers)).status
    }
    for (const [most, metadata] of [
      [PICTURE_MOST, { purpose: 'picture', name: 'a.jpg' }],
      [CONTENT_MOST, { purpose: 'content', name: 'a.chobighor' }],
      [PROJECT_MOST, { purpose: 'project', name: 'a.zip', order_id: String(order.id) }],
    ] as const) {
      expect(await begin(most, metadata)).toBe(201)
      expect(await begin(most + 1, metadata)).toBe(413)
    }
  })
})

describe('the database', () => {
  /** Only real faults reach these times, in ms. */
  const LONG = { statementTimeout: 100_000, patience: 100_000 }

  test('[F-07] STATEMENT_TIME is said to it', async () => {
    const connected = open()
    const { rows } = await sql`select setting from pg_settings where name = 'statement_timeout'`.execute(connected)
    expect(rows).toEqual([{ setting: String(STATEMENT_TIME) }])
  })

  test('[F-07] no more than CONNECTIONS_MOST are at it at once', async () => {
    const connected = open(LONG)
    // each call waits until all have arrived
    const isOver = Promise.withResolvers<void>()
    const held = api.database.transaction().execute(async (own) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(own)
      await isOver.promise
    })
    const waiting = async () => {
      const { rows } =
        await sql`select from pg_locks where locktype = 'advisory' and objid = 7 and not granted`.execute(api.database)
      return rows.length
    }
    const locks = sql`select from pg_locks where locktype = 'advisory' and objid = 7`
    await expect.poll(async () => (await locks.execute(api.database)).rows.length).toBe(1)
    const pids = numbers(CONNECTIONS_MOST * 3).map(() =>
      sql<{ pid: number }>`select pg_backend_pid() as pid from pg_advisory_lock_shared(7)`.execute(connected),
    )
    await expect.poll(waiting).toBe(CONNECTIONS_MOST)
    isOver.resolve()
    await held
    const seen = (await Promise.all(pids)).map((answer) => answer.rows[0]?.pid)
    expect(new Set(seen).size).toBe(CONNECTIONS_MOST)
  })

  test('[F-07] READERS_LEAST connections are never taken by what writes, which waits for its turn no longer than TURN_TIME', async () => {
    const connected = open({ statementTimeout: LONG.statementTimeout })
    const end = Promise.withResolvers<void>()
    const begun: number[] = []
    const held = numbers(CONNECTIONS_MOST - READERS_LEAST).map((nth) =>
      inTransaction(connected, async () => {
        begun.push(nth)
        await end.promise
      }),
    )
    await expect.poll(() => begun.length).toBe(held.length)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = inTransaction(connected, async () => 'begun')
    const refused = vi.fn()
    const told = late.catch(refused)
    await vi.advanceTimersByTimeAsync(TURN_TIME - 1)
    expect(refused).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await told
    // the refusal says how long the wait was
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable', retryAfter: TURN_TIME / 1000 }))
    expect(begun).toHaveLength(held.length)
    const reads = numbers(READERS_LEAST).map(() => sql`select from users`.execute(connected))
    await Promise.all(reads)
    end.resolve()
    await Promise.all(held)
    expect(await inTransaction(connected, async () => 'begun')).toBe('begun')
  })

  function open(options: Parameters<typeof connect>[1] = {}) {
    const connected = connect(api.connection, options)
    onTestFinished(() => connected.destroy())
    return connected
  }
})

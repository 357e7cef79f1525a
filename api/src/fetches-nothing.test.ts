// The server never fetches addresses that people enter: they could lead to machines that only it can reach (Z-18).
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPayPalHost, type PayPalHost } from '../../tools/paypal-host.ts'
import { payPalAt } from '../../tools/paypal-shop.ts'
import { addressOf, type PromisedCall, promisedCalls, queryOf, titleOf } from '../test/fixtures/contract-calls.ts'
import { bodyOf, type Everything, freshEverything } from '../test/fixtures/full-studio.ts'

let all: Everything
let payPal: PayPalHost
/** A server that only our server can reach. */
let inside: Server
let port: number
let visits = 0
/** Every address that this process fetches, by any of Node's functions. */
let asked: string[] = []

const hearFetch = (message: unknown) => {
  const { request } = message as { request: { origin: string | URL; path: string } }
  asked.push(`${request.origin}${request.path}`)
}
const hearHttp = (message: unknown) => {
  const { request } = message as { request: { protocol: string; host: string; path: string } }
  asked.push(`${request.protocol}//${request.host}${request.path}`)
}

beforeAll(async () => {
  payPal = await openPayPalHost()
  all = await freshEverything({ paypal: payPalAt(payPal) })
  inside = createServer((socket) => {
    visits += 1
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: image/svg+xml\r\ncontent-length: 6\r\n\r\n<svg/>')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const address = inside.address()
  port = typeof address === 'object' && address ? address.port : 0
  subscribe('undici:request:create', hearFetch)
  subscribe('http.client.request.start', hearHttp)
})
afterAll(async () => {
  unsubscribe('undici:request:create', hearFetch)
  unsubscribe('http.client.request.start', hearHttp)
  await all.api.drop()
  await payPal.close()
  await new Promise((resolve) => inside.close(resolve))
})

const insideAddresses = () =>
  [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '127.0.0.1.nip.io',
    'metadata.internal',
    '169.254.169.254',
  ]
    .flatMap((host) => [`http://${host}:${port}/x.jpg`, `https://${host}:${port}/x.jpg`])
    .concat(`//127.0.0.1:${port}/x.jpg`, `https://pictures.example@127.0.0.1:${port}/x.jpg`)

/** HTML with pictures, frames and links to that server. */
const embedded = () =>
  ['img src', 'iframe src', 'a href', 'link href', 'video poster']
    .map((what) => `<${what}="http://127.0.0.1:${port}/x.jpg">`)
    .join('')

/** Reads everything that was stored, as a visitor, a customer and an admin: all GET calls. */
async function readAll(): Promise<string> {
  const { api, admin, customer } = all
  const texts: string[] = []
  for (const call of promisedCalls.filter(({ method }) => method === 'GET')) {
    const path = addressOf(call) + queryOf(call)
    const { audience } = call
    const answer = await (audience === 'everybody'
      ? api.ask(path)
      : (audience === 'admins' ? admin : customer).ask('GET', path))
    texts.push(await answer.text())
  }
  return texts.join('\n')
}

const writes = promisedCalls.filter(({ method, fields }) => method !== 'GET' && Object.keys(fields).length > 0)
const byWhom = ({ audience }: PromisedCall) => (audience === 'admins' ? all.admin : all.customer)

describe('the server asks for no address that a person gives', () => {
  test('[Z-18] in any field of any call, taken or refused, read afterwards or not', async () => {
    asked = []
    let taken = 0
    for (const call of writes) {
      const body = bodyOf(call)
      for (const [nth, [name, value]] of Object.entries(body).entries()) {
        if (typeof value !== 'string') continue
        // where rich text may stand, it holds the bare address five times
        const inner = call.fields[name]?.safeParse(embedded()).success ? embedded() : insideAddresses()[nth % 2]
        for (const address of [inner, `https://pictures.example:${port}/x.jpg`]) {
          const version = await versionOf(call)
          const sent = { ...body, [name]: address, ...(version && { version }) }
          const answer = await byWhom(call).ask(call.method, addressOf(call), sent)
          expect([titleOf(call), answer.status < 500]).toEqual([titleOf(call), true])
          if (answer.ok) taken += 1
        }
      }
      await all.api.database.deleteFrom('limits').execute()
    }
    expect(taken).toBeGreaterThan(100)
    expect(await readAll()).toContain(`https://pictures.example:${port}/x.jpg`)
    expect(asked.filter((address) => !address.startsWith(payPal.address))).toEqual([])
    expect(visits).toBe(0)
  }, 120_000)

  test('[Z-18] of a picture elsewhere none within the house’s own network is taken', async () => {
    const fields = writes.flatMap((call) =>
      Object.keys(call.fields)
        .filter((name) => name.endsWith('_url'))
        .map((name) => ({ call, name })),
    )
    const pictures = fields.filter(({ name }) => name !== 'blog_url')
    expect(pictures.length).toBeGreaterThan(10)
    const addresses = insideAddresses().filter((each) => !each.includes('nip.io'))
    // all for the first field, the others take turns
    for (const [nth, { call, name }] of pictures.entries())
      for (const address of addresses.filter((_, turn) => nth === 0 || turn % 4 === nth % 4)) {
        const sent = { ...bodyOf(call), [name]: address }
        const answer = await byWhom(call).ask(call.method, addressOf(call), sent)
        expect([titleOf(call), address, answer.status]).toEqual([titleOf(call), address, 400])
      }
  })

  test('[Z-18] that stands in the database from other times', async () => {
    asked = []
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
        and (column_name ~ '_(url|link|host)$' or table_name = 'advance_settings')
    `.execute(all.api.database)
    expect(rows.length).toBeGreaterThan(12)
    for (const { table, column } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`http://127.0.0.1:${port}/x.jpg`}`.execute(
        all.api.database,
      )
    await readAll()
    expect(asked).toEqual([])
    expect(visits).toBe(0)
  })

  test('[Z-18] [Z-04] as the certificate of an event', async () => {
    asked = []
    for (const address of [
      `http://127.0.0.1:${port}/cert.pem`,
      `https://127.0.0.1:${port}/cert.pem`,
      `https://api.paypal.com.evil.example:${port}/`,
      `https://api.paypal.com@127.0.0.1:${port}/`,
    ]) {
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': address,
        'paypal-transmission-id': 'a',
        'paypal-transmission-sig': 'b',
        'paypal-transmission-time': '2026-11-21T10:00:00Z',
      }
      const event = {
        id: 'WH-1',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { id: '1', links: [{ href: address }] },
      }
      const init = { method: 'POST', headers, body: JSON.stringify(event) }
      const { status } = await all.api.ask('/payment/paypal/webhook/', init)
      expect([400, 401, 403]).toContain(status)
    }
    expect(asked).toEqual([])
    expect(visits).toBe(0)
  })
})

/** The version of a row that was changed before, because a change must name it. */
async function versionOf({ path, fields }: PromisedCall): Promise<number | undefined> {
  const [, table] = /^\/admin\/([\w-]+)\/\{id\}\//.exec(path) ?? []
  if (!table || !fields.version) return undefined
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table.replaceAll('-', '_'))} where id = 1
  `.execute(all.api.database)
  return rows[0]?.version
}

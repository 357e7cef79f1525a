// What each role learns of an order's money and of its customer's telephone number (decision 049).
import { randomUUID } from 'node:crypto'
import { adminContract } from '@chobighor/contract/admin/contract'
import { mayCall, type StudioCall } from '@chobighor/contract/plain/permissions'
import type { Role } from '@chobighor/contract/plain/roles'
import { callsOf } from '@chobighor/contract/procedures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { insertProject } from '../../core/project-store.ts'

let api: TestApi
let admin: SignedInVisitor
let order: number
const people: Partial<Record<Role, SignedInVisitor>> = {}
const PHONE = '01755667788'
const PRICE = '7777'

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  for (const role of ['desk', 'editor', 'accountant'] as const) people[role] = await signInAs(api, { staff_role: role })
  const entered = await admin.call.orderDesk.enter({
    customer: { name: 'Rokeya', phone: PHONE, email: 'rokeya@example.com' },
    event: { ...SHIPPING, eventDate: '2036-02-03' },
    items: [],
    customs: [{ name: 'Drone', price: PRICE }],
  })
  order = entered.id
  await admin.call.orderDesk.addPayment({ id: String(order), version: entered.version, method: 'cash' })
  await insertProject(api.database as never, { order_id: order, file: 'f00d'.repeat(8), name: 'film.mp4', bytes: 7 })
})
afterAll(() => api.drop())

/** Every call that only reads, with the order's number or the first row's in the place of parameters. */
const READS = callsOf(adminContract as never).flatMap(({ domain, call, method, path }) =>
  method === 'GET' ? [{ name: `${domain}.${call}`, path }] : [],
)
const MONTHS = '?month=2036-02&from=2036-01-01&to=2036-12-31&date=2036-02-03&keyword='

async function readAll(role: Role): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  for (const { name, path } of READS) {
    if (!mayCall(role, name as StudioCall)) continue
    const at = path.replaceAll(/\{\w+\}/g, String(order))
    for (const query of ['', `${MONTHS}${PHONE}`, `${MONTHS}Rokeya`]) {
      const answer = await people[role]?.ask('GET', at + query)
      said[`${name}${query && ' by search'}`] = (said[name] ?? '') + (await answer?.text())
    }
  }
  return said
}
const showing = (said: Record<string, string>, mark: RegExp) =>
  Object.keys(said).filter((name) => mark.test(said[name] ?? ''))

describe('[L-168] the editor', () => {
  test('reads no sum and no telephone number of an order by any call, list, search or export', async () => {
    const said = await readAll('editor')
    expect(Object.keys(said).length).toBeGreaterThan(15)
    expect(said['orderFiles.find']).toContain('Drone')
    expect(showing(said, /7,?777|55667788|rokeya@/)).toEqual([])
  })

  test('is not led to them by the calls of the desk, the ledger or the people', async () => {
    const shown = await readAll('desk')
    expect(showing(shown, /7,?777/).length).toBeGreaterThan(1)
    for (const path of [`/admin/orders/${order}/`, '/admin/orders/', '/admin/people/', `/order/${order}/`])
      expect([path, (await people.editor?.ask('GET', path))?.status]).not.toEqual([path, 200])
  })

  test('sees the orders with their files, removes one, and may send others', async () => {
    const call = people.editor?.call.orderFiles
    const { rows } = (await call?.list({})) ?? { rows: [] }
    expect(rows).toMatchObject([{ id: order, customer: { name: 'Rokeya' }, files: [{ name: 'film.mp4' }] }])
    const [file] = rows[0]?.files ?? []
    expect((await call?.remove({ id: String(order), file: file?.id ?? 0 }))?.files).toEqual([])
    expect(mayCall('editor', 'sentFiles.project')).toBe(true)
  })
})

test('[L-092] the editor reads no request, and no order that was declined or cancelled, also by its number', async () => {
  const nadia = await signInAs(api, {})
  const shippingAddress = { ...SHIPPING, address: 'At home', eventDate: '2036-03-04' }
  const { id } = await nadia.call.orders.placeOrder(aPayload({ shippingAddress }))
  const statuses = async () => [
    (await people.editor?.ask('GET', `/admin/order-files/${id}/`))?.status,
    (await people.editor?.ask('DELETE', `/admin/order-files/${id}/files/1/`))?.status,
  ]
  expect(await statuses()).toEqual([404, 404])
  const { version } = await admin.call.orderDesk.find({ id: String(id) })
  const confirmed = await admin.call.orderDesk.confirm({ id: String(id), version })
  expect(await statuses()).toEqual([200, 409])
  await admin.call.orderDesk.cancel({ id: String(id), version: confirmed.version, reason: 'Another day' })
  expect(await statuses()).toEqual([404, 404])
})

test('[L-045] the editor finds a confirmed order by name, venue or number, and by nothing that isn’t shown', async () => {
  const found = async (keyword: string) =>
    ((await people.editor?.call.orderFiles.list({ keyword }))?.rows ?? []).map(({ id }) => id)
  for (const keyword of ['rokeya', 'Lalbagh', 'lalbagh rok', '', String(order), `#${order}`])
    expect([keyword, await found(keyword)]).toEqual([keyword, [order]])
  for (const keyword of ['Nobody', 'rokeya@example.com', 'example', PHONE, '556677', 'film.mp4', '7777'])
    expect([keyword, await found(keyword)]).toEqual([keyword, []])
})

test('[L-169] admin and accountant read the studio’s income, the desk does not', async () => {
  const incomeOf = async (who: SignedInVisitor | undefined) =>
    (await who?.call.overview.find())?.months.map(({ income }) => income) ?? []
  for (const who of [admin, people.accountant]) expect(await incomeOf(who)).toContain('7777.00')
  const hidden = await incomeOf(people.desk)
  expect([hidden.length, hidden.filter((income) => income !== null)]).toEqual([12, []])
  expect(await incomeOf(people.editor)).toEqual([])
})

test('[L-018] the editor’s files are taken for confirmed orders alone, the desk’s for all', async () => {
  const nadia = await signInAs(api, {})
  const shippingAddress = { ...SHIPPING, address: 'At home', eventDate: '2036-03-06' }
  const { id } = await nadia.call.orders.placeOrder(aPayload({ shippingAddress }))
  const words = { purpose: 'project', order_id: String(id), name: 'film.zip', batch: randomUUID(), nth: '0' }
  const metadata = Object.entries(words).map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
  const begin = async (who: SignedInVisitor | undefined) => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': metadata.join(',') }
    return (await who?.ask('POST', '/admin/uploads/', '', headers))?.status
  }
  expect([await begin(people.editor), await begin(people.desk)]).toEqual([404, 201])
  const { version } = await admin.call.orderDesk.find({ id: String(id) })
  await admin.call.orderDesk.confirm({ id: String(id), version })
  expect(await begin(people.editor)).toBe(201)
})

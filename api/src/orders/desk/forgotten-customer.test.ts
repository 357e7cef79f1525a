// M-69: what stays of an order after its customer is removed: the day and the money, and nothing that names the person.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import { projectKind, receiveProject } from './files/manage-projects.ts'

let api: TestApi
let nadia: SignedInVisitor
let admin: SignedInVisitor
let folder: string

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio({ admin: { first_name: 'Mina', last_name: '' } }))
  folder = path.join(api.folder, 'projects')
})
beforeEach(async () => {
  nadia = await signInAs(api)
})
afterAll(() => api.drop())

let hour = 0
const place = async (visitor = nadia) => {
  const eventTime = `${String(hour++).padStart(2, '0')}:00`
  return (await visitor.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))).id
}
const arrive = async (orderId: number, name = 'films.zip') => {
  const key = `uploads/${randomBytes(16).toString('hex')}`
  await api.storage.put(key, Buffer.from('films'))
  const context = { publicUrl: 'http://studio.test', now: () => new Date(), jobs: api.jobs }
  const take = receiveProject(api.database, { ...context, storage: api.storage, log: pino({ level: 'silent' }) })
  const write = await take({ target_id: orderId, name, bytes: 5, key })
  await api.database.transaction().execute((transaction) => write(transaction, undefined))
}
const version = async (id: number) => (await admin.call.orderDesk.find({ id })).version
const deliver = async (id: number, note = 'TRX 17', name = 'films.zip') => {
  await admin.call.orderDesk.addPayment({ id, version: await version(id), method: 'bank', note })
  await arrive(id, name)
  await admin.call.orderDesk.deliver({ id, version: await version(id) })
}
const remove = () => admin.call.people.remove({ id: String(nadia.id) })

test('[M-69] the files that were delivered go with their customer, and no others', async () => {
  const rafi = await signInAs(api, { first_name: 'Rafi' })
  const [hers, his] = [await place(), await place(rafi)]
  for (const id of [hers, his]) await deliver(id)
  const before = await readdir(folder)
  const { file } = await api.database
    .selectFrom('projects')
    .select('file')
    .where('order_id', '=', hers)
    .executeTakeFirstOrThrow()
  await remove()
  expect(await readdir(folder)).toEqual(before.filter((name) => name !== file))
  expect(await admin.call.orderDesk.find({ id: hers })).toMatchObject({ order: { files: [] }, pastedLink: null })
  expect(await admin.call.orderDesk.find({ id: his })).toMatchObject({ order: { files: [{ bytes: 5 }] } })
})

test('[M-69] where the removal is refused, the files stay', async () => {
  const [done, open] = [await place(), await place()]
  await deliver(done)
  const before = await readdir(folder)
  await expect(remove()).rejects.toMatchObject({ code: 'conflict' })
  expect(await readdir(folder)).toEqual(before)
  expect((await admin.call.orderDesk.find({ id: open })).order.user.name).toContain('Nadia')
})

test('[M-69] no words of the order, its ledger, its record and its letters name who is forgotten', async () => {
  nadia = await signInAs(api, { first_name: 'Shirin', last_name: 'Akhter', phone: '+8801711555666' })
  const [done, declined, withdrawn] = [await place(), await place(), await place()]
  await deliver(done, 'Shirin’s aunt paid', 'Shirin.zip')
  const reason = 'Shirin moved the day'
  await admin.call.orderDesk.decline({ id: declined, version: await version(declined), reason })
  await nadia.call.orders.cancelOrder({ id: withdrawn, reason })
  await admin.call.orders.setDownloadLink({ id: declined, fileDownloadLink: 'https://files.example/shirin' })
  await remove()

  for (const id of [done, declined, withdrawn]) {
    const { sameDay: _, ...file } = await admin.call.orderDesk.find({ id })
    expect(JSON.stringify(file)).not.toMatch(/shirin|akhter|nadia|lalbagh|1711555666/i)
    expect(file.order.totalPrice).toBe('28000.00')
  }
  const { history } = await admin.call.orderDesk.find({ id: done })
  expect(history.map(({ what, by }) => [what, by])).toEqual([
    ['placed', 'Removed customer'],
    ['payment', 'Mina'],
    ['upload', null],
    ['deliver', 'Mina'],
  ])
  expect(history[1]?.payment).toMatchObject({ amount: '28000.00', method: 'bank' })
  const { history: ofWithdrawn } = await admin.call.orderDesk.find({ id: withdrawn })
  expect(ofWithdrawn.at(-1)).toMatchObject({ what: 'withdraw', by: null, after: { status: 'cancelled' } })
  const everything = await Promise.all(
    ['orders', 'payments', 'records', 'outbox', 'projects', 'users'].map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(api.database)
      return JSON.stringify(rows)
    }),
  )
  expect(everything.join('')).not.toMatch(new RegExp(`shirin|akhter|1711555666|${nadia.email}`, 'i'))
})

test('nothing is delivered to nobody any more', async () => {
  const id = await place()
  await deliver(id)
  await remove()
  const before = await readdir(folder)
  await expect(arrive(id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(projectKind(api.database).expect({ targetId: id, name: 'films.zip' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await readdir(folder)).toEqual(before)
})

test('the ledger and the record give up those words alone, and for nobody else', async () => {
  const [mine, rafi] = [await place(), await signInAs(api, { first_name: 'Rafi' })]
  const his = await place(rafi)
  for (const id of [mine, his]) await deliver(id)
  await remove()
  const { database } = api
  const tries = [
    sql`update payments set reference = '' where order_id = ${his}`,
    sql`update payments set reference = 'other' where order_id = ${mine}`,
    sql`update payments set reference = '', amount_paisa = 1 where order_id = ${mine}`,
    sql`delete from payments where order_id = ${mine}`,
    sql`update records set after = without_words(after) where entity = 'orders' and entity_id = ${his}`,
    sql`update records set after = '{}' where entity = 'orders' and entity_id = ${mine} and action = 'pay'`,
    sql`update records set user_name = '' where entity = 'orders' and entity_id = ${mine} and action = 'pay'`,
    sql`delete from records where entity = 'orders' and entity_id = ${mine}`,
  ]
  for (const each of tries) await expect(each.execute(database)).rejects.toThrow('only ever added to')
})

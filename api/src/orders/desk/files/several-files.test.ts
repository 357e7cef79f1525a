// Decision 056: several files of an order, from their uploads to the customer's downloads and e-mails.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import type { SignedInVisitor } from '../../../../test/fixtures/signed-in-visitor.ts'
import { ORDER_FILES_MOST } from '../../../platform/bounds.ts'
import { PROJECTS_PATH } from '../../core/sign-link.ts'
import { createProjects, projectKind, receiveProject } from './manage-projects.ts'

let api: TestApi
let nadia: SignedInVisitor
let admin: SignedInVisitor
let folder: string
let house: Hono
const now = () => new Date()

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({
    now,
    admin: { first_name: 'Mina', last_name: '' },
    customer: { is_verified: true },
  }))
  folder = path.join(api.folder, 'projects')
  house = new Hono().route(PROJECTS_PATH, createProjects({ database: api.database, storage: api.storage, now }))
})
afterAll(() => api.drop())

let hour = 0
const place = async () => {
  const eventTime = `${String(hour++).padStart(2, '0')}:00`
  return (await nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))).id
}
/** Gives it a file in the same way as an upload does. */
async function upload(orderId: number, name: string, content = name) {
  const key = `uploads/${randomBytes(16).toString('hex')}`
  await api.storage.put(key, Buffer.from(content))
  const context = {
    publicUrl: 'http://studio.test',
    now,
    jobs: api.jobs,
    storage: api.storage,
    log: pino({ level: 'silent' }),
  }
  const bytes = Buffer.byteLength(content)
  const write = await receiveProject(api.database, context)({ target_id: orderId, name, bytes, key })
  const by = { id: admin.id, first_name: 'Mina', last_name: '', email: admin.email }
  const { afterwards } = await api.database.transaction().execute((transaction) => write(transaction, by))
  await afterwards()
}
const pay = (id: number) => admin.call.orders.payOrder({ params: { id }, body: { method: 'cash' } })
const filesOf = async (id: number, visitor = admin) => (await visitor.call.orders.findOrder({ id })).files
const fileOf = async (id: number, name: string) => (await filesOf(id)).find((file) => file.name === name)?.id ?? 0
const remove = async (id: number, name: string) => admin.call.orderDesk.removeFile({ id, file: await fileOf(id, name) })
const addedEmails = (id: number) =>
  api.database
    .selectFrom('outbox')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'files-added')
    .orderBy('id')
    .execute()

test('a paid order shows all its files by name, and the customer downloads each', async () => {
  const id = await place()
  for (const name of ['10 Dinner.zip', '2 Ceremony.zip', '1 Film – বিয়ে.mp4']) await upload(id, name)
  expect(await nadia.call.orders.findOrder({ id })).toMatchObject({ files: [], fileDownloadLink: null })
  await pay(id)
  const order = await nadia.call.orders.findOrder({ id })
  expect(order.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['1 Film – বিয়ে.mp4', Buffer.byteLength('1 Film – বিয়ে.mp4')],
    ['2 Ceremony.zip', 14],
    ['10 Dinner.zip', 13],
  ])
  for (const { name, link } of order.files) expect(await (await house.request(link)).text()).toBe(name)
  expect((await nadia.call.orders.listMyOrders({}))[0]?.files).toEqual(order.files)
})

test('[M-15] with several files the specification’s link is the first of them', async () => {
  const id = await place()
  await upload(id, 'b.zip')
  await upload(id, 'a.zip')
  const order = await admin.call.orders.findOrder({ id })
  expect(order.fileDownloadLink).toBe(order.files[0]?.link)
  expect(await (await house.request(order.fileDownloadLink ?? '')).text()).toBe('a.zip')
})

test('the same file twice is there once, and the record has both', async () => {
  const id = await place()
  const before = (await readdir(folder)).length
  await upload(id, 'film.mp4', 'first')
  await upload(id, 'film.mp4', 'the second')
  expect(await filesOf(id)).toMatchObject([{ name: 'film.mp4', bytes: 10 }])
  expect(await readdir(folder)).toHaveLength(before + 1)
  const { history } = await admin.call.orderDesk.find({ id })
  expect(history.filter(({ what }) => what === 'upload')).toMatchObject([
    { before: null, after: { name: 'film.mp4', bytes: 5 } },
    { before: { name: 'film.mp4', bytes: 5 }, after: { name: 'film.mp4', bytes: 10 } },
  ])
})

test('of two uploads of one name at the same moment one file is left, with its own bytes', async () => {
  const id = await place()
  const before = (await readdir(folder)).length
  await Promise.all([upload(id, 'film.mp4', 'mine'), upload(id, 'film.mp4', 'hers!'), upload(id, 'other.zip')])
  const [film, other, ...rest] = await filesOf(id)
  expect([film?.name, other?.name, rest]).toEqual(['film.mp4', 'other.zip', []])
  const text = await (await house.request(film?.link ?? '')).text()
  expect(['mine', 'hers!']).toContain(text)
  expect(film?.bytes).toBe(text.length)
  expect(await readdir(folder)).toHaveLength(before + 2)
})

test('uploads don’t make the open screen of another admin old, a removal does', async () => {
  const id = await place()
  const { version } = await admin.call.orderDesk.find({ id })
  await upload(id, 'a.zip')
  expect((await admin.call.orderDesk.find({ id })).version).toBe(version)
  expect((await remove(id, 'a.zip')).version).toBe(version + 1)
})

test('one file is removed, the others stay; the second of two admins is told', async () => {
  const id = await place()
  for (const name of ['a.zip', 'b.zip']) await upload(id, name)
  const file = await fileOf(id, 'a.zip')
  const answer = await admin.call.orderDesk.removeFile({ id, file })
  expect(answer.order.files).toMatchObject([{ name: 'b.zip' }])
  expect(answer.history.at(-1)).toMatchObject({ what: 'remove-file', by: 'Mina', before: { name: 'a.zip' } })
  await expect(admin.call.orderDesk.removeFile({ id, file })).rejects.toMatchObject({ code: 'conflict' })
  const other = await place()
  const elsewhere = admin.call.orderDesk.removeFile({ id: other, file: await fileOf(id, 'b.zip') })
  await expect(elsewhere).rejects.toMatchObject({ code: 'conflict' })
  expect(await filesOf(id)).toHaveLength(1)
})

test('a download goes on to its end although the file is removed meanwhile, and its link is dead then', async () => {
  const id = await place()
  const content = 'film '.repeat(1_000_000)
  await upload(id, 'film.mp4', content)
  const link = (await filesOf(id))[0]?.link ?? ''
  const answer = await house.request(link)
  const reader = answer.body?.getReader()
  let read = (await reader?.read())?.value?.length ?? 0
  await remove(id, 'film.mp4')
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) read += part.value.length
  expect(read).toBe(content.length)
  const again = await house.request(link, { headers: { range: 'bytes=100-' } })
  expect([again.status, await again.text()]).toEqual([404, expect.stringContaining('not here any more')])
})

test('forty files are there, and ORDER_FILES_MOST is the limit, told before the first byte', async () => {
  const id = await place()
  for (let each = 1; each <= 40; each++) await upload(id, `${each}.jpg`)
  expect((await filesOf(id)).map(({ name }) => name)).toEqual(
    Array.from({ length: 40 }, (_, each) => `${each + 1}.jpg`),
  )
  const { database } = api
  await sql`
    insert into projects (order_id, file, name, bytes)
    select ${id}, md5('file' || nth), nth || '.jpg', 1 from generate_series(41, ${ORDER_FILES_MOST}::integer) as nth
  `.execute(database)
  const full = { code: 'conflict', message: expect.stringContaining('has 200 files') }
  await expect(projectKind(database).expect({ targetId: id, name: 'more.jpg' })).rejects.toMatchObject(full)
  await expect(upload(id, 'more.jpg')).rejects.toMatchObject(full)
  await upload(id, '40.jpg', 'another one')
  expect(await filesOf(id)).toHaveLength(ORDER_FILES_MOST)
})

test('a link takes the place of all files; without a link they stay', async () => {
  const id = await place()
  const before = await readdir(folder)
  for (const name of ['a.zip', 'b.zip']) await upload(id, name)
  await admin.call.orders.setDownloadLink({ id, fileDownloadLink: null })
  expect(await filesOf(id)).toHaveLength(2)
  const link = 'https://files.example/evening'
  expect(await admin.call.orders.setDownloadLink({ id, fileDownloadLink: link })).toMatchObject({
    fileDownloadLink: link,
    files: [],
  })
  expect(await readdir(folder)).toEqual(before)
  const { history } = await admin.call.orderDesk.find({ id })
  expect(history.at(-1)).toMatchObject({ what: 'link', before: { project: 'a.zip, b.zip' }, after: { link } })
})

test('after the delivery one e-mail names the files that were added since the last one', async () => {
  const id = await place()
  await pay(id)
  await upload(id, 'first.zip')
  await admin.call.orders.deliverOrder({ id })
  for (const name of ['Album.pdf', 'film.mp4', 'mistake.zip']) await upload(id, name)
  await remove(id, 'mistake.zip')
  const [letter, ...others] = await addedEmails(id)
  expect(others).toEqual([])
  expect(letter?.text).toContain('2 new files\n\nAlbum (PDF, 9 bytes)\nfilm (MP4, 8 bytes)\n')
  await sql`update outbox set sent_at = now() where id = ${letter?.id}`.execute(api.database)
  await upload(id, 'late.zip')
  const [, second] = await addedEmails(id)
  expect(second?.text).toContain('1 new file\n\nlate (ZIP, 8 bytes)\n')
  await remove(id, 'late.zip')
  expect(await addedEmails(id)).toHaveLength(1)
})

// M-15, M-16: a project on our own disk, from its upload to the customer's download.
import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import type { SignedInVisitor } from '../../../../test/fixtures/signed-in-visitor.ts'
import { PROJECTS_PATH } from '../../core/sign-link.ts'
import { createProjects, dropOldProjects, projectKind, receiveProject } from './manage-projects.ts'

const FILMS = 'films and photographs'
const NAME = 'Nadia & Rafi – বিয়ে.zip'

let api: TestApi
let nadia: SignedInVisitor
let admin: SignedInVisitor
let folder: string
let now = new Date()
let house: Hono

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ now: () => now, admin: { first_name: 'Mina', last_name: '' } }))
  folder = path.join(api.folder, 'projects')
  house = new Hono().route(
    PROJECTS_PATH,
    createProjects({ database: api.database, storage: api.storage, now: () => now }),
  )
})
afterAll(() => api.drop())

let hour = 0
const place = async () => {
  const eventTime = `${String(hour++).padStart(2, '0')}:00`
  return (await nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))).id
}
/** Gives it a file in the same way as an upload does. */
const upload = async (orderId: number, content = FILMS, name = NAME) => {
  const key = `uploads/${randomBytes(16).toString('hex')}`
  await api.storage.put(key, Buffer.from(content))
  const bytes = Buffer.byteLength(content)
  const context = { publicUrl: 'http://studio.test', now: () => now, jobs: api.jobs }
  const write = await receiveProject(api.database, {
    ...context,
    storage: api.storage,
    log: pino({ level: 'silent' }),
  })({
    target_id: orderId,
    name,
    bytes,
    key,
  })
  const by = { id: admin.id, first_name: 'Mina', last_name: '', email: admin.email }
  const { afterwards } = await api.database.transaction().execute((transaction) => write(transaction, by))
  await afterwards()
}
const pay = (id: number) => admin.call.orders.payOrder({ params: { id }, body: { method: 'cash' } })
const linkFor = async (visitor: SignedInVisitor, id: number) =>
  (await visitor.call.orders.findOrder({ id })).fileDownloadLink ?? ''
const open = async (link: string, headers: Record<string, string> = {}) => house.request(link, { headers })

describe('e-mails about files', () => {
  const emailsOf = async (id: number) => {
    const rows = await api.database
      .selectFrom('outbox')
      .select(['kind', 'subject', 'next_try_at', 'text'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.filter(({ kind }) => kind === 'project-ready' || kind === 'files-added')
  }
  const jobsOf = async (kind: string) => {
    const { rows } = await sql<{ at: Date }>`
      select start_after as at from pgboss.job join outbox on outbox.id = (data->>'emailId')::integer where outbox.kind = ${kind}
    `.execute(api.database)
    return rows
  }

  test('one delivered without files is not called ready; files that follow are told in one e-mail, after a while', async () => {
    const id = await place()
    await pay(id)
    await admin.call.orders.deliverOrder({ id })
    expect(await emailsOf(id)).toMatchObject([
      { subject: expect.stringMatching(/^Your order \d+ at .* is delivered$/) },
    ])
    expect((await emailsOf(id))[0]?.text).not.toMatch(/ready/)
    await upload(id)
    await upload(id)
    await upload(id)
    const later = new Date(now.getTime() + 10 * 60_000)
    expect(await emailsOf(id)).toMatchObject([
      { kind: 'project-ready' },
      { kind: 'files-added', subject: expect.stringContaining(`New files for your order ${id}`), next_try_at: later },
    ])
    expect(await jobsOf('files-added')).toEqual([{ at: later }])
  })

  test('one delivered with its files is ready, and files before the delivery are not told of themselves', async () => {
    const id = await place()
    await pay(id)
    await upload(id)
    expect(await emailsOf(id)).toEqual([])
    await admin.call.orders.deliverOrder({ id })
    expect(await emailsOf(id)).toMatchObject([{ subject: expect.stringContaining('Your project is ready') }])
  })

  test('a link that is set after the delivery is told; taking it away is not', async () => {
    const id = await place()
    await pay(id)
    await admin.call.orders.deliverOrder({ id })
    const version = async () => (await admin.call.orderDesk.find({ id })).version
    await admin.call.orderDesk.setLink({ id, version: await version(), link: 'https://files.example/148' })
    expect(await emailsOf(id)).toMatchObject([{ kind: 'project-ready' }, { kind: 'files-added' }])
    await sql`update outbox set sent_at = now() where order_id = ${id}`.execute(api.database)
    await admin.call.orderDesk.setLink({ id, version: await version(), link: null })
    expect(await emailsOf(id)).toHaveLength(2)
  })
})

describe('a project', () => {
  test('is there for its customer once the order is paid, and nothing is delivered by it (M-16)', async () => {
    const id = await place()
    await upload(id)
    expect(await linkFor(nadia, id)).toBe('')
    expect((await open(await linkFor(admin, id))).status).toBe(200)
    expect((await pay(id)).isDelivered).toBe(false)
    const link = await linkFor(nadia, id)
    expect(link).toMatch(/^http:\/\/studio\.test\/projects\/\d+\/Nadia%20%26%20Rafi/)
    const answer = await open(link)
    expect(await answer.text()).toBe(FILMS)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Nadia _ Rafi _ _____.zip"; filename*=UTF-8''${encodeURIComponent(NAME)}`,
      'content-length': String(FILMS.length),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    const { order, history } = await admin.call.orderDesk.find({ id })
    expect(order.files).toMatchObject([{ name: NAME, bytes: FILMS.length }])
    expect(history.find(({ what }) => what === 'upload')).toMatchObject({ by: 'Mina', after: { name: NAME } })
  })

  test('is shown before it is paid where the studio opens it, and no more when it closes it (M-15)', async () => {
    const id = await place()
    await upload(id)
    const { version } = await admin.call.orderDesk.find({ id })
    const opened = await admin.call.orderDesk.openLink({ id, version, isLinkOpen: true })
    const link = await linkFor(nadia, id)
    expect((await open(link)).status).toBe(200)
    await admin.call.orderDesk.openLink({ id, version: opened.version, isLinkOpen: false })
    expect((await open(link)).status).toBe(403)
  })

  test('takes the place of a link, a link that of a project, and none is left', async () => {
    const id = await place()
    await admin.call.orders.setDownloadLink({ id, fileDownloadLink: 'https://files.example/1' })
    await upload(id)
    const first = await readdir(folder)
    await upload(id, 'the second version')
    expect(await readdir(folder)).toHaveLength(first.length)
    expect(await (await open(await linkFor(admin, id))).text()).toBe('the second version')
    const { version } = await admin.call.orderDesk.find({ id })
    const before = (await readdir(folder)).length
    await admin.call.orderDesk.setLink({ id, version, link: 'https://files.example/2' })
    expect(await linkFor(admin, id)).toBe('https://files.example/2')
    expect((await readdir(folder)).length).toBe(before - 1)
    expect((await admin.call.orderDesk.find({ id })).order.files).toEqual([])
    await upload(id)
    expect(await readdir(folder)).toHaveLength(before)
    const [file] = (await admin.call.orderDesk.find({ id })).order.files
    const empty = { order: { files: [], fileDownloadLink: null }, pastedLink: null }
    expect(await admin.call.orderDesk.removeFile({ id, file: file?.id ?? 0 })).toMatchObject(empty)
    expect(await readdir(folder)).toHaveLength(before - 1)
    expect(await linkFor(admin, id)).toBe('')
  })

  test('is for an order that is there', async () => {
    for (const targetId of [null, 2147483])
      await expect(projectKind(api.database).expect({ targetId, name: NAME })).rejects.toMatchObject({
        code: 'not_found',
      })
  })

  test('that is just coming in is not tidied away', async () => {
    await writeFile(path.join(folder, 'a'.repeat(32)), FILMS)
    await dropOldProjects(api.database, api.storage)
    expect(await readdir(folder)).toContain('a'.repeat(32))
    await rm(path.join(folder, 'a'.repeat(32)))
  })
})

describe('its address', () => {
  let link: string
  beforeAll(async () => {
    const id = await place()
    await upload(id)
    await pay(id)
    link = await linkFor(nadia, id)
  })

  test('answers a part, so that a download goes on where it was cut', async () => {
    const answer = await open(link, { range: 'bytes=6-8' })
    expect([answer.status, await answer.text()]).toEqual([206, 'and'])
    expect(answer.headers.get('content-range')).toBe(`bytes 6-8/${FILMS.length}`)
    expect((await open(link, { range: 'bytes=999-' })).status).toBe(416)
    const tag = answer.headers.get('etag') ?? ''
    expect((await open(link, { range: 'bytes=6-8', 'if-range': tag })).status).toBe(206)
    expect((await open(link, { range: 'bytes=6-8', 'if-range': '"other"' })).status).toBe(200)
    for (const range of ['', 'bytes=6-8', 'bytes=999-']) {
      const head = await house.request(link, { method: 'HEAD', headers: { range } })
      const told = [head.status, await head.text(), head.headers.get('content-length')]
      expect(told).toEqual([200, '', String(FILMS.length)])
    }
  })

  test('runs out, and says so in a sentence', async () => {
    now = new Date(Date.now() + 23 * 3_600_000)
    expect((await open(link)).status).toBe(200)
    now = new Date(Date.now() + 26 * 3_600_000)
    const answer = await open(link)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('has expired')])
    now = new Date()
    expect((await open(link)).status).toBe(200)
  })

  test('[Z-01] can’t be made up: not for another project, another reader, or longer', async () => {
    const changed = [
      link.replace(/until=(\d+)/, 'until=4000000000'),
      link.replace('for=customer', 'for=studio'),
      link.replace(/\/projects\/\d+/, '/projects/1'),
      link.replace(/signature=[\w-]+/, 'signature='),
      link.replace(/\?.*/, ''),
      link.replace(/\/projects\/\d+/, '/projects/x'),
    ]
    for (const each of changed) expect([each, (await open(each)).status]).toEqual([each, 403])
    expect((await house.request(`${PROJECTS_PATH}/../../etc/passwd`)).status).toBe(404)
  })
})

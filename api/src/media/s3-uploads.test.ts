// Uploads, pictures and the files of orders in a bucket: from the first byte to a download.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { openTestBucket, type TestBucket } from '../../test/fixtures/bucket.ts'
import { aPayload, SHIPPING } from '../../test/fixtures/order.ts'
import { addCategory, addService } from '../../test/fixtures/rows.ts'
import { jpeg, type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { type Line, openLine, send, settled } from '../../test/fixtures/upload-client.ts'
import { PROJECTS_PATH } from '../orders/core/sign-link.ts'
import { createProjects } from '../orders/desk/files/manage-projects.ts'
import type { S3Storage } from '../platform/storage/s3-storage.ts'
import { openS3UploadFiles } from './s3-upload-files.ts'
import { dropUnfinished } from './sweep-partial-writes.ts'
import type { UploadFiles } from './upload-files.ts'

let bucket: TestBucket
let storage: S3Storage
let folder: TestFolder
let files: UploadFiles
let api: TestApi
let admin: SignedInVisitor
let line: Line
let category: string

beforeAll(async () => {
  bucket = await openTestBucket()
  storage = bucket.storage
  folder = await testFolder()
  api = await openTestApi({ storage }, async (database) => {
    const log = pino({ level: 'silent' })
    files = await openS3UploadFiles({ database, storage, folder: folder.path, log })
    return files
  })
  admin = await signInAs(api, { is_admin: true })
  line = await openLine(api)
  await addService(api.database)
  category = String(await addCategory(api.database, 'weddings', 'Weddings'))
})
beforeEach(async () => {
  await api.database.deleteFrom('photos').execute()
  await api.database.deleteFrom('uploads').execute()
  await bucket.clear()
})
afterAll(async () => {
  await line.close()
  await api.drop()
  await folder.remove()
  await bucket.close()
})

let hour = 10
const photo = { purpose: 'photo', nth: '0', name: 'a.jpg' }
const project = async (name: string) => ({ purpose: 'project', order_id: String(await placeOrder()), name })

async function placeOrder() {
  const customer = await signInAs(api)
  return (
    await customer.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventTime: `${hour++}:00` } }))
  ).id
}

test('a photograph is taken, and nothing of its upload is left', async () => {
  const id = await send(line, admin, await jpeg(640, 480), { ...photo, category_id: category })
  expect(await settled(admin, id)).toMatchObject({ state: 'taken', sentence: null })
  expect(await bucket.keysIn('originals')).toHaveLength(1)
  expect((await bucket.keysIn('public')).length).toBeGreaterThan(2)
  await expect.poll(() => bucket.keysIn('uploads')).toEqual([])
  expect(await bucket.unfinished()).toEqual([])
  expect(await folder.files()).toEqual([])
  expect(await readdir(api.folder)).toEqual([])
})

test('a file of an order that is cut again and again arrives as it was sent; its download leads to the bucket', async () => {
  const content = randomBytes(13_000_000)
  line.cutAfter(7_000_000, 2_000_000)
  const metadata = await project('Nadia & Rafi – বিয়ে.zip')
  const id = await send(line, admin, content, metadata)
  expect(line.cuts()).toBe(2)
  expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
  await expect.poll(() => bucket.keysIn('uploads')).toEqual([])
  expect(await bucket.unfinished()).toEqual([])

  const link = (await admin.call.orders.findOrder({ id: Number(metadata.order_id) })).fileDownloadLink ?? ''
  const house = new Hono().route(PROJECTS_PATH, createProjects({ ...api, storage, now: () => new Date() }))
  const head = await house.request(link, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)])
  const answer = await house.request(link)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const address = answer.headers.get('location') ?? ''
  const file = await fetch(address)
  expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true)
  expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(metadata.name))
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  const part = await fetch(address, { headers: { range: 'bytes=10-19' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, content.subarray(10, 20)])
  expect((await fetch(address.replace('projects/', 'originals/'))).status).toBe(403)
  expect([400, 401, 403]).toContain((await fetch(address.replace(/\?.*/, ''))).status)
})

test('one whose parts are all there, but were not joined, is joined when its sender asks', async ({ skip }) => {
  const { host } = bucket
  if (!host) return skip('a real service does as it is asked')
  let refused = 0
  host.meddle = (request, response) => {
    const isJoining = request.method === 'POST' && request.url?.includes('uploadId=') && refused++ === 0
    if (isJoining) response.writeHead(403).end()
    return isJoining ?? false
  }
  const id = await send(line, admin, randomBytes(100_000), await project('a.zip'))
  host.meddle = undefined
  expect(refused).toBeGreaterThan(1)
  // it went on with the same one
  expect(await api.database.selectFrom('uploads').select('id').execute()).toEqual([{ id }])
  expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
})

test.for([
  ['refuses', /^PUT .*partNumber=/, (_, response) => response.writeHead(403).end()],
  ['hangs up', /^PUT .*partNumber=/, ({ socket }) => socket.destroy()],
  ['can’t even be asked', /^HEAD /, ({ socket }) => socket.destroy()],
] as [string, RegExp, (...of: Parameters<RequestListener>) => unknown][])(
  'a storage that %s is told in a sentence, and the upload goes on later',
  async ([, requests, refuse], { skip }) => {
    const { host } = bucket
    if (!host) return skip('a real service does as it is asked')
    host.meddle = (request, response) => {
      const isMeant = requests.test(`${request.method} ${request.url}`)
      if (isMeant) refuse(request, response)
      return isMeant
    }
    const options = { retryDelays: [] }
    const metadata = await project('a.zip')
    await expect(send(line, admin, randomBytes(1000), metadata, options)).rejects.toThrow('storage doesn’t answer')
    host.meddle = undefined
    const [row] = (await admin.call.uploads.list({})).rows
    expect(row).toMatchObject({ state: 'arriving' })
  },
)

test('a file that can’t be fetched from a bucket waits, and that is no try', async ({ skip }) => {
  const { host } = bucket
  if (!host) return skip('a real service does as it is asked')
  host.meddle = ({ method, url }, response) => {
    const isFetched = method === 'GET' && /\/uploads\/[0-9a-f]{32}(\?x-id=GetObject)?$/.test(url ?? '')
    // cut in the middle
    if (isFetched) response.writeHead(200, { 'content-length': '100000' }).write('half', () => response.destroy())
    return isFetched
  }
  const id = await send(line, admin, await jpeg(640, 480), { ...photo, category_id: category })
  const seek = () => api.database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  const sentence = 'The studio’s storage doesn’t answer. This file has arrived and waits for it.'
  await expect.poll(seek).toMatchObject({ state: 'arrived', sentence, tries: 0 })
  host.meddle = undefined
})

test('what was begun and left is swept after a day, but no upload that has a row', async () => {
  const begin = (id: string) => files.begin(id, 10, async () => {})
  const [left, kept] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  await begin(left)
  await begin(kept)
  const upload = { id: kept, purpose: 'project', name: 'a.zip', bytes: 10, state: 'arriving' }
  await api.database.insertInto('uploads').values(upload).execute()
  const sweep = (now: Date) => dropUnfinished({ ...api, storage, now: () => now })
  await sweep(new Date())
  expect(await bucket.unfinished()).toHaveLength(2)
  await sweep(new Date(Date.now() + 25 * 3_600_000))
  expect(await bucket.unfinished()).toEqual([`uploads/${kept}`])
  await files.remove(kept)
  expect(await bucket.unfinished()).toEqual([])
})

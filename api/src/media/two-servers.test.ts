// Two servers on one database: each upload is processed by one of them, and only by a server that has its file.
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { jpeg, type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { type Line, openLine, send, settled } from '../../test/fixtures/upload-client.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { uploadKinds } from '../upload-kinds.ts'
import { createWorkerPool } from './image-worker-pool.ts'
import { openUploads, type Uploads } from './open-uploads.ts'
import { openUploadFiles } from './upload-files.ts'

let api: TestApi
let admin: SignedInVisitor
let line: Line
let elsewhere: TestFolder
let category: string
let width = 64

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true })
  line = await openLine(api)
  elsewhere = await testFolder()
  category = String(await addCategory(api.database, 'weddings', 'Weddings'))
})
beforeEach(async () => {
  await api.database.deleteFrom('photos').execute()
  await api.database.deleteFrom('uploads').execute()
  await sql`delete from pgboss.job`.execute(api.database)
})
afterAll(async () => {
  await line.close()
  await elsewhere.remove()
  await api.drop()
})

/** A second server. @param folder for uploads */
async function openSecond(folder = join(api.folder, 'uploads')): Promise<Uploads> {
  const jobs = await freshJobs(api)
  const storage = diskStorage(api.folder)
  const media = {
    database: api.database,
    storage,
    pool: createWorkerPool({ size: 1 }),
    log: pino({ level: 'silent' }),
  }
  const context = { publicUrl: 'http://studio.test', now: () => new Date(), jobs }
  const outside = { videoHost: 'https://video.test', demo: { hideKind: async () => 0 } }
  const kinds = uploadKinds({ ...media, ...context, ...outside })
  const uploads = await openUploads({
    ...media,
    connection: api.connection,
    jobs,
    files: await openUploadFiles(api.database, folder),
    kinds,
  })
  const close = async () => {
    await uploads.close()
    await jobs.close()
  }
  return { ...uploads, close }
}

const photo = (nth: number) => ({ purpose: 'photo', category_id: category, name: `${nth}.jpg`, nth: String(nth) })
const sendPhoto = async (nth: number) => send(line, admin, await jpeg(width++, 48), photo(nth))
const seek = (id: string) =>
  api.database.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** As if another server processed it and gave its last sign at this time. */
const claim = (id: string, heard: Date) =>
  sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = ${heard}
    where name = 'process-upload' and singleton_key = ${id}
  `.execute(api.database)

/** An upload that was started at a server, without any bytes. */
async function beginAt(server: Uploads, bytes = 10): Promise<string> {
  const metadata = `purpose ${btoa('picture')},name ${btoa('a.jpg')}`
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': metadata }
  const request = new Request('http://studio.test/api/v1/admin/uploads/', { method: 'POST', headers })
  const answer = await server.receive(request, { id: admin.id, requireFor: async () => {} })
  expect(answer.status).toBe(201)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

test('two servers on one folder take each upload once, and refuse none', async () => {
  await api.uploads.stop()
  const ids = await Promise.all(Array.from({ length: 8 }, (_, nth) => sendPhoto(nth)))
  const [second] = await Promise.all([openSecond(), api.uploads.start()])
  const rows = await Promise.all(ids.map((id) => settled(admin, id)))
  await second.close()
  expect(rows.map(({ state, sentence }) => [state, sentence])).toEqual(ids.map(() => ['taken', null]))
  const tries = await Promise.all(ids.map(async (id) => (await seek(id)).tries))
  expect(tries).toEqual(ids.map(() => 1))
  expect((await admin.call.photos.list({ per_page: 100 })).rows).toHaveLength(8)
  await expect.poll(() => readdir(join(api.folder, 'uploads'))).toEqual([])
})

test('an upload that another server has claimed is left alone until its lease has run out', async () => {
  await api.uploads.stop()
  const [theirs, own] = [await sendPhoto(0), await sendPhoto(1)]
  await claim(theirs, new Date(Date.now() + 3_600_000))
  await api.uploads.start()
  // the newer one is processed first, because the older one isn't free
  await settled(admin, own)
  expect(await seek(theirs)).toMatchObject({ state: 'arrived', tries: 0 })
  await claim(theirs, new Date(Date.now() - 60_000))
  expect(await settled(admin, theirs)).toMatchObject({ state: 'taken' })
})

test('two servers never write to one upload at the same time: the first lets go, and nothing is doubled', async () => {
  const second = await openSecond()
  const whole = await jpeg(width++, 48)
  const id = await beginAt(second, whole.length)
  const sender = { id: admin.id, requireFor: async () => {} }
  const address = `http://studio.test/api/v1/admin/uploads/${id}`
  const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
  const patch = (body: Uint8Array | ReadableStream, offset: number) => {
    const about = { method: 'PATCH', headers: { ...headers, 'upload-offset': String(offset) }, body }
    return new Request(address, { ...about, duplex: 'half' } as RequestInit)
  }
  const [begins, rest] = [whole.subarray(0, 100), whole.subarray(100)]
  const line = new TransformStream<Uint8Array, Uint8Array>()
  const writer = line.writable.getWriter()
  const first = api.uploads.receive(patch(line.readable, 0), sender)
  await writer.write(begins)
  await expect.poll(async () => (await stat(join(api.folder, 'uploads', id))).size).toBe(100)
  // the client has come back by the other server, while the first one still waits for its broken connection
  const again = await second.receive(patch(whole, 0), sender)
  expect(again.status).toBe(409)
  await first
  await writer.abort().catch(() => {})
  const head = new Request(address, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
  expect((await second.receive(head, sender)).headers.get('upload-offset')).toBe('100')
  expect((await second.receive(patch(rest, 100), sender)).status).toBe(204)
  expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
  await second.close()
})

test('a server with a folder of its own processes its own uploads, and refuses none whose file another one has', async () => {
  await api.uploads.stop()
  const ids = await Promise.all(Array.from({ length: 6 }, (_, nth) => sendPhoto(nth)))
  const second = await openSecond(elsewhere.path)
  const own = await beginAt(second, 4)
  const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const address = `http://studio.test/api/v1/admin/uploads/${own}`
  const body = 'text'
  await second.receive(new Request(address, { method: 'PATCH', headers, body }), {
    id: admin.id,
    requireFor: async () => {},
  })
  // the last one was processed, so the earlier ones were skipped
  expect(await settled(admin, own)).toMatchObject({ state: 'refused' })
  await second.close()
  for (const id of ids) expect(await seek(id)).toMatchObject({ state: 'arrived', tries: 0 })
  await api.uploads.start()
  for (const id of ids) expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
})

test('two servers with a folder each take what each has, whichever is given the job', async () => {
  await api.uploads.stop()
  const ids = await Promise.all(Array.from({ length: 4 }, (_, nth) => sendPhoto(nth)))
  const second = await openSecond(elsewhere.path)
  const givenBack = () => sql`select from pgboss.job where state = 'retry'`.execute(api.database)
  await expect.poll(async () => (await givenBack()).rows.length).toBeGreaterThan(0)
  await api.uploads.start()
  const rows = await Promise.all(ids.map((id) => settled(admin, id)))
  await second.close()
  expect(rows.map(({ state, sentence }) => [state, sentence])).toEqual(ids.map(() => ['taken', null]))
})

test('a server with a folder of its own forgets no upload that another one is still receiving', async () => {
  const long = new Date(Date.now() - 25 * 3_600_000)
  const second = await openSecond(elsewhere.path)
  const own = await beginAt(second)
  await second.close()
  await utimes(join(elsewhere.path, own), long, long)
  const theirs =
    (
      await admin.ask('POST', '/admin/uploads/', undefined, {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `purpose ${btoa('picture')},name ${btoa('a.jpg')}`,
      })
    ).headers
      .get('location')
      ?.split('/')
      .at(-1) ?? ''
  await api.database.updateTable('uploads').set({ created_at: long }).execute()
  const again = await openSecond(elsewhere.path)
  await expect.poll(() => readdir(elsewhere.path)).toEqual([])
  await again.close()
  const rows = await api.database.selectFrom('uploads').select('id').execute()
  expect(rows).toEqual([{ id: theirs }])
  // a month later no server has it any more
  const month = new Date(Date.now() - 31 * 24 * 3_600_000)
  await api.database.updateTable('uploads').set({ created_at: month }).execute()
  await (await openSecond(elsewhere.path)).close()
  expect(await api.database.selectFrom('uploads').select('id').execute()).toEqual([])
})

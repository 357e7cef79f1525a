// Photos that are uploaded with tus's own client over a real connection.
import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addCategory } from '../../test/fixtures/rows.ts'
import { camera, fourColours, jpeg } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { idOf, type Line, openLine, send, settled } from '../../test/fixtures/upload-client.ts'

let api: TestApi
let admin: SignedInVisitor
let line: Line
let weddings: string
let portraits: string

beforeAll(async () => {
  api = await openTestApi()
  admin = await signInAs(api, { is_admin: true, first_name: 'Mina' })
  line = await openLine(api)
  weddings = String(await addCategory(api.database, 'weddings', 'Weddings'))
  portraits = String(await addCategory(api.database, 'portraits', 'Portraits'))
})
beforeEach(async () => {
  batch = randomBytes(8).toString('hex')
  await api.database.deleteFrom('photos').execute()
  await api.database.deleteFrom('uploads').execute()
})
afterAll(async () => {
  await line.close()
  await api.drop()
})

let batch = ''
let width = 64
/** Each with different content. */
const another = () => jpeg(width++, 48)
const onTheWay = () => readdir(join(api.folder, 'uploads'))
const photos = async () => (await admin.call.photos.list({ per_page: 100 })).rows
const toWeddings = (name: string, nth = 0) => ({
  purpose: 'photo',
  category_id: weddings,
  name,
  nth: String(nth),
  batch,
})

/** A small picture with long comments: large enough to be interrupted in its middle, and soon worked on. */
async function largeJpeg(): Promise<Buffer> {
  const picture = await another()
  const comment = () => Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), randomBytes(0xffff - 2)])
  return Buffer.concat([picture.subarray(0, 2), ...Array.from({ length: 3 }, comment), picture.subarray(2)])
}

test('[M-71] a photograph becomes a photo with all its sizes, its name its title, and is on record', async () => {
  const source = await camera(fourColours(700, 500)).jpeg().toBuffer()
  const id = await send(line, admin, source, toWeddings('holud_evening-1.jpg'))
  const upload = await settled(admin, id)
  expect(upload).toMatchObject({ state: 'taken', name: 'holud_evening-1.jpg', bytes: source.length, sentence: null })
  const [photo] = await photos()
  expect(photo).toMatchObject({ id: upload.photo_id, title: 'Holud evening 1', picture: { widths: [320, 480, 700] } })
  const [record] = await api.database.selectFrom('records').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(record).toMatchObject({ user_id: admin.id, action: 'add', entity: 'photos', entity_id: upload.photo_id })
  expect(await onTheWay()).toEqual([])
})

test('[L-212] a photograph with a camera’s name has no caption', async () => {
  const id = await send(line, admin, await another(), toWeddings('wedding_DSC_1003.jpg'))
  const { photo_id } = await settled(admin, id)
  expect(await photos()).toMatchObject([{ id: photo_id, title: '', alt: '' }])
})

test('photographs of a folder stand in its order, whichever came first', async () => {
  const files = await Promise.all([another(), another(), another(), another()])
  const ids = []
  for (const nth of [2, 0, 3, 1])
    ids.push(await send(line, admin, files[nth] ?? Buffer.alloc(0), toWeddings(`photo ${nth} of us.jpg`, nth)))
  await Promise.all(ids.map((id) => settled(admin, id)))
  const next = await send(line, admin, await another(), { ...toWeddings('a later one.jpg'), batch: 'later' })
  await settled(admin, next)
  const titles = (await photos()).map(({ title }) => title)
  expect(titles).toEqual([0, 1, 2, 3].map((nth) => `Photo ${nth} of us`).concat('A later one'))
})

test('a second folder stands behind the first, though nothing of that is taken yet', async () => {
  const [one, two, three] = await Promise.all([another(), another(), another()])
  await api.uploads.stop()
  const first = [
    await send(line, admin, one, toWeddings('first folder 1.jpg', 0)),
    await send(line, admin, two, toWeddings('first folder 2.jpg', 1)),
  ]
  const second = await send(line, admin, three, { ...toWeddings('second folder 1.jpg'), batch: 'second' })
  await api.uploads.start()
  await Promise.all([...first, second].map((id) => settled(admin, id)))
  const titles = (await photos()).map(({ title }) => title)
  expect(titles).toEqual(['First folder 1', 'First folder 2', 'Second folder 1'])
})

test('a connection that is cut twice costs nothing but the time', async () => {
  const source = await largeJpeg()
  line.cutAfter(source.length / 3, source.length / 3)
  const before = line.cuts()
  const id = await send(line, admin, source, toWeddings('cut.jpg'))
  expect(line.cuts() - before).toBe(2)
  expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
  expect(await photos()).toHaveLength(1)
})

test('what had begun goes on after the server was stopped and started again', async () => {
  const source = await largeJpeg()
  const upload = await new Promise<Upload>((resolve) => {
    const begun = new Upload(source, {
      endpoint: line.endpoint,
      metadata: toWeddings('two halves.jpg'),
      headers: { authorization: `Bearer ${admin.token}` },
      retryDelays: null,
      chunkSize: Math.ceil(source.length / 2),
      onChunkComplete: () => void begun.abort().then(() => resolve(begun)),
    })
    begun.start()
  })
  await api.uploads.stop()
  await api.uploads.start()
  const sent: number[] = []
  const options = { uploadUrl: upload.url, onProgress: (bytes: number) => sent.push(bytes) }
  const id = await send(line, admin, source, toWeddings('two halves.jpg'), options)
  expect(id).toBe(idOf(upload))
  expect(Math.min(...sent)).toBeGreaterThan(source.length / 5)
  expect(await settled(admin, id)).toMatchObject({ state: 'taken' })
})

test('what had arrived when the server stopped is taken at the next start', async () => {
  const files = await Promise.all(Array.from({ length: 3 }, largeJpeg))
  const ids = await Promise.all(files.map((file, nth) => send(line, admin, file, toWeddings(`${nth}.jpg`, nth))))
  await api.uploads.stop()
  const states = async () => (await admin.call.uploads.list({ ids: ids.join() })).rows.map(({ state }) => state)
  expect(await states()).toContain('arrived')
  await api.uploads.start()
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['taken']))
  expect(await photos()).toHaveLength(3)
  await expect.poll(onTheWay).toEqual([])
})

test('what an older version had received in part or as a whole goes on, though nothing was enqueued of it', async () => {
  await api.uploads.stop()
  const [whole, half] = [await largeJpeg(), await largeJpeg()]
  const [arrived, arriving] = ['c'.repeat(32), 'd'.repeat(32)]
  const row = { purpose: 'photo', target: 'category_id', target_id: Number(weddings), created_by: admin.id }
  const files = join(api.folder, 'uploads')
  await writeFile(join(files, arrived), whole)
  await writeFile(join(files, arriving), half.subarray(0, half.length / 2))
  // the process ended while it processed one of them; the other has no metadata
  await api.database
    .insertInto('uploads')
    .values([
      { ...row, id: arrived, name: 'whole.jpg', bytes: whole.length, state: 'arrived', tries: 1 },
      { ...row, id: arriving, name: 'half.jpg', bytes: half.length, position: 1 },
    ])
    .execute()
  await api.uploads.start()
  expect(await settled(admin, arrived)).toMatchObject({ state: 'taken', sentence: null })
  const sent: number[] = []
  const options = { uploadUrl: `${line.endpoint}${arriving}`, onProgress: (bytes: number) => sent.push(bytes) }
  expect(await send(line, admin, half, toWeddings('half.jpg'), options)).toBe(arriving)
  expect(Math.min(...sent)).toBeGreaterThan(half.length / 3)
  expect(await settled(admin, arriving)).toMatchObject({ state: 'taken', sentence: null })
})

test('a client that lost the last answer reads that all has come', async () => {
  const id = await send(line, admin, await another(), toWeddings('lost.jpg'))
  await settled(admin, id)
  const head = () => admin.ask('HEAD', `/admin/uploads/${id}`, undefined, { 'tus-resumable': '1.0.0' })
  const answer = await head()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('upload-offset')).toBe(answer.headers.get('upload-length'))
  // a photo that was removed since may come again
  await admin.call.photos.removeMany({ ids: (await photos()).map((photo) => photo.id) })
  expect((await head()).status).toBe(404)
})

test('whoever asks how far an upload is reads what was said of it when it began', async () => {
  const metadata = `purpose ${btoa('picture')},name ${Buffer.from('ছবি.jpg').toString('base64')},wedding`
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata }
  const begun = await admin.ask('POST', '/admin/uploads/', undefined, headers)
  const path = begun.headers.get('location')?.replace('/api/v1', '') ?? ''
  const head = () => admin.ask('HEAD', path, undefined, { 'tus-resumable': '1.0.0' })
  expect((await head()).headers.get('upload-metadata')).toBe(metadata)
  // older uploads have no metadata, so none is answered
  await api.database.updateTable('uploads').set({ metadata: null }).execute()
  expect((await head()).headers.has('upload-metadata')).toBe(false)
})

test('what is on its way is listed before any number of refused ones, each with the newest first', async () => {
  await sql`
    insert into uploads (id, purpose, name, bytes, state, created_at, settled_at)
    select lpad(to_hex(nth), 32, '0'), 'picture', nth || '.jpg', 10, case when nth <= 2 then 'arriving' else 'refused' end,
      now() - interval '1 hour' + nth * interval '1 second', case when nth > 2 then now() end
    from generate_series(1, 1782) as nth
  `.execute(api.database)
  const { rows } = await admin.call.uploads.list({})
  expect(rows).toHaveLength(1002)
  expect(rows.slice(0, 4).map(({ name }) => name)).toEqual(['2.jpg', '1.jpg', '1782.jpg', '1781.jpg'])
})

describe('a photograph that is there already', () => {
  test('is refused, and says which one it equals', async () => {
    const source = await another()
    const first = await settled(admin, await send(line, admin, source, toWeddings('first.jpg')))
    const again = await settled(admin, await send(line, admin, source, toWeddings('second name.jpg')))
    expect(again).toMatchObject({
      state: 'refused',
      sentence: '“second name.jpg”: This photograph is in “Weddings” already.',
      photo_id: first.photo_id,
    })
    expect(await photos()).toHaveLength(1)
  })

  test('comes in once of many at the same moment', async () => {
    const source = await another()
    const ids = await Promise.all([0, 1, 2, 3].map((nth) => send(line, admin, source, toWeddings(`${nth}.jpg`, nth))))
    const rows = await Promise.all(ids.map((id) => settled(admin, id)))
    expect(rows.filter(({ state }) => state === 'taken')).toHaveLength(1)
    expect(await photos()).toHaveLength(1)
  })

  test('may stand in another category, which is told', async () => {
    const source = await another()
    await settled(admin, await send(line, admin, source, toWeddings('one.jpg')))
    const other = { purpose: 'photo', category_id: portraits, name: 'one.jpg' }
    const row = await settled(admin, await send(line, admin, source, other))
    expect(row).toMatchObject({ state: 'taken', sentence: '“one.jpg”: This photograph is in “Weddings”, too.' })
  })
})

test('a photo’s picture is replaced, with its record', async () => {
  const first = await settled(admin, await send(line, admin, await another(), toWeddings('first.jpg')))
  const wish = { purpose: 'replace', photo_id: String(first.photo_id), name: 'better.jpg' }
  const row = await settled(admin, await send(line, admin, await another(), wish))
  expect(row).toMatchObject({ state: 'taken', photo_id: first.photo_id })
  const [photo] = await photos()
  expect(photo).toMatchObject({ id: first.photo_id, picture_id: row.picture_id, title: 'First', version: 2 })
  expect(row.picture_id).not.toBe(first.picture_id)
})

test('a picture for a logo or a slide is a picture alone', async () => {
  const row = await settled(admin, await send(line, admin, await another(), { purpose: 'picture', name: 'logo.jpg' }))
  expect(row).toMatchObject({ state: 'taken', photo_id: null, picture: { folder: expect.stringContaining('/media/') } })
  expect(await admin.call.pictures.find({ id: String(row.picture_id) })).toEqual(row.picture)
  expect(await photos()).toEqual([])
})

test('the centre of a picture is moved, and is on record', async () => {
  const { picture_id } = await settled(
    admin,
    await send(line, admin, await another(), { purpose: 'picture', name: 'a.jpg' }),
  )
  const notes = { camera: 'Canon EOS R5', copyright: 'Anika' }
  await api.database.updateTable('pictures').set(notes).where('id', '=', picture_id).execute()
  const moved = await admin.call.pictures.focus({ id: String(picture_id), x: 20, y: 70.5 })
  expect(moved.focus).toEqual({ x: 20, y: 70.5 })
  // the settings keep them from every answer
  expect(moved).not.toMatchObject({ camera: expect.anything() })
  for (const x of [-1, 101, Number.NaN])
    await expect(admin.call.pictures.focus({ id: String(picture_id), x, y: 1 })).rejects.toMatchObject({ field: 'x' })
  await expect(admin.call.pictures.focus({ id: '999999', x: 1, y: 1 })).rejects.toMatchObject({ code: 'not_found' })
})

test('what is settled is dismissed', async () => {
  const id = await send(line, admin, Buffer.from('Dear studio'), toWeddings('letter.jpg'))
  await settled(admin, id)
  expect((await admin.call.uploads.list({})).rows).toMatchObject([{ id, state: 'refused' }])
  await admin.call.uploads.dismiss({ ids: [id] })
  expect((await admin.call.uploads.list({})).rows).toEqual([])
})

import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createDemo } from '../../../demo/demo-studio.ts'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { keepRows } from '../../test/fixtures/keep-rows.ts'
import { first, inContent, rewritten, set } from '../../test/fixtures/rewrite-content.ts'
import { addPhotos, addReview, addService } from '../../test/fixtures/rows.ts'
import { fourColours } from '../../test/fixtures/sample-pictures.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { createWorkerPool } from '../media/image-worker-pool.ts'
import { ingestImage } from '../media/ingest-image.ts'
import { CONTENT_LIST_MOST } from '../platform/bounds.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { CONTENT } from './export-content.ts'

interface House {
  api: TestApi
  admin: SignedInVisitor
}

let from: House
let to: House
let putBack: (() => Promise<void>)[]

const TEXT = '<p>Fixed prices, <strong>in Taka</strong>. ছবিঘর</p>'

async function aHouse(): Promise<House> {
  const storage = diskStorage('/nowhere')
  const demo = createDemo({ storage, ownFilms: true, stopping: new AbortController().signal })
  const api = await openTestApi({ demo })
  return { api, admin: await signInAs(api, { is_admin: true }) }
}

async function fill({ api, admin: { call } }: House): Promise<void> {
  const pool = createWorkerPool({ size: 1 })
  const media = { database: api.database, storage: diskStorage(api.folder), pool }
  const source = await fourColours(640, 480).png().toBuffer()
  const { id: whole } = await ingestImage(media, { source, focus: { x: 20, y: 80 } })
  const { id: cut } = await ingestImage(media, { source, crop: { left: 0, top: 0, width: 320, height: 400 } })
  await pool.close()
  const is_published = true
  await call.pages.add({ slug: 'terms', title: 'Terms', body: TEXT, is_published })
  await call.pages.add({ slug: 'drafted', title: 'Not yet', body: TEXT, is_published: false })
  const category = await call.photoCategories.add({
    slug: 'weddings',
    title: 'Weddings',
    layout: 'story',
    description: '',
    is_published,
  })
  const company = { name: 'Ferry line', about: TEXT, picture_id: cut, company_image_url: null, is_published }
  const { id: company_id } = await call.companies.add(company)
  const photo = { category_id: category.id, company_id: null, picture_id: whole, photo_url: null, is_published }
  await call.photos.add({ ...photo, title: 'Boat', alt: 'A boat', in_home: true })
  await call.videos.add({
    title: 'A day',
    description: 'Four minutes.',
    link: 'dQw4w9WgXcQ',
    company_id,
    poster_id: whole,
    is_published,
  })
  const service = { slug: 'wedding-day', name: 'Wedding day', excerpt: 'All of it', description: TEXT, image_url: null }
  await call.services.add({ ...service, price: '28000.50', is_top: true, picture_id: cut, is_published })
  await api.database.insertInto('basic_settings').values({ site_title: 'Rina’s', share_picture_id: whole }).execute()
}

async function exported({ admin }: House): Promise<Buffer<ArrayBuffer>> {
  const answer = await admin.ask('GET', '/admin/content/file/')
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Uploads by tus, as the browser does; waits until the upload is settled. */
async function imported({ admin }: House, file: Uint8Array<ArrayBuffer>, purpose = 'content') {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(file.byteLength),
    'upload-metadata': `purpose ${encoded(purpose)},name ${encoded('studio.tar')}`,
  }
  const made = await admin.ask('POST', '/admin/uploads/', undefined, headers)
  expect(made.status).toBe(201)
  const id = made.headers.get('location')?.split('/').at(-1) ?? ''
  const sent = await to.api.ask(`/admin/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: file,
  })
  expect(sent.status).toBe(204)
  for (;;) {
    const [upload] = (await admin.call.uploads.list({ ids: id })).rows
    if (upload?.state === 'taken' || upload?.state === 'refused') return upload
    await sleep(20)
  }
}

const READS = [
  '/settings/basic/',
  '/company/list/',
  '/service/list/',
  '/get/page/terms/',
  '/get/photography/list/weddings/',
]
const reads = ({ api }: House) => Promise.all(READS.map(async (path) => (await api.ask(path)).text()))

const countsOf = async ({ admin: { call } }: House) => {
  const lists = [call.pages, call.photoCategories, call.photos, call.videos, call.companies, call.services]
  return Promise.all(lists.map(async (list) => (await list.list({})).total))
}

beforeAll(async () => {
  from = await aHouse()
  await fill(from)
  to = await aHouse()
  putBack = await Promise.all([from, to].map(({ api }) => keepRows(api.database)))
})
beforeEach(() => Promise.all(putBack.map((each) => each())))
afterAll(() => Promise.all([from, to].map(({ api }) => api.drop())))

describe('content that is exported', () => {
  test('is counted before, and is for the studio alone', async () => {
    expect(await from.admin.call.exportImport.show()).toMatchObject({ things: 8, pictures: 2 })
    const customer = await signInAs(from.api)
    for (const path of ['/admin/content/file/', '/admin/content/file', '/admin/content/']) {
      expect((await customer.ask('GET', path)).status).toBe(403)
      expect((await from.api.ask(path)).status).toBe(401)
    }
  })

  test('has the pictures along that rich text shows by their address', async () => {
    const pool = createWorkerPool({ size: 1 })
    const media = { database: from.api.database, storage: diskStorage(from.api.folder), pool }
    const { name } = await ingestImage(media, { source: await fourColours(64, 48).png().toBuffer() })
    await pool.close()
    const body = `<p><img src="/media/${name}/64.jpg" alt="A boat"></p>`
    await from.admin.call.pages.add({ slug: 'boats', title: 'Boats', body, is_published: true })
    expect(await from.admin.call.exportImport.show()).toMatchObject({ pictures: 3 })
    expect(await imported(to, await exported(from))).toMatchObject({ state: 'taken' })
    const there = await to.api.database.selectFrom('pictures').select('id').where('name', '=', name).execute()
    expect(there).toHaveLength(1)
  })

  test('shows the same in another studio, its cut pictures too', async () => {
    const before = await reads(from)
    await addReview(from.api.database, { service_id: 1 })
    const file = await exported(from)
    expect(file.toString('latin1')).not.toMatch(/Nadia|@example\.com/)
    const upload = await imported(to, file)
    expect(upload.sentence).toContain(
      'Imported: 1 settings, 2 pages, 1 photo categories, 1 companies, 1 photos, 1 videos, 1 services.',
    )
    expect(await reads(to)).toEqual(before)
    const drafted = (await to.admin.call.pages.list({})).rows.find(({ slug }) => slug === 'drafted')
    expect(drafted).toMatchObject({ is_published: false })
    const records = await to.api.database.selectFrom('records').select(['action', 'entity', 'user_id']).execute()
    expect(records).toContainEqual({ action: 'import', entity: 'pages', user_id: to.admin.id })
  })

  test('where an address is taken is refused as a whole, or replaces it, whichever was chosen', async () => {
    const own = await to.admin.call.pages.add({ slug: 'terms', title: 'Our own', body: '', is_published: true })
    const file = await exported(from)
    const refused = await imported(to, file)
    expect(refused).toMatchObject({ state: 'refused', sentence: expect.stringContaining('taken here already: terms.') })
    expect(await countsOf(to)).toEqual([1, 0, 0, 0, 0, 0])

    expect(await imported(to, file, 'content_replaced')).toMatchObject({ state: 'taken' })
    expect(await countsOf(to)).toEqual([2, 1, 1, 1, 1, 1])
    expect(await to.admin.call.pages.find({ id: String(own.id) })).toMatchObject({
      title: 'Terms',
      body: TEXT,
      version: 2,
    })
    const records = await to.api.database.selectFrom('records').selectAll().where('action', '=', 'change').execute()
    expect(records).toMatchObject([{ entity: 'pages', before: { title: 'Our own' }, after: { title: 'Terms' } }])

    const again = await imported(to, file, 'content_replaced')
    expect(again.sentence).toContain('Everything was already there.')
    expect(await countsOf(to)).toEqual([2, 1, 1, 1, 1, 1])
  })
})

describe('beside the demo', () => {
  async function addDemo({ api: { database } }: House) {
    const is_published = true
    await addService(database, { slug: 'demo-day', demo: true })
    await addService(database, { name: 'Demo day', demo: true })
    await addPhotos(database, [{ title: 'Demo', in_home: true, demo: true }])
    const words = { name: 'Demo', words: 'Kind.', position: 0, is_published }
    await database
      .insertInto('testimonials')
      .values({ ...words, demo: true })
      .execute()
  }
  const shown = async ({ admin: { call } }: House) => {
    const lists = [call.services, call.photos, call.testimonials, call.videos]
    const all = await Promise.all(lists.map((list) => list.list({})))
    return all.map(({ rows }) => {
      const published = rows.filter(({ is_published }) => is_published)
      return `${published.filter(({ demo }) => demo).length} + ${published.filter(({ demo }) => !demo).length}`
    })
  }

  test('own content makes the demo leave by its kinds, as if it was added by hand', async () => {
    await addDemo(to)
    await to.api.database.deleteFrom('services').where('slug', '=', 'wedding-day').execute()
    expect(await shown(to), 'of the demo + own').toEqual(['1 + 0', '1 + 0', '1 + 0', '0 + 0'])
    expect(await imported(to, await exported(from))).toMatchObject({ state: 'taken' })
    expect(await shown(to)).toEqual(['0 + 1', '0 + 1', '1 + 0', '0 + 1'])
    const records = await to.api.database.selectFrom('records').selectAll().where('action', '=', 'hide').execute()
    expect(records.map(({ after, user_id }) => [after, user_id])).toEqual([
      [{ kind: 'photos', hidden: 1 }, to.admin.id],
      [{ kind: 'services', hidden: 1 }, to.admin.id],
    ])
  })

  test('a row of the demo that is replaced is the studio’s own, and replaces only itself', async () => {
    await addDemo(to)
    expect(await imported(to, await exported(from), 'content_replaced')).toMatchObject({ state: 'taken' })
    expect((await shown(to))[0]).toBe('1 + 1')
  })
})

test('a server that dies before the last step of an import leaves nothing half, and then brings all of it in once', async () => {
  const { database } = to.api
  await sql`create sequence deaths`.execute(database)
  onTestFinished(async () => {
    await sql`drop function die cascade; drop sequence deaths`.execute(database)
  })
  await sql`
    create function die() returns trigger language plpgsql as $$ begin
      if new.entity = 'services' and nextval('deaths') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$
  `.execute(database)
  await sql`create trigger die before insert on records for each row execute function die()`.execute(database)
  expect(await imported(to, await exported(from))).toMatchObject({ state: 'taken' })
  const { rows } = await sql<{ last_value: number }>`select last_value from deaths`.execute(database)
  expect(rows, 'died once, then wrote it again').toEqual([{ last_value: 2 }])
  expect(await countsOf(to)).toEqual([2, 1, 1, 1, 1, 1])
  const records = await database.selectFrom('records').select('entity').where('action', '=', 'import').execute()
  expect(new Set(records.map(({ entity }) => entity)).size).toBe(records.length)
})

describe('refused, and nothing is written:', () => {
  const bad: [string, (file: Buffer) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, RegExp][] = [
    ['another file', () => randomBytes(5000), /^“[^”]+”: This file is nothing that Chobighor has written\.$/],
    ['one cut short', (file) => Buffer.from(file.subarray(0, -600)), /is cut short/],
    ['one with an altered byte', (file) => flipped(file), /is damaged, or was changed/],
    [
      'a price of -1',
      (file) => rewritten(file, set('services', 'price', -1)),
      /of its services the 1\. can’t be taken\. The price/,
    ],
    [
      'a slug of another screen',
      (file) => rewritten(file, set('services', 'slug', 'check')),
      /belongs to another screen/,
    ],
    [
      'a reference to nothing',
      (file) => rewritten(file, set('photos', 'category_id', 99)),
      /leads to something that isn’t in it/,
    ],
    [
      'a picture that is missing',
      (file) => rewritten(file, set('pictures', 'file', `media/originals/${'0'.repeat(24)}.png`)),
      /is missing in it/,
    ],
    [
      '[Z-20] a picture that lies elsewhere',
      (file) => rewritten(file, set('pictures', 'file', 'media/originals/../../../etc/passwd')),
      /its pictures can’t be read/,
    ],
    [
      '[Z-06] a list that is what every object has',
      (file) => rewritten(file, (json) => Object.assign(json, { services: { constructor: [{ id: 1 }] } })),
      /its services can’t be read/,
    ],
    [
      'more than can be read at once',
      (file) => rewritten(file, set('pages', 'body', 'x'.repeat(CONTENT_LIST_MOST))),
      /it has more than can be read at once/,
    ],
    [
      'a title of lists in lists',
      (file) => rewritten(file, () => {}, inContent('"Terms"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)),
      /of its pages the 1\. can’t be taken/,
    ],
    [
      'JSON without an end',
      (file) => rewritten(file, () => {}, inContent('"Terms"', '['.repeat(1_000_000))),
      /there is no content in it/,
    ],
    [
      'two pictures of the same name: the size of the first would not be looked at',
      (file) =>
        rewritten(
          file,
          () => {},
          (name, content) => (name === CONTENT ? [content] : [content, content]),
        ),
      /two of its files have the same name/,
    ],
    [
      'a picture that is none',
      (file) =>
        rewritten(file, set('pages', 'title', 'Other'), (name, content) => [
          name === CONTENT ? content : Buffer.from('none'),
        ]),
      /picture/,
    ],
  ]
  test.each(bad)('%s', async (_, spoil, sentence) => {
    const file = await spoil(await exported(from))
    const upload = await imported(to, file)
    expect(upload).toMatchObject({ state: 'refused', sentence: expect.stringMatching(sentence) })
    expect(await countsOf(to)).toEqual([0, 0, 0, 0, 0, 0])
    expect(await to.api.database.selectFrom('records').selectAll().execute()).toEqual([])
  })

  test('[Z-06] keys that no list has are dropped, those of every object too', async () => {
    const file = await rewritten(await exported(from), (json) => {
      const strange = JSON.parse(
        '{"__proto__": {"is_admin": true}, "constructor": 1, "id": 1, "version": 7, "user_id": 1}',
      )
      Object.assign(first(json, 'pages'), Object.fromEntries(Object.entries(strange)))
      Object.assign(json, JSON.parse('{"users": [{"id": 1, "email": "a@b.test"}], "sessions": [{"id": 1}]}'))
    })
    const before = await to.api.database.selectFrom('users').selectAll().execute()
    expect(await imported(to, file)).toMatchObject({ state: 'taken' })
    expect(await to.api.database.selectFrom('users').selectAll().execute()).toEqual(before)
    expect(({} as { is_admin?: boolean }).is_admin).toBeUndefined()
  })

  test('[M-54] script in its texts is cleaned away', async () => {
    const file = await rewritten(await exported(from), (json) => {
      first(json, 'pages').body = '<p onclick="x()">Hello</p><script>alert(1)</script>'
    })
    expect(await imported(to, file)).toMatchObject({ state: 'taken' })
    const pages = await to.api.database.selectFrom('pages').select('body').orderBy('id').execute()
    expect(pages[0]?.body).toBe('<p>Hello</p>')
  })
})

function flipped(file: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.from(file)
  copy.writeUInt8(copy.readUInt8(9000) ^ 1, 9000)
  return copy
}

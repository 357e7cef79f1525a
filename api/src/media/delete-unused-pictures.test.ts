import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { jpeg, type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { ADDRESS_COLUMNS } from '../collections/unused-pictures-store.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { createWorkerPool } from './image-worker-pool.ts'
import { ingestImage, type Media } from './ingest-image.ts'

const pool = createWorkerPool({ size: 1 })
let fresh: TestDatabase
let folder: TestFolder
let media: Media
let width = 64

beforeAll(async () => {
  fresh = await openTestDatabase()
  folder = await testFolder()
  media = { database: fresh.database, storage: diskStorage(folder.path), pool }
})
beforeEach(async () => {
  await sql`truncate pictures cascade`.execute(fresh.database)
})
afterAll(async () => {
  await pool.close()
  await folder.remove()
  await fresh.drop()
})

const another = async () => ingestImage(media, { source: await jpeg(width++, 48) })
const ids = async () =>
  (await fresh.database.selectFrom('pictures').select('id').orderBy('id').execute()).map(({ id }) => id)
const aWeekLater = () =>
  sql`update pictures set unused_since = unused_since - interval '8 days'`.execute(fresh.database)

test('a picture that nothing shows goes after a week, with its files', async () => {
  const { name } = await another()
  await deleteUnusedPictures(media)
  expect(await ids()).toHaveLength(1)
  await aWeekLater()
  await deleteUnusedPictures(media)
  expect(await ids()).toEqual([])
  expect((await folder.files()).filter((file) => file.includes(name))).toEqual([])
})

test('[PH-14] with a picture go the files of a killed process, which its row does not name', async () => {
  const { name } = await ingestImage({ ...media, jobs: { enqueue: async () => 1 } }, { source: await jpeg(1400, 700) })
  // larger sizes, before their row was written; files of an older version, before they were removed
  for (const file of ['1080.avif', '1400.avif', '640.webp', '1280.jpg'])
    await media.storage.put(`public/${name}/${file}`, Buffer.from('left'))
  await deleteUnusedPictures(media)
  await aWeekLater()
  await deleteUnusedPictures(media)
  expect((await folder.files()).filter((file) => file.includes(name))).toEqual([])
})

test('what a photo, a logo or a draft shows stays, and so does what is shown again', async () => {
  const [photo, logo, drafted, again] = [await another(), await another(), await another(), await another()]
  const { database } = fresh
  await database.insertInto('photos').values({ picture_id: photo.id }).execute()
  await database.insertInto('basic_settings').values({ logo_id: logo.id }).execute()
  const draft = JSON.stringify({ picture_id: drafted.id })
  await database.insertInto('companies').values({ name: 'Ferry line', draft }).execute()
  await deleteUnusedPictures(media)
  await aWeekLater()
  await database.insertInto('slides').values({ picture_id: again.id }).execute()
  await deleteUnusedPictures(media)
  expect(await ids()).toEqual([photo.id, logo.id, drafted.id, again.id])
})

/** The required columns of a row besides the tested one. */
const NEEDED: Record<string, Record<string, unknown>> = {
  basic_settings: {},
  slides: {},
  home_blocks: { content: '' },
  ceo_messages: { message: '' },
  pages: { slug: 'terms', title: 'Terms', body: '' },
  photos: {},
  companies: { name: 'Ferry line' },
  services: { slug: 'wedding-day', name: 'Wedding day', price_paisa: 1 },
}

test.each(
  Object.keys(NEEDED).flatMap((table) => (ADDRESS_COLUMNS[table] ?? []).map((column) => [table, column] as const)),
)('a picture that is shown by its address in %s.%s stays', async (table, column) => {
  const [shown, other] = [await another(), await another()]
  const html = `<p>We.</p><img alt="" src="https://studio.example/media/${shown.name}/64.jpg">`
  const row = { ...NEEDED[table], [column]: column === 'draft' ? JSON.stringify({ body: html }) : html }
  const columns = Object.keys(row).map((name) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
    fresh.database,
  )
  await deleteUnusedPictures(media)
  await aWeekLater()
  await deleteUnusedPictures(media)
  expect(await ids()).toEqual([shown.id])
  const left = (await folder.files()).join()
  expect([left.includes(shown.name), left.includes(other.name)]).toEqual([true, false])
  await sql`truncate ${sql.table(table)} cascade`.execute(fresh.database)
})

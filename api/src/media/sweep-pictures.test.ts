import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../kit/fresh-database.ts'
import { jpeg, type TestFolder, testFolder } from './make-samples.ts'
import { diskStorage } from './storage.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { type Media, takePicture } from './take-picture.ts'
import { createWorkerPool } from './worker-pool.ts'

const pool = createWorkerPool({ size: 1 })
let fresh: FreshDatabase
let folder: TestFolder
let media: Media
let width = 64

beforeAll(async () => {
  fresh = await freshDatabase()
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

const another = async () => takePicture(media, { source: await jpeg(width++, 48) })
const ids = async () =>
  (await fresh.database.selectFrom('pictures').select('id').orderBy('id').execute()).map(({ id }) => id)
const aWeekLater = () =>
  sql`update pictures set unused_since = unused_since - interval '8 days'`.execute(fresh.database)

test('a picture that nothing shows goes after a week, with its files', async () => {
  const { name } = await another()
  await sweepPictures(media)
  expect(await ids()).toHaveLength(1)
  await aWeekLater()
  await sweepPictures(media)
  expect(await ids()).toEqual([])
  expect((await folder.files()).filter((file) => file.includes(name))).toEqual([])
})

test('what a photo, a logo or a draft shows stays, and so does what is shown again', async () => {
  const [photo, logo, drafted, again] = [await another(), await another(), await another(), await another()]
  const { database } = fresh
  await database.insertInto('photos').values({ picture_id: photo.id }).execute()
  await database.insertInto('basic_settings').values({ logo_id: logo.id }).execute()
  const draft = JSON.stringify({ picture_id: drafted.id })
  await database.insertInto('companies').values({ name: 'Ferry line', draft }).execute()
  await sweepPictures(media)
  await aWeekLater()
  await database.insertInto('slides').values({ picture_id: again.id }).execute()
  await sweepPictures(media)
  expect(await ids()).toEqual([photo.id, logo.id, drafted.id, again.id])
})

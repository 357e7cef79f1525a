import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { jpeg, type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { createWorkerPool } from './image-worker-pool.ts'
import { ingestImage, type Media } from './ingest-image.ts'
import { MAKE_LARGER_SIZES } from './larger-sizes-job.ts'
import { makeLargerSizes, makeWaitingSizes, remakePictures } from './remake-sizes.ts'
import { storageKeys } from './rules.ts'
import { seekPicture } from './store.ts'

const pool = createWorkerPool({ size: 2 })
let fresh: TestDatabase
let folder: TestFolder
let media: Media
let enqueued: object[]

beforeAll(async () => {
  fresh = await openTestDatabase()
})
afterAll(async () => {
  await pool.close()
  await fresh.drop()
})
beforeEach(async () => {
  folder = await testFolder()
  enqueued = []
  const enqueue = async (_: unknown, { name }: { name: string }, payloads: object[]) => {
    enqueued.push(...payloads.map((payload) => ({ name, ...payload })))
    return payloads.length
  }
  media = { database: fresh.database, storage: diskStorage(folder.path), pool, jobs: { enqueue } }
})
afterEach(async () => {
  await fresh.database.deleteFrom('pictures').execute()
  await folder.remove()
})

const filesOf = async (id: number) => {
  const row = await seekPicture(fresh.database, id)
  return row && { ...row, keys: storageKeys(row).map((key) => `media/${key}`) }
}

test('[PH-01] a photograph is there with its small sizes at once, and a job makes the larger ones', async () => {
  const row = await ingestImage(media, { source: await jpeg(1400, 700) })
  expect(row).toMatchObject({ width: 1400, widths: [320, 480, 720], jpeg_width: 1400, sizes_wait: true })
  expect(enqueued).toEqual([{ name: MAKE_LARGER_SIZES.name, id: row.id }])
  expect(await folder.files()).toEqual((await filesOf(row.id))?.keys.sort())
  await makeLargerSizes(media, row.id)
  const after = await filesOf(row.id)
  expect(after).toMatchObject({ widths: [320, 480, 720, 1080, 1400], sizes_wait: false })
  expect(await folder.files()).toEqual(after?.keys.sort())
})

test('the larger sizes of a crop are of the crop', async () => {
  const crop = { left: 100, top: 50, width: 1200, height: 600 }
  const { id } = await ingestImage(media, { source: await jpeg(1400, 700), crop })
  await makeLargerSizes(media, id)
  expect(await filesOf(id)).toMatchObject({ width: 1200, height: 600, widths: [320, 480, 720, 1080, 1200] })
})

test('a small picture waits for nothing', async () => {
  expect(await ingestImage(media, { source: await jpeg(640, 480) })).toMatchObject({ sizes_wait: false })
  expect(enqueued).toEqual([])
})

test('made twice, or of a picture that was deleted meanwhile, they leave nothing wrong', async () => {
  const { id } = await ingestImage(media, { source: await jpeg(1400, 700) })
  await Promise.all([makeLargerSizes(media, id), makeLargerSizes(media, id)])
  expect(await folder.files()).toEqual((await filesOf(id))?.keys.sort())
  const other = await ingestImage(media, { source: await jpeg(1600, 700) })
  const making = makeLargerSizes(media, other.id)
  await expect.poll(() => pool.pids().length).toBeGreaterThan(0)
  await fresh.database.deleteFrom('pictures').where('id', '=', other.id).execute()
  await making.catch(() => {})
  expect((await folder.files()).filter((file) => /1600\.avif/.test(file))).toEqual([])
})

test('[PH-10] a worker that is killed in the middle of the larger sizes leaves the small ones as they are; the next try makes the others', async () => {
  const { id } = await ingestImage(media, { source: await jpeg(2600, 1800) })
  const before = await folder.files()
  const own = createWorkerPool({ size: 1 })
  const making = expect(makeLargerSizes({ ...media, pool: own }, id)).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(() => own.pids().length).toBe(1)
  for (const pid of own.pids()) process.kill(pid, 'SIGKILL')
  await making
  await own.close()
  expect(await folder.files()).toEqual(before)
  expect(await filesOf(id)).toMatchObject({ widths: [320, 480, 720], sizes_wait: true })
  await makeLargerSizes(media, id)
  expect(await folder.files()).toEqual((await filesOf(id))?.keys.sort())
})

test('[PH-06] an import makes the larger sizes of what waits, and leaves to the server what it can’t make now', async () => {
  const sources = await Promise.all([900, 1000, 1100].map((width) => jpeg(width, 700)))
  const ids: number[] = []
  for (const source of sources) ids.push((await ingestImage(media, { source })).id)
  const missing = await seekPicture(fresh.database, ids[1] ?? 0)
  await media.storage.remove(`originals/${missing?.name}.jpg`)
  const left: number[] = []
  const { signal } = new AbortController()
  expect(await makeWaitingSizes(media, { atOnce: 1, signal, onLeft: (count) => left.push(count) })).toBe(1)
  expect(left).toEqual([3, 2, 1])
  const waiting = await Promise.all(ids.map(async (id) => (await seekPicture(fresh.database, id))?.sizes_wait))
  expect(waiting).toEqual([false, true, false])
})

test('[PH-05] pictures of an older version are made anew under their names, and their WebP goes', async () => {
  const all = { ...media, jobs: undefined }
  const { id, name } = await ingestImage(all, { source: await jpeg(1400, 700) })
  const made = await filesOf(id)
  const older = { pipeline: 1, has_webp: true, widths: [320, 1400], jpeg_width: 320 }
  await fresh.database.updateTable('pictures').set(older).where('id', '=', id).execute()
  for (const file of ['320.webp', '1400.webp', '320.jpg'])
    await media.storage.put(`public/${name}/${file}`, Buffer.from('old'))
  const { signal } = new AbortController()
  expect(await remakePictures(media, { atOnce: 1, signal, onLeft: () => {} })).toBe(0)
  expect(await filesOf(id)).toEqual(made)
  expect(await folder.files()).toEqual(made?.keys.sort())
})

test('[PH-13] a picture of an older version whose files were lost is whole again when it is sent again', async () => {
  const source = await jpeg(1400, 700)
  const { id, name } = await ingestImage({ ...media, jobs: undefined }, { source })
  const made = await filesOf(id)
  const older = { pipeline: 1, has_webp: true, widths: [320, 640, 1400], jpeg_width: 1280 }
  await fresh.database.updateTable('pictures').set(older).where('id', '=', id).execute()
  await media.storage.remove(`public/${name}/1400.avif`)
  expect(await ingestImage(media, { source })).toMatchObject({ id, has_webp: false, jpeg_width: 1400 })
  expect(await filesOf(id)).toEqual(made)
})

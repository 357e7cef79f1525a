import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import { heic, jpeg, type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { addPhoto } from '../portfolio/store.ts'
import { createWorkerPool } from './image-worker-pool.ts'
import { importFolder } from './import-folder.ts'
import type { Media } from './ingest-image.ts'

const category = { slug: 'weddings', title: 'Weddings' }
let fresh: TestDatabase
let photographs: TestFolder
let kept: TestFolder
let media: Media

beforeAll(async () => {
  fresh = await openTestDatabase()
})
afterAll(() => fresh.drop())
beforeEach(async () => {
  photographs = await testFolder()
  kept = await testFolder()
  media = {
    database: fresh.database,
    storage: diskStorage(kept.path),
    pool: createWorkerPool({ size: 2 }),
  }
})
afterEach(async () => {
  await media.pool.close()
  await photographs.remove()
  await kept.remove()
  for (const table of ['photos', 'pictures'] as const) await fresh.database.deleteFrom(table).execute()
})

async function lay(files: Record<string, Uint8Array | string>) {
  await mkdir(join(photographs.path, 'day 2'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(photographs.path, name), content)
}

function bringIn(signal?: AbortSignal, onDone?: (path: string) => void) {
  return importFolder(media, {
    folder: photographs.path,
    addPhoto: (pictureId, title) => addPhoto(fresh.database, { pictureId, title, category }),
    atOnce: 2,
    ...(signal ? { signal } : {}),
    ...(onDone ? { onDone } : {}),
  })
}

async function titles() {
  const rows = await fresh.database.selectFrom('photos').select('title').execute()
  return rows.map(({ title }) => title).sort()
}

test('[L-212] a folder’s photographs come in, the camera’s names are no captions, and bad ones are named without stopping the rest', async () => {
  await lay({
    'holud_evening-1.jpg': await jpeg(64, 48),
    'day 2/the vows.JPEG': await jpeg(65, 48),
    'day 2/wedding_DSC_1003.jpg': await jpeg(68, 48),
    'IMG_0412.jpg': await jpeg(69, 48),
    'day 2/phone.heic': heic(),
    'broken.jpg': (await jpeg(64, 48)).subarray(0, 300),
    'letter.png': 'Dear studio',
    'notes.txt': 'no picture',
    '.hidden.jpg': await jpeg(66, 48),
  })
  await symlink(join(photographs.path, 'holud_evening-1.jpg'), join(photographs.path, 'link.jpg'))
  const done: string[] = []
  const report = await bringIn(undefined, (path) => done.push(path))
  expect(report).toEqual({
    total: 7,
    taken: 4,
    passedOver: 1,
    failed: [
      { path: 'broken.jpg', sentence: expect.stringContaining('damaged') },
      { path: 'day 2/phone.heic', sentence: expect.stringContaining('HEIC') },
      { path: 'letter.png', sentence: expect.stringContaining('isn’t a picture') },
    ],
  })
  expect(done).toHaveLength(7)
  expect(await titles()).toEqual(['', '', 'Holud evening 1', 'The vows'])
})

test('[Z-20] names that steer are shown without what steers, and nothing outside of the folder is read', async () => {
  const elsewhere = await testFolder()
  await writeFile(join(elsewhere.path, 'secret.jpg'), await jpeg(70, 48))
  await lay({
    '\u001b]0;ran\u0007 boat.jpg': await jpeg(64, 48),
    'two\nlines.jpg': await jpeg(65, 48),
    '\u202egpj.exe.jpg': await jpeg(66, 48),
    '"><img src=x onerror=ran()>.jpg': await jpeg(67, 48),
    '\u001b[2J broken.jpg': 'no picture',
    [`${'ছ'.repeat(80)}.jpg`]: await jpeg(68, 48),
  })
  await symlink(elsewhere.path, join(photographs.path, 'album'))
  await symlink(join(elsewhere.path, 'secret.jpg'), join(photographs.path, 'one.jpg'))
  const report = await bringIn()
  await elsewhere.remove()
  expect(report).toMatchObject({ total: 6, taken: 5, failed: [{ path: '·[2J broken.jpg' }] })
  expect(await titles()).toEqual(
    ['"><img src=x onerror=ran()>', 'Gpj exe', 'Two lines', ']0;ran boat', 'ছ'.repeat(80)].sort(),
  )
})

test('interrupted and repeated, it makes no doubles', async () => {
  const names = Array.from({ length: 6 }, (_, number) => `boat ${number}.jpg`)
  await lay(
    Object.fromEntries(await Promise.all(names.map(async (name, number) => [name, await jpeg(64 + number, 48)]))),
  )
  const interrupted = new AbortController()
  const first = await bringIn(interrupted.signal, () => {
    interrupted.abort()
    void media.pool.close()
  })
  expect(first.failed).toEqual([])
  expect(first.taken).toBeLessThan(6)
  expect(await titles()).toHaveLength(first.taken)
  media = { ...media, pool: createWorkerPool({ size: 2 }) }
  for (let time = 0; time < 2; time++) {
    expect(await bringIn()).toMatchObject({ total: 6, taken: 6, failed: [] })
    expect(await titles()).toEqual(names.map((_, number) => `Boat ${number}`))
  }
  // an original, an AVIF and a JPEG of each
  expect(await kept.files()).toHaveLength(6 * 3)
})

test('[PH-15] of a file that changes while it comes in, name, sizes and original are of the same bytes', async () => {
  const [first, second] = [await jpeg(64, 48), await jpeg(65, 48)]
  await lay({ 'boat.jpg': first })
  const { pool } = media
  const run: typeof pool.run = async (job) => {
    await writeFile(join(photographs.path, 'boat.jpg'), second)
    return pool.run(job)
  }
  media = { ...media, pool: { ...pool, run } }
  expect(await bringIn()).toMatchObject({ taken: 1, failed: [] })
  const { name, width } = await fresh.database
    .selectFrom('pictures')
    .select(['name', 'width'])
    .executeTakeFirstOrThrow()
  const original = await media.storage.read(`originals/${name}.jpg`)
  expect([width, Buffer.from(original as Uint8Array).equals(first)]).toEqual([64, true])
  expect(await bringIn()).toMatchObject({ taken: 1 })
  expect(await titles()).toHaveLength(2)
})

test('[Z-20] a system’s sentence about a file is shown without what steers, too', async () => {
  const name = '\u001b[2J boat.jpg'
  await lay({ [name]: await jpeg(64, 48) })
  const { storage } = media
  const put: typeof storage.put = () => Promise.reject(new Error(`EIO: i/o error, read '${name}'`))
  media = { ...media, storage: { ...storage, put } }
  const [{ sentence } = { sentence: '' }] = (await bringIn()).failed
  expect(sentence).toContain('EIO')
  expect(sentence).not.toContain('\u001b')
})

test('a folder that isn’t there is an error', async () => {
  const job = { folder: join(photographs.path, 'nowhere'), atOnce: 1, addPhoto: async () => {} }
  await expect(importFolder(media, job)).rejects.toThrow('ENOENT')
})

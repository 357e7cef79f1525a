import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'
import {
  bomb,
  camera,
  fourColours,
  heic,
  jpeg,
  SECRET,
  type TestFolder,
  testFolder,
} from '../../test/fixtures/sample-pictures.ts'
import { markUnused } from '../collections/unused-pictures-store.ts'
import { connect } from '../platform/database/database.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { createWorkerPool } from './image-worker-pool.ts'
import { ingestImage, type Media } from './ingest-image.ts'
import { picturesById } from './store.ts'

const pool = createWorkerPool({ size: 2 })
let fresh: TestDatabase
let folder: TestFolder
let media: Media

beforeAll(async () => {
  fresh = await openTestDatabase()
})
afterAll(async () => {
  await pool.close()
  await fresh.drop()
})
beforeEach(async () => {
  folder = await testFolder()
  media = { database: fresh.database, storage: diskStorage(folder.path), pool }
})
afterEach(async () => {
  await fresh.database.deleteFrom('pictures').execute()
  await folder.remove()
})

function rows() {
  return fresh.database.selectFrom('pictures').selectAll().execute()
}

async function nothingIsLeft() {
  expect(await folder.files()).toEqual([])
  expect(await rows()).toEqual([])
}

const folderOf = ({ name }: { name: string }) => `media/public/${name}`

test('[M-71] a photo is kept as its original and its sizes, under a name made from it', async () => {
  const source = await camera(fourColours(700, 500)).jpeg().toBuffer()
  const row = await ingestImage(media, { source })
  expect(row).toMatchObject({
    name: expect.stringMatching(/^[0-9a-f]{24}$/),
    original_type: 'jpeg',
    original_bytes: source.length,
    width: 700,
    height: 500,
    widths: [320, 480, 700],
    jpeg_width: 700,
    focus_x: 50,
    focus_y: 50,
    taken_at: '2024-02-29 18:30:05',
  })
  const sizes = row.widths.flatMap((width) => [`${folderOf(row)}/${width}.avif`])
  expect(await folder.files()).toEqual([`media/originals/${row.name}.jpg`, ...sizes, `${folderOf(row)}/700.jpg`].sort())
  const original = await media.storage.read(`originals/${row.name}.jpg`)
  expect(Buffer.from(await new Response(original).arrayBuffer()).equals(source)).toBe(true)
  expect(source.includes(SECRET)).toBe(true)
})

test('the wire’s pictures are found by their ids in one go', async () => {
  const one = await ingestImage(media, { source: await jpeg(64, 48), focus: { x: 30, y: 60.5 } })
  const two = await ingestImage(media, { source: await jpeg(48, 64) })
  const found = await picturesById(fresh, [one.id, null, two.id, one.id, 999_999])
  expect([...found.keys()].sort()).toEqual([one.id, two.id].sort())
  expect(found.get(one.id)).toMatchObject({ folder: `/media/${one.name}`, focus: { x: 30, y: 60.5 }, taken_at: null })
  expect(await picturesById(fresh, [null])).toEqual(new Map())
})

test('a path gives the same picture as its bytes, whatever the file is called', async () => {
  const source = await fourColours(64, 48).png().toBuffer()
  const path = join(folder.path, 'wrong-ending.jpg')
  await writeFile(path, source)
  const row = await ingestImage(media, { source: path })
  expect(row.original_type).toBe('png')
  expect(await ingestImage(media, { source })).toEqual(row)
  await rm(path)
  expect(await folder.files()).toContain(`media/originals/${row.name}.png`)
})

test('the same photo again is the same picture, and costs no work', async () => {
  const source = await jpeg(64, 48)
  const first = await ingestImage(media, { source })
  const idle = createWorkerPool({ size: 1 })
  const again = await ingestImage({ ...media, pool: idle }, { source })
  expect(again).toEqual(first)
  expect(idle.pids()).toEqual([])
})

test('many at once with the same photo make one picture', async () => {
  const source = await jpeg(64, 48)
  const taken = await Promise.all(Array.from({ length: 4 }, () => ingestImage(media, { source })))
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  expect(await folder.files()).toHaveLength(3)
})

test('another crop is another picture; another focus moves it', async () => {
  const source = await jpeg(64, 48)
  const whole = await ingestImage(media, { source })
  const part = await ingestImage(media, { source, crop: { left: 0, top: 0, width: 32, height: 24 } })
  expect(part.name).not.toBe(whole.name)
  const moved = await ingestImage(media, { source, focus: { x: 10, y: 20 } })
  expect(moved).toEqual({ ...whole, focus_x: 10, focus_y: 20 })
  expect(await ingestImage(media, { source })).toEqual(moved)
})

test('files that went away come back when the photo is brought again', async () => {
  const source = await jpeg(64, 48)
  const row = await ingestImage(media, { source })
  const before = await folder.files()
  await media.storage.remove(`public/${row.name}/64.avif`)
  await media.storage.remove(`originals/${row.name}.jpg`)
  expect(await ingestImage(media, { source })).toEqual(row)
  expect(await folder.files()).toEqual(before)
})

test.each([
  ['an empty file', async () => Buffer.alloc(0), 'invalid'],
  ['text', async () => Buffer.from('Dear studio'), 'unsupported'],
  ['a HEIC photo', async () => heic(), 'unsupported'],
  ['an SVG with a script', async () => Buffer.from('<svg><script>alert(1)</script></svg>'), 'unsupported'],
  ['half a JPEG', async () => (await jpeg(640, 480)).subarray(0, 2000), 'invalid'],
  [
    'a JPEG’s first bytes and then anything',
    async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(5000)]),
    'invalid',
  ],
  ['50,000 × 50,000 pixels', async () => bomb(50_000, 50_000), 'too_large'],
  ['61 MB', async () => Buffer.concat([await jpeg(64, 48), Buffer.alloc(61_000_000)]), 'too_large'],
])('[M-71, Z-16, F-17] %s is refused and leaves nothing behind', async (_, make, code) => {
  await expect(ingestImage(media, { source: await make() })).rejects.toMatchObject({ name: 'Failure', code })
  await nothingIsLeft()
})

test('a wrong crop or focus is refused and leaves nothing behind', async () => {
  const source = await jpeg(64, 48)
  const crop = { left: 0, top: 0, width: 65, height: 48 }
  await expect(ingestImage(media, { source, crop })).rejects.toMatchObject({ field: 'crop' })
  await expect(ingestImage(media, { source, focus: { x: 101, y: 0 } })).rejects.toMatchObject({ field: 'focus' })
  await nothingIsLeft()
})

test('[F-10] where the storage fails halfway, neither row nor file is left, and the next try succeeds', async () => {
  // Originals can be written, public files can't.
  await mkdir(join(folder.path, 'media'))
  await writeFile(join(folder.path, 'media/public'), 'in the way')
  const source = await jpeg(64, 48)
  await expect(ingestImage(media, { source })).rejects.toThrow(/EEXIST|ENOTDIR/)
  await rm(join(folder.path, 'media/public'))
  await nothingIsLeft()
  expect((await ingestImage(media, { source })).width).toBe(64)
})

test('no connection of the database waits while files are written to the disk', async () => {
  const disk = media.storage
  const one = connect(fresh.connection, { connections: 1, patience: 5_000, statementTimeout: 5_000 })
  onTestFinished(() => one.destroy())
  const put = async (...given: Parameters<Storage['put']>) => {
    // if a transaction had the only connection, this would wait without end
    await one.selectFrom('pictures').selectAll().execute()
    await disk.put(...given)
  }
  const row = await ingestImage({ ...media, database: one, storage: { ...disk, put } }, { source: await jpeg(64, 48) })
  expect(row.width).toBe(64)
})

test('a picture that is swept away while it is brought again is whole in the end', async () => {
  const source = await jpeg(64, 48)
  const row = await ingestImage(media, { source })
  const before = await folder.files()
  // one file is missing, so all are written again
  await media.storage.remove(`public/${row.name}/64.avif`)
  await markUnused(fresh.database)
  await sql`update pictures set unused_since = now() - interval '8 days'`.execute(fresh.database)
  let swept = 0
  const disk = media.storage
  const put = async (...given: Parameters<Storage['put']>) => {
    await disk.put(...given)
    // the last file of the first round exists: now delete them, as the clean-up would
    if ((await folder.files()).length === before.length && swept++ === 0) await deleteUnusedPictures(media)
  }
  const again = await ingestImage({ ...media, storage: { ...disk, put } }, { source })
  expect(swept).toBeGreaterThan(0)
  expect(again.name).toBe(row.name)
  expect(await rows()).toHaveLength(1)
  expect(await folder.files()).toEqual(before)
})

test('whoever fails to bring a picture leaves the files of who brought the same', async () => {
  const source = await jpeg(64, 48)
  const disk = media.storage
  const put = async (key: string) => {
    await ingestImage(media, { source })
    throw new Error(`${key} can’t be written`)
  }
  await expect(ingestImage({ ...media, storage: { ...disk, put } }, { source })).rejects.toThrow('can’t be written')
  expect(await rows()).toHaveLength(1)
  expect(await folder.files()).toHaveLength(3)
})

test('where the database refuses, nothing is left', async () => {
  const { database, drop } = await openTestDatabase()
  await database.schema
    .alterTable('pictures')
    .addColumn('unknown_to_us', 'text', (column) => column.notNull())
    .execute()
  await expect(ingestImage({ ...media, database }, { source: await jpeg(64, 48) })).rejects.toThrow('unknown_to_us')
  await drop()
  expect(await folder.files()).toEqual([])
})

test('a worker that is ended in its work leaves nothing', async () => {
  const own = createWorkerPool({ size: 1 })
  const taken = ingestImage({ ...media, pool: own }, { source: await jpeg(2600, 1800) })
  const failed = expect(taken).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(() => own.pids().length).toBe(1)
  for (const pid of own.pids()) process.kill(pid, 'SIGKILL')
  await failed
  await own.close()
  await nothingIsLeft()
})

test('a folder in the place of a file is an error, not a picture', async () => {
  await mkdir(join(folder.path, 'a.jpg'))
  await expect(ingestImage(media, { source: join(folder.path, 'a.jpg') })).rejects.toThrow('EISDIR')
})

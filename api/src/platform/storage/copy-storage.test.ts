import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBucket, type TestBucket } from '../../../test/fixtures/bucket.ts'
import { type TestFolder, testFolder } from '../../../test/fixtures/sample-pictures.ts'
import { copyStorage } from './copy-storage.ts'
import { diskStorage } from './disk-storage.ts'
import { AREAS, bytesOf, type Storage } from './storage.ts'

let bucket: TestBucket
let folder: TestFolder
let disk: Storage

const FILES: [string, Buffer][] = [
  ['public/abc/320.avif', randomBytes(50)],
  ['originals/abc.jpg', randomBytes(1_500_000)],
  ['projects/0123', randomBytes(9_000_000)],
  ['projects/empty', Buffer.alloc(0)],
  ['backups/last-try.json', Buffer.from('{}')],
]
const never = new AbortController().signal
const copy = (from: Storage, to: Storage, signal = never, onDone = () => {}) =>
  copyStorage(from, to, { isWanted: ({ key }) => !key.startsWith('uploads/'), onDone, signal })

beforeEach(async () => {
  bucket = await openTestBucket()
  folder = await testFolder()
  disk = diskStorage(folder.path)
  for (const [key, content] of FILES) await disk.put(key, content)
  await disk.put('uploads/aaaa', Buffer.from('not wanted'))
})
afterEach(async () => {
  await bucket.close()
  await folder.remove()
})

async function contentsOf(storage: Storage) {
  const found = new Map<string, string>()
  for (const area of AREAS)
    for await (const { key } of storage.list(area))
      found.set(key, Buffer.from(await bytesOf((await storage.read(key)) ?? new Uint8Array())).toString('base64'))
  return found
}

const WHOLE = new Map(FILES.map(([key, content]) => [key, content.toString('base64')]))

test('all files are the same in a bucket, and on a disk again', async () => {
  expect(await copy(disk, bucket.storage)).toMatchObject({ files: 5, copied: 5, failed: [] })
  expect(await contentsOf(bucket.storage)).toEqual(WHOLE)
  const back = await testFolder()
  expect(await copy(bucket.storage, diskStorage(back.path))).toMatchObject({ files: 5, copied: 5, failed: [] })
  expect(await contentsOf(diskStorage(back.path))).toEqual(WHOLE)
  await back.remove()
})

test('one that was interrupted goes on; what is there is compared, and what differs is copied again', async () => {
  const stop = new AbortController()
  await copy(disk, bucket.storage, stop.signal, () => stop.abort())
  expect((await contentsOf(bucket.storage)).size).toBeLessThan(5)
  await bucket.storage.put('public/abc/320.avif', randomBytes(50))
  const { files, copied } = await copy(disk, bucket.storage)
  expect(files).toBe(5)
  expect(copied).toBeLessThan(5)
  expect(await contentsOf(bucket.storage)).toEqual(WHOLE)
  expect(await copy(disk, bucket.storage)).toMatchObject({ files: 5, copied: 0 })
})

test('a file that arrives otherwise than it was is told', async () => {
  const lossy: Storage = {
    ...bucket.storage,
    async put(key, content) {
      const whole = content instanceof Uint8Array ? content : await bytesOf(Readable.toWeb(Readable.from(content)))
      await bucket.storage.put(key, whole.subarray(1))
    },
  }
  const { failed } = await copy(disk, lossy)
  const notEmpty = FILES.filter(([, { length }]) => length > 0)
  expect(failed.sort()).toEqual(notEmpty.map(([key]) => key).sort())
})

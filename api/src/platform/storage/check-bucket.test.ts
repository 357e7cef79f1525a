// Which buckets are refused, and what is said about them.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openS3Host, type S3Host } from '../../../../tools/s3-host.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/fixtures/database.ts'
import { requirePictures } from '../../media/require-own-storage.ts'
import { originalKey } from '../../media/rules.ts'
import { checkBucket, claimBucket, MARK, requireEmptyBucket } from './check-bucket.ts'
import { type S3Storage, s3Storage } from './s3-storage.ts'
import { readStorageUrl, type StorageAccount } from './storage-url.ts'

let fresh: TestDatabase
let other: TestDatabase
let host: S3Host
let storage: S3Storage

beforeAll(async () => {
  fresh = await openTestDatabase()
  other = await openTestDatabase()
})
beforeEach(async () => {
  host = await openS3Host()
  storage = open({})
})
afterEach(async () => {
  storage.close()
  await host.close()
})
afterAll(async () => {
  await fresh.drop()
  await other.drop()
})

function open(changes: Partial<StorageAccount>): S3Storage {
  const place = readStorageUrl(`s3://studio?endpoint=${host.endpoint}`)
  if (!place) throw new Error('no bucket')
  const { accessKey, secretKey } = host
  return s3Storage({ ...place, accessKey, secretKey, ...changes })
}

const refusal = (place: S3Storage) =>
  checkBucket(fresh.database, place.s3).then(
    () => '',
    (error: Error) => `${error.name}: ${error.message}`,
  )

test('an empty bucket becomes the studio’s own, and stays it', async () => {
  expect(await refusal(storage)).toBe('')
  expect([...(host.buckets.get('studio') ?? []).keys()]).toEqual([MARK])
  await storage.put('projects/film', Buffer.from('film'))
  expect(await refusal(storage)).toBe('')
})

test('a bucket of another installation, or with files of nobody knows whom, is refused', async () => {
  await checkBucket(other.database, storage.s3)
  expect(await refusal(storage)).toMatch(/^Failure: The bucket studio belongs to another installation\. Give this/)
  await claimBucket(fresh.database, storage.s3)
  expect(await refusal(storage)).toBe('')
  await storage.put('projects/film', Buffer.from('film'))
  await expect(requireEmptyBucket(storage.s3)).rejects.toThrow('has files already')
  host.buckets.get('studio')?.delete(MARK)
  expect(await refusal(storage)).toContain('holds files that are not this studio’s')
})

test.each<[string, Partial<StorageAccount>, string]>([
  ['a bucket that isn’t there', { bucket: 'nowhere' }, 'There is no bucket nowhere.'],
  ['another access key', { accessKey: 'somebody' }, 'doesn’t know STORAGE_ACCESS_KEY'],
  ['another secret', { secretKey: 'guessed' }, 'STORAGE_SECRET_KEY is wrong'],
  ['an endpoint where nobody answers', { endpoint: 'http://127.0.0.1:1' }, 'can’t be reached (ECONNREFUSED)'],
])('%s is named', async (_, changes, sentence) => {
  const wrong = open(changes)
  expect(await refusal(wrong)).toContain(sentence)
  wrong.close()
})

test.each([
  ['AccessDenied', 'needs the right to list, read, write and delete'],
  ['RequestTimeTooSkewed', 'Set the clock'],
])('%s is explained', async (code, sentence) => {
  host.meddle = (_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
    return true
  }
  expect(await refusal(storage)).toContain(sentence)
})

test('a storage that has none of the studio’s pictures is not the one that they were put into', async () => {
  await requirePictures(fresh.database, storage)
  const picture = { name: 'f'.repeat(24), original_type: 'png', original_bytes: 1, width: 1, height: 1 }
  await fresh.database
    .insertInto('pictures')
    .values({ ...picture, widths: [1], jpeg_width: 1, placeholder: '' })
    .execute()
  await expect(requirePictures(fresh.database, storage)).rejects.toThrow('none of them is in s3://studio/originals/')
  await storage.put(originalKey(picture.name, 'png'), Buffer.from('x'))
  await requirePictures(fresh.database, storage)
})

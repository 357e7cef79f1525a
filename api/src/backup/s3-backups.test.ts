// A studio whose files are in a bucket: its backups are written and verified here, and kept there.
import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keeperOf, signal } from '../../test/fixtures/backup-keeper.ts'
import { openTestBucket, type TestBucket } from '../../test/fixtures/bucket.ts'
import { freshJobs } from '../../test/fixtures/jobs.ts'
import {
  type FreshStudio,
  fillStudio,
  freshStudio,
  MIGRATIONS,
  PROJECT,
} from '../../test/fixtures/studio-with-orders.ts'
import type { JobQueue } from '../platform/jobs/job-queue.ts'
import { diskStorage } from '../platform/storage/disk-storage.ts'
import { AREAS, bytesOf } from '../platform/storage/storage.ts'
import type { BackupKeeper } from './make-backups.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { serveBackups, signBackupLink } from './serve-backups.ts'

const NAME = 'studio-2026-11-21-031207.backup'

let bucket: TestBucket
let studio: FreshStudio
let jobs: JobQueue
let keeper: BackupKeeper

beforeAll(async () => {
  bucket = await openTestBucket()
  const fresh = await freshStudio()
  await fillStudio(fresh)
  studio = { ...fresh, storage: bucket.storage }
  // the same files, in the bucket
  for (const area of AREAS) {
    for await (const { key } of diskStorage(fresh.folder).list(area))
      await bucket.storage.put(key, await readFile(diskStorage(fresh.folder).localPath(key) ?? ''))
  }
  jobs = await freshJobs(studio)
  keeper = keeperOf({ ...studio, jobs }, { folder: join(studio.folder, 'temporary/backups') })
})
afterAll(async () => {
  await keeper.close()
  await jobs.close()
  await studio.drop()
  await bucket.close()
})

test('a backup of the night lies in the bucket with its note, and nothing of it is left here', async () => {
  await keeper.makeByNight(signal)
  const { backups, last } = await keeper.list()
  expect(backups).toMatchObject([{ name: NAME, state: 'verified', pictures: 2, projects: 1 }])
  expect(backups[0]?.bytes).toBe(await bucket.storage.size(`backups/${NAME}`))
  expect(last).toMatchObject({ is_well: true })
  expect((await bucket.keysIn('backups')).sort()).toEqual([
    'backups/last-try.json',
    'backups/studio-2026-11-21-031207.backup',
    'backups/studio-2026-11-21-031207.json',
  ])
  expect(keeper.folder).toBe('s3://studio/backups/')
  expect(existsSync(join(studio.folder, 'backups'))).toBe(false)
  expect(readdirSync(join(studio.folder, 'temporary/backups'))).toEqual([])
})

test('its download leads to the bucket, and brings the studio back: onto a disk, and into a bucket', async () => {
  const now = () => new Date()
  const signing = { database: studio.database, now, publicUrl: 'http://studio.test' }
  const link = (await signBackupLink(signing, NAME)).replace(/.*(?=\/file\/)/, '')
  const files = new Hono().route('/file', serveBackups({ ...signing, storage: bucket.storage }))
  const answer = await files.request(link)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  const sent = await fetch(answer.headers.get('location') ?? '')
  expect(sent.headers.get('content-disposition')).toContain(NAME)

  const place = await freshStudio('template0')
  const file = join(place.folder, NAME)
  await writeFile(file, Buffer.from(await sent.arrayBuffer()))
  const options = { migrations: MIGRATIONS, force: false, signal }
  await restoreBackup(place, await checkBackup(file, MIGRATIONS), options)
  for (const area of ['originals', 'public', 'projects'] as const) {
    for (const key of await bucket.keysIn(area)) {
      const there = await bytesOf((await bucket.storage.read(key)) ?? new Uint8Array())
      expect((await readFile(place.storage.localPath(key) ?? '')).equals(there)).toBe(true)
    }
  }
  await bucket.clear()
  const again = { ...place, storage: bucket.storage }
  const report = await restoreBackup(again, await checkBackup(file, MIGRATIONS), { ...options, force: true })
  expect(report).toMatchObject({ pictures: 2, projects: 1, missing: [] })
  const project = await bucket.storage.read(`projects/${PROJECT.file}`)
  expect(Buffer.from(await bytesOf(project ?? new Uint8Array())).toString()).toBe(PROJECT.content)
  expect(await bucket.keysIn('projects')).toEqual([`projects/${PROJECT.file}`])
  await place.drop()
})

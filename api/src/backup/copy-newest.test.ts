// Backups reach another place by themselves: a real folder, and the bucket that tests use.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Kept, keeperOf, lettersOf, openKeeper, signal } from '../../test/fixtures/backup-keeper.ts'
import { openTestBucket } from '../../test/fixtures/bucket.ts'
import { sentenceOf } from '../platform/storage/check-bucket.ts'
import { s3Storage } from '../platform/storage/s3-storage.ts'
import { readStorageUrl } from '../platform/storage/storage-url.ts'
import { bucketOfCopies, COPIES_MARK, type CopyPlace, folderOfCopies } from './copy-place.ts'

const NAME = 'studio-2026-11-21-031207.backup'
const AT = '2026-11-21T03:12:07.000+06:00'

/** A studio whose backups are copied there. */
async function copiedTo(place: CopyPlace): Promise<Kept> {
  const kept = await openKeeper()
  let time = '2026-11-21T03:12:07'
  const keeper = keeperOf(kept, { copies: place, now: () => new Date(`${time}+06:00`), patience: 0 })
  await keeper.isUnderWay()
  onTestFinished(async () => {
    await keeper.close()
    await kept.drop()
  })
  return {
    ...kept,
    keeper,
    setTime(next) {
      time = next
    },
  }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const night = (kept: Kept) => kept.keeper.makeByNight(signal).catch((error: unknown) => error as Error)

test('[BO-29] a copy of each backup lies in the folder with its note, and as many as here', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, COPIES_MARK), '')
  const kept = await copiedTo(folderOfCopies(folder))
  expect(await kept.keeper.copies()).toMatchObject({ place: folder, arrived_at: '', kept: 0, is_well: true })
  await kept.keeper.makeByNight(signal)
  const there = join(folder, 'backups')
  expect(readFileSync(join(there, NAME)).equals(readFileSync(join(kept.backups, NAME)))).toBe(true)
  expect(readdirSync(there).sort()).toEqual(['owner.json', NAME, NAME.replace('.backup', '.json')].sort())
  expect(await kept.keeper.copies()).toMatchObject({ arrived_at: AT, kept: 1, is_well: true, says: '' })
  // of one day the newest is kept, in both places
  kept.setTime('2026-11-21T13:00:00')
  await kept.keeper.makeByNight(signal)
  const backups = (path: string) => readdirSync(path).filter((name) => name.endsWith('.backup'))
  expect(backups(there)).toEqual(['studio-2026-11-21-130000.backup'])
  expect(backups(there)).toEqual(backups(kept.backups))
})

test('[BO-30] the folder of a disk that is not mounted is not filled, and the studio is told in words', async () => {
  const folder = aFolder()
  const kept = await copiedTo(folderOfCopies(folder))
  const error = await night(kept)
  expect(error).toMatchObject({ name: 'NotCopied', message: expect.stringContaining('is not mounted') })
  expect(readdirSync(folder)).toEqual([])
  // the backup itself is good, and isn't made again for its copy
  expect((await kept.keeper.list()).backups).toMatchObject([{ name: NAME, state: 'verified' }])
  expect(await kept.keeper.judge()).toEqual({ is: 'wrong', says: expect.stringMatching(/did not arrive.*not mounted/) })
  await kept.keeper.tellOfFailure(error)
  expect(await lettersOf(kept)).toMatchObject([
    { recipient: 'studio', subject: expect.stringContaining('The copy of the backup failed') },
  ])
  // mounted at the next try
  writeFileSync(join(folder, COPIES_MARK), '')
  await kept.keeper.makeByNight(signal, new Date('2026-11-21T03:00:00+06:00'))
  expect(existsSync(join(folder, 'backups', NAME))).toBe(true)
  expect(await kept.keeper.copies()).toMatchObject({ is_well: true, kept: 1 })
  expect((await kept.keeper.judge()).is).toBe('ok')
})

test('[BO-30] a place that has the backups of another studio is left alone', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, COPIES_MARK), '')
  mkdirSync(join(folder, 'backups'))
  writeFileSync(join(folder, 'backups/owner.json'), '{"studio":"another"}\n')
  const kept = await copiedTo(folderOfCopies(folder))
  expect(await night(kept)).toMatchObject({ message: expect.stringContaining('has the backups of another studio') })
  expect(readdirSync(join(folder, 'backups'))).toEqual(['owner.json'])
})

test('[BO-30] a full disk is told as one', () => {
  const full = Object.assign(new Error('no'), { code: 'ENOSPC' })
  expect(folderOfCopies('/mnt/copies').explain(full)).toBe(
    'The disk of /mnt/copies is full. Make room there, or take a larger disk.',
  )
})

test('[BO-29] [BO-30] a bucket takes the copies; wrong keys and a missing bucket are told in words', async () => {
  const bucket = await openTestBucket()
  onTestFinished(() => bucket.close())
  const names = { url: 'BACKUP_COPIES', accessKey: 'BACKUP_COPIES_ACCESS_KEY', secretKey: 'BACKUP_COPIES_SECRET_KEY' }
  const explain = (error: Error) => sentenceOf(bucket.storage.s3.bucket, error, names)
  const kept = await copiedTo(bucketOfCopies(bucket.storage, explain))
  await kept.keeper.makeByNight(signal)
  expect((await bucket.keysIn('backups')).sort()).toEqual(
    ['backups/owner.json', `backups/${NAME}`, `backups/${NAME.replace('.backup', '.json')}`].sort(),
  )
  expect(await kept.keeper.copies()).toMatchObject({ arrived_at: AT, kept: 1, is_well: true })
  if (!bucket.host) return
  const wrong = (place: string, secretKey: string) => {
    const account = readStorageUrl(`s3://${place}?endpoint=${bucket.host?.endpoint}`)
    if (!account || !bucket.host) throw new Error('no bucket')
    const storage = s3Storage({ ...account, accessKey: bucket.host.accessKey, secretKey })
    onTestFinished(() => storage.close())
    return bucketOfCopies(storage, (error) => sentenceOf(place, error, names))
  }
  const said = async (place: CopyPlace) => ((await night(await copiedTo(place))) as Error).message
  expect(await said(wrong('studio', 'not-it'))).toContain('BACKUP_COPIES_SECRET_KEY is wrong')
  expect(await said(wrong('elsewhere', bucket.host.secretKey))).toContain('There is no bucket elsewhere.')
})

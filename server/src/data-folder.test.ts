import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDisk } from '@chobighor/api/test/fixtures/small-disk'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataFolder, requireRoomForStudio } from './data-folder.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chobighor-data-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const reasonOf = (folder: string) =>
  prepareDataFolder(folder).then(
    () => 'none',
    (error: Error) => error.message,
  )

test('a data folder is made with its parents, for its owner alone, and a second time is no fault', async () => {
  const folder = join(await aFolder(), 'a/b/c')
  await prepareDataFolder(folder)
  await prepareDataFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('[L-023] a data folder that is a file, or lies below one, is told as that', async () => {
  const file = join(await aFolder(), 'file')
  await writeFile(file, '')
  for (const place of [file, join(file, 'data'), join(file, 'data/deeper')])
    expect(await reasonOf(place)).toMatch(
      /^The data folder \S+ can’t be written \(\w+\): it is a file, or lies below one\./,
    )
})

test.skipIf(process.platform !== 'linux')('[L-023] a data folder in /proc is refused, and nothing hangs', async () => {
  for (const place of ['/proc/chobighor', '/proc/chobighor/data'])
    expect(await reasonOf(place)).toMatch(
      /^The data folder \S+ can’t be written \(\w+\): .* Set DATA_DIR to another folder\.$/,
    )
})

test('[L-023] a data folder on a disk that can only be read is told as that, new or not', async ({ skip }) => {
  const disk = await freshDisk('1m', skip)
  await mkdir(join(disk, 'there'))
  execFileSync('mount', ['-o', 'remount,ro', disk])
  for (const name of ['there', 'new', 'new/deeper'])
    expect(await reasonOf(join(disk, name))).toContain('(EROFS): its disk can only be read.')
})

test('[L-023] a disk without room for a new studio is told before anything is made on it', async ({ skip }) => {
  const disk = await freshDisk('40m', skip)
  await expect(requireRoomForStudio(disk)).rejects.toMatchObject({
    message: expect.stringMatching(/has only \d+ MB free, and a new studio needs 250 MB\. Make room/),
  })
})

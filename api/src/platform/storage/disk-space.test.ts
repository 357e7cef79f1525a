import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDisk } from '../../../test/fixtures/small-disk.ts'
import { FREE_FOR_SESSIONS, FREE_FOR_WRITES } from '../bounds.ts'
import { freeIn, hasDiskSpace, requireDiskSpaceIn } from './disk-space.ts'

test('[F-05] where little room is left nobody writes, until there is some again', async ({ skip }) => {
  const disk = await freshDisk('120m', skip)
  const beyond = ((await freeIn(disk)) ?? 0) - FREE_FOR_WRITES
  const page = 4096
  await writeFile(join(disk, 'filling'), Buffer.alloc(beyond - (beyond % page)))
  await requireDiskSpaceIn(disk)()
  await writeFile(join(disk, 'filling'), Buffer.alloc(page), { flag: 'a' })
  const requireDiskSpace = requireDiskSpaceIn(disk)
  await expect(requireDiskSpace()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('disk is full'),
    retryAfter: 60,
  })
  await requireDiskSpace(FREE_FOR_SESSIONS)
  await rm(join(disk, 'filling'))
  await expect.poll(() => requireDiskSpace().then(() => 'room')).toBe('room')
})

test.each(['/proc', '/nowhere/at/all'])('%s doesn’t say how much is free, which refuses nobody', async (folder) => {
  expect(await freeIn(folder)).toBe(undefined)
  expect(await hasDiskSpace(folder, 1e18)).toBe(true)
  await requireDiskSpaceIn(folder)()
})

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FREE_FOR_SESSIONS, FREE_FOR_WRITES } from './bounds.ts'
import { freshDisk } from './fresh-disk.ts'
import { freeIn, hasRoom, roomIn } from './room.ts'

test('[F-05] where little room is left nobody writes, until there is some again', async ({ skip }) => {
  const disk = await freshDisk('120m', skip)
  const beyond = ((await freeIn(disk)) ?? 0) - FREE_FOR_WRITES
  const page = 4096
  await writeFile(join(disk, 'filling'), Buffer.alloc(beyond - (beyond % page)))
  await roomIn(disk)()
  await writeFile(join(disk, 'filling'), Buffer.alloc(page), { flag: 'a' })
  const requireRoom = roomIn(disk)
  await expect(requireRoom()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('disk is full'),
    retryAfter: 60,
  })
  await requireRoom(FREE_FOR_SESSIONS)
  await rm(join(disk, 'filling'))
  await expect.poll(() => requireRoom().then(() => 'room')).toBe('room')
})

test.each(['/proc', '/nowhere/at/all'])('%s doesn’t say how much is free, which refuses nobody', async (folder) => {
  expect(await freeIn(folder)).toBe(undefined)
  expect(await hasRoom(folder, 1e18)).toBe(true)
  await roomIn(folder)()
})

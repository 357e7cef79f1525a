// A studio whose folders are on several disks.
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anotherDisk } from '../../../test/fixtures/another-disk.ts'
import { testFolder } from '../../../test/fixtures/sample-pictures.ts'
import { diskStorage } from './disk-storage.ts'
import { bytesOf, type Storage } from './storage.ts'

async function aStudio(
  skip: (why: string) => never,
  moved: string[],
): Promise<{ path: string; storage: Storage; other: string }> {
  const folder = await testFolder()
  onTestFinished(folder.remove)
  const other = await anotherDisk(folder.path, skip)
  for (const name of moved) {
    await mkdir(join(other, name), { recursive: true })
    await mkdir(join(folder.path, name, '..'), { recursive: true })
    await symlink(join(other, name), join(folder.path, name))
  }
  return { path: folder.path, storage: diskStorage(folder.path), other }
}

async function textOf(storage: Storage, key: string) {
  const body = await storage.read(key)
  return body && Buffer.from(await bytesOf(body)).toString()
}

test('[L-004] files of orders on another disk than uploads are copied there, also over others', async ({ skip }) => {
  const { storage, other } = await aStudio(skip, ['projects'])
  await storage.put('uploads/aaaa', Buffer.from('the film'))
  await storage.copy('uploads/aaaa', 'projects/bbbb')
  await storage.copy('uploads/aaaa', 'projects/bbbb')
  await storage.remove('uploads/aaaa')
  expect(await textOf(storage, 'projects/bbbb')).toBe('the film')
  await storage.put('uploads/cccc', Buffer.from('another'))
  await Promise.all([1, 2, 3, 4].map(() => storage.copy('uploads/cccc', 'projects/bbbb')))
  expect(await textOf(storage, 'projects/bbbb')).toBe('another')
  const listed: string[] = []
  for await (const { key } of storage.list('projects')) listed.push(key)
  expect(listed).toEqual(['projects/bbbb'])
  expect(await readdir(join(other, 'projects/.incoming'))).toEqual([])
  await expect(storage.copy('uploads/none', 'projects/dddd')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('[L-004] pictures on another disk than the unfinished ones are written there', async ({ skip }) => {
  const { storage, path } = await aStudio(skip, ['media/public', 'media/originals'])
  await storage.put('public/abc/320.avif', Buffer.from('0123456789'))
  await storage.put('public/abc/320.avif', Buffer.from('0123456789'))
  await storage.put('originals/abc.jpg', Buffer.from('upright'))
  expect(await textOf(storage, 'public/abc/320.avif')).toBe('0123456789')
  expect(await textOf(storage, 'originals/abc.jpg')).toBe('upright')
  expect(await readdir(join(path, 'media/incoming'))).toEqual([])
})

test('[L-004] what a killed process left while it copied to another disk is removed after its time', async ({
  skip,
}) => {
  const { storage, other } = await aStudio(skip, ['projects'])
  await storage.put('projects/film', Buffer.from('the film'))
  await mkdir(join(other, 'projects/.incoming'))
  await writeFile(join(other, 'projects/.incoming/half'), 'the fi')
  await storage.sweep(new Date(Date.now() + 1000), () => false)
  expect(await readdir(join(other, 'projects/.incoming'))).toEqual([])
  expect(await textOf(storage, 'projects/film')).toBe('the film')
})

test('[L-004] a disk that is not there is told as an error of the storage', async ({ skip }) => {
  const { storage, other } = await aStudio(skip, ['projects', 'media/public'])
  await storage.put('uploads/aaaa', Buffer.from('the film'))
  await rm(join(other, 'projects'), { recursive: true })
  await rm(join(other, 'media/public'), { recursive: true })
  await expect(storage.copy('uploads/aaaa', 'projects/bbbb')).rejects.toMatchObject({ name: 'AreaMissing' })
  await expect(storage.put('public/abc/320.avif', Buffer.from('a'))).rejects.toMatchObject({ name: 'AreaMissing' })
})

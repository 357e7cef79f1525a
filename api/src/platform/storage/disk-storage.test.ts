// What only a disk has to hold; what every storage holds is in storage.test.ts.
import { mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestFolder, testFolder } from '../../../test/fixtures/sample-pictures.ts'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

let folder: TestFolder
let storage: Storage

beforeEach(async () => {
  folder = await testFolder()
  storage = diskStorage(folder.path)
})
afterEach(() => folder.remove())

test('each area has the folder that it had before there was a choice', async () => {
  for (const key of ['public/abc/320.avif', 'originals/abc.jpg', 'projects/film', 'uploads/a', 'backups/choices.json'])
    await storage.put(key, Buffer.from(key))
  expect(await folder.files()).toEqual([
    'backups/choices.json',
    'media/originals/abc.jpg',
    'media/public/abc/320.avif',
    'projects/film',
    'uploads/a',
  ])
  expect(await readFile(storage.localPath('projects/film') ?? '', 'utf8')).toBe('projects/film')
  expect(storage.address('backups')).toBe(join(folder.path, 'backups'))
})

test('the last file removed takes its folder along', async () => {
  await storage.put('public/abc/320.avif', Buffer.from('one'))
  await storage.put('public/abc/320.webp', Buffer.from('two'))
  await storage.remove('public/abc/320.avif')
  expect(await folder.files()).toEqual(['media/public/abc/320.webp'])
  await storage.remove('public/abc/320.webp')
  expect(await folder.files()).toEqual([])
})

test('what a killed process left half written is cleared away after a day', async () => {
  await mkdir(join(folder.path, 'media/incoming'), { recursive: true })
  await writeFile(join(folder.path, 'media/incoming/old'), 'half')
  await utimes(join(folder.path, 'media/incoming/old'), 0, 0)
  await writeFile(join(folder.path, 'media/incoming/new'), 'in use')
  await storage.put('originals/abc.jpg', Buffer.from('x'))
  expect(await folder.files()).toEqual(['media/incoming/new', 'media/originals/abc.jpg'])
})

test('[Z-20] a link in the place of a file is not followed', async () => {
  await writeFile(join(folder.path, 'secret'), 'secret')
  await mkdir(join(folder.path, 'media/public/abc'), { recursive: true })
  await symlink(join(folder.path, 'secret'), join(folder.path, 'media/public/abc/320.avif'))
  await expect(storage.read('public/abc/320.avif')).rejects.toThrow('ELOOP')
})

import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestFolder, testFolder } from '../../test/fixtures/sample-pictures.ts'
import { diskStorage, type Storage } from './storage.ts'

let folder: TestFolder
let storage: Storage

beforeEach(async () => {
  folder = await testFolder()
  storage = diskStorage(folder.path)
})
afterEach(() => folder.remove())

async function textOf(key: string, range?: { first: number; last: number }) {
  const body = await storage.read(key, range)
  return body && new Response(body).text()
}

test('what was put is read back, whole or in part', async () => {
  await storage.put('public/abc/320.avif', Buffer.from('0123456789'))
  expect(await textOf('public/abc/320.avif')).toBe('0123456789')
  expect(await textOf('public/abc/320.avif', { first: 2, last: 4 })).toBe('234')
  expect(await storage.size('public/abc/320.avif')).toBe(10)
})

test('a large file comes as a stream', async () => {
  const large = Buffer.alloc(3_000_000, 'chobighor ')
  await storage.put('originals/abc.jpg', large)
  const body = await storage.read('originals/abc.jpg')
  expect(body).toBeInstanceOf(ReadableStream)
  if (body instanceof ReadableStream) await body.cancel()
  expect(await textOf('originals/abc.jpg')).toBe(large.toString())
  expect(await textOf('originals/abc.jpg', { first: 1_000_000, last: 2_500_000 })).toBe(
    large.toString('utf8', 1_000_000, 2_500_001),
  )
})

test('what is not there has no size and nothing to read', async () => {
  expect(await storage.size('public/abc/320.avif')).toBeUndefined()
  expect(await storage.read('public/abc/320.avif')).toBeUndefined()
  await storage.remove('public/abc/320.avif')
})

test('what lies there is called by its names, each once', async () => {
  expect(await storage.names()).toEqual(new Set())
  for (const key of ['public/abc/320.avif', 'public/abc/320.webp', 'originals/abc.jpg', 'originals/def.png'])
    await storage.put(key, Buffer.from('here'))
  expect(await storage.names()).toEqual(new Set(['abc', 'def']))
})

test('a write that breaks off leaves what was there', async () => {
  await storage.put('public/abc/320.avif', Buffer.from('before'))
  async function* broken() {
    yield Buffer.from('aft')
    throw new Error('the line is cut')
  }
  await expect(storage.put('public/abc/320.avif', broken())).rejects.toThrow('the line is cut')
  expect(await textOf('public/abc/320.avif')).toBe('before')
  expect(await folder.files()).toEqual(['public/abc/320.avif'])
})

test('the last file removed takes its folder along', async () => {
  await storage.put('public/abc/320.avif', Buffer.from('one'))
  await storage.put('public/abc/320.webp', Buffer.from('two'))
  await storage.remove('public/abc/320.avif')
  expect(await folder.files()).toEqual(['public/abc/320.webp'])
  await storage.remove('public/abc/320.webp')
  expect(await folder.files()).toEqual([])
})

test('what a killed process left half written is cleared away after a day', async () => {
  await mkdir(join(folder.path, 'incoming'))
  await writeFile(join(folder.path, 'incoming/old'), 'half')
  await utimes(join(folder.path, 'incoming/old'), 0, 0)
  await writeFile(join(folder.path, 'incoming/new'), 'in use')
  await storage.put('originals/abc.jpg', Buffer.from('x'))
  expect(await folder.files()).toEqual(['incoming/new', 'originals/abc.jpg'])
})

test.each([
  '',
  'public',
  'public/../originals/abc.jpg',
  '../etc/passwd',
  '/etc/passwd',
  'public//a',
  'public/./a',
  'public/a/..',
  'public/..%2fa',
  'public/a\\b',
  'public/a\0.jpg',
  'incoming/a',
  'public/.hidden',
])('[Z-20] %j is no key', async (key) => {
  await expect(storage.read(key)).rejects.toThrow('No key')
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('No key')
})

test('[Z-20] a link in the place of a file is not followed', async () => {
  await writeFile(join(folder.path, 'secret'), 'secret')
  await mkdir(join(folder.path, 'public/abc'), { recursive: true })
  await symlink(join(folder.path, 'secret'), join(folder.path, 'public/abc/320.avif'))
  await expect(storage.read('public/abc/320.avif')).rejects.toThrow('ELOOP')
})

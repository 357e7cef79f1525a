// What every storage holds, whichever it is.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestBucket } from '../../../test/fixtures/bucket.ts'
import { testFolder } from '../../../test/fixtures/sample-pictures.ts'
import { diskStorage } from './disk-storage.ts'
import { type Area, bytesOf, type Storage } from './storage.ts'

interface Opened {
  storage: Storage
  close(): Promise<void>
}

async function openDisk(): Promise<Opened> {
  const folder = await testFolder()
  return { storage: diskStorage(folder.path), close: folder.remove }
}

describe.each([
  ['a disk', openDisk],
  ['a bucket', openTestBucket],
])('%s', (_, open) => {
  let opened: Opened
  let storage: Storage

  beforeEach(async () => {
    opened = await open()
    storage = opened.storage
  })
  afterEach(() => opened.close())

  async function textOf(key: string, range?: { first: number; last: number }) {
    const body = await storage.read(key, range)
    return body && Buffer.from(await bytesOf(body)).toString()
  }

  async function keysIn(area: Area) {
    const found: [string, number][] = []
    for await (const { key, bytes } of storage.list(area)) found.push([key, bytes])
    return found.sort()
  }

  test('what was put is read back, whole or in part', async () => {
    await storage.put('public/abc/320.avif', Buffer.from('0123456789'))
    expect(await textOf('public/abc/320.avif')).toBe('0123456789')
    expect(await textOf('public/abc/320.avif', { first: 2, last: 4 })).toBe('234')
    expect(await storage.size('public/abc/320.avif')).toBe(10)
  })

  test('a file without bytes is a file', async () => {
    await storage.put('projects/empty', Buffer.alloc(0))
    expect(await storage.size('projects/empty')).toBe(0)
    expect(await textOf('projects/empty')).toBe('')
    expect(await textOf('projects/empty', { first: 0, last: -1 })).toBe('')
  })

  test('a large file comes as a stream', async () => {
    const large = Buffer.alloc(12_000_000, 'chobighor ')
    async function* pieces() {
      for (let at = 0; at < large.length; at += 70_000) yield large.subarray(at, at + 70_000)
    }
    await storage.put('originals/abc.jpg', pieces(), large.length)
    const body = await storage.read('originals/abc.jpg')
    expect(body).toBeInstanceOf(ReadableStream)
    if (body instanceof ReadableStream) await body.cancel()
    expect(await textOf('originals/abc.jpg')).toBe(large.toString())
    expect(await textOf('originals/abc.jpg', { first: 1_000_000, last: 9_500_000 })).toBe(
      large.toString('utf8', 1_000_000, 9_500_001),
    )
  })

  test('what is not there has no size and nothing to read', async () => {
    expect(await storage.size('public/abc/320.avif')).toBeUndefined()
    expect(await storage.read('public/abc/320.avif')).toBeUndefined()
    await storage.remove('public/abc/320.avif')
  })

  test('an area is listed, and it alone', async () => {
    expect(await keysIn('public')).toEqual([])
    for (const key of ['public/abc/320.avif', 'public/abc/320.webp', 'originals/abc.jpg', 'projects/My film-1.zip'])
      await storage.put(key.replace(' ', '_'), Buffer.from('here'))
    expect(await keysIn('public')).toEqual([
      ['public/abc/320.avif', 4],
      ['public/abc/320.webp', 4],
    ])
    expect(await keysIn('projects')).toEqual([['projects/My_film-1.zip', 4]])
    for await (const { changed } of storage.list('originals'))
      expect(Math.abs(Date.now() - changed.getTime())).toBeLessThan(600_000)
  })

  test('a copy stays when the first one is removed, and takes the place of another', async () => {
    await storage.put('uploads/aaaa', Buffer.from('the film'))
    await storage.copy('uploads/aaaa', 'projects/bbbb')
    await storage.copy('uploads/aaaa', 'projects/bbbb')
    await storage.remove('uploads/aaaa')
    expect(await textOf('projects/bbbb')).toBe('the film')
    await storage.put('uploads/cccc', Buffer.from('another'))
    await storage.copy('uploads/cccc', 'projects/bbbb')
    expect(await textOf('projects/bbbb')).toBe('another')
    expect(await keysIn('projects')).toEqual([['projects/bbbb', 7]])
    // as a restore does
    await storage.put('projects/bbbb.part', Buffer.from('the third'))
    await storage.copy('projects/bbbb.part', 'projects/bbbb')
    await storage.remove('projects/bbbb.part')
    expect(await textOf('projects/bbbb')).toBe('the third')
    expect(await keysIn('projects')).toEqual([['projects/bbbb', 9]])
    await expect(storage.copy('uploads/none', 'projects/dddd')).rejects.toThrow()
  })

  test.each([
    ['small', 5],
    ['large', 9_000_000],
  ])('a %s write that breaks off leaves what was there', async (_, bytes) => {
    await storage.put('public/abc/320.avif', Buffer.from('before'))
    async function* broken() {
      yield Buffer.alloc(bytes)
      throw new Error('the line is cut')
    }
    await expect(storage.put('public/abc/320.avif', broken())).rejects.toThrow('the line is cut')
    await expect(storage.put('projects/film', broken())).rejects.toThrow('the line is cut')
    expect(await textOf('public/abc/320.avif')).toBe('before')
    expect(await keysIn('public')).toHaveLength(1)
    expect(await keysIn('projects')).toEqual([])
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
    'projects/../uploads/a',
    'installation.json',
  ])('[Z-20] %j is no key', async (key) => {
    await expect(storage.read(key)).rejects.toThrow('No key')
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('No key')
    await expect(storage.copy('uploads/a', key)).rejects.toThrow('No key')
  })
})

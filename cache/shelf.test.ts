import { expect, test } from 'vitest'
import { type Entry, entryOf, packedFor } from './entry.ts'
import { createShelf } from './shelf.ts'

const anEntry = (text: string, ...tables: string[]): Promise<Entry> => entryOf(new Response(text), tables)

test('what was asked for longest ago gives way, and memory stays bounded', async () => {
  const shelf = createShelf(100_000)
  shelf.keep('/first', await anEntry('x'.repeat(1_000), 'pages'))
  shelf.keep('/second', await anEntry('x'.repeat(1_000), 'pages'))
  for (let nth = 0; nth < 500; nth++) {
    expect(shelf.find('/first')).toBeDefined()
    shelf.keep(`/${nth}`, await anEntry('x'.repeat(1_000), 'pages'))
    shelf.find(`/${nth}`)
    expect(shelf.count()).toBeLessThanOrEqual(100)
  }
  expect(shelf.find('/second')).toBeUndefined()
  expect(shelf.find('/0')).toBeUndefined()
  expect(shelf.find('/499')).toBeDefined()
})

test('whoever walks through every address drives out nothing that is read', async () => {
  const shelf = createShelf(100_000)
  for (const address of ['/', '/about/', '/service/']) {
    shelf.keep(address, await anEntry('x'.repeat(1_000), 'pages'))
    shelf.find(address)
  }
  for (let nth = 0; nth < 1_000; nth++) shelf.keep(`/?page=${nth}`, await anEntry('x'.repeat(1_000), 'pages'))
  for (const address of ['/', '/about/', '/service/']) expect(shelf.find(address)).toBeDefined()
  expect(shelf.count()).toBeLessThanOrEqual(100)
})

test('packed bytes count as well', async () => {
  const shelf = createShelf(100_000)
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(30_000))).toString('base64')
  const entry = await anEntry(noise, 'pages')
  shelf.keep('/noise', entry)
  for (const encoding of ['gzip', 'br', 'zstd'] as const) await packedFor(entry, encoding)
  shelf.keep('/', await anEntry('x', 'pages'))
  expect(shelf.find('/noise')).toBeUndefined()
  expect(shelf.find('/')).toBeDefined()
})

test('there are never more than so many, however small they are', async () => {
  const shelf = createShelf()
  const entry = await anEntry('', 'pages')
  for (let nth = 0; nth < 6_000; nth++) shelf.keep(`/${nth}`, { ...entry })
  expect(shelf.count()).toBeLessThanOrEqual(5_000)
  expect(shelf.find('/5999')).toBeDefined()
})

test('an answer that is larger than all others together isn’t kept', async () => {
  const shelf = createShelf()
  shelf.keep('/', await anEntry('small', 'pages'))
  shelf.keep('/large', await anEntry('x'.repeat(2_000_001), 'pages'))
  expect(shelf.find('/large')).toBeUndefined()
  expect(shelf.find('/')).toBeDefined()
})

test('a table drops what shows it, and nothing else', async () => {
  const shelf = createShelf()
  const keepAll = async () => {
    shelf.keep('/pages', await anEntry('a', 'pages', 'slides'))
    shelf.keep('/photos', await anEntry('b', 'photos'))
  }
  await keepAll()
  shelf.drop('videos')
  expect(shelf.count()).toBe(2)
  shelf.drop('slides')
  expect(shelf.find('/pages')).toBeUndefined()
  expect(shelf.find('/photos')).toBeDefined()
  await keepAll()
  shelf.drop(undefined)
  expect(shelf.count()).toBe(0)
})

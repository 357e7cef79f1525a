import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from '../../../tools/compress-files.ts'
import { alikeIn, freshServer } from '../../test/fixtures/cache.ts'
import { createAssets, readIn } from './built-assets.ts'

const SCRIPT = 'console.log("a photograph")\n'.repeat(200)
const LETTERS = 'x'.repeat(5_000)

async function aBuild(mostBytes?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'chobighor-assets-'))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('page-a1.js', SCRIPT)
  await write('letters-b2.woff2', LETTERS)
  await compressFiles(folder)
  const assets = createAssets({ '/assets/': [readIn(folder)] }, mostBytes)
  onTestFinished(() => rm(folder, { recursive: true }))
  return { ask: await freshServer(async () => new Response('none', { status: 404 }), assets.send), write }
}

test('a file is sent as the build packed it, each way with a tag of its own, to be kept for ever', async () => {
  const { ask } = await aBuild()
  const tags = new Set()
  for (const [accepted, encoding] of [
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    // the build has no compressed copy in this encoding, so it is not sent in it
    ['zstd', undefined],
    ['zstd, gzip;q=0.5', 'gzip'],
  ] as const) {
    const headers = { 'accept-encoding': accepted }
    // the first request reads the file, the second uses memory
    const [cold, warm] = [
      await ask('/assets/page-a1.js', { headers }),
      await ask('/assets/page-a1.js?v=2', { headers }),
    ]
    expect(warm.bytes).toEqual(cold.bytes)
    expect(warm.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(warm.bytes.length),
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(warm.headers['content-encoding']).toBe(encoding)
    const tag = warm.headers.etag ?? ''
    tags.add(tag)
    expect((await ask('/assets/page-a1.js', { headers: { ...headers, 'if-none-match': tag } })).status).toBe(304)
    const head = await ask('/assets/page-a1.js', { method: 'HEAD', headers })
    expect([head.bytes.length, alikeIn(head.headers)]).toEqual([0, alikeIn(warm.headers)])
  }
  expect(tags.size).toBe(3)
  const { bytes } = await ask('/assets/page-a1.js', { headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT)
})

test('what a later build brings is found too', async () => {
  const { ask, write } = await aBuild()
  expect((await ask('/assets/later-c3.js')).status).toBe(404)
  await write('later-c3.js', 'let a\n')
  expect((await ask('/assets/later-c3.js')).text).toBe('let a\n')
})

test('what doesn’t fit goes, the longest unused first, and is read again', async () => {
  const { ask, write } = await aBuild(12_000)
  const read = async (name: string) => (await ask(`/assets/${name}.woff2`)).text.slice(0, 1)
  await write('a.woff2', LETTERS)
  await write('b.woff2', LETTERS)
  expect([await read('letters-b2'), await read('a'), await read('letters-b2'), await read('b')]).toEqual([
    'x',
    'x',
    'x',
    'x',
  ])
  for (const name of ['letters-b2', 'a', 'b']) await write(`${name}.woff2`, 'y')
  expect([await read('letters-b2'), await read('b'), await read('a')]).toEqual(['x', 'x', 'y'])
})

test.for([
  '/assets/',
  `/assets/${'a'.repeat(300)}.js`,
  '/assets/../page-a1.js',
  '/assets/%2e%2e/package.json',
  '/assets/..%2fpackage.json',
  '/assets/page-a1.js.br',
  '/assets/page-a1.js/',
  '/assets//page-a1.js',
  '/assets/.js',
  '/assets/page-a1',
  '/assets/constructor',
])('[Z-20] %s is none of them', async (path) => {
  const { ask } = await aBuild()
  expect((await ask(path)).text).toBe('none')
})

test('nothing else than reading is taken', async () => {
  const { ask } = await aBuild()
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask('/assets/page-a1.js', { method })).text).toBe('none')
})

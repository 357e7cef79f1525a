import { expect, test } from 'vitest'
import { alikeIn, freshServer, freshVersion } from '../../test/fixtures/cache.ts'
import { createPictureCache } from './picture-cache.ts'

const HEADERS = { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' }

/** A handler that has every file, each with this number of bytes, and counts its calls. */
async function aFolder({ size = 1_000, bytesMost }: { size?: number; bytesMost?: number } = {}) {
  const folder = { asked: 0, ready: Promise.resolve() }
  const version = freshVersion()
  const cache = createPictureCache(version, bytesMost)
  const answer = cache.through(async ({ url, method, headers }) => {
    folder.asked++
    const { pathname } = new URL(url)
    await folder.ready
    if (pathname.startsWith('/missing'))
      return new Response('none', { status: 404, headers: { 'content-length': '4' } })
    const own = { ...HEADERS, etag: `"${pathname}"` }
    const bytes = pathname.padEnd(size, '~')
    if (pathname.startsWith('/stream')) return new Response(bytes, { headers: own })
    if (headers.has('range'))
      return new Response(bytes.slice(0, 3), { status: 206, headers: { ...own, 'content-length': '3' } })
    return new Response(method === 'HEAD' ? null : bytes, { headers: { ...own, 'content-length': String(size) } })
  })
  const ask = await freshServer(answer, (request, response, next) => {
    if (!cache.send(request, response)) next()
  })
  /** Whether a file is sent without a call of the handler. */
  const isKept = async (path: string) => {
    const before = folder.asked
    const { text, status } = await ask(path)
    expect({ text, status }).toEqual({ text: path.padEnd(size, '~'), status: 200 })
    return folder.asked === before
  }
  return { folder, version, answer, ask, isKept }
}

test('a picture is kept when it was asked for, and sent as the room sent it', async () => {
  const { ask, folder } = await aFolder()
  const answers = [await ask('/a.avif'), await ask('/a.avif'), await ask('/a.avif')]
  expect(folder.asked).toBe(1)
  const seen = answers.map(({ status, text, headers }) => ({ status, text, headers: alikeIn(headers) }))
  for (const each of seen) expect(each).toEqual(seen[0])
  expect(seen[0]).toMatchObject({ status: 200, headers: { ...HEADERS, etag: '"/a.avif"', 'content-length': '1000' } })
})

test('whoever asks for the head of a kept file gets that alone', async () => {
  const { ask, folder } = await aFolder()
  await ask('/a.avif')
  const head = await ask('/a.avif', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, text: '', headers: { ...HEADERS, 'content-length': '1000' } })
  expect(folder.asked).toBe(1)
})

test('heads keep nothing, and do not count', async () => {
  const { ask, isKept } = await aFolder()
  for (let time = 0; time < 3; time++) await ask('/a.avif', { method: 'HEAD' })
  expect([await isKept('/a.avif'), await isKept('/a.avif')]).toEqual([false, true])
})

test.for(['"/a.avif"', 'W/"/a.avif"', '"other", "/a.avif"', '*'])(
  'who knows a kept file by %s is told so',
  async (known) => {
    const { ask, folder } = await aFolder()
    await ask('/a.avif')
    const answer = await ask('/a.avif', { headers: { 'if-none-match': known } })
    expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: '"/a.avif"' } })
    expect(answer.headers['content-length']).toBeUndefined()
    expect((await ask('/a.avif', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    expect(folder.asked).toBe(1)
  },
)

test('a part of a kept file is the room’s to send, and no part is kept', async () => {
  const { ask, isKept, folder } = await aFolder()
  for (let time = 0; time < 3; time++) {
    const part = await ask('/a.avif', { headers: { range: 'bytes=0-2' } })
    expect(part).toMatchObject({ status: 206, text: '/a.' })
  }
  expect(await isKept('/a.avif')).toBe(false)
  await ask('/a.avif')
  const before = folder.asked
  expect(await ask('/a.avif', { headers: { range: 'bytes=0-2' } })).toMatchObject({ status: 206, text: '/a.' })
  expect(folder.asked).toBe(before + 1)
  expect(await isKept('/a.avif')).toBe(true)
})

test('another method than to read is the room’s', async () => {
  const { ask, folder } = await aFolder()
  await ask('/a.avif')
  for (const method of ['POST', 'DELETE']) await ask('/a.avif', { method })
  expect(folder.asked).toBe(3)
})

test.for([
  ['is missing', '/missing.avif'],
  ['is asked for with a query', '/a.avif?v=1'],
  ['does not say how long it is', '/stream.avif'],
])('what %s is not kept', async ([, path = '']) => {
  const { ask, folder } = await aFolder()
  for (let time = 0; time < 4; time++) await ask(path)
  expect(folder.asked).toBe(4)
})

test('a query leads past what is kept', async () => {
  const { ask, folder } = await aFolder()
  await ask('/a.avif')
  await ask('/a.avif?v=1')
  expect(folder.asked).toBe(2)
})

test.for([
  [1_000_000, true],
  [1_000_001, false],
] as const)('a file of %i bytes is kept: %s', async ([size, expected]) => {
  const { ask, isKept } = await aFolder({ size })
  await ask('/a.avif')
  expect(await isKept('/a.avif')).toBe(expected)
})

test('what was asked for longest ago gives way', async () => {
  const { ask, isKept } = await aFolder({ size: 1_000, bytesMost: 3_000 })
  for (const path of ['/a.avif', '/b.avif', '/c.avif']) await ask(path)
  expect(await isKept('/a.avif')).toBe(true)
  await ask('/d.avif')
  expect(await isKept('/b.avif')).toBe(false)
  expect(await isKept('/a.avif')).toBe(true)
  expect(await isKept('/d.avif')).toBe(true)
})

test('two hundred names take no more bytes than are meant for them', async () => {
  const { folder, ask } = await aFolder({ size: 1_000, bytesMost: 20_000 })
  const paths = Array.from({ length: 200 }, (_, nth) => `/${nth}.avif`)
  for (const path of paths) await ask(path)
  const before = folder.asked
  // the newest first: these are still in memory, and no other file has replaced them yet
  for (const path of paths.toReversed()) await ask(path)
  expect(folder.asked - before).toBe(180)
})

test('files are forgotten when the content changes', async () => {
  const { ask, isKept, version } = await aFolder()
  await ask('/a.avif')
  version.commit()
  await version.read()
  expect(await isKept('/a.avif')).toBe(false)
})

test('nothing is sent or kept while changes can’t be heard, and what was kept is forgotten', async () => {
  const { ask, isKept, version } = await aFolder()
  await ask('/a.avif')
  version.setHeard(false)
  for (let time = 0; time < 3; time++) expect(await isKept('/a.avif')).toBe(false)
  version.setHeard(true)
  await version.read()
  expect(await isKept('/a.avif')).toBe(false)
  await ask('/a.avif')
  expect(await isKept('/a.avif')).toBe(true)
})

test('a file during whose reading the content changes is sent, and not kept', async () => {
  const { ask, isKept, version, folder } = await aFolder()
  const { promise, resolve } = Promise.withResolvers<void>()
  folder.ready = promise
  const reading = ask('/a.avif')
  await expect.poll(() => folder.asked, { interval: 1 }).toBe(1)
  version.commit()
  await version.read()
  resolve()
  expect((await reading).status).toBe(200)
  expect(await isKept('/a.avif')).toBe(false)
})

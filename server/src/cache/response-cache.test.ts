import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Standby } from '@chobighor/api/platform/database/standby'
import { afterEach, expect, test, vi } from 'vitest'
import { alikeIn, freshCache, freshLimits, freshVersion, PUBLIC_URL } from '../../test/fixtures/cache.ts'
import { createCache } from './open-cache.ts'

afterEach(() => void vi.useRealTimers())

const toRoom = (path: string, init?: RequestInit) => new Request(`http://127.0.0.1${path}`, init)
const html = (text: string, init?: ResponseInit) =>
  new Response(text, { headers: { 'content-type': 'text/html', vary: 'authorization' }, ...init })

/** A studio that shows its text on each page, and counts how often a page was rendered. */
async function aStudio() {
  const studio = { words: 'old', asked: 0, ready: Promise.resolve() }
  const fresh = await freshCache(async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') {
      studio.words = await request.text()
      fresh.version.commit()
      return html('saved')
    }
    studio.asked++
    const { words, ready } = studio
    await ready
    return html(`${pathname} ${words} ${'~'.repeat(2_000)}`)
  })
  const read = async (path: string) => (await fresh.ask(path)).text.replaceAll('~', '').trim()
  const save = (words: string) => fresh.answer(toRoom('/api/v1/admin/pages/1/', { method: 'PUT', body: words }))
  return { ...fresh, studio, read, save }
}

test('a thousand who ask at once are answered by one render, and so is everybody later', async () => {
  const { answer, ask, cache, studio } = await aStudio()
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => answer(toRoom('/about/'))))
  const texts = new Set(await Promise.all(answers.map((each) => each.text())))
  expect([...texts]).toEqual([`/about/ old ${'~'.repeat(2_000)}`])
  expect(studio.asked).toBe(1)
  await Promise.all(Array.from({ length: 50 }, () => ask('/about/')))
  expect(studio.asked).toBe(1)
  expect(cache.figures()).toMatchObject({ hits: 50, renders: 1, entries: 1 })
})

test('after a save the next visitor sees the change on every page', async () => {
  const { read, save, studio } = await aStudio()
  for (const path of ['/about/', '/gallery/a/']) expect(await read(path)).toBe(`${path} old`)
  await save('new')
  for (const path of ['/about/', '/gallery/a/']) expect(await read(path)).toBe(`${path} new`)
  expect(studio.asked).toBe(4)
})

test('what changes while it is made is sent to who asked before, and is not kept; who asks afterwards sees the change', async () => {
  const { read, save, studio, cache } = await aStudio()
  const { promise, resolve } = Promise.withResolvers<void>()
  studio.ready = promise
  const first = read('/about/')
  await expect.poll(() => studio.asked, { interval: 1 }).toBe(1)
  await save('new')
  const second = read('/about/')
  await expect.poll(() => studio.asked, { interval: 1 }).toBe(2)
  resolve()
  expect(await Promise.all([first, second])).toEqual(['/about/ old', '/about/ new'])
  expect(await read('/about/')).toBe('/about/ new')
  expect(studio.asked).toBe(2)
  expect(cache.figures()?.entries).toBe(1)
})

test('what changes while its bytes flow is not kept', async () => {
  let made = 0
  const flowing = Promise.withResolvers<void>()
  const { answer, version } = await freshCache(async () => {
    const nth = ++made
    const words = async function* () {
      if (nth === 1) await flowing.promise
      yield Buffer.from(nth === 1 ? 'old' : 'new')
    }
    return new Response(ReadableStream.from(words()))
  })
  const read = async () => (await answer(toRoom('/about/'))).text()
  const first = read()
  await expect.poll(() => made, { interval: 1 }).toBe(1)
  version.commitUnheard()
  flowing.resolve()
  await first
  expect(await read()).toBe('new')
  expect(await read()).toBe('new')
  expect(made).toBe(2)
})

test('what changes over and over is sent as new as it was asked for, and not kept', async () => {
  let words = 0
  const { ask, version, cache } = await freshCache(async () => {
    const seen = ++words
    version.commit()
    await version.read()
    return new Response(String(seen))
  })
  for (let nth = 1; nth <= 3; nth++) expect((await ask('/about/')).text).toBe(String(nth))
  expect(cache.figures()?.entries).toBe(0)
})

test.for<[string, () => Response]>([
  ['sets a cookie', () => html('a', { headers: { 'set-cookie': 'a=b' } })],
  ['is private', () => html('a', { headers: { 'cache-control': 'private' } })],
  ['must not be stored', () => html('a', { headers: { 'cache-control': 'no-store' } })],
  ['is missing', () => html('a', { status: 404 })],
  ['has failed', () => html('a', { status: 500 })],
  ['leads elsewhere', () => html('', { status: 301, headers: { location: '/' } })],
])('an answer that %s is not kept, and is everybody’s own', async ([, response]) => {
  let asked = 0
  const { ask, answer, cache } = await freshCache(async () => {
    asked++
    return response()
  })
  const [first, second] = [await ask('/about/'), await ask('/about/')]
  expect(second.status).toBe(first.status)
  expect(second.text).toBe(first.text)
  expect(asked).toBeGreaterThanOrEqual(2)
  expect(cache.figures()).toMatchObject({ hits: 0, entries: 0 })
  const crowd = await Promise.all(Array.from({ length: 10 }, () => answer(toRoom('/about/'))))
  expect(new Set(await Promise.all(crowd.map((each) => each.text())))).toEqual(new Set([first.text]))
})

test('a stream that breaks is nobody’s answer, and the next is made anew', async () => {
  let asked = 0
  const { answer, cache } = await freshCache(async () => {
    if (++asked > 1) return html('whole')
    const words = async function* () {
      yield Buffer.from('half')
      throw new Error('cut')
    }
    return new Response(ReadableStream.from(words()))
  })
  await expect(answer(toRoom('/about/'))).rejects.toThrow('cut')
  expect(await (await answer(toRoom('/about/'))).text()).toBe('whole')
  expect(cache.figures()?.entries).toBe(1)
})

test('HEAD says what GET says, without its bytes', async () => {
  const { ask } = await aStudio()
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding }
    // the first request renders, the second one uses the cache
    const [cold, warm] = [
      await ask('/about/', { method: 'HEAD', headers }),
      await ask('/about/', { method: 'HEAD', headers }),
    ]
    const got = await ask('/about/', { headers })
    for (const each of [cold, warm]) {
      expect(each.bytes).toHaveLength(0)
      expect(alikeIn(each.headers)).toEqual(alikeIn(got.headers))
    }
    expect(Number(got.headers['content-length'])).toBe(got.bytes.length)
  }
})

test.for(['identity', 'gzip', 'br', 'zstd'])('a visitor who has the bytes in %s isn’t sent them', async (encoding) => {
  const { ask, save } = await aStudio()
  const headers = { 'accept-encoding': encoding }
  const { headers: sent } = await ask('/about/', { headers })
  const tag = sent.etag ?? ''
  expect(tag).toMatch(/^"[\w-]{20,40}"$/)
  const known = [tag, `W/${tag}`, '*', `"other", W/${tag} , "more"`, `${'"y", '.repeat(8_000)}${tag}`]
  for (const value of known) {
    const { status, bytes, headers: told } = await ask('/about/', { headers: { ...headers, 'if-none-match': value } })
    expect([status, bytes.length, told.etag, told['cache-control']]).toEqual([304, 0, tag, sent['cache-control']])
    expect(told['content-length']).toBeUndefined()
  }
  for (const value of ['""', `"${tag}"`, tag.slice(0, -1), 'y'.repeat(40_000)])
    expect((await ask('/about/', { headers: { ...headers, 'if-none-match': value } })).status).toBe(200)
  await save('new')
  const changed = await ask('/about/', { headers: { ...headers, 'if-none-match': tag } })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(tag)
})

test('however it is packed it is the same, each with a tag of its own', async () => {
  const { ask } = await aStudio()
  const packed = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const [cold, warm] = [await ask('/about/', { headers }), await ask('/about/', { headers })]
    expect(warm.bytes).toEqual(cold.bytes)
    expect(alikeIn(warm.headers)).toEqual(alikeIn(cold.headers))
    return warm
  }
  const plain = await packed('identity')
  const [zipped, brotli, zstd] = [await packed('gzip'), await packed('br'), await packed('zstd')]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([zipped, brotli, zstd].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br', 'zstd'])
  expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes)
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  expect(zstdDecompressSync(zstd.bytes)).toEqual(plain.bytes)
  const all = [plain, zipped, brotli, zstd]
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(4)
  for (const { headers } of all) {
    expect(headers.vary).toBe('accept-encoding, authorization')
    expect(headers['surrogate-key']).toBe('content')
    expect(headers['content-type']).toBe('text/html')
  }
})

test('no header of the first visitor comes into what all others get', async () => {
  const { ask } = await freshCache(async (request) => {
    return html(JSON.stringify([request.url, ...request.headers]))
  })
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '6.6.6.6',
    forwarded: 'host=evil.example',
    cookie: 'theme=evil',
    'accept-language': 'evil',
    'x-original-url': '/evil/',
    range: 'bytes=0-1',
  }
  expect((await ask('/about/', { headers })).text).toBe(JSON.stringify([`${PUBLIC_URL}/about/`]))
  expect((await ask('/about/', { headers })).text).toBe(JSON.stringify([`${PUBLIC_URL}/about/`]))
})

const SETTINGS = '/api/v1/settings/basic/'

test.for([
  [SETTINGS, 'authorization', 'Bearer one'],
  [SETTINGS, 'x-preview', 'one'],
  [SETTINGS, 'origin', PUBLIC_URL],
] as const)(
  'who asks %s with %s: %s is answered by the room, and it stays between them',
  async ([path, name, value]) => {
    const { ask, cache } = await freshCache(async (request) => {
      return html(`for ${request.headers.get(name) ?? 'everybody'}`)
    })
    const asOne = () => ask(path, { headers: { [name]: value } })
    expect((await asOne()).text).toBe(`for ${value}`)
    expect(cache.figures()?.entries).toBe(0)
    expect((await ask(path)).text).toBe('for everybody')
    expect((await asOne()).text).toBe(`for ${value}`)
    expect((await ask(path)).text).toBe('for everybody')
    expect(cache.figures()).toMatchObject({ hits: 1, entries: 1 })
  },
)

test.for([
  ['/about/', 'authorization'],
  ['/about/', 'origin'],
  ['/about/', 'x-preview'],
  ['/about/', 'x-http-method-override'],
  [SETTINGS, 'origin'],
  [SETTINGS, 'x-http-method-override'],
] as const)('%s is the same for everybody, also for who sends %s', async ([path, name]) => {
  const { ask, cache } = await freshCache(async () => {
    return html('for everybody')
  })
  for (let nth = 0; nth < 3; nth++) expect((await ask(path, { headers: { [name]: 'x' } })).text).toBe('for everybody')
  expect(cache.figures()).toMatchObject({ hits: 2, renders: 1, entries: 1 })
})

test('while changes aren’t heard nothing is sent from here, nor kept', async () => {
  const { read, version, cache, studio, save } = await aStudio()
  await read('/about/')
  version.setHeard(false)
  await save('new')
  expect(await read('/about/')).toBe('/about/ new')
  studio.words = 'changed elsewhere'
  expect(await read('/about/')).toBe('/about/ changed elsewhere')
  expect(cache.figures()).toMatchObject({ hits: 0, entries: 0 })
  version.setHeard(true)
  await version.read()
  expect(await read('/about/')).toBe('/about/ changed elsewhere')
  await read('/about/')
  expect(cache.figures()).toMatchObject({ hits: 1, entries: 1 })
})

test('an answer during which the line was cut isn’t kept', async () => {
  const { read, version, cache, studio } = await aStudio()
  const { promise, resolve } = Promise.withResolvers<void>()
  studio.ready = promise
  const first = read('/about/')
  await expect.poll(() => studio.asked, { interval: 1 }).toBe(1)
  version.setHeard(false)
  resolve()
  expect(await first).toBe('/about/ old')
  expect(cache.figures()?.entries).toBe(0)
})

test('ten thousand keywords, and as many unknown queries, fill nothing', async () => {
  const { answer, cache } = await freshCache(async () => new Response('none'))
  for (let nth = 0; nth < 10_000; nth++) {
    await answer(toRoom(`/gallery/a/?keyword=${nth}`))
    await answer(toRoom(`/?utm_source=${nth}`))
  }
  expect(cache.figures()).toMatchObject({ hits: 0, renders: 0, entries: 0 })
})

test('[L-116] a page that lacks a part is not kept, and from a standby it is rendered again from the primary', async () => {
  let isOnStandby = false
  let isLacking = true
  const standby: Standby = {
    async read(_version, work, isUsable) {
      isOnStandby = true
      const result = await work()
      isOnStandby = false
      return isUsable(result) ? result : work()
    },
  }
  const cache = createCache({ version: freshVersion(), publicUrl: PUBLIC_URL, limits: freshLimits(), standby })
  const answer = cache.throughAnswers(async () => {
    if (isOnStandby || isLacking) return html('a part', { headers: { 'cache-control': 'no-store' } })
    return html('whole')
  })
  const read = async () => (await answer(toRoom('/about/'))).text()
  expect(await read()).toBe('a part')
  expect(cache.figures()?.entries).toBe(0)
  isLacking = false
  expect(await read()).toBe('whole')
  expect(cache.figures()?.entries).toBe(1)
})

test('at midnight in Dhaka everything is made anew, for pages name the year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T17:59:00Z') })
  const { answer, ask } = await freshCache(async () => {
    return html(String(new Date(Date.now() + 6 * 3_600_000).getUTCFullYear()))
  })
  const read = async () => (await answer(toRoom('/about/'))).text()
  expect(await read()).toBe('2026')
  vi.setSystemTime(new Date('2026-12-31T18:00:00Z'))
  expect((await ask('/about/')).text).toBe('2027')
  expect(await read()).toBe('2027')
})

test('what is rendered while news of changes stops and comes back is not kept', async () => {
  let renders = 0
  const { version, ask } = await freshCache(async () => {
    if (++renders === 1) version.setHeard(true)
    return new Response(`render ${renders}`)
  })
  version.setHeard(false, false)
  expect((await ask('/about/')).text).toBe('render 1')
  expect((await ask('/about/')).text).toBe('render 2')
  expect((await ask('/about/')).text).toBe('render 2')
})

test('while no news of changes comes, what was kept is sent, and nothing new is kept', async () => {
  let renders = 0
  const { version, ask } = await freshCache(async () => new Response(`render ${++renders}`))
  await ask('/about/')
  version.setHeard(false, false)
  expect((await ask('/about/')).text).toBe('render 1')
  expect((await ask('/contact/')).text).toBe('render 2')
  expect((await ask('/contact/')).text).toBe('render 3')
})

import { expect, test } from 'vitest'
import { freshCache, freshVersion, PUBLIC_URL } from '../../test/fixtures/cache.ts'
import { createReadYourWrites } from './read-your-writes.ts'

/** A process that shows the studio's words on each page. */
async function aProcess() {
  const studio = { words: 'old' }
  const { ask, version } = await freshCache(async () => new Response(studio.words))
  const read = async (cookie?: string) => (await ask('/about/', { headers: { ...(cookie && { cookie }) } })).text
  /** At another process, of which this one has not heard yet. */
  const changeElsewhere = (words: string) => {
    studio.words = words
    return `content-version=${version.commitUnheard()}`
  }
  return { version, read, changeElsewhere }
}

test('who has written at another process sees it here, before this one has heard of it', async () => {
  const { read, changeElsewhere } = await aProcess()
  expect(await read()).toBe('old')
  const cookie = changeElsewhere('new')
  expect(await read()).toBe('old')
  expect(await read(`theme=dark; ${cookie}`)).toBe('new')
  expect(await read()).toBe('new')
})

test('a version that this process had, or missed between two others, is asked for once', async () => {
  const { version, read, changeElsewhere } = await aProcess()
  const first = changeElsewhere('one')
  const second = changeElsewhere('two')
  const before = version.reads()
  expect(await read(first)).toBe('two')
  const after = version.reads()
  expect(after).toBeGreaterThan(before)
  for (const cookie of [first, second, 'content-version=', 'content-version=;a=b', 'content-version=<b>'])
    expect(await read(cookie)).toBe('two')
  // a page that is cached needs no version to be read
  expect(version.reads()).toBe(after)
})

test('only an answer to a write that changed the content says so', async () => {
  const version = freshVersion()
  const writes = createReadYourWrites(version, PUBLIC_URL)
  const cookieOf = (before: string | undefined) => writes.mark(new Response('saved'), before).headers.get('set-cookie')
  const before = version.current()
  expect(cookieOf(before)).toBeNull()
  version.commitUnheard()
  await version.read()
  expect(cookieOf(before)).toBe('content-version=2; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure')
  // nobody knows whether it changed
  version.setHeard(false)
  expect(cookieOf(undefined)).toMatch(/^content-version=[\da-f-]{36};/)
})

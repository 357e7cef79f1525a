import {
  PUBLIC_MOST,
  SCREENS_MOST,
  SIGNED_IN_MOST,
  STRANGER_TIME,
  STRANGERS_MOST,
  USER_READS_MOST,
} from '@chobighor/api/platform/bounds'
import { expect, test, vi } from 'vitest'
import { freshCache, freshLimits, PUBLIC_URL, tokenOf } from '../../test/fixtures/cache.ts'
import { createLimit } from './limit-uncached.ts'

const toRoom = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  new Request(`http://127.0.0.1${path}`, { method, headers })

/** A handler that answers a request with the word `held` only when the test releases it. */
async function aBusyRoom() {
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  let isHeld = false
  const fresh = await freshCache(async (request) => {
    const { pathname, search } = new URL(request.url)
    begun.push(pathname + search)
    if (isHeld) await end.promise
    return new Response(pathname)
  })
  const hold = () => {
    isHeld = true
  }
  return { ...fresh, begun, hold, end: end.resolve }
}

/** A request may have a method beside its headers. */
type RequestParts = [path: string, headers?: Record<string, string>]
const WHATEVER: Record<string, string>[] = [{}, { origin: 'x' }, { 'x-preview': 'x' }, { authorization: 'x' }]
const SETTINGS = '/api/v1/settings/basic/'

const MOST = { strangers: STRANGERS_MOST, screens: SCREENS_MOST, signedIn: SIGNED_IN_MOST }

/** The kinds of requests that may come in large numbers, and the queue of each. */
const FLOODS: [what: string, lane: keyof typeof MOST, nth: (nth: number) => RequestParts][] = [
  ['a query that nobody knows', 'strangers', (nth) => [`/about/?utm_source=${nth}`]],
  ['addresses that lead nowhere', 'strangers', (nth) => [`/nothing/${nth}/`]],
  ['a page by a form', 'strangers', () => ['/about/', { method: 'POST' }]],
  ['a page by a method that it doesn’t know', 'strangers', () => ['/about/', { method: 'OPTIONS' }]],
  ['a call with an origin of ours', 'strangers', () => ['/api/v1/company/', { origin: PUBLIC_URL }]],
  ['a call with a preview’s token', 'strangers', () => ['/api/v1/company/', { 'x-preview': 'x' }]],
  ['a call with a token that is nobody’s', 'strangers', (nth) => ['/api/v1/myorders/', { authorization: `x ${nth}` }]],
  ['a call that was kept, with a token that is nobody’s', 'strangers', () => [SETTINGS, { authorization: 'x' }]],
  [
    'a screen of customers',
    'screens',
    (nth) => [['/cart/', '/placeorder/', '/user/login/', `/order/${nth}/`][nth % 4] ?? ''],
  ],
  ['a call of who has signed in', 'signedIn', (nth) => ['/api/v1/myorders/', { authorization: tokenOf(nth) }]],
]

test.for(FLOODS)('[F-14] %s is made a few times at once, and all others are answered', async ([, lane, nth]) => {
  const { answer, ask, begun, hold, end } = await aBusyRoom()
  for (const path of ['/contact/', SETTINGS]) await ask(path)
  begun.length = 0
  hold()
  const flood = Array.from({ length: 100 }, (_, at) => answer(toRoom(...nth(at))))
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(MOST[lane])
  // a cached answer needs no turn, whatever headers the request has
  for (const headers of WHATEVER) expect((await ask('/contact/', { headers })).text).toBe('/contact/')
  expect(begun).toHaveLength(MOST[lane])
  const others = FLOODS.filter(
    ([, other], at) => other !== lane && FLOODS.findIndex(([, each]) => each === other) === at,
  )
  const waiting = others.map(([, , asked]) => answer(toRoom(...asked(200))))
  await expect.poll(() => begun).toHaveLength(MOST[lane] + others.length)
  end()
  for (const { status } of await Promise.all([...flood, ...waiting])) expect(status).toBe(200)
})

test('[F-14] one customer’s calls are made a few at once, and those of others meanwhile', async () => {
  const { answer, begun, hold, end } = await aBusyRoom()
  hold()
  const call = (nth: number, user: number) => answer(toRoom(`/api/v1/order/${nth}/`, { authorization: tokenOf(user) }))
  const flood = Array.from({ length: 100 }, (_, nth) => call(nth, 1))
  await vi.waitFor(() => expect(begun).toHaveLength(USER_READS_MOST))
  const other = call(500, 2)
  await vi.waitFor(() => expect(begun).toContain('/api/v1/order/500/'))
  expect(begun).toHaveLength(USER_READS_MOST + 1)
  end()
  for (const { status } of await Promise.all([...flood, other])) expect(status).toBe(200)
})

test('while changes aren’t heard, what many read is made anew, no more than PUBLIC_MOST at once', async () => {
  const { answer, ask, begun, hold, end, version } = await aBusyRoom()
  await ask('/about/')
  begun.length = 0
  version.setHeard(false)
  hold()
  const flood = Array.from({ length: 100 }, () => answer(toRoom('/about/', { origin: 'x' })))
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(PUBLIC_MOST)
  await new Promise(setImmediate)
  expect(begun).toHaveLength(PUBLIC_MOST)
  end()
  for (const { status } of await Promise.all(flood)) expect(status).toBe(200)
})

test('who waits for STRANGER_TIME is told when to come again, and nothing is made for them', async () => {
  vi.useFakeTimers()
  const inTurn = createLimit(1)
  const end = Promise.withResolvers<void>()
  const first = inTurn(() => end.promise.then(() => new Response('first')))
  let isMade = false
  const waiting = inTurn(() => {
    isMade = true
    return new Response('late')
  })
  await vi.advanceTimersByTimeAsync(STRANGER_TIME)
  vi.useRealTimers()
  const late = await waiting
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, String(STRANGER_TIME / 1000)])
  expect(await late.json()).toMatchObject({ code: 'unavailable', detail: expect.stringContaining('try again') })
  end.resolve()
  expect(await (await first).text()).toBe('first')
  expect(isMade).toBe(false)
  expect(await (await inTurn(() => new Response('next'))).text()).toBe('next')
})

test('what fails in its turn fails as it would without one', async () => {
  const inTurn = createLimit(1)
  await expect(inTurn(() => Promise.reject(new Error('a mistake of ours')))).rejects.toThrow('a mistake of ours')
})

test('[F-06] a call whose token can’t be checked is answered at once, and doesn’t wait for the database again', async () => {
  const limits = freshLimits({ identifyCaller: () => Promise.reject(new Error('timeout exceeded')) })
  let isMade = false
  const answer = await limits.run(toRoom('/api/v1/myorders/', { authorization: 'x' }), false, () => {
    isMade = true
    return new Response('late')
  })
  expect([answer.status, answer.headers.get('retry-after'), isMade]).toEqual([503, '5', false])
})

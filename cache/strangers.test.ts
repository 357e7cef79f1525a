import { STRANGER_TIME, STRANGERS_MOST } from '@chobighor/api/kit/bounds'
import { noteStatement } from '@chobighor/api/kit/statement-notes'
import { expect, test, vi } from 'vitest'
import { freshCache } from './fresh-cache.ts'
import { strangersInTurn } from './strangers.ts'

const toRoom = (path: string, headers = {}) => new Request(`http://127.0.0.1${path}`, { headers })

/** A room that answers what has a query when it is told to. */
async function aBusyRoom() {
  const end = Promise.withResolvers<void>()
  const begun: string[] = []
  const fresh = await freshCache(async (request) => {
    const { pathname, search } = new URL(request.url)
    noteStatement('select * from pages')
    begun.push(pathname + search)
    if (search) await end.promise
    return new Response(pathname)
  })
  return { ...fresh, begun, end: end.resolve }
}

test('of what nobody keeps a few answers are made at once, and what many read is made beside them', async () => {
  const { answer, ask, begun, end, news } = await aBusyRoom()
  await ask('/about/')
  const flood = Array.from({ length: 100 }, (_, nth) => answer(toRoom(`/about/?utm_source=${nth}`)))
  const signedIn = answer(toRoom('/api/v1/myorders/?x', { authorization: 'Bearer y' }))
  news.setHeard(false)
  // anew, as nothing is trusted
  expect((await ask('/about/')).text).toBe('/about/')
  expect(begun.filter((address) => address.includes('utm_source'))).toHaveLength(STRANGERS_MOST)
  expect(begun).toContain('/api/v1/myorders/?x')
  end()
  for (const { status } of await Promise.all([...flood, signedIn])) expect(status).toBe(200)
})

test('who waits for STRANGER_TIME is told when to come again, and nothing is made for them', async () => {
  vi.useFakeTimers()
  const inTurn = strangersInTurn({ most: 1 })
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
  const inTurn = strangersInTurn()
  await expect(inTurn(() => Promise.reject(new Error('a mistake of ours')))).rejects.toThrow('a mistake of ours')
})

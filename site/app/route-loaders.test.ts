import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser as user } from '../test/samples.ts'
import { aStorage } from '../test/stand-ins.ts'
import {
  callFromBrowser,
  callQuietly,
  forgetAhead,
  inBrowser,
  inBrowserAhead,
  inBrowserSignedIn,
} from './route-loaders.ts'
import { session } from './state/session.ts'

const REFUSED = Response.json({ detail: 'Please sign in to go on.', code: 'unauthenticated' }, { status: 401 })

let asked: Request[]
let left: string[]

/** A browser at this address, and the answer of its server. */
function aBrowser({ at = '/about/', answer = Response.json([]) }: { at?: string; answer?: Response } = {}) {
  asked = []
  left = []
  vi.stubGlobal(
    'location',
    Object.assign(new URL(at, 'http://studio.example'), { assign: (to: string) => left.push(to) }),
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer.clone()
  })
}
/** Accepts addresses without an origin, as a browser does. */
class OwnRequest extends Request {
  constructor(address: string, init: RequestInit) {
    super(new URL(address, 'http://studio.example'), init)
  }
}
const bearers = () => asked.map((request) => request.headers.get('authorization'))
const visit = (path: string) => ({ params: {}, url: new URL(path, 'http://studio.example') })
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('Request', OwnRequest)
  session.write(user)
  forgetAhead()
  aBrowser()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[A-41] calls of orders, profile and reviews carry the token', async () => {
  const { orders, accounts, catalog } = callFromBrowser()
  await orders.listMyOrders({})
  await orders.findOrder({ id: 3 })
  await orders.deliverOrder({ id: 3 })
  await accounts.findProfile()
  await accounts.requestVerification({ email: 'rokeya@post.example' })
  await catalog.addReview({ slug: 'wedding', rating: 5 })
  expect(bearers()).toEqual(Array.from(asked, () => `Bearer ${user.token}`))
  expect(asked).toHaveLength(6)
})

test('[A-42] public calls carry none, even of somebody who is signed in', async () => {
  const { accounts, catalog, studio, portfolio, orders } = callFromBrowser()
  await accounts.signIn({ username: 'a', password: 'b' })
  await accounts.requestReset({ email: 'a@b.example' })
  await catalog.listServices()
  await studio.listBasicSettings()
  await portfolio.listPhotos({})
  await orders.listPaymentMethods()
  expect(bearers()).toEqual(Array.from(asked, () => null))
})

test('a guest’s calls carry none', async () => {
  session.clear()
  await callFromBrowser().orders.listMyOrders({})
  expect(bearers()).toEqual([null])
})

test('[M-50] a token that is refused is forgotten, and the visitor led to sign in and back', async () => {
  aBrowser({ at: '/order/3/', answer: REFUSED })
  await expect(callFromBrowser().orders.listMyOrders({})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(session.read()).toBeNull()
  expect(left).toEqual(['/user/login/?redirect=/order/3/&ended'])
})

test('where something was sent by it, the sign-in page knows that it was not taken', async () => {
  aBrowser({ at: '/service/wedding/', answer: REFUSED })
  await expect(callFromBrowser().catalog.addReview({ slug: 'wedding', rating: 5 })).rejects.toThrow()
  expect(left).toEqual(['/user/login/?redirect=/service/wedding/&ended'])
})

test('in the background it is forgotten alone', async () => {
  aBrowser({ answer: REFUSED })
  await expect(callQuietly().accounts.findProfile()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(session.read()).toBeNull()
  expect(left).toEqual([])
})

test('a sign-in that took its place meanwhile stays', async () => {
  aBrowser({ answer: REFUSED })
  const refused = callQuietly().accounts.findProfile()
  session.write({ ...user, token: 'another' })
  await expect(refused).rejects.toThrow()
  expect(session.read()?.token).toBe('another')
})

test('wrong credentials end nobody’s session', async () => {
  aBrowser({ answer: Response.json({ detail: 'No.', code: 'invalid' }, { status: 401 }) })
  await expect(callFromBrowser().accounts.signIn({ username: 'a', password: 'b' })).rejects.toThrow('No.')
  expect(session.read()).toEqual(user)
  expect(left).toEqual([])
})

test('[X-11] a guest’s visit to a protected screen makes no call, and leads to sign in', async () => {
  session.clear()
  const load = inBrowserSignedIn(({ call }) => call.orders.listMyOrders({}))
  const thrown = await thrownBy(load(visit('/payment/')))
  expect((thrown as Response).headers.get('location')).toBe('/user/login/?redirect=/payment/')
  expect(asked).toEqual([])
})

test('a visit on which the token is refused leads to sign in', async () => {
  aBrowser({ answer: REFUSED })
  const load = inBrowserSignedIn(({ call }) => call.orders.listMyOrders({}))
  const thrown = await thrownBy(load(visit('/user/profile/')))
  expect((thrown as Response).headers.get('location')).toBe('/user/login/?ended')
})

test('other failures are the screen’s to show', async () => {
  aBrowser({ answer: Response.json({ detail: 'The order book is being bound.' }, { status: 503 }) })
  const load = inBrowser(({ call }) => call.orders.listMyOrders({}))
  expect(await thrownBy(load(visit('/user/profile/')))).toMatchObject({
    data: { detail: 'The order book is being bound.', code: 'unavailable' },
    init: { status: 503 },
  })
  expect(session.read()).toEqual(user)
})

/** A screen whose data may be loaded before the visit, in the form that the router and a link use. */
function aScreenOfServices() {
  const screen = inBrowserAhead(({ call }) => call.catalog.listServices())
  return { ...visit('/service/'), screen }
}

test('what was asked for ahead is what the visit shows, once', async () => {
  const { screen, ...to } = aScreenOfServices()
  screen.ahead(to)
  screen.ahead(to)
  await screen(to)
  expect(asked).toHaveLength(1)
  await screen(to)
  expect(asked).toHaveLength(2)
})

test('it is of its own address alone, the query included', async () => {
  const { screen, ...to } = aScreenOfServices()
  screen.ahead(to)
  await screen(visit('/service/?page=2'))
  expect(asked).toHaveLength(2)
})

test('after ten seconds it is asked for anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { screen, ...to } = aScreenOfServices()
  screen.ahead(to)
  vi.advanceTimersByTime(9_999)
  await screen(to)
  expect(asked).toHaveLength(1)
  screen.ahead(to)
  vi.advanceTimersByTime(10_001)
  await screen(to)
  expect(asked).toHaveLength(3)
})

test('after a write it is asked for anew', async () => {
  const { screen, ...to } = aScreenOfServices()
  screen.ahead(to)
  await callFromBrowser().catalog.addReview({ slug: 'wedding', rating: 5 })
  await screen(to)
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
})

test('[L-114] what lacked a part ahead is asked for again: the next try may have it', async () => {
  const screen = inBrowserAhead(({ call, part }) => part(call.studio.listContactTitles()))
  const to = visit('/contact/')
  aBrowser({ answer: Response.json({ detail: 'No.' }, { status: 503 }) })
  screen.ahead(to)
  aBrowser({ answer: Response.json(['Ask us']) })
  expect(await screen(to)).toEqual(['Ask us'])
})

test('what failed ahead is asked for again, and only then told', async () => {
  const { screen, ...to } = aScreenOfServices()
  aBrowser({ answer: Response.json({ detail: 'No.' }, { status: 503 }) })
  screen.ahead(to)
  aBrowser({ answer: Response.json(['Wedding']) })
  expect(await screen(to)).toEqual(['Wedding'])
})

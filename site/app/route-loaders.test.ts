import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser as user } from '../test/samples.ts'
import { aStorage } from '../test/stand-ins.ts'
import { callFromBrowser, callQuietly, inBrowser, inBrowserSignedIn } from './route-loaders.ts'
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

import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../test/samples.ts'
import { aStorage } from '../../test/stand-ins.ts'
import { keepReviewDraft, readReviewDraft } from './review-draft.ts'
import { session } from './session.ts'
import { signOut } from './sign-in-and-out.ts'

let left: string[]
function signOutAt(pathname: string): Promise<void> {
  left = []
  vi.stubGlobal('location', {
    pathname,
    origin: 'http://localhost',
    href: `http://localhost${pathname}`,
    assign: (to: string) => void left.push(to),
  })
  return signOut()
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('sessionStorage', aStorage())
  // a browser's addresses may be relative
  const RealRequest = Request
  vi.stubGlobal('Request', function fromHere(to: string, init?: RequestInit) {
    return new RealRequest(new URL(to, 'http://localhost'), init)
  })
  // the sign-out counts here in any case
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('The server is away.')
  })
  session.write(aUser)
  keepReviewDraft('wedding', aUser.id, { rating: '4', comment: 'A good day.' })
})

test('[M-61] whoever signs out leaves neither the session nor an unfinished review', async () => {
  await signOutAt('/about/')
  expect(session.read()).toBeNull()
  expect(readReviewDraft('wedding', aUser.id)).toBeUndefined()
})

test.each([
  ['/user/profile/', ['/']],
  ['/order/3/', ['/']],
  ['/about/', []],
])('a screen of one’s own is left after the sign-out: %s', async (pathname, leads) => {
  await signOutAt(pathname)
  expect(left).toEqual(leads)
})

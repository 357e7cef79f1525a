// A service that was removed while a visitor was on the site: its link still leads to its screen.
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { answerOf, aStorage } from '../../../test/stand-ins.ts'
import ServicePage, { clientLoader } from './service-page.tsx'

const ORIGIN = 'https://studio.example'

/** Accepts addresses without an origin, as a browser does. */
class OwnRequest extends Request {
  constructor(address: string, init: RequestInit) {
    super(new URL(address, ORIGIN), init)
  }
}

test('[S-41] [E-22] says so on a visit within the site, in the server’s words', async () => {
  const gone = Response.json({ detail: 'Gone.', code: 'not_found' }, { status: 404 })
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('location', new URL('/service/', ORIGIN))
  vi.stubGlobal('Request', OwnRequest)
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    answerOf({ '/get/service/gone/': gone }, new URL(url).pathname.replace('/api/v1', '')),
  )
  const loaded = await clientLoader({ params: { slug: 'gone' }, url: new URL('/service/gone/', ORIGIN) })
  expect(loaded).toEqual({ missing: 'Gone.' })
  const html = renderScreen(ServicePage, { path: '/service/gone/', loaderData: { missing: 'Gone.' } })
  expect(html).toContain('Gone.')
})

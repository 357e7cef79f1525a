// Each call of each screen fails in turn: what isn't the screen's subject fails alone (decision 119).
import type { ComponentType } from 'react'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '../test/page-of.ts'
import { renderWholeScreen } from '../test/render-screen.tsx'
import { anEvent, aUser } from '../test/samples.ts'
import { SCREENS_WITH_CALLS, type Tried } from '../test/screens-with-calls.tsx'
import { aCall, answerOf, aStorage, CLOSED } from '../test/stand-ins.ts'
import { forgetOrderKey, payloadOf, placeOrder } from './pages/checkout/place-order.ts'
import { createPartReader } from './partial-loading.ts'
import { callContext, siteContext } from './route-loaders.ts'
import { SCREENS } from './screens.ts'

interface ScreenModule {
  default: ComponentType<never>
  loader?: (args: unknown) => Promise<unknown>
  clientLoader?: (args: unknown) => Promise<unknown>
}
const modules = import.meta.glob<ScreenModule>('./pages/**/*-page.tsx')

const ORIGIN = 'https://studio.example'

interface Loaded {
  html: string
  asked: string[]
  /** Whether the server was told that nobody may keep the page; undefined in the browser. */
  lacks: boolean | undefined
}

async function visit(file: string, { address, params = {}, draw, answers, stored }: Tried, failing?: string) {
  const module = await modules[`./pages/${file}`]?.()
  if (!module) throw new Error(`There is no ${file}.`)
  const given = Object.fromEntries(
    Object.entries(answers).flatMap(([path, { says }]) => (path === failing ? [] : [[path, says]])),
  )
  const asked: string[] = []
  const answer = (path: string) => {
    asked.push(path)
    return answerOf(given, path)
  }
  vi.stubGlobal('localStorage', aStorage(stored))
  vi.stubGlobal('fetch', async (request: Request) => answer(new URL(request.url).pathname.replace('/api/v1', '')))
  const args = { params, url: new URL(address, ORIGIN) }
  let lacks: boolean | undefined
  let data: unknown
  if (module.loader) {
    lacks = false
    const context = new RouterContextProvider()
    const recorded = new Proxy(given, {
      has: (target, path) => asked.push(String(path)) > 0 && path in target,
    })
    context.set(callContext, aCall(recorded))
    context.set(siteContext, {
      publicUrl: ORIGIN,
      videoHost: 'https://video.example',
      requestId: 'r-1',
      report: () => undefined,
      lacksPart: () => {
        lacks = true
      },
      allowFrames: () => undefined,
      allowPictures: () => undefined,
    })
    data = await module.loader({ ...args, context, request: new Request(args.url) })
  } else data = await module.clientLoader?.(args)
  const loaderData = bodyOf(data)
  const Screen = draw ? () => draw(loaderData as never) : module.default
  const html = await renderWholeScreen(Screen as ComponentType<never>, { path: drawnAt(address), loaderData })
  return { html, asked, lacks } satisfies Loaded
}

/** The test's routes have no screen at the root. */
const drawnAt = (address: string) => (address === '/' ? '/home/' : address)

/** A loader may give its data with a status. */
function bodyOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'DataWithResponseInit'
    ? (data as unknown as { data: unknown }).data
    : data
}

const shown = (html: string, text: string) => html.replaceAll('&#x27;', "'").includes(text)

/** Accepts addresses without an origin, as a browser does. */
class OwnRequest extends Request {
  constructor(address: string, init: RequestInit) {
    super(new URL(address, ORIGIN), init)
  }
}

beforeEach(() => {
  vi.stubGlobal('Request', OwnRequest)
  vi.stubGlobal('location', new URL('/', ORIGIN))
})

describe.each(SCREENS)('$path', ({ path, file }) => {
  const tried: Tried = SCREENS_WITH_CALLS[path]

  test('each of its calls is listed, and each answer shows', async () => {
    const { html, asked, lacks } = await visit(file, tried)
    expect(new Set(asked)).toEqual(new Set(Object.keys(tried.answers)))
    for (const [call, { shows }] of Object.entries(tried.answers))
      expect([call, shown(html, shows)]).toEqual([call, true])
    expect(html).not.toContain(CLOSED)
    expect(lacks).not.toBe(true)
  })

  test.each(Object.keys(tried.answers))('[L-114] without %s all the rest stays, or it is the subject', async (call) => {
    const { isSubject, shows } = tried.answers[call] as Tried['answers'][string]
    if (isSubject) {
      await expect(visit(file, tried, call)).rejects.toMatchObject({
        data: { detail: CLOSED, code: 'unavailable' },
        init: { status: 503 },
      })
      return
    }
    const { html, lacks } = await visit(file, tried, call)
    for (const [other, { shows: stays }] of Object.entries(tried.answers))
      if (other !== call) expect([other, shown(html, stays)]).toEqual([other, true])
    expect(lacks).not.toBe(false)
    if (!shows) return
    expect(shown(html, shows)).toBe(false)
    const page = pageOf(html)
    expect(page.all('alert').map(({ text }) => text)).toContain(CLOSED)
    const again = page.all('link', 'Try again').map((link) => link.attribute('href'))
    expect(again).toContain(drawnAt(tried.address))
  })
})

test('[L-114] home fails as a whole if nothing of it can be read', async () => {
  const none: Tried = { ...SCREENS_WITH_CALLS['/'], answers: {} }
  await expect(visit('home/home-page.tsx', none)).rejects.toMatchObject({ data: { detail: CLOSED } })
})

test('a part whose sign-in has ended, and a bug, are thrown on', async () => {
  const failed = vi.fn()
  const part = createPartReader(failed)
  const refused = Response.json({ detail: 'Please sign in.', code: 'unauthenticated' }, { status: 401 })
  const { customerMessages } = aCall({ '/users/profile/messages/': refused })
  await expect(part(customerMessages.find())).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(part(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
  expect(failed).not.toHaveBeenCalled()
})

describe('an order without terms that were read', () => {
  const wanted = { userId: aUser.id, items: [], address: anEvent, method: 'CashOn' } as const

  test('[L-115] is not placed; one of a studio without terms is', async () => {
    vi.stubGlobal('localStorage', aStorage())
    forgetOrderKey()
    const order = placeOrder(aCall({ '/order/add/': { id: 1 } }), { ...wanted, terms: { failed: CLOSED } })
    await expect(order).rejects.toMatchObject({ code: 'unavailable', message: CLOSED })
    expect(payloadOf({ ...wanted, terms: null })).not.toHaveProperty('termsVersion')
    expect(payloadOf({ ...wanted, terms: { version: 3 } })).toMatchObject({ termsVersion: 3 })
  })

  test('[L-115] can’t be sent, and the screen says why', async () => {
    const { html } = await visit('checkout/place-order-page.tsx', SCREENS_WITH_CALLS['/placeorder/'], '/booking-terms/')
    const button = pageOf(html).one('button', 'Place Order')
    expect(button.has('disabled')).toBe(true)
    expect(button.description).toBe('You can place the order once the terms of booking are shown here.')
  })
})

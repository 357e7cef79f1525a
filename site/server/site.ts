// The site's one door to the server: a page's Request → its Response, with the API called in process.

import * as build from 'virtual:react-router/server-build'
import type { Call } from '@chobighor/contract/client'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { callContext, type PreviewState, siteContext } from '../app/load.ts'
import { pageFinish } from '../app/shell/page-finish.ts'
import { isOrderPath } from '../app/state/document.ts'
import { frameOrigin, type Page, previewToken, secureAnswer, securePage } from './security-headers.ts'

export { STYLE_BYTES as style } from './security-headers.ts'

export interface SiteDeps {
  /** The API's calls in process, by whoever sent a request with these headers; `onUnavailable` is told what can't be read just now. */
  callFor: (headers: Headers, onUnavailable: () => void) => Promise<Call>
  /** The address that visitors know, without a slash at its end: for links that leave the site. */
  publicUrl: string
  videoHost: string
  /** The origin of the payment provider's script; undefined while there is none. */
  paymentHost: string | undefined
  /** Told what no page expected. */
  report: (error: unknown, request: Request, requestId: string) => void
  /** Told of a page's bytes, for whoever would else have to read them out of it. */
  keepBytes: (page: Response, bytes: Buffer) => void
  development?: boolean
}

export function createSite(deps: SiteDeps) {
  const { callFor, publicUrl, videoHost, paymentHost, report, keepBytes, development = false } = deps
  const handle = createRequestHandler(build, development ? 'development' : 'production')
  return async (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    // a page that is made for everybody has an id of its own
    const requestId = request.headers.get(REQUEST_ID) ?? crypto.randomUUID()
    let isWhole = true
    const call = await callFor(carriedBy(request, requestId), () => {
      isWhole = false
    })
    context.set(callContext, call)
    const frames = new Set<string>()
    const pictures = new Set<string>()
    context.set(siteContext, {
      publicUrl,
      videoHost,
      requestId,
      report: (error) => report(error, request, requestId),
      preview: await previewOf(request, call),
      allowFrames: (...addresses) => {
        for (const address of addresses) {
          const origin = frameOrigin(address)
          if (origin) frames.add(origin)
        }
      },
      allowPictures: (sources) => {
        for (const source of sources) pictures.add(source)
      },
    })
    if (development) return handle(request, context)
    const page: Page = {
      request,
      mark: crypto.randomUUID(),
      frames,
      pictures,
      // M-53: it is always entered and left by a full load, so that its policy is its own
      paymentHost: isOrderPath(new URL(request.url).pathname) ? paymentHost : undefined,
    }
    let finished: Buffer<ArrayBuffer> | undefined
    context.set(pageFinish, {
      mark: page.mark,
      finish: (html, end, headers) => {
        finished = securePage({ html, end }, headers, page)
      },
    })
    const drawn = await handle(asScreen(request), context)
    // the router looks at the answer again and again, and each look would make a stream of its bytes
    const { status, headers } = drawn
    const response = finished === undefined ? drawn : new Response(finished, { status, headers })
    if (finished) keepBytes(response, finished)
    secureAnswer(response.headers, page)
    // a page leaves out what can't be read just now; the next one may have it
    if (!isWhole) response.headers.set('cache-control', 'no-store')
    response.headers.set(REQUEST_ID, requestId)
    if (response.status === 405)
      response.headers.set(
        'allow',
        new URL(request.url).pathname.startsWith(POSTED_TO) ? 'GET, HEAD, POST' : 'GET, HEAD',
      )
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER)
    return response
  }
}

/** The one screen whose form works without scripts. */
const POSTED_TO = '/contact'
/** Seconds: what is out of reach mostly comes back by itself (F-06). */
const RETRY_AFTER = '5'
const REQUEST_ID = 'x-request-id'
const CARRIED = ['x-forwarded-for', 'x-visitor-address', 'dnt', 'sec-gpc']

/** What the API knows a preview's token by; what a visitor sends under this name is not passed on. */
const PREVIEW_TOKEN = 'x-preview'

/** The visitor's address and wishes travel along: the API decides by them as if it had been called itself. */
function carriedBy(request: Request, requestId: string): Headers {
  const carried = new Headers({ [REQUEST_ID]: requestId })
  const token = previewToken(request)
  if (token) carried.set(PREVIEW_TOKEN, token)
  for (const name of CARRIED) {
    const value = request.headers.get(name)
    if (value !== null) carried.set(name, value)
  }
  return carried
}

/** A token that the API doesn't know, or whose hour is over, shows what everybody sees. */
async function previewOf(request: Request, call: Call): Promise<PreviewState | undefined> {
  if (!previewToken(request)) return undefined
  const { isOpen } = await call.content.findPreview().catch(() => ({ isOpen: false }))
  return isOpen ? 'open' : 'over'
}

/**
 * HEAD is rendered like GET, so that its headers are the page's own; the server drops the body. The router's own spelling of a screen's
 * data is a path like any that isn't listed: later visits make the calls themselves (load.ts).
 */
function asScreen(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname.endsWith('.data')) return new Request(`${url.origin}${url.pathname}/`, { headers: request.headers })
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

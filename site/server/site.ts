// The site's one interface for the server: a page's Request → its Response, with the API called within the process.
import * as build from 'virtual:react-router/server-build'
import type { Call } from '@chobighor/contract/plain/client'
import { decodedText } from '@chobighor/contract/plain/decoded-text'
import { setTimeZone } from '@chobighor/contract/plain/time-zone'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { isOrderPath } from '../app/needs-full-load.ts'
import { callContext, type PreviewState, siteContext } from '../app/route-loaders.ts'
import type { SiteDeps } from './build.d.ts'
import { canonicalPath } from './canonical-path.ts'
import { frameOrigin, type Page, previewToken, secureAnswer, securePage } from './security-headers.ts'

export { default as fonts } from '../app/style/fonts.css?inline'

export function createSite(deps: SiteDeps) {
  const { callFor, publicUrl, videoHost, mediaUrl, paymentHost, report, development = false } = deps
  setTimeZone(deps.timeZone)
  const handle = createRequestHandler(build, development ? 'development' : 'production')
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const canonical = canonicalPath(pathname)
    if (canonical) return new Response(null, { status: 308, headers: { location: `${canonical}${search}` } })
    const context = new RouterContextProvider()
    // a page that is made for everybody gets its own id
    const requestId = request.headers.get(REQUEST_ID) ?? crypto.randomUUID()
    let isWhole = true
    const lacksPart = () => {
      isWhole = false
    }
    const call = await callFor(carriedBy(request, requestId), lacksPart)
    context.set(callContext, call)
    const nonce = development ? undefined : crypto.randomUUID()
    const frames = new Set<string>()
    const pictures = new Set(mediaUrl === undefined ? [] : [new URL(mediaUrl).origin])
    context.set(siteContext, {
      publicUrl,
      videoHost,
      requestId,
      nonce,
      report: (error) => report(error, request, requestId),
      lacksPart,
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
    if (nonce === undefined) return handle(request, context)
    const page: Page = {
      request,
      nonce,
      frames,
      pictures,
      // M-53: an order page is always entered and left by a full load, so its policy is its own
      paymentHost: isOrderPath(new URL(request.url).pathname) ? paymentHost : undefined,
    }
    const drawn = await handle(asScreen(request), context)
    const { status, headers } = drawn
    const isPage = headers.get('content-type')?.startsWith('text/html')
    const response = isPage ? new Response(securePage(await drawn.text(), headers, page), { status, headers }) : drawn
    secureAnswer(response.headers, page)
    // the page may lack parts that can't be read now; the next one may have them
    if (!isWhole) response.headers.set('cache-control', 'no-store')
    response.headers.set(REQUEST_ID, requestId)
    if (response.status === 405)
      response.headers.set(
        'allow',
        POSTED_TO.some((path) => new URL(request.url).pathname.startsWith(path)) ? 'GET, HEAD, POST' : 'GET, HEAD',
      )
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER)
    return response
  }
}

/** The screens whose forms work without scripts. */
const POSTED_TO = ['/contact', '/quote/']
/** Seconds: an outage mostly ends by itself (F-06). */
const RETRY_AFTER = '5'
const REQUEST_ID = 'x-request-id'
const CARRIED = ['x-forwarded-for', 'x-visitor-address', 'dnt', 'sec-gpc']

/** The header of a preview token for the API. A header of this name from a visitor isn't passed on. */
const PREVIEW_TOKEN = 'x-preview'

/** Passes on the visitor's address and preferences, so that the API decides as for a direct call. */
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

/** For an unknown or expired token, the page shows what everybody sees. */
async function previewOf(request: Request, call: Call): Promise<PreviewState | undefined> {
  if (!previewToken(request)) return undefined
  const { isOpen } = await call.content.findPreview().catch(() => ({ isOpen: false }))
  return isOpen ? 'open' : 'over'
}

/**
 * The router's own address for a screen's data is treated as an unlisted path: later visits make the calls
 * themselves (route-loaders.ts). So is an address whose percent signs say nothing: the router would write to the console
 * about each of them.
 */
function asScreen(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname.endsWith('.data')) return new Request(`${url.origin}${url.pathname}/`, { headers: request.headers })
  if (decodedText(url.pathname) !== undefined) return request
  return new Request(`${url.origin}${url.pathname.replaceAll('%', '%25')}`, { headers: request.headers })
}

// The site's one door to the server: a page's Request → its Response, with the API called in process.

import routes from 'virtual:contract'
import * as build from 'virtual:react-router/server-build'
import { type Call, createClient, type Send } from '@chobighor/contract/client'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { callContext, type PreviewState, siteContext } from '../app/load.ts'
import { scriptMark } from '../app/shell/script-mark.ts'
import { isOrderPath } from '../app/state/document.ts'
import { frameOrigin, previewToken, withSecurityHeaders } from './security-headers.ts'

export interface SiteDeps {
  /** The API's own `fetch`. */
  send: Send
  /** The address that visitors know, without a slash at its end: for links that leave the site. */
  publicUrl: string
  videoHost: string
  /** The origin of the payment provider's script; undefined while there is none. */
  paymentHost: string | undefined
  /** Told what no page expected. */
  report: (error: unknown, request: Request) => void
  development?: boolean
}

export function createSite({ send, publicUrl, videoHost, paymentHost, report, development = false }: SiteDeps) {
  const handle = createRequestHandler(build, development ? 'development' : 'production')
  return async (request: Request): Promise<Response> => {
    const context = new RouterContextProvider()
    // The visitor's address and wishes travel along: the API decides by them as if it had been called itself.
    const forwarded = (inner: Request) => send(carry(request, inner))
    const call = createClient(routes, `${publicUrl}/api/v1`, forwarded)
    context.set(callContext, call)
    const frames = new Set<string>()
    context.set(siteContext, {
      publicUrl,
      videoHost,
      report: (error) => report(error, request),
      preview: await previewOf(request, call),
      allowFrames: (...addresses) => {
        for (const address of addresses) {
          const origin = frameOrigin(address)
          if (origin) frames.add(origin)
        }
      },
    })
    if (development) return handle(request, context)
    const mark = crypto.randomUUID()
    context.set(scriptMark, mark)
    const response = await handle(asGet(request), context)
    return withSecurityHeaders(response, {
      request,
      mark,
      frames: [...frames],
      // M-53: it is always entered and left by a full load, so that its policy is its own
      paymentHost: isOrderPath(new URL(request.url).pathname) ? paymentHost : undefined,
    })
  }
}

const CARRIED = ['x-forwarded-for', 'x-visitor-address', 'dnt', 'sec-gpc']

/** What the API knows a preview's token by; what a visitor sends under this name is not passed on. */
const PREVIEW_TOKEN = 'x-preview'

function carry(outer: Request, inner: Request): Request {
  const token = previewToken(outer)
  if (token) inner.headers.set(PREVIEW_TOKEN, token)
  for (const name of CARRIED) {
    const value = outer.headers.get(name)
    if (value !== null) inner.headers.set(name, value)
  }
  return inner
}

/** A token that the API doesn't know, or whose hour is over, shows what everybody sees. */
async function previewOf(request: Request, call: Call): Promise<PreviewState | undefined> {
  if (!previewToken(request)) return undefined
  const { isOpen } = await call.content.findPreview().catch(() => ({ isOpen: false }))
  return isOpen ? 'open' : 'over'
}

/** HEAD is rendered like GET, so that its headers are the page's own; the server drops the body. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

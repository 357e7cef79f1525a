import { Writable } from 'node:stream'
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
  renderToString,
} from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { hasScripts, withMatchedRoutes } from './react-router-internals.ts'
import { siteContext } from './route-loaders.ts'
import { CrashDocument } from './shell/crash-screen.tsx'
import { dataScripts, pageSecurityContext } from './shell/page-security-context.ts'
import { RequestId } from './shell/screen-error.tsx'

/** Milliseconds. A page that isn't complete by then is given up. */
const LONGEST_RENDER = 6_000

/** How React marks a part that the browser has to draw, because it had to wait or failed. */
const LEFT_OUT = '<!--$!-->'
const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'

/** Pages are rendered completely before the first byte: headers contain the hashes of their scripts (M-53). */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  let answered = status
  const page = provider.get(pageSecurityContext)
  const nonce = page?.mark
  const site = provider.get(siteContext)
  const data = await dataScripts(context.serverHandoffStream, nonce)
  const screen = (
    <RequestId value={site.requestId}>
      <ServerRouter context={withMatchedRoutes(context)} url={request.url} {...(nonce && { nonce })} />
    </RequestId>
  )
  const options: RenderToPipeableStreamOptions = {
    ...(nonce && { nonce }),
    onError(error) {
      answered = 500
      site.report(error)
    },
  }
  let end = ''
  let html: string
  try {
    // almost no page has to wait for anything; then this is the cheapest way
    html = DOCTYPE + renderToString(screen)
    if (html.includes(LEFT_OUT)) html = await drawn(screen, options)
    if (hasScripts(context)) end = data + END
  } catch (error) {
    // the router calls again to draw the screen of the error
    if (!context.staticHandlerContext.errors) throw error
    options.onError?.(error, {})
    html = DOCTYPE + renderToStaticMarkup(<CrashDocument />)
  }
  if (end) html = html.slice(0, -END.length)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!page) return new Response(html + end, { status: answered, headers })
  page.finish(html, end, headers)
  return new Response(null, { status: answered, headers })
}

function drawn(page: React.ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const parts: Uint8Array[] = []
  const sink = new Writable({
    write(part: Uint8Array, _, next) {
      parts.push(part)
      next()
    },
    final(next) {
      resolve(Buffer.concat(parts).toString())
      next()
    },
  })
  const { pipe, abort } = renderToPipeableStream(page, {
    ...options,
    // otherwise React sends parts of a long page in another order, and a script moves them to their place
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellError: reject,
    onAllReady: () => pipe(sink),
  })
  const timer = setTimeout(abort, LONGEST_RENDER)
  return promise.finally(() => clearTimeout(timer))
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // unknown addresses and methods are the visitor's mistake; otherwise anybody could fill the log with them
  const isAsked = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isAsked) context.get(siteContext).report(error)
}

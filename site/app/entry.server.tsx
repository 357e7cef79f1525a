import { Writable } from 'node:stream'
import {
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToStaticMarkup,
  renderToString,
} from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { siteContext } from './load.ts'
import { handedOver } from './shell/hand-over.ts'
import { LastScreen } from './shell/last-screen.tsx'
import { pageFinish } from './shell/page-finish.ts'
import { RequestId } from './shell/request-id.tsx'

/** A page that isn't whole by then is given up. */
const LONGEST_RENDER = 6_000

/** How React marks what it left to the browser: what had to wait, or failed. */
const LEFT_OUT = '<!--$!-->'
const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'

/** Pages are rendered whole before the first byte: their headers carry the hashes of their scripts (M-53). */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  let answered = status
  const page = provider.get(pageFinish)
  const nonce = page?.mark
  const site = provider.get(siteContext)
  const data = await handedOver(context.serverHandoffStream, nonce)
  const screen = (
    <RequestId value={site.requestId}>
      <ServerRouter
        context={{ ...context, manifest: matched(context), serverHandoffStream: undefined }}
        url={request.url}
        {...(nonce && { nonce })}
      />
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
    // at once where nothing has to be waited for, which is almost always: that is the cheapest
    html = DOCTYPE + renderToString(screen)
    if (html.includes(LEFT_OUT)) html = await drawn(screen, options)
    if (context.renderMeta?.didRenderScripts) end = data + END
  } catch (error) {
    // the router calls again, for the error's own screen
    if (!context.staticHandlerContext.errors) throw error
    options.onError?.(error, {})
    html = DOCTYPE + renderToStaticMarkup(<LastScreen />)
  }
  if (end) html = html.slice(0, -END.length)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (!page) return new Response(html + end, { status: answered, headers })
  page.finish(html, end, headers)
  return new Response(null, { status: answered, headers })
}

/** What the address led to: of all the others the router would make a table for each page, and draw nothing of them. */
function matched({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) }
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
    // else React moves finished parts of a long page out of their place, to be put back by a script
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
  // an address or a method that is none is the visitor's doing: whoever likes could fill the log with them
  const isAsked = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isAsked) context.get(siteContext).report(error)
}

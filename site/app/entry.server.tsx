import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { siteContext } from './route-loaders.ts'
import { CrashDocument } from './shell/crash-screen.tsx'
import { RequestId } from './shell/screen-error.tsx'

/** Milliseconds. A page that isn't complete by then is given up. */
const LONGEST_RENDER = 6_000

/** A page is drawn completely before its first byte: its headers contain the hashes of its scripts (M-53). */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { requestId, nonce, report } = context.get(siteContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  const failures: unknown[] = []
  try {
    const page = await renderToReadableStream(
      <RequestId value={requestId}>
        <ServerRouter context={withoutPreloads(router)} url={request.url} nonce={nonce} />
      </RequestId>,
      {
        nonce,
        signal: AbortSignal.timeout(LONGEST_RENDER),
        // otherwise React sends parts of a long page in another order, and a script moves them to their place
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => void failures.push(error),
      },
    )
    await page.allReady
    for (const failure of failures) report(failure)
    return new Response(page, { status: failures.length > 0 ? 500 : status, headers })
  } catch (error) {
    // the router calls again to draw the screen of the error
    if (!router.staticHandlerContext.errors) throw error
    report(error)
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<CrashDocument />)}`, { status: 500, headers })
  }
}

/**
 * `<Scripts>` preloads what the screen's scripts import, with high priority: on a slow line the framework comes before the
 * first picture (M-74). Without these lists the browser finds the imports when it has read the scripts.
 */
function withoutPreloads(router: EntryContext): EntryContext {
  const { manifest } = router
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, route && { ...route, imports: [] }])
  return {
    ...router,
    manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) },
  }
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // unknown addresses and methods are the visitor's mistake; otherwise anybody could fill the log with them
  const isAsked = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isAsked) context.get(siteContext).report(error)
}

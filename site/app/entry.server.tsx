import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { siteContext } from './load.ts'
import { scriptMark } from './shell/script-mark.ts'

/** A page that isn't whole by then is given up. */
const LONGEST_RENDER = 6_000

/** Pages are rendered whole before the first byte: their headers carry the hashes of their scripts (M-53). */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  let answered = status
  const nonce = provider.get(scriptMark) ?? undefined
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
    nonce,
    signal: AbortSignal.timeout(LONGEST_RENDER),
    // else React moves finished parts of a long page out of their place, to be put back by a script
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      answered = 500
      provider.get(siteContext).report(error)
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: answered, headers })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(siteContext).report(error)
}

// Input that isn't valid HTTP never reaches the router: it is refused here, with the `detail` of all refusals (M-85).
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ADDRESS_MOST, BODY_MOST, DRAIN_TIME, PROJECT_MOST } from '@chobighor/api/platform/bounds'
import type { WhyNoBody } from '@chobighor/api/platform/http/limit-body'
import { API_PREFIX } from '@chobighor/contract'
import { claimPicturePath } from '@chobighor/contract/plain/claim-picture'
import { CLAIM_PICTURE_MOST } from '@chobighor/contract/plain/limits'
import { closeAfterAnswer } from './close-unread-bodies.ts'

const DETAILS = {
  400: 'This request can’t be read.',
  408: 'This request took too long.',
  413: 'This is too large.',
  414: 'This address is too long.',
  417: 'This request expects what nobody here does.',
  431: 'The headers of this request are too large.',
  503: 'Too much is being sent to the studio just now. Please try again in a moment.',
} as const
type Status = keyof typeof DETAILS

/** `no-store`: a proxy that cached a refusal could send it to other visitors. Like every answer, it has its own id. */
const always = () => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': randomUUID(),
})

export function rejectMalformedRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, response) => {
    answers.set(socket, response)
    response.once('close', () => answers.delete(socket))
  })
  // Node would close the connection without an answer
  server.on('checkExpectation', (_request, response) => refuse(response, 417))
  // Node would accept any body first, even one that is refused for its length
  server.on('checkContinue', (request, response) => {
    if (isTooLong(request)) return refuse(response, 413)
    response.writeContinue()
    server.emit('request', request, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    const hasBegun = answers.get(socket)?.headersSent
    if (!socket.writable || hasBegun || error.code === 'ECONNRESET') return void socket.destroy()
    socket.end(answerOf(statusOf(error)))
    // what still comes is dropped: a reset could destroy the answer
    socket.resume()
    setTimeout(() => socket.destroy(), DRAIN_TIME).unref()
  })
}

/** Whether a proxy could read it as another request or as several: two hosts, a missing host, bad chunks (RFC 9112). */
export function isAmbiguous({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1')
}

/** These have limits of their own. */
const UPLOADS = `${API_PREFIX}/admin/uploads/`
const CLAIM_PICTURES = new RegExp(`^${API_PREFIX}${claimPicturePath('\\d+', '\\d+')}?$`)

function isTooLong({ url = '', headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > mostOf(url)
}

function mostOf(url: string): number {
  if (url.startsWith(UPLOADS)) return PROJECT_MOST
  return CLAIM_PICTURES.test(url) ? CLAIM_PICTURE_MOST : BODY_MOST
}

function statusOf({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): Status {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  if (code !== 'HPE_HEADER_OVERFLOW') return 400
  const [firstLine = ''] = rawPacket?.toString('latin1').split('\r\n') ?? []
  return firstLine.length > ADDRESS_MOST && /^[A-Z]+ /.test(firstLine) ? 414 : 431
}

/** The same for a request that was parsed but isn't valid. */
export function refuse(response: ServerResponse, status: Status): void {
  const body = JSON.stringify(bodyOf(status))
  const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close' }
  closeAfterAnswer(response.req)
  response.writeHead(status, { ...own, ...always() }).end(body)
}

/** The same as an answer of the router. */
export function refusal(status: Status, headers: Record<string, string> = {}): Response {
  return Response.json(bodyOf(status), { status, headers: { ...always(), ...headers } })
}

/** For a body that `limitBody` does not let in. */
export const refuseBody = (why: WhyNoBody): Response => refusal(why === 'too_large' ? 413 : 503)

const CODES: Partial<Record<Status, string>> = { 413: 'too_large', 503: 'unavailable' }

function bodyOf(status: Status) {
  return { detail: DETAILS[status], code: CODES[status] ?? 'invalid' }
}

function answerOf(status: Status): string {
  const body = JSON.stringify(bodyOf(status))
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(always()).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

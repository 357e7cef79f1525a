// Encodings of answers: which one a visitor gets, the bytes in it, and how they are sent.
import { hash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { etagMatches } from '@chobighor/api/platform/http/send-file'
import Negotiator from 'negotiator'

export type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'

/** The smallest first; `identity` (not compressed) where the visitor accepts nothing else. */
const OURS: Encoding[] = ['br', 'zstd', 'gzip', 'identity']
type Packing = Exclude<Encoding, 'identity'>

/**
 * `often`: compressed once, sent many times. `once`: compressed for one visitor, who waits. Brotli at level 11 takes
 * ten times as long as at level 9, and saves only 5 % more.
 */
const LEVELS = { often: { br: 9, zstd: 12, gzip: 9 }, once: { br: 4, zstd: 3, gzip: 4 } }
type Sent = keyof typeof LEVELS

/** In bytes. Most answers then need one chunk; between two chunks, zlib goes back to the main thread of Node. */
const PIECE = 65_536
const [byBrotli, byZstd, byGzip] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)]

const PACK: Record<Packing, (bytes: Buffer, level: number) => Promise<Buffer>> = {
  br: (bytes, level) =>
    byBrotli(bytes, {
      chunkSize: PIECE,
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: (bytes, level) => byZstd(bytes, { chunkSize: PIECE, params: { [constants.ZSTD_c_compressionLevel]: level } }),
  gzip: (bytes, level) => byGzip(bytes, { chunkSize: PIECE, level }),
}

export const pack = (bytes: Buffer, encoding: Encoding, sent: Sent = 'often'): Promise<Buffer> =>
  encoding === 'identity' ? Promise.resolve(bytes) : PACK[encoding](bytes, LEVELS[sent][encoding])

/** A strong ETag: for these bytes in this encoding only. */
export function tagOf(bytes: Buffer, encoding: Encoding, sent: Sent = 'often'): string {
  const how = encoding === 'identity' ? '' : `-${encoding}${sent === 'often' ? '' : `-${sent}`}`
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}${how}"`
}

/** The package's types are older than its code, and lack the `preferred` option. */
type Preferring = { encodings(ours: Encoding[], options: { preferred: Encoding[] }): string[] }

/** Browsers name five encodings. To weigh thousands of them takes longer than all else about a cached page. */
const NAMED_MOST = 50

/**
 * @param accepted an Accept-Encoding header (RFC 9110, 12.5.3), of which the first encodings count
 * @returns the best first, `identity` last
 */
export function encodingsFor(accepted = ''): Encoding[] {
  const named = accepted.split(',', NAMED_MOST).join()
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': named } })
  const wished = negotiator.encodings(OURS, { preferred: OURS }) as Encoding[]
  const rather = wished.includes('identity') ? wished.slice(0, wished.indexOf('identity')) : wished
  return [...rather, 'identity']
}

export const encodingFor = (accepted: string | undefined): Encoding => encodingsFor(accepted)[0] ?? 'identity'

/** What is sent: a strong ETag, bytes, and headers as `writeHead` takes them (name, value, name, value). */
export interface Encoded {
  tag: string
  body: Buffer
  headers: string[]
}

/** Sends the whole answer, or only its headers (HEAD), or 304 if the visitor has it already. */
export function sendEncoded(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { tag, body, headers: own }: Encoded,
) {
  // every answer has its own id (server/src/http/router.ts); the log needs no line for this one
  const named = [...own, 'x-request-id', randomUUID()]
  if (etagMatches(headers['if-none-match'], tag)) {
    response.writeHead(304, named).end()
    return
  }
  named.push('content-length', String(body.length))
  response.writeHead(200, named)
  response.end(method === 'HEAD' ? undefined : body)
}

// How an answer's bytes are packed for the visitor who asks: RFC 9110, 12.5.3.
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'

/** The smallest first. */
const OURS = ['br', 'zstd', 'gzip'] as const
type Packing = Exclude<Encoding, 'identity'>

/**
 * Packed once and sent often; or packed for one visitor, who waits for it. Brotli at 11 takes ten times as long as at 9 for a
 * twentieth less.
 */
export const LEVELS = { often: { br: 9, zstd: 12, gzip: 9 }, once: { br: 4, zstd: 3, gzip: 6 } }
export type Sent = keyof typeof LEVELS

/** Most answers are one piece then: between two, Node's own thread is asked. */
export const PIECE = 65_536
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

/** A strong tag: of these bytes alone, packed like this. */
export function tagOf(bytes: Buffer, encoding: Encoding, sent: Sent = 'often'): string {
  const how = encoding === 'identity' ? '' : `-${encoding}${sent === 'often' ? '' : `-${sent}`}`
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}${how}"`
}

const AS_IT_IS: readonly Encoding[] = ['identity']
/** What browsers say is said over and over. */
const known = new Map<string, readonly Encoding[]>()
const MOST_KNOWN = 100

/**
 * The best first; the bytes as they are come last, where they aren't wished for.
 * @param accepted an Accept-Encoding header as it came
 */
export function encodingsFor(accepted: string | undefined): readonly Encoding[] {
  if (!accepted) return AS_IT_IS
  let encodings = known.get(accepted)
  if (!encodings) {
    encodings = choose(accepted)
    if (known.size < MOST_KNOWN && accepted.length < 100) known.set(accepted, encodings)
  }
  return encodings
}

export const encodingFor = (accepted: string | undefined): Encoding => encodingsFor(accepted)[0] ?? 'identity'

function choose(accepted: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  // whoever prefers the bytes as they are says so
  const least = weights.get('identity') ?? 0
  const taken = OURS.filter((name) => weightOf(name) > 0 && weightOf(name) >= least)
  return [...taken.sort((one, other) => weightOf(other) - weightOf(one)), 'identity']
}

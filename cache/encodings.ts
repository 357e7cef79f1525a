// How an answer's bytes are packed for the visitor who asks: RFC 9110, 12.5.3.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br' | 'zstd'

/** The smallest first. */
const OURS = ['br', 'zstd', 'gzip'] as const
/** Packed once and sent often. Brotli at 11 takes ten times as long as at 9 for a twentieth less. */
const PACK: Record<(typeof OURS)[number], (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  zstd: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 12 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

export const pack = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'identity' ? Promise.resolve(bytes) : PACK[encoding](bytes)

/** What browsers say is said over and over. */
const known = new Map<string, Encoding>()
const MOST_KNOWN = 100

/** @param accepted an Accept-Encoding header as it came */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  let encoding = known.get(accepted)
  if (!encoding) {
    encoding = choose(accepted)
    if (known.size < MOST_KNOWN && accepted.length < 100) known.set(accepted, encoding)
  }
  return encoding
}

function choose(accepted: string): Encoding {
  const weightOf = weightsOf(accepted)
  const best = Math.max(...OURS.map(weightOf))
  // whoever prefers the bytes as they are says so
  if (best <= 0 || best < weightOf('identity')) return 'identity'
  return OURS.find((name) => weightOf(name) === best) ?? 'identity'
}

/** @param accepted an Accept-Encoding header as it came */
export const isAccepted = (accepted: string | undefined, encoding: Encoding) =>
  accepted !== undefined && weightsOf(accepted)(encoding) > 0

/** How much somebody wants an encoding. */
function weightsOf(accepted: string): (name: string) => number {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  // the bytes as they are need no naming: anything else is not them
  return (name) => weights.get(name) ?? (name === 'identity' ? 0 : weights.get('*')) ?? 0
}

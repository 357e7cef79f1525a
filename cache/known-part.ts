// The style is half of a page's bytes and the same in all pages. It is packed once, and put among what is packed for one page: deflate's
// blocks may follow each other from wherever (RFC 1951, 3.2; RFC 1952, 2.2).
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** The magic number, deflate, no flags, no time, no extra flags, Unix. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** Ends at a whole byte, and what follows refers to nothing before it. */
const ON_ITS_OWN = { finishFlush: constants.Z_FULL_FLUSH }
/** A short beginning is found faster than the whole. */
const SOUGHT = 32
const deflateRest = promisify(deflateRaw)

/** @returns bytes as gzip, where they have the known part; undefined where they haven't */
export type GzipAround = (bytes: Buffer, options: { level: number; chunkSize: number }) => Promise<Buffer> | undefined

export function gzipAround(known: Buffer): GzipAround {
  const packed = deflateRawSync(known, { ...ON_ITS_OWN, level: 9 })
  const beginning = known.subarray(0, SOUGHT)
  return (bytes, options) => {
    const at = bytes.indexOf(beginning)
    const end = at + known.length
    if (at < 0 || !bytes.subarray(at, end).equals(known)) return undefined
    return around(bytes, { packed, at, end }, options)
  }
}

async function around(
  bytes: Buffer,
  { packed, at, end }: { packed: Buffer; at: number; end: number },
  options: { level: number; chunkSize: number },
): Promise<Buffer> {
  const before = deflateRawSync(bytes.subarray(0, at), { ...ON_ITS_OWN, ...options })
  const after = await deflateRest(bytes.subarray(end), options)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(bytes), 0)
  trailer.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([HEADER, before, packed, after, trailer])
}

// An answer that is ready to send: its bytes, packed in each way that was asked for, and its headers.
import { type Encoding, pack, tagOf } from './encodings.ts'
import type { Packed } from './send-packed.ts'

export interface Entry {
  /** The tables that it shows. */
  tables: readonly string[]
  bytes: Buffer
  /** Lower-case names; without what the encoding decides. */
  headers: [name: string, value: string][]
  packed: Map<Encoding, Packed>
  /** What is being packed: many may ask for it at once. */
  packing: Map<Encoding, Promise<Packed>>
  /** Bytes that it takes in all. */
  size: number
  /** 0 until it is asked for again. */
  usedAt: number
}

/**
 * A browser asks each time, so that the next visitor sees what the studio changed; a CDN in front may keep an answer for a minute,
 * and send an old one while it asks (RFC 9213, RFC 5861). Browsers know that second wish too, hence the header of its own.
 */
const FOR_BROWSERS = 'public, max-age=0, s-maxage=60, must-revalidate'
const FOR_CDNS = 'public, max-age=60, stale-while-revalidate=600'
/** Belongs to one request, or is told of each encoding. */
const NOT_KEPT = [
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'etag',
]

export async function entryOf(response: Response, tables: readonly string[]): Promise<Entry> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  for (const name of NOT_KEPT) headers.delete(name)
  headers.set('cache-control', FOR_BROWSERS)
  headers.set('cdn-cache-control', FOR_CDNS)
  headers.set('surrogate-key', tables.join(' '))
  const vary = headers.get('vary')
  headers.set('vary', vary ? `accept-encoding, ${vary}` : 'accept-encoding')
  const listed = [...headers]
  const size = bytes.length + listed.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return { tables, bytes, headers: listed, packed: new Map(), packing: new Map(), size, usedAt: 0 }
}

/** Packed once for each encoding, and kept with the entry. */
export async function packedFor(entry: Entry, encoding: Encoding): Promise<Packed> {
  const found = entry.packed.get(encoding) ?? entry.packing.get(encoding)
  if (found) return found
  const packing = packAs(entry, encoding).finally(() => entry.packing.delete(encoding))
  entry.packing.set(encoding, packing)
  return packing
}

async function packAs(entry: Entry, encoding: Encoding): Promise<Packed> {
  const body = await pack(entry.bytes, encoding)
  const tag = tagOf(entry.bytes, encoding)
  const own: [string, string][] = [['etag', tag]]
  if (encoding !== 'identity') own.push(['content-encoding', encoding])
  // in the order that `Headers` has, so that nobody sees by which way an answer came
  const headers = [...entry.headers, ...own].sort(([one], [other]) => (one < other ? -1 : 1))
  const packed = { tag, body, headers: headers.flat() }
  entry.packed.set(encoding, packed)
  if (encoding !== 'identity') entry.size += body.length
  return packed
}

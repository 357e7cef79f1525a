// What a studio is taken along in: a tar, so that every unpacker reads it. Its first entry says what it is, its last lists the
// others with their checksums; behind the tar, where unpackers don't look, stands the checksum of all before it.
import { z } from 'zod'

export const FORMAT = 1
export const HEAD = 'chobighor.json'
export const MANIFEST = 'manifest.json'

export const headShape = z.object({
  chobighor: z.enum(['backup', 'content']),
  format: z.number().int(),
  /** The product's version. */
  version: z.string(),
  /** The migrations that had run, in their order. */
  schema: z.array(z.string().regex(/^[0-9a-z-]{1,100}$/)).min(1),
  made_at: z.string(),
})
export type Head = z.infer<typeof headShape>

export const manifestShape = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** What the kind of archive says of itself. */
  about: z.unknown(),
})
export type Manifest = z.infer<typeof manifestShape>

const TRAILER = /^sha256:([0-9a-f]{64})\n$/
export const TRAILER_BYTES = 72

export function trailerOf(sha256: string): string {
  return `sha256:${sha256}\n`
}

/** The checksum that the last bytes of an archive tell; undefined where they are none of ours. */
export function readTrailer(text: string): string | undefined {
  return TRAILER.exec(text)?.[1]
}

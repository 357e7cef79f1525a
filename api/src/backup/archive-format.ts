// The format of exported studios: a tar file, so that every unpacker reads it. The first entry says what it is; the
// last entry lists the others with their checksums. The checksum of everything before it comes after the end of the
// tar, which unpackers ignore.
import { z } from 'zod'

export const FORMAT = 1
export const HEAD = 'chobighor.json'
export const MANIFEST = 'manifest.json'

export const headShape = z.object({
  chobighor: z.enum(['backup', 'content']),
  format: z.number().int(),
  version: z.string(),
  /** The names of the migrations that had run, in order. */
  schema: z.array(z.string().regex(/^[0-9a-z-]{1,100}$/)).min(1),
  made_at: z.string(),
})
export type Head = z.infer<typeof headShape>

export const manifestShape = z.object({
  entries: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** Data about the archive, different for each kind of archive. */
  about: z.unknown(),
})
export type Manifest = z.infer<typeof manifestShape>

const TRAILER = /^sha256:([0-9a-f]{64})\n$/
export const TRAILER_BYTES = 72

export function trailerOf(sha256: string): string {
  return `sha256:${sha256}\n`
}

/** Reads the checksum from the last bytes of an archive; undefined if these bytes are not ours. */
export function readTrailer(text: string): string | undefined {
  return TRAILER.exec(text)?.[1]
}

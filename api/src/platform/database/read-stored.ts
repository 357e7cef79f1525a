// JSON of the database is as old as its row. A schema reads it, with defaults for what came later, so that a new field makes
// no old row fail.
import type { z } from 'zod'

/** @returns reads each stored object once, however often its row is asked; what is no such thing is an error of ours */
export function readingOnce<Read extends object>(schema: z.ZodType<Read>): (stored: unknown) => Read {
  const known = new WeakMap<object, Read>()
  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return schema.parse(stored)
    const read = known.get(stored) ?? schema.parse(stored)
    known.set(stored, read)
    return read
  }
}

// Whether the disk that the database lies on has room to write. PostgreSQL that finds none for its own log ends altogether, and with it all
// reading: so nobody writes any more while there is some left (F-05).
import { statfs } from 'node:fs/promises'
import { Failure } from '@chobighor/contract/failure'

/** Bytes: some times what PostgreSQL writes ahead before it tidies up. */
const KEPT_FREE = 100_000_000
/** Milliseconds: by many at once it is looked at once. */
const KNOWN_FOR = 500

/** @throws Failure unavailable where there is none */
export type RequireRoom = () => Promise<void>

export function roomIn(folder: string): RequireRoom {
  let looked = Number.NEGATIVE_INFINITY
  let free: Promise<number> = Promise.resolve(0)
  return async () => {
    if (performance.now() - looked > KNOWN_FOR) {
      looked = performance.now()
      free = statfs(folder).then(({ bavail, bsize }) => bavail * bsize)
    }
    if ((await free) >= KEPT_FREE) return
    throw new Failure(
      'unavailable',
      'The studio’s disk is full, so nothing can be kept at the moment. Please try again later.',
      { retryAfter: 60 },
    )
  }
}

// How much room the disk has, and whether that is enough for what is to be written: what can wait stops first, so that there is some left
// for what can't (`bounds.ts`). PostgreSQL that finds none for its own log ends altogether, and with it all reading (F-05).
import { statfs } from 'node:fs/promises'
import { Failure } from '@chobighor/contract/failure'
import { FREE_FOR_WRITES } from './bounds.ts'

/** Milliseconds: by many at once it is looked at once. */
const KNOWN_FOR = 500

/**
 * @param kept bytes that must be free; what any write needs unless told
 * @throws Failure unavailable where less is
 */
export type RequireRoom = (kept?: number) => Promise<void>

/** Bytes; undefined where the disk doesn't say, which is no reason to refuse anything. */
export async function freeIn(folder: string): Promise<number | undefined> {
  return statfs(folder).then(
    ({ bavail, bsize, blocks }) => (blocks > 0 ? bavail * bsize : undefined),
    () => undefined,
  )
}

export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  return ((await freeIn(folder)) ?? bytes) >= bytes
}

export function roomIn(folder: string): RequireRoom {
  let looked = Number.NEGATIVE_INFINITY
  let free: Promise<number | undefined> = Promise.resolve(undefined)
  return async (kept = FREE_FOR_WRITES) => {
    if (performance.now() - looked > KNOWN_FOR) {
      looked = performance.now()
      free = freeIn(folder)
    }
    if (((await free) ?? kept) >= kept) return
    throw new Failure(
      'unavailable',
      'The studio’s disk is full, so nothing can be kept at the moment. Please try again later.',
      { retryAfter: 60 },
    )
  }
}

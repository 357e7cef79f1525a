// How much room the disk has, and whether a write may use it: writes that can wait stop first, so that room remains for
// the others (`bounds.ts`). If PostgreSQL finds no room for its own log, it stops, and then reads fail too (F-05).
import { statfs } from 'node:fs/promises'
import { Failure } from '@chobighor/contract/plain/failure'
import { FREE_FOR_WRITES } from '../bounds.ts'

/** In ms: calls within this time share one check. */
const KNOWN_FOR = 500

/**
 * @param kept bytes that must stay free; the default is the minimum for any write
 * @throws Failure unavailable if less is free
 */
export type RequireDiskSpace = (kept?: number) => Promise<void>

/** In bytes; undefined if the disk gives no number, and then nothing is refused. */
export async function freeIn(folder: string): Promise<number | undefined> {
  return statfs(folder).then(
    ({ bavail, bsize, blocks }) => (blocks > 0 ? bavail * bsize : undefined),
    () => undefined,
  )
}

export async function hasDiskSpace(folder: string, bytes: number): Promise<boolean> {
  return ((await freeIn(folder)) ?? bytes) >= bytes
}

export function requireDiskSpaceIn(folder: string): RequireDiskSpace {
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

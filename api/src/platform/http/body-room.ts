// The bytes of bodies that are in memory at the same time, over all connections of this process. While there is room, a slow
// body may take its time; where there is none, the one that is longest on its way gives way (decision 123).
import { BODY_HOLD_TIME } from '../bounds.ts'

export interface Room {
  /** @param giveWay called when the bytes of this body go to another one: it is not to be read any further */
  enter(giveWay: () => void): Place
}

/** Of one body. */
export interface Place {
  /** @returns false, and takes nothing, if there is no room for so many bytes */
  take(bytes: number): boolean
  /** All of it has come: it gives way to nobody from now on. */
  complete(): void
  /** Gives all its bytes back. */
  leave(): void
}

interface Held {
  bytes: number
  since: number
  giveWay: () => void
}

/** @param most bytes; @param now in ms, for tests */
export function createRoom(most: number, now: () => number = () => performance.now()): Room {
  let taken = 0
  /** Bodies that are on their way, in the order in which they came. */
  const arriving = new Set<Held>()

  function drop(held: Held) {
    arriving.delete(held)
    taken -= held.bytes
    held.bytes = 0
  }

  /** Those before `held` that are too long on their way leave, until so many bytes fit. */
  function makeRoom(held: Held, bytes: number): boolean {
    for (const each of arriving) {
      if (taken + bytes <= most) return true
      if (each === held || now() - each.since < BODY_HOLD_TIME) return false
      drop(each)
      each.giveWay()
    }
    return taken + bytes <= most
  }

  return {
    enter(giveWay) {
      const held: Held = { bytes: 0, since: now(), giveWay }
      arriving.add(held)
      return {
        take(bytes) {
          if (!makeRoom(held, bytes)) return false
          held.bytes += bytes
          taken += bytes
          return true
        },
        complete: () => void arriving.delete(held),
        leave: () => drop(held),
      }
    },
  }
}

// Reads a request's body only when somebody asks for it, and counts its bytes as they come, announced or in chunks: so a
// caller can be refused before a byte is read, no body is longer than its limit, and all bodies that are in memory at the
// same time fit into one room. Hono's own `bodyLimit` keeps a body in chunks before anything else is asked.
import { Failure } from '@chobighor/contract/plain/failure'
import type { MiddlewareHandler } from 'hono'
import { BODY_HOLD_TIME } from '../bounds.ts'

/** `too_large`: this body; `unavailable`: there is no room for more bodies now. */
export type WhyNoBody = 'too_large' | 'unavailable'

export interface BodyLimit {
  /** Bytes of one body. */
  most: number
  /** The bytes are given back when the request is answered. */
  room: Room
  /** The answer instead of what was made of half a body; it may throw. */
  refuse: (why: WhyNoBody) => Response
}

/** Wraps the body of a request; what comes after it reads the body as usual. */
export function limitBody({ most, room, refuse }: BodyLimit): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req
    if (raw.method === 'GET' || raw.method === 'HEAD' || !raw.body) return next()
    if (announced(raw.headers) > most) return refuse('too_large')
    let taken = 0
    let why: WhyNoBody | undefined
    // no bug of ours, so that nobody logs it as one
    const unread = (reason: WhyNoBody) => {
      why = reason
      return new Failure(reason, 'This request was not read to its end.')
    }
    const place = room.enter(() => body.stop(unread('unavailable')))
    const count = (bytes: number) => {
      taken += bytes
      if (taken > most) throw unread('too_large')
      if (!place.take(bytes)) throw unread('unavailable')
    }
    const body = counted(raw.body, count, place.complete)
    c.req.raw = new Request(raw, { body: body.stream, duplex: 'half' } as RequestInit)
    try {
      await next()
    } finally {
      place.leave()
    }
    if (why === undefined) return
    // the old answer's headers are those of another answer
    c.res = undefined
    c.res = refuse(why)
  }
}

function announced(headers: Headers): number {
  return headers.has('transfer-encoding') ? 0 : Number(headers.get('content-length') ?? 0)
}

/**
 * Nothing is read ahead.
 * @param count throws if these bytes may not be taken any more
 * @returns `stop` ends the reading at once, also while nothing comes: the reader gets this error
 */
function counted(body: ReadableStream<Uint8Array>, count: (bytes: number) => void, onEnd: () => void) {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given
      },
      async pull(given) {
        reader ??= body.getReader()
        const { done, value } = await reader.read()
        if (done) {
          onEnd()
          return given.close()
        }
        count(value.byteLength)
        given.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const stop = (error: Error) => {
    controller?.error(error)
    reader?.cancel(error).catch(() => {})
  }
  return { stream, stop }
}

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

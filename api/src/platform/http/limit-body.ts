// Reads a request's body only when somebody asks for it, and counts its bytes as they come, announced or in chunks: so a
// caller can be refused before a byte is read, no body is longer than its limit, and all bodies that are in memory at the
// same time fit into one room. Hono's own `bodyLimit` keeps a body in chunks before anything else is asked.
import { Failure } from '@chobighor/contract/failure'
import type { MiddlewareHandler } from 'hono'

/** Bytes of bodies that are in memory at the same time, over all connections of this process. */
export interface Room {
  /** @returns false, and takes nothing, if there is no room for so many bytes */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

export function createRoom(most: number): Room {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > most) return false
      taken += bytes
      return true
    },
    giveBack(bytes) {
      taken -= bytes
    },
  }
}

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
    const count = (bytes: number) => {
      if (taken + bytes > most) why = 'too_large'
      else if (room.take(bytes)) taken += bytes
      else why = 'unavailable'
      // no bug of ours, so that nobody logs it as one
      if (why !== undefined) throw new Failure(why, 'This request was not read to its end.')
    }
    c.req.raw = new Request(raw, { body: counted(raw.body, count), duplex: 'half' } as RequestInit)
    try {
      await next()
    } finally {
      room.giveBack(taken)
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

/** Nothing is read ahead. @param count throws if these bytes may not be taken any more */
function counted(body: ReadableStream<Uint8Array>, count: (bytes: number) => void): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= body.getReader()
        const { done, value } = await reader.read()
        if (done) return controller.close()
        count(value.byteLength)
        controller.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

// What comes in over a page's line, and when.
import type { CDPSession } from 'playwright-core'

export interface Arrival {
  path: string
  bytes: number
  /** Milliseconds since 1970. */
  at: number
}

/** Each piece of an answer's body, as it comes in over the line; placeholders inside the page aren't requested. */
export function noteArrivals(devTools: CDPSession): Arrival[] {
  const arrivals: Arrival[] = []
  const paths = new Map<string, string>()
  /** From the browser's own clock to the calendar's, in milliseconds. */
  let shift = 0
  devTools.on('Network.requestWillBeSent', ({ requestId, request, wallTime, timestamp }) => {
    shift = (wallTime - timestamp) * 1000
    if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname)
  })
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    const path = paths.get(requestId)
    if (path) arrivals.push({ path, bytes: encodedDataLength, at: timestamp * 1000 + shift })
  })
  return arrivals
}

// What is sent before any room is entered is timed like the rest: kept answers, files of our builds. The front door times the others.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Figures, REQUEST_SECONDS } from './figures.ts'
import { nameRoute } from './name-route.ts'

type Ready = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Addresses whose place among the figures is remembered: to find it takes as long as to send what is kept. */
const MOST_KNOWN = 1_000

/** @param ready sends what it has, at once or a little later, and calls `next` where it has nothing */
export function timeReady(ready: Ready, figures: Figures): Ready {
  const timers = new Map<string, (seconds: number) => void>()
  const timerOf = ({ url = '', method = '' }: IncomingMessage, status: number) => {
    const address = `${status} ${method} ${url}`
    const known = timers.get(address)
    if (known) return known
    const route = nameRoute(url.split('?', 1)[0] ?? '')
    const timer = figures.timer(REQUEST_SECONDS, { route, method, status: String(status) })
    if (timers.size >= MOST_KNOWN) timers.clear()
    timers.set(address, timer)
    return timer
  }
  return (request, response, next) => {
    const began = performance.now()
    const note = () => timerOf(request, response.statusCode)((performance.now() - began) / 1000)
    let isPassed = false
    ready(request, response, () => {
      isPassed = true
      response.off('finish', note)
      next()
    })
    if (isPassed) return
    if (response.headersSent) note()
    else response.once('finish', note)
  }
}

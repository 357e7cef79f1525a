// Measures answers that are sent before the router: cached answers, files of our builds. The router measures the rest.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './metrics.ts'
import { nameRoute } from './route-label.ts'

type Ready = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** How many addresses have their metric remembered: to look it up takes as long as to send a cached answer. */
const MOST_KNOWN = 1_000

/** @param ready sends what it has, at once or a little later, and calls `next` if it has nothing */
export function timeCachedAnswers(ready: Ready, metrics: Metrics): Ready {
  const timers = new Map<string, (seconds: number) => void>()
  const timerOf = ({ url = '', method = '' }: IncomingMessage, status: number) => {
    const address = `${status} ${method} ${url}`
    const known = timers.get(address)
    if (known) return known
    const route = nameRoute(url.split('?', 1)[0] ?? '')
    const timer = metrics.timer({ route, method, status: String(status) })
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

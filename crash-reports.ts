// Errors that happen in visitors' browsers reach the log (M-33): a screen that can't be drawn there is known to nobody else. Whoever
// likes can send such reports, so they are small and few, and are never believed: they are words in the log.
import {
  CRASH_MOST,
  CRASH_REPORTS_MOST,
  CRASH_REPORTS_OF_ONE_MOST,
  CRASH_REPORTS_TIME,
} from '@chobighor/api/kit/bounds'
import { countedAddress } from '@chobighor/api/kit/visitor-address'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { z } from 'zod'
import { FROM_ELSEWHERE, isFromElsewhere } from './from-elsewhere.ts'
import { refusal } from './refuse-unreadable.ts'

export interface CrashReportsOptions {
  log: Pick<Logger, 'error'>
  now: () => Date
  publicUrl: string
  /** Who asks: counted, and not written down. */
  addressOf: (headers: Headers) => string
}

/** No address with its query: tokens stand there. */
const withoutQueries = (text: string) => text.replaceAll(/[?#][^\s:)]*/g, '')
const words = z.string().transform(withoutQueries)
const reportShape = z.object({ page: words, message: words, stack: words })

/** `POST /crash-report`: `{ page, message, stack }`. What is more than the limits is left out in silence. */
export function createCrashReports({ log, now, publicUrl, addressOf }: CrashReportsOptions): Hono {
  const isWithin = countReports(now)
  const reports = new Hono()
  reports.post('/crash-report', bodyLimit({ maxSize: CRASH_MOST, onError: () => refusal(413) }), async (c) => {
    const { headers } = c.req.raw
    c.header('cache-control', 'no-store')
    if (isFromElsewhere(headers, publicUrl)) return c.json(FROM_ELSEWHERE, 403)
    if (!isWithin(countedAddress(addressOf(headers)))) return c.body(null, 204)
    const report = reportShape.safeParse(await c.req.json().catch(() => undefined))
    if (!report.success) return refusal(400)
    log.error({ requestId: headers.get('x-request-id'), crash: report.data }, 'a screen failed in a browser')
    return c.body(null, 204)
  })
  return reports
}

/** In memory: the log may be the last thing that works, and a restart may begin anew. */
function countReports(now: () => Date): (address: string) => boolean {
  let counts = new Map<string, number>()
  let all = 0
  let endsAt = 0
  return (address) => {
    if (now().getTime() >= endsAt) {
      counts = new Map()
      all = 0
      endsAt = now().getTime() + CRASH_REPORTS_TIME
    }
    const count = counts.get(address) ?? 0
    if (all >= CRASH_REPORTS_MOST || count >= CRASH_REPORTS_OF_ONE_MOST) return false
    counts.set(address, count + 1)
    all++
    return true
  }
}

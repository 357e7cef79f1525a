// Errors in visitors' browsers are written to the log (M-33): only the browser knows of them. Anybody can send such
// reports, so they are small and few. They are only text in the log, and nothing trusts them.
import {
  CRASH_MOST,
  CRASH_REPORTS_MOST,
  CRASH_REPORTS_OF_ONE_MOST,
  CRASH_REPORTS_TIME,
} from '@chobighor/api/platform/bounds'
import { countedAddress } from '@chobighor/api/platform/http/anonymize-ip'
import { createRoom, limitBody } from '@chobighor/api/platform/http/limit-body'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { isCrossSite, refuseCrossSite } from './csrf.ts'
import { refusal, refuseBody } from './reject-malformed-requests.ts'
import { withoutSecrets } from './without-secrets.ts'

export interface CrashReportsOptions {
  log: Pick<Logger, 'error'>
  publicUrl: string
  /** The sender's address: it is counted, but not logged. */
  addressOf: (headers: Headers) => string
}

/** Removes the queries of addresses, because they may contain tokens. */
const withoutQueries = (text: string) => withoutSecrets(text.replaceAll(/[?#][^\s:)]*/g, ''))
const words = z.string().transform(withoutQueries)
const reportShape = z.object({ page: words, message: words, stack: words })

/** `POST /crash-report`: `{ page, message, stack }`. Reports over the limits are dropped without an error. */
export function createCrashReports({ log, publicUrl, addressOf }: CrashReportsOptions): Hono {
  const isWithin = countReports()
  const reports = new Hono()
  const limited = limitBody({ most: CRASH_MOST, room: createRoom(CRASH_REPORTS_MOST * CRASH_MOST), refuse: refuseBody })
  reports.post('/crash-report', limited, async (c) => {
    const { headers } = c.req.raw
    c.header('cache-control', 'no-store')
    if (isCrossSite(headers, publicUrl)) return refuseCrossSite()
    // one that is too large counts as none
    const text = await c.req.text().catch(() => undefined)
    if (text === undefined) return refusal(400)
    if (!(await isWithin(countedAddress(addressOf(headers))))) return c.body(null, 204)
    const report = reportShape.safeParse(parsed(text))
    if (!report.success) return refusal(400)
    log.error({ requestId: headers.get('x-request-id'), crash: report.data }, 'a screen failed in a browser')
    return c.body(null, 204)
  })
  return reports
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In memory: the log may be the last part that works. A restart may reset the counts. */
function countReports(): (address: string) => Promise<boolean> {
  const duration = CRASH_REPORTS_TIME / 1000
  const ofOne = new RateLimiterMemory({ points: CRASH_REPORTS_OF_ONE_MOST, duration })
  const ofAll = new RateLimiterMemory({ points: CRASH_REPORTS_MOST, duration })
  return (address) =>
    ofOne
      .consume(address)
      .then(() => ofAll.consume('all'))
      .then(
        () => true,
        () => false,
      )
}

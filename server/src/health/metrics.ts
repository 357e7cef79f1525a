// What `/metrics` reports to Prometheus: response times, the cache, the waiting jobs, and the resources of the process.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '@chobighor/api/platform/database/database'
import { countQueues } from '@chobighor/api/studio/overview-store'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { PROXY_PROBLEMS_TOTAL, type ProxyProblem } from './proxy-problems.ts'
import { nameRoute } from './route-label.ts'

export interface Metrics {
  /** Records how long an answer took. The labels must be few: `nameRoute` gives them to addresses. */
  observe(labels: RequestLabels, seconds: number): void
  countProxyProblem(problem: ProxyProblem): void
  /** All metrics, in Prometheus's text format. */
  text(): Promise<string>
}

type RequestLabels = Readonly<Record<'route' | 'method' | 'status', string>>

interface CacheFigures {
  hits: number
  renders: number
  entries: number
  isHearing: boolean
}

export interface MetricsDeps {
  database: Database
  process: Pick<Config, 'processName' | 'role'>
  /** Undefined if nothing is cached. */
  cache: () => CacheFigures | undefined
}

/** In seconds; to render a page takes about 0.02. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics({ database, cache, process: { processName, role } }: MetricsDeps): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  // as Prometheus wants it: one figure for what never changes, to be joined with the others by their instance
  new Gauge({
    name: 'chobighor_process_info',
    help: 'The name and the role of this process; always 1',
    labelNames: ['process', 'role'],
    registers,
  }).set({ process: processName, role }, 1)
  const requests = new Histogram({
    name: 'chobighor_request_seconds',
    help: 'How long answers took',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const proxyProblems = new Counter({
    name: PROXY_PROBLEMS_TOTAL,
    help: 'Requests through a proxy that TRUSTED_PROXIES does not count',
    labelNames: ['problem'],
    registers,
  })
  const observeQueues = queueGauges(database, registers)
  const observeCache = cache() && cacheMetrics(cache, registers)
  return {
    observe: (labels, seconds) => requests.observe(labels, seconds),
    countProxyProblem: (problem) => proxyProblems.inc({ problem }),
    async text() {
      await observeQueues()
      observeCache?.()
      return register.metrics()
    },
  }
}

/** If the database can't be reached, its metrics are left out. */
function queueGauges(database: Database, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({ name: 'chobighor_database_up', help: 'Whether the database answers', registers })
  const waiting = new Gauge({
    name: 'chobighor_waiting',
    help: 'What waits to be done, by the product or by the studio',
    labelNames: ['what'],
    registers,
  })
  return async () => {
    const queues = await countQueues(database).catch(() => undefined)
    isUp.set(queues ? 1 : 0)
    waiting.reset()
    for (const [what, count] of Object.entries(queues ?? {})) waiting.set({ what }, count)
  }
}

function cacheMetrics(cache: MetricsDeps['cache'], registers: Registry[]): () => void {
  const hits = new Counter({ name: 'chobighor_cache_hits_total', help: 'Answers sent from the cache', registers })
  const renders = new Counter({ name: 'chobighor_cache_renders_total', help: 'Answers rendered for it', registers })
  const entries = new Gauge({ name: 'chobighor_cache_entries', help: 'Answers that it has', registers })
  const hears = new Gauge({
    name: 'chobighor_cache_hears_changes',
    help: 'Whether changes of the content are announced to this process; if not, it soon sends nothing cached',
    registers,
  })
  return () => {
    const now = cache()
    // counters of prom-client can only grow or be reset
    for (const [counter, count] of [
      [hits, now?.hits],
      [renders, now?.renders],
    ] as const) {
      counter.reset()
      counter.inc(count ?? 0)
    }
    entries.set(now?.entries ?? 0)
    hears.set(now?.isHearing ? 1 : 0)
  }
}

type Ready = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Measures answers that are sent before the router: cached answers, files of our builds. The router measures the rest.
 * @param ready sends what it has, at once or a little later, and calls `next` if it has nothing
 */
export function timeCachedAnswers(ready: Ready, metrics: Metrics): Ready {
  return (request, response, next) => {
    const began = performance.now()
    const note = () => {
      const { url = '', method = '' } = request
      const labels = { route: nameRoute(url.split('?', 1)[0] ?? ''), method, status: String(response.statusCode) }
      metrics.observe(labels, (performance.now() - began) / 1000)
    }
    response.once('finish', note)
    ready(request, response, () => {
      response.off('finish', note)
      next()
    })
  }
}

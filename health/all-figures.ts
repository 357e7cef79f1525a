// What `/metrics` tells: how long answers took, what was kept ready, what waits to be done, and what the process takes.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '@chobighor/api/kit/database'
import { countQueues } from '@chobighor/api/studio/queues-store'
import { type Figures, figure } from './figures.ts'

export interface FiguresDeps {
  database: Database
  figures: Figures
  /** Undefined where nothing is kept. */
  kept: () => { hits: number; renders: number; entries: number } | undefined
}

/** @returns a function that gathers them all; where the database is away, what it would have told is left out */
export function openFigures({ database, figures, kept }: FiguresDeps): () => Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return async () => {
    const queues = await countQueues(database).catch(() => undefined)
    const cache = kept()
    const { user, system } = process.cpuUsage()
    const parts = [
      figures.text(),
      figure('chobighor_database_up', 'gauge', [[{}, queues ? 1 : 0]]),
      queues &&
        figure(
          'chobighor_waiting',
          'gauge',
          Object.entries(queues).map(([what, count]) => [{ what }, count]),
        ),
      cache && figure('chobighor_cache_hits_total', 'counter', [[{}, cache.hits]]),
      cache && figure('chobighor_cache_renders_total', 'counter', [[{}, cache.renders]]),
      cache && figure('chobighor_cache_entries', 'gauge', [[{}, cache.entries]]),
      figure('process_cpu_seconds_total', 'counter', [[{}, (user + system) / 1e6]]),
      figure('process_resident_memory_bytes', 'gauge', [[{}, process.memoryUsage.rss()]]),
      figure('process_start_time_seconds', 'gauge', [[{}, Math.round(performance.timeOrigin / 1000)]]),
      figure('nodejs_eventloop_lag_p99_seconds', 'gauge', [[{}, delay.percentile(99) / 1e9]]),
    ]
    return parts.filter(Boolean).join('')
  }
}

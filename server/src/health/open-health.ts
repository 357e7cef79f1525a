// Opens what a process answers to its operator. Every process has it, whatever its role.

import { connect } from '@chobighor/api/platform/database/database'
import type { RequireDiskSpace } from '@chobighor/api/platform/storage/disk-space'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { MIGRATIONS, type OpenedDatabase } from '../open-database.ts'
import { createHealthRoutes } from './health-routes.ts'
import { createMetrics, type Metrics, type MetricsDeps } from './metrics.ts'

/** For `/readyz` and `/metrics`, in addition to `CONNECTIONS_MOST`; they are opened when they are needed. */
const WATCH_CONNECTIONS = 2

export interface HealthParts {
  config: Config
  log: Logger
  opened: OpenedDatabase
  storage: Storage
  requireDiskSpace: RequireDiskSpace
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal
  /** All that is opened here is closed with this stack. */
  stack: AsyncDisposableStack
}

export function openHealth(
  { config, log, opened: { connection, isPooled }, storage, requireDiskSpace, stopping, stack }: HealthParts,
  cache: MetricsDeps['cache'],
): { health: Hono; metrics: Metrics } {
  // health checks get an answer even while visitors use all other connections
  const database = connect(connection, { connections: WATCH_CONNECTIONS, isPooled, log })
  stack.defer(() => database.destroy())
  const metrics = createMetrics({ database, cache, process: config })
  const { metricsToken, processName } = config
  const health = createHealthRoutes({
    database,
    storage,
    requireDiskSpace,
    migrations: MIGRATIONS,
    metrics,
    metricsToken,
    processName,
    stopping,
  })
  return { health, metrics }
}

// What a process answers to its operator, whatever its role: whether it runs, whether it can serve visitors, and its metrics.
// The metrics show how the studio's business goes, so only the machine itself and holders of the token may read them.
import { createHash, timingSafeEqual } from 'node:crypto'
import { connect } from '@chobighor/api/platform/database/database'
import type { RequireDiskSpace } from '@chobighor/api/platform/storage/disk-space'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { MIGRATIONS, type OpenedDatabase } from '../open-database.ts'
import { createMetrics, type Metrics, type MetricsDeps } from './metrics.ts'
import { PROXY_HEADERS } from './proxy-problems.ts'
import { createReadiness } from './readiness.ts'

/** For `/readyz` and `/metrics`, in addition to `CONNECTIONS_MOST`; they are opened when they are needed. */
const WATCH_CONNECTIONS = 2
/** Nothing else is looked at any more. */
const DRAINING = { status: 'draining' } as const
const ADDRESSES = ['/healthz', '/readyz', '/metrics']

export interface HealthParts {
  config: Config
  log: Logger
  opened: OpenedDatabase
  storage: Storage
  requireDiskSpace: RequireDiskSpace
  /** Aborted when the process begins to stop: then a proxy must send visitors elsewhere. */
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
  const lookReady = createReadiness({ database, storage, requireDiskSpace, migrations: MIGRATIONS })
  const health = new Hono()
  // matches only its own addresses, because it shares the root with all other routes
  health.on('GET', ADDRESSES, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('x-robots-tag', 'noindex')
  })
  health.get('/healthz', (c) => c.json({ status: 'alive' }))
  health.get('/readyz', async (c) => {
    const readiness = stopping.aborted ? DRAINING : await lookReady()
    const { status } = readiness
    // other visitors need not know what is wrong with the machine, or how it is called
    const told = isFromHere(c) ? { process: config.processName, ...readiness } : { status }
    return c.json(told, status === 'away' || status === 'draining' ? 503 : 200)
  })
  health.get('/metrics', async (c, next) => {
    if (!isFromHere(c) && !hasToken(c, config.metricsToken)) return next()
    return c.text(await metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return { health, metrics }
}

function isFromHere(c: Context): boolean {
  const { address = '' } = getConnInfo(c).remote
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(address)
  return isLoopback && PROXY_HEADERS.every((name) => c.req.header(name) === undefined)
}

function hasToken(c: Context, token: string | undefined): boolean {
  const given = /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(hashOf(given), hashOf(token))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

// For the operator: whether the process runs, whether it can serve visitors, and its metrics. The metrics show how the
// studio's business goes, so only the machine itself and holders of the token may read them.
import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import type { Metrics } from './metrics.ts'
import { PROXY_HEADERS } from './proxy-problems.ts'
import { createReadiness, type ReadyDeps } from './readiness.ts'

export interface HealthDeps extends ReadyDeps {
  metrics: Pick<Metrics, 'text'>
  /** The token that lets other machines read the metrics; undefined if only this machine may. */
  metricsToken: string | undefined
  processName: string
  /** Aborted when the process begins to stop: then a proxy must send visitors elsewhere. */
  stopping: AbortSignal
}

/** Nothing else is looked at any more. */
const DRAINING = { status: 'draining' } as const
const ADDRESSES = ['/healthz', '/readyz', '/metrics']

export function createHealthRoutes(deps: HealthDeps): Hono {
  const door = new Hono()
  const lookReady = createReadiness(deps)
  // matches only its own addresses, because it shares the root with all other routes
  door.on('GET', ADDRESSES, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('x-robots-tag', 'noindex')
  })
  door.get('/healthz', (c) => c.json({ status: 'alive' }))
  door.get('/readyz', async (c) => {
    const readiness = deps.stopping.aborted ? DRAINING : await lookReady()
    const { status } = readiness
    // other visitors need not know what is wrong with the machine, or how it is called
    const told = isFromHere(c) ? { process: deps.processName, ...readiness } : { status }
    return c.json(told, status === 'away' || status === 'draining' ? 503 : 200)
  })
  door.get('/metrics', async (c, next) => {
    if (!isFromHere(c) && !hasToken(c, deps.metricsToken)) return next()
    return c.text(await deps.metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return door
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

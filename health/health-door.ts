// For whoever runs the machine: whether the process is alive, whether it can serve, and what it has done. Figures say how a studio's
// business goes, so they are for the machine itself, and for who has the token.
import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { PROXY_HEADERS } from './proxy-problems.ts'
import { createReadiness, type ReadyDeps } from './ready.ts'

export interface HealthDeps extends ReadyDeps {
  /** All figures, in Prometheus's text format. */
  figures: () => Promise<string>
  /** Opens the figures from elsewhere; undefined where they are the machine's own alone. */
  metricsToken: string | undefined
}

const ADDRESSES = ['/healthz', '/readyz', '/metrics']

export function createHealthDoor(deps: HealthDeps): Hono {
  const door = new Hono()
  const lookReady = createReadiness(deps)
  // its own addresses alone: it is mounted where all others are
  door.on('GET', ADDRESSES, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('x-robots-tag', 'noindex')
  })
  door.get('/healthz', (c) => c.json({ status: 'alive' }))
  door.get('/readyz', async (c) => {
    const readiness = await lookReady()
    const { status } = readiness
    // what is wrong with the machine is nobody else's business
    return c.json(isFromHere(c) ? readiness : { status }, status === 'away' ? 503 : 200)
  })
  door.get('/metrics', async (c, next) => {
    if (!isFromHere(c) && !hasToken(c, deps.metricsToken)) return next()
    return c.text(await deps.figures(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
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

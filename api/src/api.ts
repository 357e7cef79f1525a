// The API as Request → Response: mounts the domains under the contract. Tests build it the same way the server does.
import { API_PREFIX } from '@chobighor/contract'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import { catalogRoutes } from './catalog/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { type CallContext, calls } from './kit/calls.ts'
import type { Database } from './kit/database.ts'
import { docsPage } from './kit/docs-page.ts'
import { createHttp } from './kit/http.ts'
import { createLimits } from './kit/limits.ts'
import { openApiDocument } from './kit/open-api.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { studioRoutes } from './studio/routes.ts'

/** A call's body: the longest message fits many times over. */
const BODY_MOST = 100 * 1024

export interface ApiDeps {
  database: Database
  log: Logger
  now: () => Date
  videoHost: string
  mailPromised: () => void
  /** Origins beside our own whose scripts may call (M-51): the public address, where it differs from the request's. */
  origins: string[]
  /** Who sent this request: the connection's address, or what a trusted proxy says of it. */
  addressOf: (request: Request) => string
}

export interface Api {
  fetch(request: Request): Promise<Response>
}

export function createApi(deps: ApiDeps): Api {
  const answer = createHttp(
    calls.router({ studio: studioRoutes, content: contentRoutes, portfolio: portfolioRoutes, catalog: catalogRoutes }),
  )
  const limits = createLimits(deps.database)
  const contextOf = (request: Request): CallContext => ({
    database: deps.database,
    limits,
    log: deps.log,
    now: deps.now,
    videoHost: deps.videoHost,
    mailPromised: deps.mailPromised,
    visitor: { address: deps.addressOf(request), wantsNoTrace: wantsNoTrace(request) },
  })

  const app = new Hono().basePath(API_PREFIX)
  app.use(cors({ origin: deps.origins }))
  app.use(
    bodyLimit({
      maxSize: BODY_MOST,
      onError: (c) => c.json({ detail: 'That is more than this call takes.', code: 'too_large' }, 413),
    }),
  )
  app.get('/openapi.json', async (c) => c.json(await openApiDocument()))
  app.get('/docs/', async (c) => docsPage(await openApiDocument()))
  app.get('/docs', (c) => c.redirect(`${API_PREFIX}/docs/`, 308))
  app.all('*', async (c) => {
    // HEAD is GET without its body.
    const request = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw
    const response = await answer(request, contextOf(c.req.raw))
    return response ?? c.json({ detail: 'There is no such call.', code: 'not_found' }, 404)
  })
  return { fetch: async (request) => app.fetch(request) }
}

/** Do Not Track and Global Privacy Control (M-47). */
function wantsNoTrace(request: Request): boolean {
  return request.headers.get('dnt') === '1' || request.headers.get('sec-gpc') === '1'
}

// One port for everything: which handler gets which address, and the headers that all answers share.
import { join } from 'node:path'
import { GATEWAY_PATHS } from '@chobighor/api/orders/desk/online/serve-gateways'
import { ADDRESS_MOST, BODIES_MOST, BODY_MOST } from '@chobighor/api/platform/bounds'
import { refuseInternal } from '@chobighor/api/platform/http/error-response'
import { createRoom, limitBody } from '@chobighor/api/platform/http/limit-body'
import { PROJECT_ROOT } from '@chobighor/api/platform/installation'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Cache } from '../cache/open-cache.ts'
import type { Metrics } from '../health/metrics.ts'
import { nameRoute } from '../health/route-label.ts'
import { sendAdminPage } from './admin-page.ts'
import { setAdminSecurityHeaders } from './admin-security-headers.ts'
import { compress } from './compress.ts'
import { isCrossSite, refuseCrossSite } from './csrf.ts'
import { refusal, refuseBody } from './reject-malformed-requests.ts'
import { createVisitorAddress, VISITOR_ADDRESS } from './visitor-ip-address.ts'
import { withoutSecrets } from './without-secrets.ts'

type Answer = (request: Request) => Promise<Response>

export interface Handlers {
  api: Answer
  site: Answer
  media: Hono
  /** The files of orders, at addresses that we signed. */
  projects: Hono
  /** The demo's own pages; an address that they don't know goes to the site. */
  demo: Hono
  /** Health checks and metrics. */
  health: Hono
  /** Errors that happened in browsers. */
  crashReports: Hono
}

export interface RouterOptions {
  log: Logger
  cache: Cache
  metrics: Metrics
  /** How many proxies in front we trust to report the visitor's address. */
  trustedProxies: number
  /** The origin that visitors use. */
  publicUrl: string
  /** Further origins of pictures, besides the studio's own files. */
  pictureSources: () => Promise<string[]>
}

/** The id of a request in the log and in its answer. Only we make it. */
const REQUEST_ID = 'x-request-id'
/** Counted as a status when the visitor closed the connection first; nginx uses the same number. */
const LEFT = '499'
const ADMIN_BUILD = join(PROJECT_ROOT, 'admin/build')
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createRouter(
  { api, site, media, projects, demo, health, crashReports }: Handlers,
  { log, cache, metrics, trustedProxies, publicUrl, pictureSources }: RouterOptions,
): Hono {
  const fromApi = cache.throughAnswers(api)
  const fromSite = cache.throughAnswers(site)
  const fromMedia = cache.throughPictures(new Hono().route('/media', media).fetch)
  const addressOf = createVisitorAddress(trustedProxies, log, metrics)
  const app = new Hono()
  app.use(async (c, next) => {
    if (c.req.url.length > ADDRESS_MOST) return refusal(414)
    const ownId = crypto.randomUUID()
    const { method, path } = c.req
    c.req.raw.headers.set(VISITOR_ADDRESS, addressOf(c))
    c.req.raw.headers.set(REQUEST_ID, ownId)
    const began = performance.now()
    await next()
    const { status } = c.res
    // an answer that several requests share needs a copy for each
    const requestId = c.res.headers.get(REQUEST_ID) ?? ownId
    // `c.header` would turn the answer's bytes into a stream
    c.res.headers.set(REQUEST_ID, requestId)
    const took = performance.now() - began
    const labels = {
      route: nameRoute(path),
      method: METHODS.has(method) ? method : 'other',
      status: hasLeft(c) ? LEFT : String(status),
    }
    metrics.observe(labels, took / 1000)
    log.debug({ requestId, method, path: withoutSecrets(path), status, ms: Math.round(took) }, 'answered')
  })
  app.use(compress)
  app.onError((error, c) => {
    // the visitor left, so the open work was cancelled
    if (hasLeft(c)) return new Response(null, { status: Number(LEFT) })
    const requestId = c.req.raw.headers.get(REQUEST_ID)
    log.error({ err: error, requestId, path: withoutSecrets(c.req.path) }, 'a request failed')
    return refuseInternal()
  })
  app.route('/', health)
  app.route('/', crashReports)
  app.all('/media/*', (c) => fromMedia(c.req.raw))
  app.route('/projects', projects)
  // files that exist were sent earlier (server/src/http/built-assets.ts)
  app.on(['GET'], ['/assets/*', '/admin/assets/*'], (c) =>
    c.text('There is no such file.', 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
  )
  app.get('/admin', (c) => c.redirect('/admin/', 308))
  app.on(['GET', 'HEAD'], ['/admin/', '/admin/index.html'], sendAdminPage(ADMIN_BUILD, pictureSources))
  app.use(
    '/admin/*',
    serveStatic({
      root: ADMIN_BUILD,
      rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
      onFound: async (_, c) => setAdminSecurityHeaders(c, await pictureSources()),
    }),
  )
  app.on(['GET', 'POST'], GATEWAY_PATHS, (c) => api(c.req.raw))
  // for uploads, HEAD is a call of its own
  app.all('/api/*', (c) => fromApi(c.req.raw.headers.has('tus-resumable') ? c.req.raw : asGet(c.req.raw)))
  app.route('/', demo)
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', async (c, next) => {
    if (isCrossSite(c.req.raw.headers, publicUrl)) return refuseCrossSite()
    await next()
  })
  // without JavaScript, a form is sent to a page; a read needs no check of its body
  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    limitBody({ most: BODY_MOST, room: createRoom(BODIES_MOST), refuse: refuseBody }),
  )
  app.all('*', (c) => fromSite(asGet(c.req.raw)))
  return app
}

/** Whether the visitor left, or never sent the whole request: nobody reads the answer, and it is no error of ours. */
function hasLeft({ env }: Context): boolean {
  const { incoming, outgoing } = (env ?? {}) as Partial<HttpBindings>
  return outgoing?.destroyed === true || (incoming?.errored ?? null) !== null
}

/** HEAD is handled like GET, so its headers are the same; Node's server leaves out the body. */
function asGet(request: Request): Request {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}

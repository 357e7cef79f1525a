// One port for everything: which address goes to which room, and what all answers have in common.
import { join } from 'node:path'
import { ADDRESS_MOST, BODY_MOST } from '@chobighor/api/kit/bounds'
import { GENERIC_DETAIL } from '@chobighor/contract/client'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { gzipAround } from './cache/known-part.ts'
import type { Cache } from './cache/open-cache.ts'
import { packFresh } from './cache/pack-fresh.ts'
import { closeAdmin } from './close-admin.ts'
import { createVisitorAddress } from './find-visitor-address.ts'
import { FROM_ELSEWHERE, isFromElsewhere } from './from-elsewhere.ts'
import { type Figures, REQUEST_SECONDS } from './health/figures.ts'
import { nameRoute } from './health/name-route.ts'
import { refusal } from './refuse-unreadable.ts'

type Answer = (request: Request) => Promise<Response>

export interface Rooms {
  api: Answer
  site: Answer
  media: Hono
  /** The files of orders, by addresses that we signed. */
  projects: Hono
  /** The demo's own pages; what they don't know goes on to the site. */
  demo: Hono
  /** For whoever runs the machine. */
  health: Hono
  /** What failed in browsers. */
  crashReports: Hono
}

export interface FrontDoorOptions {
  log: Logger
  cache: Cache
  figures: Figures
  /** What all pages have in them. */
  style: Buffer | undefined
  /** How many proxies in front are believed about the visitor's address. */
  trustedProxies: number
  /** The origin that visitors know. */
  publicUrl: string
  /** Where pictures come from besides the studio's own files. */
  pictureSources: () => Promise<string[]>
}

const root = import.meta.dirname

/** Who sent a request, set by the front door alone: what comes under this name from outside is overwritten. */
export const VISITOR_ADDRESS = 'x-visitor-address'
/** What a request is called in the log and in its answer; named by us alone. */
const REQUEST_ID = 'x-request-id'
/** Counted in place of a status, as nginx does. */
const LEFT = '499'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createFrontDoor(
  { api, site, media, projects, demo, health, crashReports }: Rooms,
  { log, cache, figures, trustedProxies, style, publicUrl, pictureSources }: FrontDoorOptions,
): Hono {
  const fromApi = cache.throughAnswers(api)
  const fromSite = cache.throughAnswers(site)
  const fromMedia = cache.throughFiles(new Hono().route('/media', media).fetch)
  const addressOf = createVisitorAddress(trustedProxies, log, figures)
  const front = new Hono()
  front.use(async (c, next) => {
    if (c.req.url.length > ADDRESS_MOST) return refusal(414)
    const ownId = crypto.randomUUID()
    const { method, path } = c.req
    c.req.raw.headers.set(VISITOR_ADDRESS, addressOf(c))
    c.req.raw.headers.set(REQUEST_ID, ownId)
    const began = performance.now()
    await next()
    const { status } = c.res
    // an answer that was made for several at once has one of its own
    const requestId = c.res.headers.get(REQUEST_ID) ?? ownId
    // `c.header` would make a stream of the answer's bytes
    c.res.headers.set(REQUEST_ID, requestId)
    const took = performance.now() - began
    const labels = {
      route: nameRoute(path),
      method: METHODS.has(method) ? method : 'other',
      status: hasLeft(c) ? LEFT : String(status),
    }
    figures.time(REQUEST_SECONDS, labels, took / 1000)
    log.debug({ requestId, method, path, status, ms: Math.round(took) }, 'answered')
  })
  front.use(packFresh(style && gzipAround(style)))
  front.onError((error, c) => {
    // what was under way was given up with it
    if (hasLeft(c)) return new Response(null, { status: Number(LEFT) })
    const requestId = c.req.raw.headers.get(REQUEST_ID)
    log.error({ err: error, requestId, path: c.req.path }, 'a request failed')
    return c.json({ detail: GENERIC_DETAIL, code: 'internal' }, 500)
  })
  front.route('/', health)
  front.route('/', crashReports)
  front.all('/media/*', (c) => fromMedia(c.req.raw))
  front.route('/projects', projects)
  // those that are there were sent before (cache/assets.ts)
  front.on(['GET'], ['/assets/*', '/admin/assets/*'], (c) =>
    c.text('There is no such file.', 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }),
  )
  front.get('/admin', (c) => c.redirect('/admin/', 308))
  front.use(
    '/admin/*',
    serveStatic({
      root: join(root, 'admin/build'),
      rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
      onFound: async (_, c) => closeAdmin(c, await pictureSources()),
    }),
  )
  front.all('/api/*', (c) => fromApi(asGet(c.req.raw)))
  front.route('/', demo)
  front.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', async (c, next) => {
    if (isFromElsewhere(c.req.raw.headers, publicUrl))
      return c.json(FROM_ELSEWHERE, 403, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    await next()
  })
  // a form without scripts is sent to a page; what is read needs no look at its body
  front.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', bodyLimit({ maxSize: BODY_MOST, onError: () => refusal(413) }))
  front.all('*', (c) => fromSite(asGet(c.req.raw)))
  return front
}

/** Whether whoever asked is gone, or never sent the whole of what they began: nobody reads the answer, and nothing of ours failed. */
function hasLeft({ env }: Context): boolean {
  const { incoming, outgoing } = (env ?? {}) as Partial<HttpBindings>
  return outgoing?.destroyed === true || (incoming?.errored ?? null) !== null
}

/** HEAD is answered like GET, so that its headers are the same; its bytes are left out at the end. Uploads know it as a call. */
function asGet(request: Request): Request {
  const isGot = request.method === 'HEAD' && !request.headers.has('tus-resumable')
  return isGot ? new Request(request, { method: 'GET' }) : request
}

// The API as Request → Response: mounts the domains under the contract. Tests build it the same way the server does.
import { API_PREFIX, contract } from '@chobighor/contract'
import type { Call } from '@chobighor/contract/client'
import { Failure } from '@chobighor/contract/failure'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { peopleRoutes } from './accounts/people-routes.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { startRoutes } from './accounts/start-routes.ts'
import { backupsRoutes, takeAlongRoutes } from './backup/routes.ts'
import { BACKUPS_PATH, serveBackups } from './backup/serve-backups.ts'
import { editCatalog } from './catalog/edit-catalog.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { editContent } from './content/edit-content.ts'
import { previewRoutes } from './content/open-preview.ts'
import { contentRoutes } from './content/routes.ts'
import { frameRoutes } from './frame/routes.ts'
import { refusalOf } from './kit/answer.ts'
import type { Backups } from './kit/backups.ts'
import { BODY_MOST, FREE_FOR_SESSIONS, FREE_FOR_WRITES } from './kit/bounds.ts'
import { anybody, type CallContext, findAdmin } from './kit/calls.ts'
import type { Database } from './kit/database.ts'
import type { Demo } from './kit/demo.ts'
import { docsPage } from './kit/docs-page.ts'
import { createHttp } from './kit/http.ts'
import { createInProcess } from './kit/in-process.ts'
import { createLimits } from './kit/limits.ts'
import { openApiDocument } from './kit/open-api.ts'
import type { PayPal } from './kit/paypal-client.ts'
import { PREVIEW_TOKEN, previewOf } from './kit/preview.ts'
import type { RequireRoom } from './kit/room.ts'
import { type SessionLife, seekSignedIn } from './kit/sessions.ts'
import { adminMailRoutes } from './mail/admin-routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { editMedia } from './media/edit-media.ts'
import type { Receive } from './media/receive-uploads.ts'
import { deskRoutes } from './orders/desk-routes.ts'
import { hearPayPal } from './orders/hear-paypal.ts'
import { ordersRoutes } from './orders/routes.ts'
import { editPortfolio } from './portfolio/edit-portfolio.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { editStudio } from './studio/edit-studio.ts'
import { studioRoutes } from './studio/routes.ts'
import { overviewRoutes } from './studio/show-overview.ts'
import { recordsRoutes } from './studio/show-records.ts'

/** What is removed makes room. */
const WRITING = ['POST', 'PUT', 'PATCH']
/** Whoever makes room must be able to come in, where hardly any is left (F-05). */
const OF_SESSIONS = [contract.accounts.signIn, contract.accounts.signOut].map(
  (call) => `${API_PREFIX}${call['~orpc'].route.path}`,
)

export interface ApiDeps {
  database: Database
  log: Logger
  now: () => Date
  videoHost: string
  publicUrl: string
  mailPromised: () => void
  sessionLife: SessionLife
  /** How many are allowed, by a limit's name, where it isn't what `bounds.ts` says. */
  limits?: Readonly<Record<string, number>>
  paypal: PayPal | undefined
  demo: Demo
  backups: Backups
  projectFolder: string
  receiveUpload: Receive
  /** Asked before anything is written. */
  requireRoom: RequireRoom
  /** All content as one file (tar). */
  exportContent: () => Promise<AsyncGenerator<Uint8Array>>
  /** Origins beside our own whose scripts may call (M-51): the public address, where it differs from the request's. */
  origins: string[]
  /** Who sent a request with these headers: the connection's address, or what a trusted proxy says of it. */
  addressOf: (headers: Headers) => string
}

export interface Api {
  fetch(request: Request): Promise<Response>
  /** The same calls in process, by whoever sent a request with these headers. @param onUnavailable told when one is refused as unavailable */
  callFor(headers: Headers, onUnavailable?: () => void): Promise<Call>
  /** The id of whose token a request with these headers has. Many who ask at once are one statement. */
  whoAsks(headers: Headers): Promise<number | undefined>
}

export function createApi(deps: ApiDeps): Api {
  const router = anybody.router({
    studio: { ...studioRoutes, ...mailRoutes },
    content: contentRoutes,
    portfolio: portfolioRoutes,
    accounts: accountsRoutes,
    catalog: catalogRoutes,
    orders: ordersRoutes,
    frame: frameRoutes,
    ...startRoutes,
    ...takeAlongRoutes,
    ...backupsRoutes,
    ...editStudio,
    ...editContent,
    ...editPortfolio,
    ...editCatalog,
    orderDesk: deskRoutes,
    ...previewRoutes,
    ...editMedia,
    ...peopleRoutes,
    ...adminMailRoutes,
    overview: overviewRoutes,
    records: recordsRoutes,
  })
  const answer = createHttp(router)
  const inProcess = createInProcess(router)
  const limits = createLimits(deps.database, deps.limits)
  const contextOf = async (headers: Headers, id: string): Promise<CallContext> => ({
    database: deps.database,
    limits,
    log: deps.log.child({ requestId: id }),
    now: deps.now,
    videoHost: deps.videoHost,
    publicUrl: deps.publicUrl,
    mailPromised: deps.mailPromised,
    visitor: { address: deps.addressOf(headers), wantsNoTrace: wantsNoTrace(headers) },
    token: bearerOf(headers),
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    sessionLife: deps.sessionLife,
    preview: await previewOf(deps.database, headers),
    paypal: deps.paypal,
    demo: deps.demo,
    backups: deps.backups,
    projectFolder: deps.projectFolder,
  })

  const refuse = (error: unknown) => {
    const { status, headers, body } = refusalOf(error, deps.log)
    return Response.json(body, { status, headers: { ...headers, 'x-content-type-options': 'nosniff' } })
  }

  const app = new Hono().basePath(API_PREFIX)
  app.use(requestId())
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('x-request-id', c.var.requestId) // M-14: never in a body
    // Z-26, Z-27: what is answered to one person is nobody else's
    if (c.req.header('authorization') !== undefined || c.req.header(PREVIEW_TOKEN) !== undefined)
      c.header('cache-control', 'private, no-store')
    c.header('vary', `authorization, ${PREVIEW_TOKEN}`, { append: true })
  })
  app.use(cors({ origin: deps.origins }))
  app.use('/admin/uploads/*', async (c, next) => {
    if (!isOfUploads(c.req.raw)) return next()
    const token = bearerOf(c.req.raw.headers)
    return deps.receiveUpload(c.req.raw, await findAdmin({ ...deps, token }))
  })
  app.on('GET', ['/admin/content/file', '/admin/content/file/'], async (c) => {
    await findAdmin({ ...deps, token: bearerOf(c.req.raw.headers) })
    const file = ReadableStream.from(await deps.exportContent())
    return new Response(file, { headers: { 'content-type': 'application/octet-stream' } })
  })
  app.route(BACKUPS_PATH, serveBackups({ ...deps, folder: deps.backups.folder }))
  app.use(async (c, next) => {
    if (WRITING.includes(c.req.method))
      await deps.requireRoom(OF_SESSIONS.includes(c.req.path) ? FREE_FOR_SESSIONS : FREE_FOR_WRITES)
    return next()
  })
  app.use(
    bodyLimit({
      maxSize: BODY_MOST,
      onError: () => {
        throw new Failure('too_large', 'That is more than this call takes.')
      },
    }),
  )
  app.get('/openapi.json', async (c) => c.json(await openApiDocument()))
  app.on('GET', ['/docs', '/docs/'], async () => docsPage(await openApiDocument()))
  app.on('POST', ['/payment/paypal/webhook', '/payment/paypal/webhook/'], async (c) => {
    if (!deps.paypal) return c.notFound()
    await hearPayPal({ ...deps, limits, paypal: deps.paypal }, c.req.raw.headers, await c.req.text())
    return c.json({})
  })
  app.all('*', async (c) => {
    // HEAD is GET without its body.
    const request = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw
    return (await answer(request, await contextOf(c.req.raw.headers, c.var.requestId))) ?? c.notFound()
  })
  app.notFound(() => refuse(new Failure('not_found', 'There is no such call.')))
  app.onError(refuse)
  return {
    fetch: async (request) => app.fetch(request),
    callFor: async (headers, onUnavailable) =>
      inProcess(await contextOf(headers, headers.get('x-request-id') ?? crypto.randomUUID()), onUnavailable),
    whoAsks: async (headers) => {
      const token = bearerOf(headers)
      return token === undefined ? undefined : (await seekSignedIn(deps.database, token, deps.sessionLife))?.id
    },
  }
}

/** The contract's own calls there are GET and PUT. */
function isOfUploads({ method, headers }: Request): boolean {
  return ['POST', 'PATCH', 'DELETE'].includes(method) || (method === 'HEAD' && headers.has('tus-resumable'))
}

/** Do Not Track and Global Privacy Control (M-47). */
function wantsNoTrace(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

function bearerOf(headers: Headers): string | undefined {
  return /^bearer +([\w-]{20,200})$/i.exec(headers.get('authorization') ?? '')?.[1]
}

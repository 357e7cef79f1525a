// The API as Request → Response: mounts the domains under the contract. Tests build it in the same way as the server.
import { API_PREFIX, contract } from '@chobighor/contract'
import type { Call } from '@chobighor/contract/plain/client'
import { Failure } from '@chobighor/contract/plain/failure'
import type { StudioCall } from '@chobighor/contract/plain/permissions'
import { definitionOf } from '@chobighor/contract/procedures'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { requestId } from 'hono/request-id'
import { startRoutes } from './accounts/first-start-routes.ts'
import { accountsRoutes, peopleRoutes } from './accounts/routes.ts'
import type { CallContext } from './auth/call-context.ts'
import { anybody, findStudioUser } from './auth/guards.ts'
import { PREVIEW_TOKEN, previewOf } from './auth/preview-store.ts'
import { seekSignedIn } from './auth/sessions-store.ts'
import { backupsRoutes, exportImportRoutes } from './backup/routes.ts'
import { BACKUPS_PATH, serveBackups } from './backup/serve-backups.ts'
import { editCatalog } from './catalog/edit-catalog.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { editContent } from './content/edit-content.ts'
import { contentRoutes, previewRoutes } from './content/routes.ts'
import { frameRoutes } from './frame/routes.ts'
import { createInProcess } from './in-process-client.ts'
import { adminMailRoutes, mailRoutes } from './mail/routes.ts'
import { editMedia } from './media/edit-media.ts'
import type { Receive } from './media/receive-uploads.ts'
import type { RedrawPicture } from './media/redraw-picture.ts'
import { CALENDAR_PATHS, serveCalendar } from './orders/calendar/calendar-feeds.ts'
import { filesDeskRoutes } from './orders/desk/files/files-desk.ts'
import { gatewayRoutes } from './orders/desk/online/manage-gateways.ts'
import { handlePayPalWebhook } from './orders/desk/online/paypal-webhook.ts'
import { serveGateways } from './orders/desk/online/serve-gateways.ts'
import { serveClaimPictures } from './orders/desk/payments/claim-pictures.ts'
import { orderAdminRoutes } from './orders/desk/routes/admin-routes.ts'
import { eventRoutes } from './orders/desk/routes/event-routes.ts'
import { expenseRoutes, moneyRoutes, orderSettingsRoutes } from './orders/desk/routes/money-routes.ts'
import { ordersRoutes } from './orders/desk/routes/order-routes.ts'
import { quoteAdminRoutes } from './orders/desk/routes/quote-routes.ts'
import { BODIES_MOST, BODY_MOST, FREE_FOR_SESSIONS, FREE_FOR_WRITES } from './platform/bounds.ts'
import { databaseOfCall } from './platform/database/standby.ts'
import { docsPage } from './platform/http/api-docs-page.ts'
import { refuse, refuseError } from './platform/http/error-response.ts'
import { createRoom, limitBody } from './platform/http/limit-body.ts'
import { openApiDocument } from './platform/http/open-api.ts'
import { bearerOf, isOfUploads, wantsNoTrace } from './platform/http/read-request.ts'
import { createLimits } from './platform/limits/rate-limits.ts'
import type { RequireDiskSpace } from './platform/storage/disk-space.ts'
import { editPortfolio } from './portfolio/edit-portfolio.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { binRoutes } from './recycle-bin/routes.ts'
import { createHttp } from './rpc-over-http.ts'
import { smsRoutes } from './sms/routes.ts'
import { editStudio } from './studio/edit-studio.ts'
import { jobsRoutes } from './studio/manage-jobs.ts'
import { recordsRoutes, studioRoutes } from './studio/routes.ts'
import { overviewRoutes } from './studio/show-overview.ts'

/** Without DELETE, because removing things frees space. */
const WRITING = ['POST', 'PUT', 'PATCH']
/** Quotes, at their secret addresses. */
const QUOTES = `${API_PREFIX}/quote/`
/** Allowed even on a nearly full disk: a person who wants to free space must be able to sign in (F-05). */
const OF_SESSIONS = [contract.accounts.signIn, contract.accounts.signOut].map(
  (call) => `${API_PREFIX}${definitionOf(call).route.path}`,
)

const BUSY = 'Too much is being sent to the studio just now. Please try again in a moment.'

/** What only a request says. */
type OfRequest = 'limits' | 'visitor' | 'token' | 'idempotencyKey' | 'preview'

export interface ApiDeps extends Omit<CallContext, OfRequest> {
  /** Other numbers than those in `bounds.ts`, by the limit's name. */
  limits?: Readonly<Record<string, number>>
  redrawPicture: RedrawPicture
  receiveUpload: Receive
  /** Called before anything is written. */
  requireDiskSpace: RequireDiskSpace
  exportContent: () => Promise<AsyncGenerator<Uint8Array>>
  /** Other origins whose scripts may call (M-51): the public address, if it differs from the request's. */
  origins: string[]
  /** The address that sent a request: from the connection, or from a trusted proxy's headers. */
  addressOf: (headers: Headers) => string
}

export interface Api {
  fetch(request: Request): Promise<Response>
  /**
   * The same calls within the process, for the sender of these headers.
   * @param onUnavailable called when a call is refused as unavailable
   */
  callFor(headers: Headers, onUnavailable?: () => void): Promise<Call>
  /**
   * The id of the user whose token is in these headers. Each request costs one statement, by the index of the tokens, before
   * any limit; with an invented token it then waits its turn among strangers (server/src/http/limit-uncached.ts).
   */
  identifyCaller(headers: Headers): Promise<number | undefined>
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
    ...exportImportRoutes,
    ...backupsRoutes,
    ...editStudio,
    ...orderSettingsRoutes,
    ...editContent,
    ...editPortfolio,
    ...editCatalog,
    orderDesk: orderAdminRoutes,
    ...moneyRoutes,
    ...eventRoutes,
    quotes: quoteAdminRoutes,
    orderFiles: filesDeskRoutes,
    ...expenseRoutes,
    ...gatewayRoutes,
    ...previewRoutes,
    ...editMedia,
    ...peopleRoutes,
    ...adminMailRoutes,
    ...smsRoutes,
    overview: overviewRoutes,
    records: recordsRoutes,
    ...binRoutes,
    ...jobsRoutes,
  })
  const answer = createHttp(router)
  const inProcess = createInProcess(router)
  const limits = createLimits(deps.database, deps.limits)
  const contextOf = async (headers: Headers, id: string): Promise<CallContext> => ({
    ...deps,
    database: databaseOfCall(deps.database),
    limits,
    log: deps.log.child({ requestId: id }),
    visitor: { address: deps.addressOf(headers), wantsNoTrace: wantsNoTrace(headers) },
    token: bearerOf(headers),
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    preview: await previewOf(deps.database, headers),
  })

  const app = new Hono().basePath(API_PREFIX)
  app.use(requestId())
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('x-request-id', c.var.requestId) // in this header, never in a body (M-14)
    // An answer to one person must not be cached for others (Z-26, Z-27).
    if (c.req.header('authorization') !== undefined || c.req.header(PREVIEW_TOKEN) !== undefined)
      c.header('cache-control', 'private, no-store')
    // whoever knows this address reads a quote
    if (c.req.path.startsWith(QUOTES)) {
      c.header('cache-control', 'private, no-store')
      c.header('referrer-policy', 'no-referrer')
    }
    c.header('vary', `authorization, ${PREVIEW_TOKEN}`, { append: true })
  })
  app.use(cors({ origin: deps.origins }))
  app.use('/admin/uploads/*', async (c, next) => {
    if (!isOfUploads(c.req.raw)) return next()
    const token = bearerOf(c.req.raw.headers)
    const { id } = await findStudioUser({ ...deps, token }, 'uploads.list')
    // asked again when the last byte has come: the role may have changed meanwhile
    const requireFor = async (purpose: string) =>
      void (await findStudioUser({ ...deps, token }, `sentFiles.${purpose}` as StudioCall))
    return deps.receiveUpload(c.req.raw, { id, requireFor })
  })
  app.on('GET', ['/admin/content/file', '/admin/content/file/'], async (c) => {
    await findStudioUser({ ...deps, token: bearerOf(c.req.raw.headers) }, 'fetchedFiles.content')
    const file = ReadableStream.from(await deps.exportContent())
    return new Response(file, { headers: { 'content-type': 'application/octet-stream' } })
  })
  app.route(BACKUPS_PATH, serveBackups(deps))
  app.route('/', serveClaimPictures({ ...deps, limits }, bearerOf))
  app.use(async (c, next) => {
    if (WRITING.includes(c.req.method))
      await deps.requireDiskSpace(OF_SESSIONS.includes(c.req.path) ? FREE_FOR_SESSIONS : FREE_FOR_WRITES)
    return next()
  })
  app.use(
    limitBody({
      most: BODY_MOST,
      room: createRoom(BODIES_MOST),
      refuse: (why) => {
        throw why === 'too_large' ? new Failure(why, 'This is too large.') : new Failure(why, BUSY, { retryAfter: 5 })
      },
    }),
  )
  app.get('/openapi.json', async (c) => c.json(await openApiDocument()))
  app.on('GET', ['/docs', '/docs/'], async () => docsPage(await openApiDocument()))
  app.on('GET', CALENDAR_PATHS, (c) => serveCalendar(c, deps))
  app.route('/', serveGateways({ ...deps, limits }))
  app.on('POST', ['/payment/paypal/webhook', '/payment/paypal/webhook/'], async (c) => {
    if (!deps.paypal) return c.notFound()
    await handlePayPalWebhook({ ...deps, limits, paypal: deps.paypal }, c.req.raw.headers, await c.req.text())
    return c.json({})
  })
  app.all(
    '*',
    async (c) => (await answer(c.req.raw, await contextOf(c.req.raw.headers, c.var.requestId))) ?? c.notFound(),
  )
  app.notFound(() => refuse(new Failure('not_found', 'There is no such call.')))
  app.onError((error) => refuseError(error, deps.log))
  return {
    fetch: async (request) => app.fetch(request),
    callFor: async (headers, onUnavailable) =>
      inProcess(await contextOf(headers, headers.get('x-request-id') ?? crypto.randomUUID()), onUnavailable),
    identifyCaller: async (headers) => {
      const token = bearerOf(headers)
      return token === undefined ? undefined : (await seekSignedIn(deps.database, token, deps.sessionLife))?.id
    },
  }
}

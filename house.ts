// The only file that knows every room: config → database → API → pages → listen. What is opened is closed in the
// opposite order, however far the start came.
import { join } from 'node:path'
import { makeFirstAdmin } from '@chobighor/api/accounts/first-admin'
import { dropOldInvites } from '@chobighor/api/accounts/invite-store'
import { dropOldNetworks } from '@chobighor/api/accounts/known-networks-store'
import { offerFirstStart } from '@chobighor/api/accounts/start-studio'
import { dropOldLinks } from '@chobighor/api/accounts/store'
import { createApi } from '@chobighor/api/api'
import { exportContent } from '@chobighor/api/backup/export-content'
import { keepBackups } from '@chobighor/api/backup/keep-backups'
import { connect, type Database } from '@chobighor/api/kit/database'
import { gathered } from '@chobighor/api/kit/gathered'
import { createNights } from '@chobighor/api/kit/nightly'
import { createPayPal, type PayPalAccount } from '@chobighor/api/kit/paypal-client'
import { roomIn } from '@chobighor/api/kit/room'
import { dropEndedSessions } from '@chobighor/api/kit/sessions'
import type { EarlyStart } from '@chobighor/api/kit/start-early'
import { createPostman } from '@chobighor/api/mail/postman'
import { createMedia } from '@chobighor/api/media/serve-media'
import { diskStorage } from '@chobighor/api/media/storage'
import { sweepPictures } from '@chobighor/api/media/sweep-pictures'
import { createWorkerPool } from '@chobighor/api/media/worker-pool'
import { openUploads } from '@chobighor/api/open-uploads'
import { createReconciler } from '@chobighor/api/orders/reconcile-paypal'
import { createProjects } from '@chobighor/api/orders/serve-projects'
import { dropOldProjects } from '@chobighor/api/orders/take-project'
import { pictureSources } from '@chobighor/api/studio/rules'
import { dropOldVisitors, listPictureHosts } from '@chobighor/api/studio/store'
import { pino } from 'pino'
import { assetsFirst, noCache, openCache } from './cache/open-cache.ts'
import { keepBytes } from './cache/ready-bytes.ts'
import type { Config } from './config.ts'
import { createCrashReports } from './crash-reports.ts'
import { createDemoPages } from './demo/demo-pages.ts'
import { createDemo } from './demo/demo-studio.ts'
import { isDemoWanted } from './demo/fill-in.ts'
import { createFrontDoor, VISITOR_ADDRESS } from './front-door.ts'
import { openFigures } from './health/all-figures.ts'
import { createFigures } from './health/figures.ts'
import { createHealthDoor } from './health/health-door.ts'
import { timeReady } from './health/time-ready.ts'
import { listen, stopListening } from './listen.ts'
import { MIGRATIONS, openDatabase } from './open-database.ts'
import { openSite, readSite } from './open-site.ts'
import packageJson from './package.json' with { type: 'json' }

/** Where videos are embedded from unless told otherwise: the host that sets no cookie before it is asked to play (M-35). */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'
/** How long after its start what Node made of the house is kept, in ms. */
const KEEP_AFTER = 2_000
/** For `/readyz` and `/metrics`, beside those of `CONNECTIONS_MOST`; they are opened when they are asked for. */
const WATCH_CONNECTIONS = 2

const seekPictureHosts = gathered(async (database: Database, asked: undefined[]) => {
  const hosts = await listPictureHosts(database)
  return asked.map(() => hosts)
}, 1_000)
const { version } = packageJson
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What `server.ts` has begun before the house was read. */
export interface Begun {
  postgres?: EarlyStart | undefined
  /** Keeps what Node has made of the house until now, for the next starts; not given where it is kept already. */
  keep?: () => void
}

/** @param stopping asks to give up at the next step */
export async function openHouse(
  config: Config,
  { postgres, keep }: Begun,
  house: AsyncDisposableStack,
  stopping: AbortSignal,
): Promise<void> {
  const log = pino({ level: config.logLevel })
  const now = () => new Date()
  const isDevelopment = process.argv.includes('--dev')
  // not before PostgreSQL is on its way: what is read keeps this process from starting it
  const meanwhile = isDevelopment ? undefined : readSite
  const { database, connection } = await openDatabase(config, log, house, { early: postgres, meanwhile })
  stopping.throwIfAborted()
  const storage = diskStorage(join(config.dataFolder, 'media'))
  const demo = createDemo({ storage, ownFilms: config.videoHost === undefined, stopping })
  const isDemoNew = config.demo && (await isDemoWanted(database))
  if (isDemoNew) {
    say('Filling in the demo studio, a moment …')
    await demo.fillIn(database)
  }
  if (config.admin) await makeFirstAdmin(database, config.admin)
  stopping.throwIfAborted()

  const postman = createPostman({
    database,
    log,
    now,
    folder: join(config.dataFolder, 'outbox'),
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
  })
  house.defer(() => postman.close())
  const { publicUrl, videoHost = VIDEO_HOST } = config
  const projectFolder = join(config.dataFolder, 'projects')
  const mailPromised = () => postman.wake()
  const tidyUp = async () => {
    await Promise.all([
      dropOldVisitors(database, now()),
      dropEndedSessions(database),
      dropOldLinks(database),
      dropOldInvites(database),
      dropOldNetworks(database),
      dropOldProjects(database, projectFolder),
      sweepPictures({ database, storage }),
    ])
  }
  const backups = keepBackups({
    studio: { connection, files: storage, projectsFolder: projectFolder },
    database,
    folder: join(config.dataFolder, 'backups'),
    migrations: MIGRATIONS,
    version,
    log,
    now,
    publicUrl,
    mailPromised,
  })
  house.defer(() => backups.close())
  const works = [
    { name: 'tidying up', at: config.nightAt, do: tidyUp },
    ...(config.backups
      ? [{ name: 'backing up', at: config.nightAt, do: backups.makeByNight, givenUp: backups.tellOfFailure }]
      : []),
  ]
  const nights = createNights({ database, connection, log, now, works })
  house.defer(() => nights.close())

  const uploads = await openUploads({
    database,
    storage,
    pool: createWorkerPool(),
    log,
    folder: join(config.dataFolder, 'uploads'),
    projectFolder,
    videoHost,
  })
  house.defer(() => uploads.close())

  // a database elsewhere looks after its own disk
  const requireRoom = config.databaseUrl === undefined ? roomIn(config.dataFolder) : async () => {}
  const account = config.paypal ?? (isDevelopment ? await openStandIn(publicUrl, house) : undefined)
  const paypal = account && createPayPal(account, log)
  if (paypal) {
    const reconciler = createReconciler({ database, log, now, publicUrl, mailPromised, paypal })
    house.defer(() => reconciler.close())
    void reconciler.look()
    if (account.environment === 'sandbox')
      say('PayPal is in its sandbox: orders are marked as paid, and no money moves.')
  }
  const addressOf = (headers: Headers) => headers.get(VISITOR_ADDRESS) ?? ''
  const api = createApi({
    database,
    log,
    now,
    videoHost,
    publicUrl,
    mailPromised,
    sessionLife: config.sessionLife,
    limits: config.limits,
    paypal,
    projectFolder,
    receiveUpload: uploads.receive,
    requireRoom,
    exportContent: () => exportContent({ database, files: storage, version }),
    demo,
    backups,
    origins: [publicUrl],
    addressOf,
  })
  const report = (err: unknown, request: Request, requestId: string) =>
    log.error({ err, requestId, path: new URL(request.url).pathname }, 'a page failed')
  const site = await openSite(
    { callFor: api.callFor, publicUrl, videoHost, paymentHost: account?.scriptHost, report, keepBytes },
    isDevelopment,
  )
  if (site.close) house.defer(site.close)
  const { whoAsks } = api
  const cache =
    config.pageCache && !isDevelopment ? await openCache({ connection, log, publicUrl, whoAsks }) : noCache(whoAsks)
  house.defer(() => cache.close())
  // whoever runs the machine is answered also while visitors hold every other connection
  const watch = connect(connection, { connections: WATCH_CONNECTIONS, log })
  house.defer(() => watch.destroy())
  const figures = createFigures()
  const front = createFrontDoor(
    {
      api: api.fetch,
      site: site.answer,
      media: createMedia({ storage }),
      projects: createProjects({ database, folder: projectFolder, now }),
      demo: createDemoPages(database, site.style?.toString()),
      health: createHealthDoor({
        database: watch,
        storage,
        requireRoom,
        migrations: MIGRATIONS,
        figures: openFigures({ database: watch, figures, kept: cache.figures }),
        metricsToken: config.metricsToken,
      }),
      crashReports: createCrashReports({ log, now, publicUrl, addressOf }),
    },
    {
      log,
      cache,
      figures,
      style: site.style,
      trustedProxies: config.trustedProxies,
      publicUrl,
      // the back office is there without its database too, to say what is amiss; many who ask at once are one statement
      pictureSources: () => seekPictureHosts(database, undefined).then(pictureSources, () => []),
    },
  )
  const ready = timeReady(assetsFirst(import.meta.dirname, cache.send), figures)
  const server = await listen({ ...config, answer: front.fetch, ready, middleware: site.middleware })
  house.defer(() => stopListening(server))
  void nights.look() // nobody waits for it
  say(`Chobighor is open at ${publicUrl}/`)
  say(`The studio’s own door: ${publicUrl}/admin/`)
  // a start that filled in the demo has long forgotten how it began
  if (keep && !isDemoNew) keepSoon(keep, () => site.answer(new Request(publicUrl)), house)
  const firstStart = await offerFirstStart(database, publicUrl)
  if (firstStart) say(`Nobody is its admin yet. Whoever opens this link becomes it: ${firstStart}`)
}

/** When whoever waited for the start has had their pages. */
function keepSoon(keep: () => void, drawPage: () => Promise<Response>, house: AsyncDisposableStack): void {
  // what a page takes is kept as well, also where nobody has come
  const timer = setTimeout(() => void drawPage().then(keep, () => {}), KEEP_AFTER)
  house.defer(() => clearTimeout(timer))
}

/** In development everything runs offline, paying too. */
async function openStandIn(publicUrl: string, house: AsyncDisposableStack): Promise<PayPalAccount> {
  const { accountAt, openPayPalHost } = await import('./tools/paypal-host.ts')
  const host = await openPayPalHost()
  house.defer(() => host.close())
  host.webhook = `${publicUrl}/api/v1/payment/paypal/webhook/`
  return accountAt(host)
}

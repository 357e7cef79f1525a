// Puts the process together: database → API → site → HTTP; a worker has no site. Everything that is opened goes onto one
// stack. The stack closes it in the opposite order, also if the start fails halfway.
import { makeFirstAdmin, offerFirstStart } from '@chobighor/api/accounts/first-start'
import type { Demo } from '@chobighor/api/auth/call-context'
import type { Database } from '@chobighor/api/platform/database/database'
import { withAdvisoryLock } from '@chobighor/api/platform/database/with-advisory-lock'
import type { Logger } from 'pino'
import { createDemo } from '../../demo/demo-studio.ts'
import { isDemoWanted } from '../../demo/fill-in.ts'
import { assembleApi } from './assemble-api.ts'
import { addressToCall, type Config } from './config.ts'
import { openHttp, openWorkerHttp } from './http/open-http.ts'
import { withoutSecrets } from './http/without-secrets.ts'
import type { OpenedDatabase } from './open-database.ts'
import { openSite } from './open-site.ts'
import { type OpenedStorage, openStorage } from './open-storage.ts'
import { speaksForAll } from './processes.ts'

/** The default host of embedded videos: it sets no cookie before the visitor presses play (M-35). */
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

/** How long a process waits for another one that fills in the demo, in ms. */
const LONGEST_FILLING = 600_000

const say = (line: string) => speaksForAll() && process.stdout.write(`${line}\n`)

interface Life {
  /** Asks the start to stop at the next step. */
  stopping: AbortSignal
  /** Ends the process and starts it again. */
  restart: () => void
}

export async function startServer(
  config: Config,
  log: Logger,
  opened: OpenedDatabase,
  stack: AsyncDisposableStack,
  { stopping, restart }: Life,
): Promise<void> {
  const { database } = opened
  const { publicUrl, videoHost = VIDEO_HOST, mediaUrl } = config
  const isWorker = config.role === 'worker'
  const development = process.argv.includes('--dev')
  stopping.throwIfAborted()
  const opening = await openStorage(config)
  stack.defer(() => opening.close())
  const { storage } = opening
  await requireStorage(opening, { config, database, log })
  const demo = createDemo({ storage, ownFilms: config.videoHost === undefined, stopping })
  if (config.demo && !isWorker) await fillInDemo(demo, opened, stopping)
  if (config.admin) await makeFirstAdmin(database, config.admin)
  stopping.throwIfAborted()

  const { api, requireDiskSpace, startNightlyJobs } = await assembleApi({
    config,
    log,
    opened,
    storage,
    openUploadFiles: opening.openUploadFiles,
    demo,
    videoHost,
    restart,
    stack,
  })
  const http = { config, log, opened, storage, requireDiskSpace, stopping, stack }
  if (isWorker) await openWorkerHttp(http)
  else {
    const report = (err: unknown, request: Request, requestId: string) =>
      log.error({ err, requestId, path: withoutSecrets(new URL(request.url).pathname) }, 'a page failed')
    const paymentHost = config.paypal?.scriptHost
    const site = await openSite(
      { callFor: api.callFor, publicUrl, timeZone: config.timeZone, videoHost, mediaUrl, paymentHost, report },
      development,
      stack,
    )
    await openHttp({ ...http, api, site, isCached: config.pageCache && !development })
  }
  await startNightlyJobs()
  if (config.paypal?.environment === 'sandbox')
    say('PayPal is in its sandbox: orders are marked as paid, and no money moves.')
  if (isWorker) {
    say(`Chobighor works in the background: ${addressToCall(config)}/healthz`)
    return
  }
  say(`Chobighor is open at ${publicUrl}/`)
  say(`Back office: ${publicUrl}/admin/`)
  const firstStart = await offerFirstStart(database, publicUrl)
  if (firstStart) say(`Nobody is its admin yet. Whoever opens this link becomes it: ${firstStart}`)
}

/** Of several processes that start at once, one takes the demo's photographs and the others wait for it. */
async function fillInDemo(demo: Demo, { database, direct }: OpenedDatabase, signal: AbortSignal): Promise<void> {
  if (!(await isDemoWanted(database))) return
  await withAdvisoryLock({ connection: direct, name: 'demo', patience: LONGEST_FILLING, signal }, async () => {
    if (!(await isDemoWanted(database))) return
    say('Filling in the demo studio, a moment …')
    await demo.fillIn(database)
  })
  signal.throwIfAborted()
}

/** A disk may have lost its pictures, and the rest of the studio goes on; but nothing is put into a wrong bucket. */
async function requireStorage(
  { check }: OpenedStorage,
  { config, database, log }: { config: Config; database: Database; log: Logger },
): Promise<void> {
  await check(database).catch((error: Error) => {
    if (config.storage) throw error
    log.warn(error.message)
  })
}

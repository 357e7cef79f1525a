// The API with its background parts: the job queue, e-mails, uploads, backups, online payments.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createApi } from '@chobighor/api/api'
import type { Demo, MailSetUp } from '@chobighor/api/auth/call-context'
import { exportContent } from '@chobighor/api/backup/export-content'
import { createBackups } from '@chobighor/api/backup/make-backups'
import { BACK_UP, openJobs, TIDY_UP, tidyUp, workByNight } from '@chobighor/api/jobs'
import { sendEmails } from '@chobighor/api/mail/jobs'
import { createMailSetUp } from '@chobighor/api/mail/mail-set-up'
import { createWorkerPool } from '@chobighor/api/media/image-worker-pool'
import { openUploads } from '@chobighor/api/media/open-uploads'
import { redrawBy } from '@chobighor/api/media/redraw-picture'
import { reconcileByJobs } from '@chobighor/api/orders/desk/online/reconcile-payments'
import { followRefundsByJobs } from '@chobighor/api/orders/desk/online/refund-online'
import { issueReceiptsByJobs } from '@chobighor/api/orders/desk/payments/issue-missing-receipts'
import { remindByJobs } from '@chobighor/api/orders/desk/payments/remind-customers'
import { createGateways } from '@chobighor/api/payment-providers/gateways'
import { createPayPal } from '@chobighor/api/payment-providers/paypal'
import { PROJECT_ROOT } from '@chobighor/api/platform/installation'
import { requireDiskSpaceIn } from '@chobighor/api/platform/storage/disk-space'
import { createSealing } from '@chobighor/api/platform/storage/sealed-text'
import type { Storage } from '@chobighor/api/platform/storage/storage'
import { sendSmsByJobs } from '@chobighor/api/sms/jobs'
import { createSmsSetUp } from '@chobighor/api/sms/sms-set-up'
import { uploadKinds } from '@chobighor/api/upload-kinds'
import type { Logger } from 'pino'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import { renewBuild } from './http/kept-builds.ts'
import { addressOf } from './http/visitor-ip-address.ts'
import { MIGRATIONS, type OpenedDatabase } from './open-database.ts'
import { type OpenedStorage, openCopies } from './open-storage.ts'

const { version } = packageJson

interface ApiParts {
  config: Config
  log: Logger
  opened: OpenedDatabase
  storage: Storage
  openUploadFiles: OpenedStorage['openUploadFiles']
  demo: Demo
  videoHost: string
  /** Ends the process and starts it again. */
  restart: () => void
  /** All that is opened here is closed with this stack. */
  stack: AsyncDisposableStack
}

/** A restore replaces what other processes have in memory. */
const isAlone = ({ processes, role }: Config) => processes === 1 && role === 'both'

/** Nobody reads the back office of a studio that sends nothing, so the start says it too. */
async function warnOfNoSender(mail: MailSetUp, log: Logger): Promise<void> {
  const { is, studio } = await mail.find()
  if (is === 'sent' && !studio)
    log.warn('e-mails have no sender’s address: set MAIL_FROM, or enter one in the back office under Mail, Set-up')
}

export async function assembleApi({
  config,
  log,
  opened,
  storage,
  openUploadFiles,
  demo,
  videoHost,
  restart,
  stack,
}: ApiParts) {
  const { database, direct } = opened
  const { dataFolder, publicUrl } = config
  const now = () => new Date()

  const jobs = await openJobs({ connection: direct, database, log, takesJobs: config.role !== 'web' })
  stack.defer(() => jobs.close())
  const parts = { database, log, now, publicUrl, jobs }
  const mail = createMailSetUp({ database, dataFolder, smtpUrl: config.smtpUrl, from: config.mailFrom })
  await warnOfNoSender(mail, log)
  await sendEmails({ ...parts, folder: join(dataFolder, 'outbox'), setUp: mail })
  const sms = createSmsSetUp({ database, dataFolder, standIns: config.standIns })
  await sendSmsByJobs({ ...parts, setUp: sms })

  const backups = createBackups({
    ...parts,
    studio: { connection: direct, storage },
    copies: await openCopies(config.copies),
    restarts: isAlone(config) ? { dataFolder, restart } : undefined,
    folder: join(dataFolder, 'temporary/backups'),
    migrations: MIGRATIONS,
    version,
  })
  stack.defer(() => backups.close())

  // the processes of one machine share its cores
  const size = Math.max(1, Math.floor(availableParallelism() / config.processes))
  const media = {
    database,
    storage,
    pool: createWorkerPool({
      size,
      report: (cause) => log.error({ cause }, 'a kind of picture can’t be read'),
    }),
    log,
  }
  const kinds = uploadKinds({ ...parts, ...media, videoHost, demo })
  const uploads = await openUploads({
    ...media,
    connection: direct,
    jobs,
    files: await openUploadFiles(database, log),
    kinds,
  })
  stack.defer(() => uploads.close())

  const paypal = config.paypal && createPayPal(config.paypal, log)
  const sealing = createSealing(join(dataFolder, 'secrets.key'))
  const gateways = createGateways({ database, log, sealing, standIns: config.standIns })
  await reconcileByJobs({ ...parts, paypal, gateways })
  await followRefundsByJobs({ ...parts, gateways })
  await remindByJobs(parts)
  await issueReceiptsByJobs(parts)

  // a database on another machine checks its own disk
  const requireDiskSpace = config.databaseUrl === undefined ? requireDiskSpaceIn(dataFolder) : async () => {}
  const api = createApi({
    ...parts,
    videoHost,
    mediaUrl: config.mediaUrl,
    sessionLife: config.sessionLife,
    limits: config.limits,
    paypal,
    gateways,
    storage,
    redrawPicture: redrawBy(media.pool),
    receiveUpload: uploads.receive,
    requireDiskSpace,
    exportContent: () => exportContent({ database, storage, version }),
    demo,
    backups,
    mail,
    sms,
    origins: [publicUrl],
    addressOf,
  })

  /** Call it once visitors are served. */
  async function startNightlyJobs(): Promise<void> {
    const night = { at: config.nightAt, publicUrl }
    const tidy = async () => {
      await tidyUp({ database, storage, now })
      await renewBuild(PROJECT_ROOT, storage, now())
    }
    await workByNight(jobs, TIDY_UP, { ...night, do: tidy })
    if (config.backups)
      await workByNight(jobs, BACK_UP, { ...night, do: backups.makeByNight, givenUp: backups.tellOfFailure })
    else await jobs.unschedule(BACK_UP)
  }

  return { api, requireDiskSpace, startNightlyJobs }
}

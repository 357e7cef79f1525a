// The only file that knows every room: config → database → API → pages → listen.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFirstAdmin } from '@chobighor/api/accounts/first-admin'
import { createApi } from '@chobighor/api/api'
import { connect, requireVersion } from '@chobighor/api/kit/database'
import { openCluster } from '@chobighor/api/kit/embedded-postgres'
import { migrate } from '@chobighor/api/kit/migrate'
import { createPostman } from '@chobighor/api/mail/postman'
import { createMedia } from '@chobighor/api/media/serve-media'
import { diskStorage } from '@chobighor/api/media/storage'
import { createWorkerPool } from '@chobighor/api/media/worker-pool'
import { dropOldVisitors } from '@chobighor/api/studio/store'
import { isFailure } from '@chobighor/contract/failure'
import { pino } from 'pino'
import { type Config, ConfigError, readConfig } from './config.ts'
import { fillInDemo, isEmpty } from './demo/fill-in.ts'
import { createJournal } from './demo/journal-answer.ts'
import { createFrontDoor, VISITOR_ADDRESS } from './front-door.ts'
import { listen, stopListening } from './listen.ts'
import { openSite } from './open-site.ts'

const DAY = 86_400_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(config: Config, development: boolean): Promise<void> {
  const log = pino({ level: config.logLevel })
  const now = () => new Date()
  // What was opened, to be closed in the opposite order.
  const opened: (() => unknown)[] = []
  const close = async () => {
    for (const step of opened.splice(0).reverse()) await step()
  }
  const stop = async (signal: string) => {
    say(`${signal}: finishing what is under way …`)
    await close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)

  try {
    await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
    const cluster = config.databaseUrl ? undefined : await openCluster(config.dataFolder, 'server')
    if (cluster) opened.push(() => cluster.close())
    const database = connect(config.databaseUrl ?? cluster?.connection ?? '')
    opened.push(() => database.destroy())
    await requireVersion(database)
    await migrate(database, join(import.meta.dirname, 'api/migrations'))

    const storage = diskStorage(join(config.dataFolder, 'media'))
    const pool = createWorkerPool()
    opened.push(() => pool.close())
    if (config.demo && (await isEmpty(database))) {
      say('Filling in the demo studio, a moment …')
      await fillInDemo({ database, storage, pool }, Math.random)
    }
    if (config.admin) await makeFirstAdmin(database, config.admin)

    const postman = createPostman({
      database,
      log,
      now,
      folder: join(config.dataFolder, 'outbox'),
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
    })
    opened.push(() => postman.close())
    const tidyUp = () => dropOldVisitors(database, now()).catch((err) => log.error({ err }, 'old visits stay'))
    const daily = setInterval(tidyUp, DAY)
    opened.push(() => clearInterval(daily))
    await tidyUp()

    const api = createApi({
      database,
      log,
      now,
      videoHost: config.videoHost,
      mailPromised: () => postman.wake(),
      origins: [config.publicUrl],
      addressOf: (request) => request.headers.get(VISITOR_ADDRESS) ?? '',
    })
    const report = (err: unknown, request: Request) =>
      log.error({ err, path: new URL(request.url).pathname }, 'a page failed')
    const site = await openSite({ send: api.fetch, publicUrl: config.publicUrl, report }, development)
    if (site.close) opened.push(site.close)
    const front = createFrontDoor(
      { api: api.fetch, site: site.answer, media: createMedia({ storage }), journal: createJournal(database) },
      { log, trustedProxies: config.trustedProxies },
    )
    const { host, port } = config
    const server = await listen({ host, port, answer: front.fetch, middleware: site.middleware })
    opened.push(() => stopListening(server))
    say(`Chobighor is open at ${config.publicUrl}/`)
    say(`The studio's own door: ${config.publicUrl}/admin/`)
  } catch (error) {
    await close()
    throw error
  }
}

try {
  await start(readConfig(process.env), process.argv.includes('--dev'))
} catch (error) {
  const isPlain = isFailure(error) || error instanceof ConfigError
  process.stderr.write(
    `Chobighor can't start.\n${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`,
  )
  process.exit(1)
}

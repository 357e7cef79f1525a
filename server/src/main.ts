// Runs Chobighor as a process: starts it, waits for a signal to stop, and closes it, also after an error. `npm start`
// runs it as one built file (`server/vite.config.ts`), `npm run dev` runs this source.
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readRestoreWish } from '@chobighor/api/backup/restore-wish'
import { setTimeZone } from '@chobighor/contract/plain/time-zone'
import { type Logger, pino } from 'pino'
import { type Config, misspelt, readConfig } from './config.ts'
import { sendConsoleTo } from './console-to-log.ts'
import { explained } from './explain-error.ts'
import { openDatabase } from './open-database.ts'
import { openCluster } from './postgres/embedded-postgres.ts'
import { isSupervisor, runProcesses } from './processes.ts'
import { endWithOuter, runAgain } from './run-again.ts'

/** Open requests may use 10 seconds of it (server/src/http/listen.ts), the database the rest. */
const LONGEST_STOP = 20_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const stack = new AsyncDisposableStack()
const stopping = new AbortController()
/** Aborted by a bug: then nobody is served any longer. */
const broken = new AbortController()
let drainTime = 0
let isToRunAgain = false
let late: NodeJS.Timeout | undefined
let status = 0

/** Stops a start that is still running; open requests are finished. */
function stop(why: string): void {
  // under npm, Ctrl-C arrives twice: directly, and from npm, which passes it on
  if (stopping.signal.aborted) return
  if (cluster.isPrimary) say(`${why}: finishing what is under way …`)
  late = setTimeout(() => process.exit(1), drainTime + LONGEST_STOP).unref()
  stopping.abort()
}

process.on('SIGINT', stopForGood)
process.on('SIGTERM', stopForGood)
endWithOuter(stopForGood)
process.on('uncaughtException', (error) => {
  status = 1
  broken.abort()
  explain('Chobighor stopped because of a bug.', error)
  stop('Stopping')
})

try {
  const config = readConfig(process.env)
  setTimeZone(config.timeZone)
  const log = pino({ level: config.logLevel, base: { process: config.processName } })
  if (cluster.isPrimary) for (const sentence of misspelt(process.env)) log.warn(sentence)
  // a worker serves nobody who could be sent elsewhere
  const drains = config.role === 'worker' ? 0 : config.drainSeconds * 1000
  if (isSupervisor(config)) await supervise(config, log, drains)
  else await serve(config, log, drains)
} catch (error) {
  // a start that was stopped by a signal is no failure
  if (!stopping.signal.aborted) {
    status = 1
    explain('Chobighor can’t start.', error)
  }
}
await stack.disposeAsync().catch((error) => {
  status = 1
  explain('Chobighor could not close everything.', error)
})
clearTimeout(late)
process.exit(isToRunAgain && status === 0 ? await runAgain() : status)

async function serve(config: Config, log: Logger, drains: number): Promise<void> {
  sendConsoleTo(log)
  // PostgreSQL starts while the other modules load; the second import reports their errors
  const readRest = () => void import('./compose.ts').catch(() => {})
  const opened = await openDatabase(config, log, stack, readRest)
  const wish = cluster.isPrimary ? await readRestoreWish(config.dataFolder) : undefined
  if (wish) {
    const { restoreAtStart } = await import('./restore-at-start.ts')
    await restoreAtStart(wish, { config, log, opened, signal: stopping.signal })
  }
  const { startServer } = await import('./compose.ts')
  await startServer(config, log, opened, stack, { stopping: stopping.signal, restart })
  drainTime = drains
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  if (drainTime > 0) await sleep(drainTime, undefined, { signal: broken.signal }).catch(() => {})
}

/** Also while it closes in order to start again. */
function stopForGood(why: string): void {
  isToRunAgain = false
  stop(why)
}

function restart(): void {
  // who stops it wants no new start
  if (stopping.signal.aborted) return
  isToRunAgain = true
  stop('Starting again')
}

async function supervise(config: Config, log: Logger, drains: number): Promise<void> {
  if (config.databaseUrl === undefined) {
    const { close } = await openCluster(config.dataFolder, 'server', { bin: config.postgresBin })
    stack.defer(close)
  }
  // it outlives the others, which have the same limit
  drainTime = drains + LONGEST_STOP
  if (!(await runProcesses(config, log, stopping.signal))) status = 1
}

function explain(what: string, error: unknown): void {
  process.stderr.write(`${what}\n${explained(error)}\n`)
}

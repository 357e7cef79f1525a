// Runs the house as a process: opens it, waits until it is asked to stop, and closes it, whatever happened.
import { once } from 'node:events'
import { isFailure } from '@chobighor/contract/failure'
import { ConfigError, readConfig } from './config.ts'
import { type Begun, openHouse } from './house.ts'

/** What is under way has 10 seconds of it (listen.ts), the database the rest. */
const LONGEST_STOP = 20_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs until it is asked to stop, and ends the process. */
export async function runHouse(begun: Begun): Promise<void> {
  const house = new AsyncDisposableStack()
  const stopping = new AbortController()
  let status = 0

  /** What is being opened is given up, what is under way is finished. */
  function stop(why: string): void {
    // Ctrl-C under npm comes twice: to us, and to npm, which passes it on
    if (stopping.signal.aborted) return
    say(`${why}: finishing what is under way …`)
    setTimeout(() => process.exit(1), LONGEST_STOP).unref()
    stopping.abort()
  }

  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('uncaughtException', (error) => {
    status = 1
    explain('Chobighor met a bug that it can’t go on with.', error)
    stop('Stopping')
  })

  try {
    house.defer(async () => begun.postgres?.letGo())
    await openHouse(readConfig(process.env), begun, house, stopping.signal)
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  } catch (error) {
    // what was given up on a signal is no failure
    if (!stopping.signal.aborted) {
      status = 1
      explain('Chobighor can’t start.', error)
    }
  }
  await house.disposeAsync().catch((error) => {
    status = 1
    explain('Chobighor could not close everything.', error)
  })
  process.exit(status)
}

function explain(what: string, error: unknown): void {
  const isPlain = isFailure(error) || error instanceof ConfigError
  const words = isPlain ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${what}\n${words}\n`)
}

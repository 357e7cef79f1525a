// Several equal processes on one machine that share its port (PROCESSES, decision 077). The first process of all hosts
// PostgreSQL, and starts one again that has ended; it serves nobody itself.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** A process that lived shorter, in ms, may end again at once: the next start waits. */
const CALM = 10_000
/** In ms. */
const [PAUSE_LEAST, PAUSE_MOST] = [1_000, 30_000]

/** Whether this process is the one that only starts others. */
export const isSupervisor = ({ processes }: Config): boolean => processes > 1 && cluster.isPrimary

/** Of several processes the first says for all that the studio is open. */
export const speaksForAll = (): boolean => cluster.isPrimary || cluster.worker?.id === 1

/**
 * Keeps them running until the signal, and waits until they have ended.
 * @returns whether the first one could start; its own words say why not
 */
export async function runProcesses({ processes, processName }: Config, log: Logger, stopping: AbortSignal) {
  const passOn = () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  stopping.addEventListener('abort', passOn)
  // The processes take connections from one queue themselves. If this one passed them on, those that it passed to a process
  // that has just been killed would get no answer, and no end either.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // alone, so that it alone migrates an empty database and fills it
  const first = start(1)
  await Promise.race([first.opened, first.ended])
  if (first.hasOpened()) {
    const others = Array.from({ length: processes - 1 }, (_, nth) => keep(nth + 2))
    await Promise.all([keep(1, first), ...others])
  }
  stopping.removeEventListener('abort', passOn)
  return first.hasOpened() || stopping.aborted

  function start(nth: number) {
    return watch(cluster.fork({ PROCESS_NAME: `${processName}:${nth}` }))
  }

  async function keep(nth: number, running?: Life): Promise<void> {
    let quickEnds = 0
    for (let life = running; !stopping.aborted; life = undefined) {
      const began = performance.now()
      life ??= start(nth)
      const { code, signal } = await life.ended
      if (stopping.aborted) return
      log.error({ ended: `${processName}:${nth}`, code, signal }, 'a process ended and is started again')
      quickEnds = performance.now() - began < CALM ? quickEnds + 1 : 0
      const pause = quickEnds < 2 ? 0 : Math.min(PAUSE_LEAST * 2 ** (quickEnds - 2), PAUSE_MOST)
      await sleep(pause, undefined, { signal: stopping }).catch(() => {})
    }
  }
}

interface Life {
  opened: Promise<unknown>
  hasOpened(): boolean
  ended: Promise<{ code: number | null; signal: string | null }>
}

function watch(worker: Worker): Life {
  let hasOpened = false
  const opened = new Promise<void>((resolve) =>
    worker.once('listening', () => {
      hasOpened = true
      resolve()
    }),
  )
  const ended = once(worker, 'exit').then(([code, signal]) => ({ code, signal }))
  return { opened, hasOpened: () => hasOpened, ended }
}

// Starts the PostgreSQL of a data folder ahead of all else, so that it comes up while the house is still being read. Plain starts
// only: a new folder, a server that runs or was killed, a way that no longer works, all these are left to `openCluster`.
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formerWay } from './as-other-user.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type Started, startServer, stopServer } from './postgres-process.ts'

/** In ms. */
const PATIENCE = 5_000

export interface EarlyStart {
  /** Handed over to whoever opens this cluster; undefined where it is another one's. */
  take(cluster: string): Started | undefined
  /** Stopped, where nobody has taken it. */
  letGo(): Promise<void>
}

/** @param env as `config.ts` will read it */
export async function startEarly(env: Record<string, string | undefined>): Promise<EarlyStart | undefined> {
  if (env.DATABASE_URL?.trim()) return undefined
  try {
    const cluster = path.join(realpathSync(env.DATA_DIR?.trim() || './data'), 'database')
    const wasStopped = existsSync(path.join(cluster, 'PG_VERSION')) && !existsSync(path.join(cluster, 'postmaster.pid'))
    const way = wasStopped ? formerWay(cluster) : undefined
    if (!way) return undefined
    return early(cluster, await startServer(await findPostgresBinaries(), way, cluster))
  } catch {
    return undefined // told by whoever tries again
  }
}

function early(cluster: string, started: Started): EarlyStart {
  let isTaken = false
  return {
    take(wanted) {
      if (wanted !== cluster) return undefined
      isTaken = true
      return started
    },
    async letGo() {
      if (isTaken || started.isOver()) return
      await stopServer(started, cluster)
      // one that had hardly begun has not written down yet that it is there
      for (let waited = 0; !started.isOver() && waited < PATIENCE; waited += 10) await sleep(10)
    },
  }
}

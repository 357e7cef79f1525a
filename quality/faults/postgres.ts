// A PostgreSQL that is not the product's own, so that it can be stopped, frozen and started again.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, openCluster } from '@chobighor/server/postgres/embedded-postgres'
import { comesTrue } from './until.ts'

export interface OwnPostgres {
  /** In the form of DATABASE_URL. */
  connection: string
  /** Freezes all its processes. */
  freeze(): void
  thaw(): void
  /** As an administrator does: connections are closed. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export async function openPostgres(folder: string): Promise<OwnPostgres> {
  let cluster: Cluster | undefined = await openCluster(folder)
  const { connection } = cluster
  const place = join(folder, 'database')
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesIn(place)) {
      try {
        process.kill(pid, name)
      } catch {
        // a process whose client has left
      }
    }
  }
  return {
    connection,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async stop() {
      const [pid] = readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')
      await cluster?.close().catch(() => undefined)
      cluster = undefined
      if (processesIn(place).length > 0) process.kill(Number(pid), 'SIGINT')
      if (!(await comesTrue(() => processesIn(place).length === 0))) throw new Error('PostgreSQL does not stop')
    },
    async start() {
      cluster = await openCluster(folder)
    },
    async close() {
      signal('SIGCONT')
      await cluster?.close()
    },
  }
}

/** The processes that work in this folder, as PostgreSQL's do. */
function processesIn(place: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === place
      } catch {
        return false // gone, or not readable
      }
    })
}

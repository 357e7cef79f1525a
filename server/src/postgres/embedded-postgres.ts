// The product's own PostgreSQL: opens the cluster of a data folder, and stops its server when its last user leaves. If
// the server runs already (another process uses it, or a killed process left it running), this process uses it too.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFile } from '@chobighor/api/platform/installation'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import type pg from 'pg'
import { prepareDataFolder, requireRoomForStudio } from '../data-folder.ts'
import { holdServerLock, holdUsersLock, type Role, releaseAndCheckUnused, tryConnect } from './cluster-locks.ts'
import {
  isServerOf,
  PORT,
  readServer,
  removeStaleFiles,
  type Server,
  type StartedServer,
  startServer,
  stopServer,
} from './postgres-process.ts'
import { findPrograms, findRunAs, giveFiles, makeCluster, requireVersionOf } from './postgres-programs.ts'

export type Cluster = {
  /** Where to connect, in the shape of DATABASE_URL. */
  connection: string
  /** Whether the server ran already. */
  adopted: boolean
  /** Leaves the cluster, and stops the server if nobody else uses it. */
  close(): Promise<void>
}

/** A process that uses a running server, with the connection that holds its locks. */
type Membership = { server: Server; lock: pg.Client }

/** In ms. */
const OPEN_TIMEOUT = 60_000
/** Between two tries to join again, in ms. */
const [REJOIN_PAUSE_LEAST, REJOIN_PAUSE_MOST] = [250, 2_000]

/**
 * @param folder the data folder, made if it is missing
 * @param role one `server` at a time uses a data folder; guests (an import, a tool) may come and go beside it
 * @param options.meanwhile called if PostgreSQL has to be started, while it starts
 * @param options.bin the folder of PostgreSQL's programs (POSTGRES_BIN), if not those that come along
 * @throws unavailable if PostgreSQL cannot be started; conflict if another server or a foreign PostgreSQL uses the folder
 */
export async function openCluster(
  folder: string,
  role: Role = 'guest',
  { bin, meanwhile }: { bin?: string | undefined; meanwhile?: () => void } = {},
): Promise<Cluster> {
  await prepareDataFolder(folder)
  const cluster = path.join(await realpath(folder), 'database')
  let started: StartedServer | undefined
  try {
    const until = Date.now() + OPEN_TIMEOUT
    while (Date.now() < until) {
      const joined = await tryJoin(cluster, folder, role)
      if (joined) {
        const adopted = joined.server.pid !== started?.pid
        return openedCluster({ cluster, folder, role, bin }, joined, adopted)
      }
      if (started?.hasEnded()) {
        const reason = started.failure()
        if (reason !== undefined) throw new Failure('unavailable', `PostgreSQL did not start in ${cluster}: ${reason}`)
        // another process stopped it already, or another server came first
        started = undefined
      }
      if (!started && !isRunning(cluster)) {
        started = await start(cluster, bin)
        meanwhile?.()
      }
      await sleep(10)
    }
    throw new Failure('unavailable', `PostgreSQL in ${cluster} does not answer. See ${cluster}.log for why.`)
  } catch (error) {
    if (started && !started.hasEnded()) await stopServer(started, cluster)
    throw error
  }
}

/** @param formerSocketFolder where clients still look for its socket */
async function start(cluster: string, bin?: string, formerSocketFolder?: string): Promise<StartedServer> {
  const programs = await findPrograms(bin)
  const runAs = await findRunAs(programs, path.dirname(cluster))
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    await requireRoomForStudio(path.dirname(cluster))
    await makeCluster(programs, runAs, cluster)
  }
  await requireVersionOf(programs, cluster)
  removeStaleFiles(cluster)
  await giveFiles(runAs, cluster)
  // PostgreSQL refuses a folder that others may open, as in some copies. If this fails, PostgreSQL reports why.
  await chmod(cluster, 0o700).catch(() => {})
  return startServer(programs, runAs, cluster, formerSocketFolder)
}

function isRunning(cluster: string): boolean {
  const server = readServer(cluster)
  return server !== undefined && isServerOf(cluster, server.pid)
}

/** Connects to the running server and joins its users; undefined while that is not possible. */
async function tryJoin(cluster: string, folder: string, role: Role): Promise<Membership | undefined> {
  const server = readServer(cluster)
  if (!server?.socketFolder || !isServerOf(cluster, server.pid)) return undefined
  const lock = await tryConnect(connectionTo(server))
  if (!lock) return undefined
  try {
    await requireOurs(lock, cluster)
    if (await holdUsersLock(lock)) {
      if (role === 'guest' || (await holdServerLock(lock))) return { server, lock }
      throw new Failure('conflict', `Another Chobighor is already running on this data folder (${folder}).`)
    }
  } catch (error) {
    await lock.end()
    // any other error means that the server stopped meanwhile: try again
    if (isFailure(error)) throw error
    return undefined
  }
  await lock.end()
  return undefined
}

async function requireOurs(lock: pg.Client, cluster: string): Promise<void> {
  const { rows } = await lock.query<{ data_directory: string }>('show data_directory')
  if (rows[0]?.data_directory !== cluster)
    throw new Failure('conflict', `A PostgreSQL that isn't Chobighor's is running in ${cluster}. Stop it first.`)
}

function connectionTo({ socketFolder }: Server): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql:///postgres?host=${host}&port=${PORT}&user=postgres&sslmode=disable`
}

interface Place {
  cluster: string
  folder: string
  role: Role
  bin: string | undefined
}

function openedCluster({ cluster, folder, role, bin }: Place, first: Membership, adopted: boolean): Cluster {
  let current = first
  let isClosing = false
  let rejoining: Promise<void> = Promise.resolve()
  const watch = () =>
    current.lock.once('end', () => {
      rejoining = rejoin()
    })
  // If one of its processes crashes, the server closes all connections and continues. If the server itself has ended
  // (killed, or its disk was full), the process with the role `server` starts it again.
  const rejoin = async () => {
    let started: StartedServer | undefined
    for (let pause = REJOIN_PAUSE_LEAST; !isClosing; pause = Math.min(2 * pause, REJOIN_PAUSE_MOST)) {
      const joined = await tryJoin(cluster, folder, role).catch(() => undefined)
      if (joined) {
        current = joined
        return void watch()
      }
      await sleep(pause, undefined, { ref: false })
      const isGone = role === 'server' && !isClosing && !isRunning(cluster) && (started?.hasEnded() ?? true)
      if (isGone && existsSync(path.join(cluster, 'PG_VERSION')))
        started = await start(cluster, bin, first.server.socketFolder).catch(() => undefined)
    }
    if (started && !started.hasEnded()) await stopServer(started, cluster)
  }
  watch()
  const onExit = () => stopAfterExit(cluster)
  process.once('exit', onExit)
  return {
    connection: connectionTo(first.server),
    adopted,
    async close() {
      if (isClosing) return
      isClosing = true
      await rejoining
      await leave(current, cluster)
      process.off('exit', onExit)
    },
  }
}

async function leave({ server, lock }: Membership, cluster: string): Promise<void> {
  const isLast = await releaseAndCheckUnused(lock).catch(() => false)
  if (isLast) await stopServer(server, cluster)
  await lock.end()
}

/** Stops the cluster's server if nobody uses it. */
export async function stopUnused(cluster: string): Promise<void> {
  while (isRunning(cluster)) {
    const server = readServer(cluster)
    const lock = server?.socketFolder ? await tryConnect(connectionTo(server)) : undefined
    if (server && lock) return leave({ server, lock }, cluster)
    await sleep(50)
  }
}

/**
 * A process that exits without `close` can't wait for answers. Another process waits for its end and stops the server.
 */
function stopAfterExit(cluster: string): void {
  const program = programFile('server/src/postgres/stop-unused-cluster.ts')
  spawn(process.execPath, [program, cluster, String(process.pid)], { detached: true, stdio: 'ignore' }).unref()
}

// The product's own PostgreSQL: opens the cluster of a data folder, making, starting or adopting it, and stops it
// when its last user leaves. A process that is ended by a signal it doesn't handle leaves the server running;
// the next one adopts it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, isFailure } from '@chobighor/contract/failure'
import type pg from 'pg'
import { findWay, giveTo } from './as-other-user.ts'
import { holdServerLock, holdUsersLock, leaveAsLast, type Role, tryConnect } from './cluster-locks.ts'
import { makeCluster } from './make-cluster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import {
  forgetDead,
  isServing,
  PORT,
  type Running,
  readRunning,
  type Started,
  startServer,
  stopServer,
} from './postgres-process.ts'
import type { EarlyStart } from './start-early.ts'

export type Cluster = {
  /** Where to connect, in the shape of DATABASE_URL. */
  connection: string
  /** Whether the server ran already: left by a killed process, or in use by another one. */
  adopted: boolean
  /** Leaves the cluster, and stops the server where nobody else uses it. */
  close(): Promise<void>
}

export interface OpeningOptions {
  /** A start that was begun already. */
  early?: EarlyStart | undefined
  /** What this process may do while PostgreSQL starts, where it does. */
  meanwhile?: (() => void) | undefined
}

type Seat = { running: Running; lock: pg.Client }

const PATIENCE = 60_000
/** Between two tries to come back, in ms. */
const LONGEST_PAUSE = 2_000

/**
 * @param folder the data folder, made where it is missing
 * @param role there is one server to a data folder; guests (an import, a tool) may come and go beside it
 */
export async function openCluster(
  folder: string,
  role: Role = 'guest',
  { early, meanwhile }: OpeningOptions = {},
): Promise<Cluster> {
  const cluster = path.join(await prepareFolder(folder), 'database')
  const begun = early?.take(cluster)
  let started = begun
  if (begun) meanwhile?.()
  try {
    const until = Date.now() + PATIENCE
    while (Date.now() < until) {
      const seat = await takeSeat(cluster, folder, role)
      if (seat) return openedCluster(cluster, folder, role, seat, seat.running.pid !== started?.pid)
      if (started?.isOver()) {
        const reason = started.failure()
        // one that was begun early may have been begun in a way that no longer works
        if (reason !== undefined && started !== begun)
          throw new Failure('unavailable', `PostgreSQL did not start in ${cluster}: ${reason}`)
        // stopped already by another process that had come and gone, or never needed beside another's server
        started = undefined
      }
      if (!started && !isRunning(cluster)) {
        started = await start(cluster)
        meanwhile?.()
      }
      await sleep(10)
    }
    throw new Failure('unavailable', `PostgreSQL in ${cluster} does not answer. See ${cluster}.log for why.`)
  } catch (error) {
    if (started && !started.isOver()) await stopServer(started, cluster)
    throw error
  }
}

async function prepareFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error'
    const failure = new Failure(
      'unavailable',
      `The data folder ${folder} can't be written (${code}). Give this user the right to, or set DATA_DIR to another folder.`,
    )
    failure.cause = cause
    throw failure
  }
}

/** @param socketFolder where others look for it already */
async function start(cluster: string, socketFolder?: string): Promise<Started> {
  const binaries = await findPostgresBinaries()
  const way = await findWay(binaries, path.dirname(cluster))
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await makeCluster(binaries, way, cluster)
  forgetDead(cluster)
  await giveTo(way, cluster)
  // a folder that was copied back may be open to others, which PostgreSQL refuses; what we can't mend it will tell
  await chmod(cluster, 0o700).catch(() => {})
  return startServer(binaries, way, cluster, socketFolder)
}

function isRunning(cluster: string): boolean {
  const running = readRunning(cluster)
  return running !== undefined && isServing(running.pid, cluster)
}

/** Connects to the running server and enters its users; undefined while that isn't possible. */
async function takeSeat(cluster: string, folder: string, role: Role): Promise<Seat | undefined> {
  const running = readRunning(cluster)
  if (!running?.socketFolder || !isServing(running.pid, cluster)) return undefined
  const lock = await tryConnect(connectionTo(running))
  if (!lock) return undefined
  try {
    await requireOurs(lock, cluster)
    if (await holdUsersLock(lock)) {
      if (role === 'guest' || (await holdServerLock(lock))) return { running, lock }
      throw new Failure('conflict', `Another Chobighor is already running on this data folder (${folder}).`)
    }
  } catch (error) {
    await lock.end()
    // a server that stops while we speak cuts the connection: it may be tried again
    if (isFailure(error)) throw error
    return undefined
  }
  await lock.end()
  return undefined
}

async function requireOurs(lock: pg.Client, cluster: string): Promise<void> {
  const { rows } = await lock.query<{ data_directory: string }>('show data_directory')
  if (rows[0]?.data_directory !== cluster) {
    throw new Failure('conflict', `A PostgreSQL that isn't Chobighor's is running in ${cluster}. Stop it first.`)
  }
}

function connectionTo({ socketFolder }: Running): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql:///postgres?host=${host}&port=${PORT}&user=postgres&sslmode=disable`
}

function openedCluster(cluster: string, folder: string, role: Role, first: Seat, adopted: boolean): Cluster {
  let seat = first
  let isClosing = false
  let returning: Promise<void> = Promise.resolve()
  // The server cuts all connections when one of its processes dies, and goes on: enter again. One that has ended altogether – killed, or
  // without room on its disk – is started again by the house whose it is (F-05, F-06).
  const watch = () =>
    seat.lock.once('end', () => {
      returning = comeBack()
    })
  const comeBack = async () => {
    let started: Started | undefined
    for (let pause = 250; !isClosing; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const next = await takeSeat(cluster, folder, role).catch(() => undefined)
      if (next) {
        seat = next
        return void watch()
      }
      await sleep(pause, undefined, { ref: false })
      const isGone = role === 'server' && !isClosing && !isRunning(cluster) && (started?.isOver() ?? true)
      if (isGone && existsSync(path.join(cluster, 'PG_VERSION')))
        started = await start(cluster, first.running.socketFolder).catch(() => undefined)
    }
    if (started && !started.isOver()) await stopServer(started, cluster)
  }
  watch()
  const onExit = () => stopAfterExit(cluster)
  process.once('exit', onExit)
  return {
    connection: connectionTo(first.running),
    adopted,
    async close() {
      if (isClosing) return
      isClosing = true
      await returning
      await leave(seat, cluster)
      process.off('exit', onExit)
    },
  }
}

async function leave({ running, lock }: Seat, cluster: string): Promise<void> {
  const isLast = await leaveAsLast(lock).catch(() => false)
  if (isLast) await stopServer(running, cluster)
  await lock.end()
}

/** Stops the cluster's server where nobody uses it. */
export async function stopUnused(cluster: string): Promise<void> {
  while (isRunning(cluster)) {
    const running = readRunning(cluster)
    const lock = running?.socketFolder ? await tryConnect(connectionTo(running)) : undefined
    if (running && lock) return leave({ running, lock }, cluster)
    await sleep(50)
  }
}

// A process that exits without `close` can't wait for answers any more: another one does it after its end.
function stopAfterExit(cluster: string): void {
  const program = path.join(import.meta.dirname, 'stop-unused-cluster.ts')
  spawn(process.execPath, [program, cluster, String(process.pid)], { detached: true, stdio: 'ignore' }).unref()
}

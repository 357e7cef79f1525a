// The PostgreSQL server as a process: starting, finding and stopping it. It listens on a Unix
// socket only; who may use the cluster, and when it may stop, is decided in embedded-postgres.ts.
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTo, type Way } from './as-other-user.ts'
import { type PostgresBinaries, postgresEnvironment } from './postgres-binaries.ts'

export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
const SOCKET_PREFIX = 'chobighor-socket-'
const LONGEST_SOCKET = 107
const LARGEST_LOG = 1_000_000
const EMPTY_AFTER = 5_000
const PATIENCE = 30_000
// the last two: another one is just starting, or the processes of a killed one are still ending
const IS_TAKEN = /lock file .* (already exists|is empty)|shared memory block .* still in use/

/** What a running server wrote about itself. */
export type Running = { pid: number; socketFolder: string }

export function readRunning(cluster: string): Running | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Math.abs(Number(lines[0]))
    return Number.isInteger(pid) && pid > 0 ? { pid, socketFolder: lines[4] ?? '' } : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Whether this process lives and works in this cluster; another one may have got the number of a dead server. */
export function isServing(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    // not allowed to look: it may be ours
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** Removes what a dead server left, as far as PostgreSQL itself doesn't. */
export function forgetDead(cluster: string): void {
  const running = readRunning(cluster)
  if (!running) forgetEmpty(path.join(cluster, 'postmaster.pid'))
  if (!running || isServing(running.pid, cluster)) return
  removeSocketFolder(running.socketFolder)
  // its number belongs to another process now: PostgreSQL would take that for a server
  if (!isAlive(running.pid)) return
  for (const name of ['postmaster.pid', `${SOCKET}.lock`, SOCKET]) rmSync(path.join(cluster, name), { force: true })
}

// Left by a crash of the machine in the middle of a start; a young one is being written just now.
function forgetEmpty(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_AFTER) rmSync(file, { force: true })
}

export type Started = Running & {
  isOver: () => boolean
  /** Why the server could not start; undefined where it was stopped, or another one was there already. */
  failure: () => string | undefined
}

/**
 * Starts the server in a session of its own, where the terminal's Ctrl-C doesn't reach it.
 * @param known where its socket was before, and is looked for
 */
export async function startServer(
  binaries: PostgresBinaries,
  way: Way,
  cluster: string,
  known?: string,
): Promise<Started> {
  const socketFolder = await chooseSocketFolder(way, cluster, known)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT),
    cluster_name: 'chobighor',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
  }
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program = binaries.postgres, ...rest] = [...way.before, binaries.postgres, '-D', cluster, ...switches]
  const log = openLog(`${cluster}.log`)
  const child = spawn(program, rest, {
    ...way.identity,
    cwd: path.dirname(cluster),
    env: postgresEnvironment(),
    stdio: ['ignore', log.file, log.file],
    detached: true,
  })
  closeSync(log.file)
  child.unref()
  const pid = child.pid ?? 0
  let isOver = false
  let failure = (): string | undefined => undefined
  child.on('error', (error) => {
    isOver = true
    failure = () => error.message
  })
  child.on('exit', (code) => {
    isOver = true
    if (code) failure = () => readFailure(`${cluster}.log`, log.from, pid)
    removeSocketFolder(socketFolder)
  })
  return { pid, socketFolder, isOver: () => isOver, failure: () => failure() }
}

/** A socket's address has at most 107 bytes: a cluster that lies deep has its socket elsewhere. */
async function chooseSocketFolder(way: Way, cluster: string, known: string | undefined): Promise<string> {
  if (Buffer.byteLength(path.join(cluster, SOCKET)) <= LONGEST_SOCKET) return cluster
  const folder = known ?? (await mkdtemp(path.join(tmpdir(), SOCKET_PREFIX)))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(way, folder)
  return folder
}

export function removeSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(SOCKET_PREFIX)) rmSync(folder, { recursive: true, force: true })
}

// A file, since a pipe would end with the process that started the server while others still use it.
function openLog(name: string): { file: number; from: number } {
  const size = statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const file = openSync(name, size > LARGEST_LOG ? 'w' : 'a', 0o600)
  return { file, from: size > LARGEST_LOG ? 0 : size }
}

// Several servers may write to one log at the same time, all but one to say that another one is there. What has no
// prefix comes from before the server could say who it is.
function readFailure(name: string, from: number, pid: number): string | undefined {
  const lines = readFileSync(name).subarray(from).toString().trim().split('\n')
  const own = lines.filter((line) => line.includes(` [${pid}] `) || !/ \[\d+\] /.test(line))
  const text = own.map((line) => line.replace(/^.*? \[\d+\] /, '')).slice(-4)
  return text.some((line) => IS_TAKEN.test(line)) ? undefined : text.join(' ')
}

/** Ends the server and waits until it is gone: what is committed is kept, connections are cut. */
export async function stopServer(running: Running, cluster: string): Promise<void> {
  // Its file goes at the very end, the process a moment later, or it stays as a zombie where an adopted server's
  // new parent doesn't look after it (a container's first process).
  const isUp = () => isServing(running.pid, cluster) && readRunning(cluster)?.pid === running.pid
  sendSignal(running.pid, 'SIGINT')
  if (!(await turnsFalse(isUp, PATIENCE))) {
    sendSignal(running.pid, 'SIGQUIT')
    await turnsFalse(isUp, PATIENCE)
  }
  await turnsFalse(() => isServing(running.pid, cluster), 1_000)
  removeSocketFolder(running.socketFolder)
}

async function turnsFalse(holds: () => boolean, patience: number): Promise<boolean> {
  const until = Date.now() + patience
  while (holds()) {
    if (Date.now() > until) return false
    await sleep(5)
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

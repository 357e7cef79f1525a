// The PostgreSQL server as a process: starts, finds and stops it. It listens on a Unix socket only. The rules for who
// may use the cluster, and when the server may stop, are in embedded-postgres.ts.
import { closeSync, openSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveFiles, type Programs, type RunAs, spawnAs } from './postgres-programs.ts'

export const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
const SOCKET_PREFIX = 'chobighor-socket-'
/** In bytes, as Linux allows it. */
const SOCKET_PATH_MOST = 107
/** In bytes. */
const LOG_MOST = 1_000_000
/** In ms. An empty file that is younger is being written now. */
const EMPTY_FILE_STALE = 5_000
/** In ms. */
const STOP_TIMEOUT = 30_000
/** Another server is there, is just starting, or was killed and its processes are still ending. */
const IS_TAKEN = /lock file .* (already exists|is empty)|shared memory block .* still in use/

/** What a server writes about itself in `postmaster.pid`. */
export type Server = { pid: number; socketFolder: string }

export function readServer(cluster: string): Server | undefined {
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

/** Whether this process runs and works in this cluster. Another process may have got the ID of a server that ended. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    // we have no permission to look, so it may be ours
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** Removes files of a server that has ended, where PostgreSQL itself doesn't remove them. */
export function removeStaleFiles(cluster: string): void {
  const server = readServer(cluster)
  if (!server) removeEmptyFile(path.join(cluster, 'postmaster.pid'))
  if (!server || isServerOf(cluster, server.pid)) return
  removeSocketFolder(server.socketFolder)
  // its ID belongs to another process now, which PostgreSQL would take for a server
  if (!isAlive(server.pid)) return
  for (const name of ['postmaster.pid', `${SOCKET}.lock`, SOCKET]) rmSync(path.join(cluster, name), { force: true })
}

/** An empty file is left if the machine crashes during a start. */
function removeEmptyFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.size === 0 && Date.now() - found.mtimeMs > EMPTY_FILE_STALE) rmSync(file, { force: true })
}

export type StartedServer = Server & {
  hasEnded: () => boolean
  /** Why the server couldn't start; undefined if it was stopped, or another server ran already. */
  failure: () => string | undefined
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the terminal does not reach it.
 * @param formerSocketFolder where clients still look for its socket
 */
export async function startServer(
  programs: Programs,
  runAs: RunAs,
  cluster: string,
  formerSocketFolder?: string,
): Promise<StartedServer> {
  const socketFolder = await chooseSocketFolder(runAs, cluster, formerSocketFolder)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(PORT),
    // for sixteen processes (PROCESSES)
    max_connections: '300',
    cluster_name: 'chobighor',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    timezone: 'UTC',
  }
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(`${cluster}.log`)
  const child = spawnAs(runAs, programs.postgres, ['-D', cluster, ...switches], {
    cwd: path.dirname(cluster),
    stdio: ['ignore', log.file, log.file],
    detached: true,
  })
  closeSync(log.file)
  child.unref()
  const pid = child.pid ?? 0
  let hasEnded = false
  let failure = (): string | undefined => undefined
  child.on('error', (error) => {
    hasEnded = true
    failure = () => error.message
  })
  child.on('exit', (code) => {
    hasEnded = true
    if (code) failure = () => readFailure(`${cluster}.log`, log.from, pid)
    removeSocketFolder(socketFolder)
  })
  return { pid, socketFolder, hasEnded: () => hasEnded, failure: () => failure() }
}

/** The socket is in the cluster, or in a temporary folder if its path would be too long. */
async function chooseSocketFolder(runAs: RunAs, cluster: string, former: string | undefined): Promise<string> {
  if (Buffer.byteLength(path.join(cluster, SOCKET)) <= SOCKET_PATH_MOST) return cluster
  const folder = former ?? (await mkdtemp(path.join(tmpdir(), SOCKET_PREFIX)))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveFiles(runAs, folder)
  return folder
}

function removeSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(SOCKET_PREFIX)) rmSync(folder, { recursive: true, force: true })
}

// A file, because a pipe would close together with the process that started the server, while others still use it.
function openLog(name: string): { file: number; from: number } {
  const size = statSync(name, { throwIfNoEntry: false })?.size ?? 0
  const file = openSync(name, size > LOG_MOST ? 'w' : 'a', 0o600)
  return { file, from: size > LOG_MOST ? 0 : size }
}

// Several servers may write to the log at once: all but one report that another server runs. Lines without a process ID
// were written before the server could add it.
function readFailure(name: string, from: number, pid: number): string | undefined {
  const lines = readFileSync(name).subarray(from).toString().trim().split('\n')
  const own = lines.filter((line) => line.includes(` [${pid}] `) || !/ \[\d+\] /.test(line))
  const text = own.map((line) => line.replace(/^.*? \[\d+\] /, '')).slice(-4)
  return text.some((line) => IS_TAKEN.test(line)) ? undefined : text.join(' ')
}

/** Stops the server and waits until it is gone. Committed data is kept, connections are closed. */
export async function stopServer({ pid, socketFolder }: Server, cluster: string): Promise<void> {
  // The server removes its file at the very end. Its process ends a moment later. It stays as a zombie if its new
  // parent doesn't wait for its children (the first process of a container).
  const isUp = () => isServerOf(cluster, pid) && readServer(cluster)?.pid === pid
  sendSignal(pid, 'SIGINT')
  if (!(await becomesFalse(isUp, STOP_TIMEOUT))) {
    sendSignal(pid, 'SIGQUIT')
    await becomesFalse(isUp, STOP_TIMEOUT)
  }
  await becomesFalse(() => isServerOf(cluster, pid), 1_000)
  removeSocketFolder(socketFolder)
}

async function becomesFalse(condition: () => boolean, timeout: number): Promise<boolean> {
  const until = Date.now() + timeout
  while (condition()) {
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

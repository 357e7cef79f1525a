// A program of the cluster that runs until it is ended. Its output is in a file of its folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comesTrue } from '../faults/until.ts'

export interface Daemon {
  pid: number
  name: string
  /** Asks it to end, and kills it if it doesn't. */
  stop(): Promise<void>
}

export interface DaemonWish {
  name: string
  /** Where its log is; also its HOME. */
  folder: string
  command: string[]
  env?: Record<string, string>
  /** PostgreSQL refuses to run as root. */
  asPostgres?: boolean
  /** Whether it answers now. */
  isUp: () => Promise<boolean>
}

const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'
const PATIENCE = 90_000

/** Starts it, and waits until it is up. */
export async function startDaemon({ name, folder, command, env, asPostgres, isUp }: DaemonWish): Promise<Daemon> {
  const file = join(folder, `${name}.log`)
  const log = openSync(file, 'a')
  const [program = '', ...args] = asPostgres ? [...AS_POSTGRES, ...command] : command
  const child = spawn(program, args, {
    cwd: '/',
    env: { PATH, HOME: folder, LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  await once(child, 'spawn')
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const came = await comesTrue(async () => isOver() || (await isUp().catch(() => false)), { patience: PATIENCE })
  if (!came || isOver()) {
    signalAll([child.pid ?? 0], 'SIGKILL')
    throw new Error(`${name} did not start:\n${readFileSync(file, 'utf8').slice(-2000)}`)
  }
  return { pid: child.pid ?? 0, name, stop: () => end(child) }
}

const AS_POSTGRES = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const all = withDescendants(child.pid ?? 0)
  signalAll(all, 'SIGCONT')
  child.kill('SIGTERM')
  const killing = setTimeout(() => signalAll(all, 'SIGKILL'), 15_000)
  await ended
  clearTimeout(killing)
}

/** Those that are gone meanwhile are passed over. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // gone
    }
  }
}

/** The process, its children and theirs. */
export function withDescendants(pid: number): number[] {
  const childrenOf = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // after the name, which may contain anything: state, parent
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      childrenOf.set(Number(parent), [...(childrenOf.get(Number(parent)) ?? []), Number(name)])
    } catch {
      // gone
    }
  }
  const found: number[] = []
  const add = (each: number) => {
    found.push(each)
    for (const child of childrenOf.get(each) ?? []) add(child)
  }
  add(pid)
  return found
}

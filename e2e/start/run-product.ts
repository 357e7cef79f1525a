// The built product as child processes: started as one likes, watched, and nothing of it left behind after a test.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort, MANY_ORDERS_SET } from '../open-house.ts'

export const root = join(import.meta.dirname, '../..')

export interface Run {
  /** The address, without a slash at its end. */
  house: string
  child: ChildProcess
  pid: number
  dataFolder: string
  said: () => string
  complained: () => string
  /** Waits until these words have been said; throws where the product ends without them. */
  says: (words: string) => Promise<void>
  /** Resolves when all of it has ended; null where a signal ended it. */
  ended: Promise<number | null>
  /** Asks it to stop, and waits. */
  stop: () => Promise<number | null>
}

const SERVER = [process.execPath, 'server.ts']
export const NPM_START = ['npm', 'start']
export const IS_OPEN = 'The studio’s own door'

type Environment = { DATA_DIR: string } & Record<string, string>

/**
 * @param env the whole environment beside what a terminal has anyway
 * @param command what is started: the server itself, `npm start`, or either as another user
 */
export async function runProduct(env: Environment, command = SERVER): Promise<Run> {
  return startIn(root, { NODE_ENV: 'production', LIMITS: MANY_ORDERS_SET, ...env }, command)
}

/** The same for another checkout. */
export async function startIn(folder: string, env: Environment, command: string[]): Promise<Run> {
  const port = env.PORT ?? String(await freePort())
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'error',
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // a group of its own, as a terminal makes one for each command
    detached: true,
  })
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  let said = ''
  let complained = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (complained += chunk))
  let isOver = false
  const ended = once(child, 'close').then(([code]) => {
    isOver = true
    return code as number | null
  })
  return {
    house: `http://127.0.0.1:${port}`,
    child,
    pid,
    dataFolder: env.DATA_DIR,
    said: () => said,
    complained: () => complained,
    async says(words) {
      while (!said.includes(words)) {
        if (isOver) throw new Error(`It ended without saying “${words}”:\n${said}\n${complained}`)
        await sleep(20)
      }
    },
    ended,
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** A run that ends with the test, also where the test fails. */
export async function aRun(...[env, command]: Parameters<typeof runProduct>): Promise<Run> {
  const run = await runProduct(env, command)
  onTestFinished(() => endAll(run))
  return run
}

export function endAll(run: Run): void {
  for (const { pid } of leftovers(run)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // gone meanwhile
    }
  }
}

interface Process {
  pid: number
  command: string
}

/** What still lives of a run: its group, and whoever works on its data folder. */
export function leftovers({ pid: group, dataFolder }: Run): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const found = readProcess(name)
      const isItsOwn = found && (found.group === group || found.command.includes(dataFolder))
      return isItsOwn ? [{ pid: Number(name), command: found.command }] : []
    })
}

function readProcess(pid: string): { group: number; command: string } | undefined {
  try {
    // after the name, which may hold anything: state, parent, group
    const [state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return state === 'Z' ? undefined : { group: Number(group), command }
  } catch {
    return undefined
  }
}

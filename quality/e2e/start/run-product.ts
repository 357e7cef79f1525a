// The built product as child processes: started with any settings, watched, and ended after the test with all its
// processes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { BUILT_SERVER, COMPILE_CACHE, freePort, MANY_ORDERS_SET } from '../start-product.ts'

export const root = join(import.meta.dirname, '../../..')

export interface Run {
  /** The address, without a slash at its end. */
  baseUrl: string
  child: ChildProcess
  pid: number
  dataFolder: string
  said: () => string
  complained: () => string
  /** Waits for these words in the output; throws if the product ends without them. */
  says: (words: string) => Promise<void>
  /** Resolves when all its processes have ended; null if a signal ended it. */
  ended: Promise<number | null>
  /** Asks it to stop, and waits. */
  stop: () => Promise<number | null>
}

const SERVER = [process.execPath, BUILT_SERVER]
export const NPM_START = ['npm', 'start']
export const IS_OPEN = 'Back office'

type Environment = { DATA_DIR: string } & Record<string, string>

/**
 * @param env the whole environment, apart from what every terminal has
 * @param command what to start: the server itself, `npm start`, or either as another user
 */
export async function runProduct(env: Environment, command = SERVER): Promise<Run> {
  const usual = { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILE_CACHE, LIMITS: MANY_ORDERS_SET }
  return startIn(root, { ...usual, ...env }, command)
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
    // its own process group, as a terminal makes one for each command
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
    baseUrl: `http://127.0.0.1:${port}`,
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

/** A run that ends with the test, even if the test fails. */
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

/** The processes of a run that still live: its group, and those that use its data folder. */
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
    // after the name, which may contain anything: state, parent, group
    const [state, , group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return state === 'Z' ? undefined : { group: Number(group), command }
  } catch {
    return undefined
  }
}

// Three processes of the built product: two answer visitors, one takes jobs. They share a database and a bucket.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, root, runProduct } from '../e2e/start/run-product.ts'
import { ADMIN } from '../e2e/start-product.ts'
import type { PreviousBuild } from './previous-build.ts'

export interface StudioProcess {
  name: string
  port: number
  run: Run
  /** Whether it ended, however it came to that. */
  isOver: () => boolean
  /** Ends it and its own processes at once. */
  kill(): Promise<void>
  /** With these variables changed. */
  startAgain(changes?: Record<string, string>, command?: string[]): Promise<void>
}

export interface Studio {
  webs: StudioProcess[]
  worker: StudioProcess
  /** The build that they were opened with, if not this one. */
  previous: PreviousBuild | undefined
  /** The settings that all processes have, for commands. */
  env: Record<string, string>
  close(): Promise<void>
}

export interface StudioWish {
  folder: string
  webPorts: number[]
  workerPort: number
  /** Where database, bucket, mail server and PayPal are. */
  env: Record<string, string>
  /** What they are opened with. Whoever starts one again starts this build. */
  previous: PreviousBuild | undefined
}

/** What the processes said since they were last started is kept here. */
const LOGS = join(root, 'build/cluster')

/** All at once, as a deployment starts them on an empty database. */
export async function openStudio({ folder, webPorts, workerPort, env, previous }: StudioWish): Promise<Studio> {
  const shared = {
    DEMO: 'off',
    BACKUP_AT: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // the balancer, and the client's own header before it: limits count addresses
    TRUSTED_PROXIES: '2',
    // longer than the balancer needs to notice that a process leaves
    DRAIN_SECONDS: '2',
    ...env,
  }
  const all = [
    ...webPorts.map((port, nth) => ({ name: `web${nth}`, role: 'web', port })),
    { name: 'worker', role: 'worker', port: workerPort },
  ]
  const opened = await Promise.all(
    all.map(({ name, role, port }) => {
      const own = { ROLE: role, PORT: String(port), PROCESS_NAME: name, DATA_DIR: join(folder, name) }
      return openProcess(name, port, { ...shared, ...own }, previous?.command)
    }),
  )
  const [worker] = opened.slice(-1)
  if (!worker) throw new Error('There is no worker.')
  return {
    webs: opened.slice(0, -1),
    worker,
    previous,
    env: shared,
    async close() {
      await Promise.all(opened.map((each) => each.kill()))
      mkdirSync(LOGS, { recursive: true })
      for (const { name, run } of opened) writeFileSync(join(LOGS, `${name}.log`), run.said() + run.complained())
    },
  }
}

type Environment = Record<string, string> & { DATA_DIR: string }

async function openProcess(
  name: string,
  port: number,
  env: Environment,
  first: string[] | undefined,
): Promise<StudioProcess> {
  const start = async (changes: Record<string, string> = {}, command?: string[]) => {
    const run = await runProduct({ ...env, ...changes }, command)
    const isOver = () => run.child.exitCode !== null || run.child.signalCode !== null
    const isUp = async () => (await fetch(`${run.baseUrl}/readyz`).catch(() => undefined))?.status === 200
    while (!isOver() && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100))
    if (isOver()) throw new Error(`${name} did not start:\n${run.said()}\n${run.complained()}`)
    return run
  }
  const process_: StudioProcess = {
    name,
    port,
    run: await start({}, first),
    isOver: () => process_.run.child.exitCode !== null || process_.run.child.signalCode !== null,
    async kill() {
      const { pid, ended } = process_.run
      try {
        // its group: itself, and its workers for pictures
        process.kill(-pid, 'SIGKILL')
      } catch {
        // gone
      }
      await ended
    },
    async startAgain(changes, command) {
      process_.run = await start(changes, command)
    },
  }
  return process_
}

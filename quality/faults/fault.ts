// A fault that is caused on purpose, and the environment for it: folders, the running product, and the findings. All of
// it is removed when the fault is over, however it ended.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endAll, IS_OPEN, type Run, runProduct } from '../e2e/start/run-product.ts'
import { ADMIN } from '../e2e/start-product.ts'
import { type Chance, openChance } from './seeded-random.ts'

export interface Fault {
  /** Its code in design and tests: `F-05`, or its row in docs/spec/acceptance.md. */
  id: string
  what: string
  make(stage: Stage): Promise<void>
}

export interface Setting {
  /** A data folder with the demo, and without users. */
  filled: string
  /** How often everything is killed. */
  rounds: number
  /** A little of everything, in seconds. */
  isShort: boolean
  seed: number
  say(line: string): void
}

export interface Outcome {
  tried: string[]
  /** What was lost or wrong. There must be none. */
  lost: string[]
  /** Why it could not be caused here. */
  skipped?: string
}

export interface Stage extends Omit<Setting, 'filled' | 'seed'> {
  chance: Chance
  aFolder(): string
  aFilledFolder(): string
  /** Starts the product. By default it has the demo, its admin, and visitors who send their IP address in a header. */
  open(env?: Record<string, string>, command?: string[]): Promise<Run>
  /** Runs at the end, the last one first. */
  later(undo: () => unknown): void
  tried(what: string): void
  lost(what: string): void
  /** @param otherwise what is lost if it is false */
  require(isSo: boolean, otherwise: string): void
}

/** The status of `npm run test:faults` if one of the faults is so; others know it from automake. */
export const NOT_MADE_HERE = 77

/** Why a fault can't be caused here. */
export class Impossible extends Error {}

export async function makeFault({ id, make }: Fault, setting: Setting): Promise<Outcome> {
  const outcome: Outcome = { tried: [], lost: [] }
  const undone: (() => unknown)[] = []
  const later = (undo: () => unknown) => void undone.push(undo)
  const aFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'chobighor-faults-'))
    later(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
  const aFilledFolder = () => {
    const folder = join(aFolder(), 'data')
    cpSync(setting.filled, folder, { recursive: true })
    return folder
  }
  const lost = (what: string) => {
    if (outcome.lost.includes(what)) return
    outcome.lost.push(what)
    setting.say(`  LOST: ${what}`)
  }
  const stage: Stage = {
    ...setting,
    chance: openChance(setting.seed),
    aFolder,
    aFilledFolder,
    async open(env = {}, command) {
      const own = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUSTED_PROXIES: '1' }
      const run = await runProduct({ DATA_DIR: env.DATA_DIR ?? aFilledFolder(), ...own, ...env }, command)
      later(() => endAll(run))
      await run.says(IS_OPEN)
      return run
    },
    later,
    tried(what) {
      outcome.tried.push(what)
      setting.say(`  ${what}`)
    },
    lost,
    require(isSo, otherwise) {
      if (!isSo) lost(otherwise)
    },
  }
  setting.say(id)
  const giveUp = () => {
    for (const undo of undone.reverse()) void undo()
    process.exit(130)
  }
  process.once('SIGINT', giveUp)
  process.once('SIGTERM', giveUp)
  try {
    await make(stage)
    if (outcome.tried.length === 0) lost('nothing was tried')
  } catch (error) {
    if (error instanceof Impossible) outcome.skipped = error.message
    else lost(`it did not come to its end: ${whole(error)}`)
  }
  process.off('SIGINT', giveUp)
  process.off('SIGTERM', giveUp)
  for (const undo of undone.reverse()) await Promise.resolve(undo()).catch((error) => lost(`left behind: ${error}`))
  return outcome
}

/** With its result. */
function whole(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? String(error.stack) : `${error.stack}\n  because of ${whole(error.cause)}`
}

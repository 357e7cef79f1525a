// A fault that is made on purpose, and the stage that it is made on: folders, the product in them, and what is found. All of the stage
// goes when the fault is over, however it ended.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from '../e2e/open-house.ts'
import { endAll, IS_OPEN, type Run, runProduct } from '../e2e/start/run-product.ts'
import { type Chance, openChance } from './chance.ts'

export interface Fault {
  /** As design and tests name it: `F-05`. */
  id: string
  what: string
  make(stage: Stage): Promise<void>
}

export interface Setting {
  /** A data folder with the demo, and without users. */
  filled: string
  /** How often everything is killed. */
  rounds: number
  /** Little of everything, in seconds. */
  isShort: boolean
  seed: number
  say(line: string): void
}

export interface Outcome {
  tried: string[]
  /** What was lost, or otherwise than it must be: the bar is nothing. */
  lost: string[]
  /** Why it was not made here. */
  skipped?: string
}

export interface Stage extends Omit<Setting, 'filled' | 'seed'> {
  chance: Chance
  aFolder(): string
  aFilledFolder(): string
  /** The product, open. What isn't said otherwise: the demo, its admin, and visitors who say which address they come from. */
  open(env?: Record<string, string>, command?: string[]): Promise<Run>
  /** Done at the end, the last one first. */
  later(undo: () => unknown): void
  tried(what: string): void
  lost(what: string): void
  /** @param otherwise what is lost where it isn't so */
  require(isSo: boolean, otherwise: string): void
}

/** Why a fault can't be made here. */
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
  } catch (error) {
    if (error instanceof Impossible) outcome.skipped = error.message
    else lost(`it did not come to its end: ${whole(error)}`)
  }
  process.off('SIGINT', giveUp)
  process.off('SIGTERM', giveUp)
  for (const undo of undone.reverse()) await Promise.resolve(undo()).catch((error) => lost(`left behind: ${error}`))
  return outcome
}

/** With what it came of. */
function whole(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? String(error.stack) : `${error.stack}\n  because of ${whole(error.cause)}`
}

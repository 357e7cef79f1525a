// Starts the product once a run on an empty folder, so that it fills in the demo. Tests look at its output, and work on
// copies; the product of the browser tests starts on a copy as well.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { TestProject } from 'vitest/node'
import { clearBooking } from './clear-booking.ts'
import { onceARun } from './once-a-run.ts'
import { IS_OPEN, leftovers, root, runProduct } from './run-product.ts'

export interface FirstStart {
  /** The demo without its terms of booking (clear-booking.ts). */
  dataFolder: string
  /** The demo as visitors of a new studio find it. */
  freshFolder: string
  said: string
  complained: string
  status: number | null
  left: string[]
}

declare module 'vitest' {
  interface ProvidedContext {
    firstStart: FirstStart
  }
}

export default async function fillOnce(project: TestProject): Promise<() => void> {
  const firstStart = await theFirstStart()
  project.provide('firstStart', firstStart)
  return () => removeFilled(firstStart)
}

/** Importing the demo's pictures takes more time than anything else that a start does. */
export const theFirstStart = () => onceARun('first start', startFirst)

async function startFirst(): Promise<FirstStart> {
  execFileSync(process.execPath, ['tools/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
  const run = await runProduct({ DATA_DIR: join(mkdtempSync(join(tmpdir(), 'chobighor-first-')), 'data') })
  await run.says(IS_OPEN)
  const status = await run.stop()
  const left = leftovers(run).map(({ command }) => command)
  const { dataFolder } = run
  const freshFolder = `${dataFolder}-fresh`
  cpSync(dataFolder, freshFolder, { recursive: true })
  await clearBooking(dataFolder)
  return { dataFolder, freshFolder, said: run.said(), complained: run.complained(), status, left }
}

/** When the run is over: whichever project ends first. */
export function removeFilled({ dataFolder }: FirstStart): void {
  rmSync(join(dataFolder, '..'), { recursive: true, force: true })
}

/** A folder that is removed after the test. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with the demo studio, without its terms of booking. */
export const aFilledFolder = () => aCopyOf(inject('firstStart').dataFolder)

/** A data folder with the whole demo studio. */
export const aFreshFolder = () => aCopyOf(inject('firstStart').freshFolder)

function aCopyOf(filled: string): string {
  const folder = join(aFolder(), 'data')
  cpSync(filled, folder, { recursive: true })
  // as the product creates it
  chmodSync(folder, 0o700)
  return folder
}

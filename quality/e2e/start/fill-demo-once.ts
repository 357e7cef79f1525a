// Starts the product once a run on an empty folder, so that it fills in the demo. Tests look at its output, and work on
// copies; the product of the browser tests starts on a copy as well.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { TestProject } from 'vitest/node'
import { fingerprint } from '../../../tools/fingerprint.ts'
import { withLock } from '../../../tools/with-lock.ts'
import { clearBooking } from './clear-booking.ts'
import { onceARun } from './once-a-run.ts'
import { IS_OPEN, leftovers, root, runProduct } from './run-product.ts'

/** What the first start told. */
interface Heard {
  said: string
  complained: string
  status: number | null
  left: string[]
  /** Who may read its folder, as three digits of eight. */
  mode: number
}

export interface FirstStart extends Heard {
  /** The demo without its terms of booking (clear-booking.ts). */
  dataFolder: string
  /** The demo as visitors of a new studio find it. */
  freshFolder: string
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

/** What the filled demo depends on, beside the day: its events lie in the days to come. */
const SOURCES = [
  '{contract,api,server}/{src,migrations}/**/*',
  'demo/**/*',
  'package-lock.json',
  'quality/e2e/start/{clear-booking,fill-demo-once}.ts',
]
const FILLED = join(root, 'build/filled-demo')

/** The result is kept in `build/` for the next run of the same day, as long as its sources stay the same. */
async function startFirst(): Promise<FirstStart> {
  execFileSync(process.execPath, ['tools/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
  const kept = join(FILLED, fingerprint(SOURCES, new Date().toISOString().slice(0, 10)))
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-first-'))
  const [dataFolder, freshFolder] = [join(folder, 'data'), join(folder, 'data-fresh')]
  const heard = join(folder, 'heard.json')
  // one run at a time: another would remove what this one copies
  await withLock(`${FILLED}.lock`, async () => {
    if (existsSync(kept)) return cpSync(kept, folder, { recursive: true })
    writeFileSync(heard, JSON.stringify(await fill(dataFolder, freshFolder)))
    rmSync(FILLED, { recursive: true, force: true })
    cpSync(folder, `${kept}-unfinished`, { recursive: true })
    renameSync(`${kept}-unfinished`, kept)
  })
  chmodSync(dataFolder, 0o700)
  return { dataFolder, freshFolder, ...JSON.parse(readFileSync(heard, 'utf8')) }
}

async function fill(dataFolder: string, freshFolder: string): Promise<Heard> {
  const run = await runProduct({ DATA_DIR: dataFolder })
  await run.says(IS_OPEN)
  const status = await run.stop()
  const left = leftovers(run).map(({ command }) => command)
  cpSync(dataFolder, freshFolder, { recursive: true })
  await clearBooking(dataFolder)
  return { said: run.said(), complained: run.complained(), status, left, mode: statSync(dataFolder).mode & 0o777 }
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

// A data folder as the first start of a studio without the demo leaves it: made once a run, and copied. A start on a
// copy takes a fifth of the time of one that makes its database and applies every migration.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { installTestPrograms } from '../../../tools/install-packages.ts'
import { aFolder } from './fill-demo-once.ts'
import { onceARun } from './once-a-run.ts'
import { endAll, IS_OPEN, type Run, root, runProduct } from './run-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    emptyDataFolder: string
  }
}

export default async function makeOnce(project: TestProject): Promise<() => void> {
  // before all else, because it is sought later
  await onceARun('test programs', installTestPrograms)
  const folder = await onceARun('empty data folder', make)
  project.provide('emptyDataFolder', folder)
  // whichever project ends first
  return () => rmSync(folder, { recursive: true, force: true })
}

async function make(): Promise<string> {
  execFileSync(process.execPath, ['tools/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
  const run = await runProduct({ DATA_DIR: mkdtempSync(join(tmpdir(), 'chobighor-empty-')), DEMO: 'off' })
  await run.says(IS_OPEN)
  await run.stop()
  return run.dataFolder
}

/** Without users and without any content. */
export function copyEmptyDataFolder(to: string): void {
  cpSync(inject('emptyDataFolder'), to, { recursive: true })
  // as the product creates it
  chmodSync(to, 0o700)
}

/** A copy that is removed after the test. */
export function anEmptyDataFolder(): string {
  const folder = join(aFolder(), 'data')
  copyEmptyDataFolder(folder)
  return folder
}

/** A product on a copy, for all tests of a file. @param later what runs after them */
export async function anEmptyProduct(env: Record<string, string>, later: (undo: () => unknown) => void): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-shared-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  copyEmptyDataFolder(join(folder, 'data'))
  const run = await runProduct({ DATA_DIR: join(folder, 'data'), DEMO: 'off', ...env })
  later(() => endAll(run))
  await run.says(IS_OPEN)
  return run
}

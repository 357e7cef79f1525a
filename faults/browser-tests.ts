// F-21, F-24: what happens in the browser – an old cart, broken storage, a script that doesn't come – is shown by journeys, which are run.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from './fault.ts'

const root = join(import.meta.dirname, '..')

/** @param files that have tests whose titles name the fault */
export const runJourneys = (id: string, files: string[]) => async (stage: Stage) => {
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'e2e',
    '--reporter=json',
    '-t',
    id,
    ...files,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }).catch(
    (error: { stdout: string }) => error,
  )
  const { numPassedTests = 0, numFailedTests = 1 } = JSON.parse(stdout.slice(stdout.indexOf('{"'))) as {
    numPassedTests?: number
    numFailedTests?: number
  }
  stage.tried(`${numPassedTests} journeys in a browser (${files.join(', ')})`)
  stage.require(
    numFailedTests === 0 && numPassedTests > 0,
    `${numFailedTests} journeys failed, ${numPassedTests} passed`,
  )
}

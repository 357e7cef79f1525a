// F-21, F-24: faults in the browser (an old cart, broken storage, a script that does not load). Browser tests show
// them; this runs those tests.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from './fault.ts'

const root = join(import.meta.dirname, '../..')

/** @param files with tests whose titles name the fault */
export const runJourneys = (id: string, files: string[]) => async (stage: Stage) => {
  const report = join(stage.aFolder(), 'report.json')
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'e2e',
    '--reporter=json',
    `--outputFile=${report}`,
    '-t',
    id,
    ...files,
  ]
  // a failing test ends it with an error code, and is in the report
  await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1 << 26 }).catch(() => {})
  const { numPassedTests = 0, numFailedTests = 1 } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests?: number
    numFailedTests?: number
  }
  stage.tried(`${numPassedTests} journeys in a browser (${files.join(', ')})`)
  stage.require(
    numFailedTests === 0 && numPassedTests > 0,
    `${numFailedTests} journeys failed, ${numPassedTests} passed`,
  )
}

// F-03: all pairs of writing calls that lock rows of one table, at the same moment (decision 034).
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stage } from './fault.ts'

const root = join(import.meta.dirname, '../..')

export async function makeAllPairs(stage: Stage): Promise<void> {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', 'api/src/side-by-side.test.ts']
  const env = { ...process.env, SIDE_BY_SIDE: 'all' }
  const { stdout, isWell } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    env,
    maxBuffer: 1 << 26,
  }).then(
    (ended) => ({ ...ended, isWell: true }),
    (ended: { stdout: string }) => ({ stdout: ended.stdout, isWell: false }),
  )
  const [pairs = 'no pairs were made'] = /\d+ of \d+ pairs of \d+ calls[^;\n]*/.exec(stdout) ?? []
  stage.tried(pairs)
  stage.require(isWell, `calls at the same moment failed:\n${stdout}`)
}

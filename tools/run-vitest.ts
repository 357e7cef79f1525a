// Runs tests with Vitest, and counts them.
import { startVitest, type TestModule } from 'vitest/node'

export interface Count {
  passed: number
  /** The title of each failure. */
  failed: string[]
  /** The title of each test that was left out, and why. */
  skipped: string[]
}

interface Wanted {
  /** Names of projects; with `!` in front, all but these. */
  projects: string[]
  /** Only tests whose modules have changed since the last commit. */
  changed?: boolean
  /** Parts of the paths of test files. */
  files?: string[]
  /** The order of the files is drawn with this seed: none may rest on what another has left. */
  shuffledBy?: number
}

export async function countTests({ projects, changed = false, files = [], shuffledBy }: Wanted): Promise<Count> {
  const vitest = await startVitest(files, {
    watch: false,
    project: projects,
    changed,
    passWithNoTests: changed,
    ...(shuffledBy !== undefined && { sequence: { shuffle: { files: true, tests: false }, seed: shuffledBy } }),
  })
  const modules = vitest.state.getTestModules()
  const counts = modules.map(countModule)
  const count: Count = {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.flatMap(({ failed }) => failed),
    skipped: counts.flatMap(({ skipped }) => skipped),
  }
  // an error outside of all tests, or no test ran
  const isEmpty = count.passed === 0 && !changed
  if (vitest.state.getUnhandledErrors().length > 0 || (count.failed.length === 0 && isEmpty))
    count.failed.push('Vitest, see above')
  await vitest.close()
  return count
}

function countModule(module: TestModule): Count {
  const count: Count = { passed: 0, failed: [], skipped: [] }
  for (const test of module.children.allTests()) {
    const title = `${module.relativeModuleId}: ${test.fullName}`
    const result = test.result()
    if (result.state === 'passed') count.passed++
    else if (result.state === 'failed') count.failed.push(title)
    else count.skipped.push(`${title} (${('note' in result && result.note) || 'it doesn’t say why'})`)
  }
  // a hook failed, or the file could not be loaded
  if (count.failed.length === 0 && !module.ok()) count.failed.push(module.relativeModuleId)
  return count
}

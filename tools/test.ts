// `npm test`: installs the programs that tests drive, builds what is stale, runs all checks beside all tests but the
// long ones. `long` runs those alone; `changed` runs what a change since the last commit touches.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { canInstall, installTestPrograms } from './install-packages.ts'
import { type Count, countTests } from './run-vitest.ts'
import { testsOfChange } from './tests-of-change.ts'

const root = join(import.meta.dirname, '..')

/** Projects that test the built product: their modules don't say which sources they touch. */
const OF_THE_BUILD = ['start', 'e2e', 'long']

/** Domains of the API whose tests were left to the whole run. */
const left: string[] = []

const RUNS: Record<string, () => Promise<Count[]>> = {
  async all() {
    const build = countBuild()
    // side by side: tests often wait for something, and checks never do
    return [build, ...(await Promise.all([countChecks(), countTests({ projects: ['!long'] })]))]
  },

  /**
   * Tests with random cases draw more of them, and each screen is translated. Tests that share a product run once more, in
   * another order.
   */
  async long() {
    process.env.ROUNDS ??= '10'
    const files = ['quality/', 'random', 'order-sums', 'rating-sums', 'payment-sums', 'hostile-bodies', 'decode-heic']
    return [countBuild(), await countTests({ projects: ['long', 'start', 'e2e', 'api'], files, shuffledBy: 28 })]
  },

  async changed() {
    const all = changedFiles()
    const files = all.filter((file) => /^quality\/(e2e|long)\/.*\.test\.ts$/.test(file))
    const touched = testsOfChange(all, readdirSync(join(root, 'api/src')))
    left.push(...touched.left)
    return [
      await countChecks(),
      await countTests({ projects: OF_THE_BUILD.map((name) => `!${name}`), files: touched.files, changed: true }),
      ...(files.length > 0 ? [await countTests({ projects: OF_THE_BUILD, files })] : []),
    ]
  },
}

function countBuild(): Count {
  const { status } = spawnSync(process.execPath, ['tools/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
  const isBuilt = status === 0
  return { passed: isBuilt ? 1 : 0, failed: isBuilt ? [] : ['build'], skipped: [] }
}

async function countChecks(): Promise<Count> {
  const done = await runChecks()
  return {
    passed: done.filter(({ passed }) => passed).length,
    failed: done.filter(({ passed }) => !passed).map(({ name }) => `check: ${name}`),
    skipped: [],
  }
}

/** Changed since the last commit, or new. */
function changedFiles(): string[] {
  const said = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: root, encoding: 'utf8' })
  return said.split('\n').map((line) => line.slice(3))
}

const [wanted = 'all'] = process.argv.slice(2)
const runTests = RUNS[wanted]
if (!runTests) {
  process.stderr.write(`There are npm test, npm test -- changed and npm run test:long, but no “${wanted}”.\n`)
  process.exit(1)
}
// as root on Debian all programs are installed now, so that nothing may be skipped
const counts = await installTestPrograms().then(runTests, (error: Error) => [
  { passed: 0, failed: [error.message], skipped: [] },
])
const skipped = counts.flatMap((count) => count.skipped)
const failed = counts.flatMap((count) => count.failed)
if (canInstall()) failed.push(...skipped.map((title) => `skipped: ${title}`))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.map((name) => `  ${name}\n`).join('')}`)
if (left.length > 0) process.stdout.write(`\nLeft to npm test: the API’s tests of ${left.join(', ')}\n`)
process.stdout.write(`\n${skipped.length} skipped${skipped.map((title) => `; ${title}`).join('')}\n`)
// it stands alone: other programs read it
process.stdout.write(`${passed} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)

// `npm test`: builds what is stale, runs all checks, then all tests. Its last line counts both.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks.ts'

interface Count {
  passed: number
  /** The title of each failure. */
  failed: string[]
}

/** The part of Vitest's report that we read. */
interface Report {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

const root = join(import.meta.dirname, '..')

async function countChecks(): Promise<Count> {
  const done = await runChecks()
  return {
    passed: done.filter(({ passed }) => passed).length,
    failed: done.filter(({ passed }) => !passed).map(({ name }) => `check: ${name}`),
  }
}

async function countTests(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'chobighor-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    )
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    const failed = report.testResults.flatMap(failuresOf)
    // an error outside of all tests, or no test ran
    if (failed.length === 0 && (code !== 0 || report.numPassedTests === 0)) failed.push('Vitest, see above')
    return { passed: report.numPassedTests, failed }
  } catch (error) {
    return { passed: 0, failed: [`Vitest: ${error}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function failuresOf({ name, status, assertionResults }: Report['testResults'][number]): string[] {
  const file = name.slice(root.length + 1)
  const failed = assertionResults.filter((each) => each.status === 'failed').map((each) => `${file}: ${each.fullName}`)
  return failed.length === 0 && status === 'failed' ? [file] : failed
}

function run(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.once('SIGTERM', pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}

const build =
  (await run('tools/build-if-stale.ts')) === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: ['build'] }
const counts: Count[] = [build, await countChecks(), await countTests()]
const failed = counts.flatMap((count) => count.failed)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.map((name) => `  ${name}\n`).join('')}`)
process.stdout.write(`\n${passed} passed, ${failed.length} failed\n`)
process.exitCode = failed.length > 0 ? 1 : 0

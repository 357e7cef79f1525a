// Runs test files in a folder with the project, and says which tests failed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Verdict {
  /** The tests that failed: file, title, and what they say. */
  failed: string[]
  /** The end of what was printed, if something else than a test failed: the build, or what tests need. */
  broke: string | undefined
}

interface Tested {
  status: string
  fullName: string
  failureMessages: string[]
}

interface Report {
  success: boolean
  testResults: { name: string; assertionResults: Tested[] }[]
}

export function runTests(
  folder: string,
  { project, files }: { project: string; files: string[] },
  { untilOneFails = false } = {},
): Verdict {
  const missing = files.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) return { failed: [], broke: `There is no ${missing.join(', no ')}.` }
  const report = join(folder, 'build/mutations-report.json')
  rmSync(report, { force: true })
  const options = ['--reporter=json', `--outputFile=${report}`, ...(untilOneFails ? ['--bail=1'] : [])]
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--project', project, ...options, ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  const printed = `${stdout}${stderr}`.slice(-2000)
  if (!existsSync(report)) return { failed: [], broke: printed }
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${name.slice(folder.length + 1)}: ${test.fullName}\n        ${reasonOf(test)}`),
  )
  return { failed, broke: failed.length > 0 || success ? undefined : printed }
}

/** So that a reader sees whether it failed because of the mistake. */
function reasonOf({ failureMessages: [message = ''] }: Tested): string {
  const [said = ''] = message.split('\n    at ')
  return said.replace(/\s+/g, ' ').slice(0, 300)
}

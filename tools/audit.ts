// `npm run audit` asks the npm registry for security advisories on the product's packages. It fails for each one that
// audit-exceptions.json does not list.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import exceptions from './audit-exceptions.json' with { type: 'json' }
import { judgeAudit, type Report } from './judge-audit.ts'

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
})
const report: Report = readReport()
if (report.vulnerabilities) {
  const lines = judgeAudit(report, exceptions, new Date().toISOString().slice(0, 10))
  process.stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'No advisory that isn’t excepted.\n')
  process.exitCode = lines.length > 0 ? 1 : 0
} else {
  process.stdout.write(
    `Nothing was audited: the registry’s advisories can’t be reached from here.\n${report.message}\n`,
  )
}

function readReport(): Report {
  try {
    return JSON.parse(stdout)
  } catch {
    return { message: stderr.trim() }
  }
}

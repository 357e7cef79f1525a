// All checks that don't run the product. `npm run check` runs only these.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathOfPrograms } from './package-programs.ts'

interface Check {
  name: string
  command: string
  args: string[]
  folder?: string
}

export interface Checked {
  name: string
  passed: boolean
  seconds: number
  output: string
}

const root = join(import.meta.dirname, '..')
const AT_ONCE = 2

const SOURCES = 'contract/src api/src server/src site/app site/server admin/src demo tools quality'.split(' ')

/**
 * The native compiler, several times as fast. It has no interface for programs: the check of doors reads our sources by
 * the package `typescript`.
 */
const TSC = 'node_modules/@typescript/native/bin/tsc'

/** What the last run found out is kept, so that only what has changed since is looked at. */
const types = (name: string, project: string): Check => ({
  name: `types of ${name}`,
  command: 'node',
  args: [
    TSC,
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `build/types/${name.replaceAll(/\W/g, '-')}.tsbuildinfo`,
  ],
})

/** The types of each route's address and data: the other checks need them. */
const first: Check = { name: 'types of routes', command: 'react-router', args: ['typegen'], folder: 'site' }

// the longest first
const checks: Check[] = [
  // in one program: it reads the types of the API, of the contract and of all packages once
  types('api, server, tools, bench and faults', '.'),
  { name: 'tables', command: 'node', args: ['tools/generate-tables.ts', '--check'] },
  types('site', 'site'),
  { name: 'doors', command: 'depcruise', args: ['--config', '.dependency-cruiser.mjs', ...SOURCES] },
  { name: 'style', command: 'biome', args: ['ci', '--colors=off', '--error-on-warnings', '.'] },
  types('e2e', 'quality/e2e'),
  types('admin', 'admin'),
  types('site’s own build', 'site/tsconfig.node.json'),
  types('admin’s own build', 'admin/tsconfig.node.json'),
  types('contract', 'contract'),
  { name: 'migrations', command: 'node', args: ['tools/check-migrations.ts'] },
  { name: 'lock', command: 'node', args: ['tools/check-lock.ts'] },
  { name: 'what nobody uses', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
]

export async function runChecks(): Promise<Checked[]> {
  const done = [await run(first)]
  const waiting = [...checks]
  const workOff = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) done.push(await run(check))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOff))
  return done
}

function run({ name, command, args, folder = '.' }: Check): Promise<Checked> {
  const began = performance.now()
  const place = join(root, folder)
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: place,
    env: { ...process.env, PATH: pathOfPrograms(place), NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const checked = { name, passed: code === 0, seconds: (performance.now() - began) / 1000, output }
      report(checked)
      resolve(checked)
    })
  })
}

function report({ name, passed, seconds, output }: Checked): void {
  const time = `${seconds.toFixed(1)} s`
  process.stdout.write(passed ? `✓ ${name} (${time})\n` : `✗ ${name} (${time})\n${output.trimEnd()}\n\n`)
}

if (import.meta.main) {
  const failed = (await runChecks()).filter(({ passed }) => !passed)
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.map(({ name }) => name).join(', ')}\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

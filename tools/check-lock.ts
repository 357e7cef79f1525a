// Whether a fresh clone can be installed: `npm ci` accepts the lock file, and the lock file names no address of a
// registry.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { type LockPackages, unnamedScripts } from './complete-lock.ts'

const root = join(import.meta.dirname, '..')
const lock: { packages: LockPackages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const addresses = Object.values(lock.packages).flatMap(({ resolved }) => (resolved?.includes('://') ? [resolved] : []))
if (addresses.length > 0) {
  process.stdout.write(`package-lock.json names ${addresses.length} addresses, ${addresses[0]} first.\n`)
  process.exitCode = 1
}
const unnamed = unnamedScripts(lock.packages, packageJson.allowScripts)
if (unnamed.length > 0) {
  process.stdout.write(
    `These would run a script when they are installed: ${unnamed.join(', ')}. Name them in allowScripts.\n`,
  )
  process.exitCode = 1
}
const npm = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--loglevel=error'], {
  cwd: root,
  encoding: 'utf8',
})
if (npm.status !== 0) {
  process.stdout.write(`npm ci refuses package-lock.json. Run npm run lock.\n${npm.stderr}\n`)
  process.exitCode = 1
}

// npm run release [FOLDER]
// Packs the built product as one file, `chobighor-x.y.z.tgz`, which `npm install -g` installs (decision 081). It contains
// what is read at run time, at the same places as here, and names the packages that can't be bundled.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import api from '../api/package.json' with { type: 'json' }
import ours from '../package.json' with { type: 'json' }
import server from '../server/package.json' with { type: 'json' }
import type { LockPackages } from './complete-lock.ts'
import nodePackages from './node-packages.json' with { type: 'json' }
import { type ReleaseManifest, releaseLock } from './release-lock.ts'
import { licencesFile, thirdParties } from './third-party-licenses.ts'

const root = join(import.meta.dirname, '..')
const stage = join(root, 'build/release')
const into = resolve(process.argv[2] ?? join(root, 'build'))

const FILES = [
  'server/build',
  'site/build/client',
  'admin/build',
  'api/migrations',
  'api/src/auth/common-passwords.txt',
  'docs/manual',
  'docs/chobighor.service',
  'docs/domain.md',
  'docs/operations.md',
  'docs/scale.md',
  'docs/settings.md',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
]

const manifest: ReleaseManifest & Record<string, unknown> = {
  name: ours.name,
  version: ours.version,
  license: ours.license,
  description: ours.description,
  type: 'module',
  bin: { chobighor: 'bin/chobighor.mjs' },
  engines: ours.engines,
  dependencies: {
    ...Object.fromEntries(Object.entries(ours.dependencies).filter(([name]) => name.startsWith('@stdlib/'))),
    '@node-rs/argon2': api.dependencies['@node-rs/argon2'],
    'libheif-js': api.dependencies['libheif-js'],
    sharp: ours.dependencies.sharp,
  },
  // of the package `node` only what its install script would fetch, so that npm needs to run none
  optionalDependencies: { ...server.optionalDependencies, ...versionsOf(nodePackages) },
}

rmSync(stage, { recursive: true, force: true })
for (const file of FILES) {
  mkdirSync(dirname(join(stage, file)), { recursive: true })
  cpSync(join(root, file), join(stage, file), { recursive: true })
}
cpSync(join(root, 'tools/release'), join(stage, 'bin'), { recursive: true })
chmodSync(join(stage, 'bin/chobighor.mjs'), 0o755)
const { packages }: { packages: LockPackages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const { name, version } = manifest
writeFileSync(join(stage, 'THIRD-PARTY-LICENSES'), licencesFile(thirdParties(root, packages)))
write('package.json', manifest)
write('npm-shrinkwrap.json', {
  name,
  version,
  lockfileVersion: 3,
  packages: releaseLock({ ...packages, ...nodePackages }, manifest),
})
mkdirSync(into, { recursive: true })
const packed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', `--pack-destination=${into}`], {
  cwd: stage,
  encoding: 'utf8',
})
process.stdout.write(`${join(into, packed.trim())}\n`)

/** Keyed by name; a lock file has places. */
function versionsOf(packages: Record<string, { version: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(packages).map(([place, { version }]) => [place.replace('node_modules/', ''), version]),
  )
}

function write(file: string, content: unknown): void {
  writeFileSync(join(stage, file), `${JSON.stringify(content, null, 2)}\n`)
}

// `npm run lock`, after every change of dependencies. If a registry lacks the packages of some platforms, `npm install`
// leaves them out of package-lock.json, and `npm ci` then refuses the lock file. This adds packages that are named but
// absent. `npm ci` skips them on other platforms and never downloads them there.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LockEntry {
  name?: string
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  resolved?: string
  hasInstallScript?: boolean
  integrity?: string
  /** Whether it is a package of ours, whose folder stands in the project. */
  link?: boolean
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type LockPackages = Record<string, LockEntry>

const SYSTEMS = 'android darwin freebsd linux openharmony win32 sunos aix netbsd openbsd wasi'.split(' ')
// `arm64` before `arm`
const PROCESSORS = 'arm64 x64 ia32 ppc64 riscv64 s390x arm loong64 wasm32'.split(' ')

/** @returns the packages including those that were named but absent, sorted by their paths */
export function completed(packages: LockPackages): LockPackages {
  const all = { ...packages }
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isExact = /^\d/.test(version)
      if (isExact && !isInstalled(all, place, name)) all[`node_modules/${name}`] = stubOf(name, version, entry.dev)
    }
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether a package at `place` finds `name`: in its own folder, or in a folder above, as Node searches. */
function isInstalled(packages: LockPackages, place: string, name: string): boolean {
  if (packages[join(place, 'node_modules', name)]) return true
  if (place === '') return false
  const parent = place.includes('/node_modules/') ? place.slice(0, place.lastIndexOf('/node_modules/')) : ''
  return isInstalled(packages, parent, name)
}

function stubOf(name: string, version: string, dev: boolean | undefined): LockEntry {
  const system = SYSTEMS.find((each) => name.includes(each))
  const processor = PROCESSORS.find((each) => name.includes(each))
  return {
    version,
    optional: true,
    ...(dev ? { dev } : {}),
    os: [system ?? 'none'],
    ...(processor ? { cpu: [processor] } : {}),
    ...(system === 'linux' && name.includes('musl') ? { libc: ['musl'] } : {}),
  }
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json')
  const lock: { packages: LockPackages } = JSON.parse(readFileSync(file, 'utf8'))
  const packages = completed(lock.packages)
  const added = Object.keys(packages).length - Object.keys(lock.packages).length
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  process.stdout.write(`package-lock.json is complete: ${added} added.\n`)
}

/**
 * Which packages may run scripts when they are installed (Z-29). Only newer npm versions, in a strict mode, enforce
 * `allowScripts`, so the checks read the lock file.
 * @returns the packages that would run a script and are not allowed, in the order of the lock file
 */
export function unnamedScripts(packages: LockPackages, named: Readonly<Record<string, boolean>>): string[] {
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  return running.map(([place]) => place.split('node_modules/').at(-1) ?? place).filter((name) => named[name] !== true)
}

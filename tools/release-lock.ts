// The lock file of a release: from ours, the packages that it needs at run time, at the same versions and checksums.
import type { LockEntry, LockPackages } from './complete-lock.ts'

type Needs = Record<string, string>

export interface ReleaseManifest {
  name: string
  version: string
  dependencies: Needs
  optionalDependencies: Needs
}

/** @returns the lock file's packages, the release itself first */
export function releaseLock(packages: LockPackages, manifest: ReleaseManifest): LockPackages {
  const kept = reachable(
    packages,
    namesOf(manifest).map((name) => `node_modules/${name}`),
  )
  const { name, version, dependencies, optionalDependencies } = manifest
  const rest = [...kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([place, entry]) => [place, withoutDev(entry)])
  return { '': { name, version, dependencies, optionalDependencies }, ...Object.fromEntries(rest) }
}

/** @param starts places in the lock file @returns these, and all that they need at run time, by their places */
export function reachable(packages: LockPackages, starts: readonly string[]): Map<string, LockEntry> {
  const kept = new Map<string, LockEntry>()
  const waiting = [...starts]
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    const entry: LockEntry | undefined = packages[place]
    if (!entry) throw new Error(`package-lock.json has no ${place}.`)
    if (kept.has(place)) continue
    kept.set(place, entry)
    const from = place
    // a package of another platform may be absent; npm run lock completes those that are named
    waiting.push(...namesOf(entry).flatMap((name) => placeOf(packages, from, name) ?? []))
  }
  return kept
}

const namesOf = ({ dependencies, optionalDependencies }: { dependencies?: Needs; optionalDependencies?: Needs }) =>
  Object.keys({ ...dependencies, ...optionalDependencies })

/** In its own folder, or in a folder above, as Node searches. */
function placeOf(packages: LockPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[place]) return place
    if (folder === '') return undefined
  }
}

function withoutDev({ dev, ...entry }: LockEntry): LockEntry {
  return entry
}

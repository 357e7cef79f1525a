// Which packages may run something when they are installed (Z-29): npm holds to `allowScripts` where it is new enough and told to be
// strict, so the checks ask the lock.
import type { LockPackages } from './complete-lock.ts'

/** @returns the packages that would run a script and aren't named, in the order of the lock */
export function unnamedScripts(packages: LockPackages, named: Readonly<Record<string, boolean>>): string[] {
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  return running.map(([place]) => place.split('node_modules/').at(-1) ?? place).filter((name) => named[name] !== true)
}

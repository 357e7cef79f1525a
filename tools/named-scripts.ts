// Which packages may run scripts when they are installed (Z-29). Only newer npm versions, in a strict mode, enforce
// `allowScripts`, so the checks read the lock file.
import type { LockPackages } from './complete-lock.ts'

/** @returns the packages that would run a script and are not allowed, in the order of the lock file */
export function unnamedScripts(packages: LockPackages, named: Readonly<Record<string, boolean>>): string[] {
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  return running.map(([place]) => place.split('node_modules/').at(-1) ?? place).filter((name) => named[name] !== true)
}

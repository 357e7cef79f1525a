// Debian's own packages for tests that need another program: where tests run as root on Debian, they are installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** @returns whether they are there now; false where the machine's packages are out of reach */
export function installPackages(...packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const run = (...args: string[]) =>
    execFileSync('apt-get', [...patience, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    run('update', '-q')
    run('install', '-y', '-q', '--no-install-recommends', ...packages)
    return true
  } catch {
    return false
  }
}

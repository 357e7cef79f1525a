// Installs Debian packages of programs that tests need, if the tests run as root on Debian.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** @returns whether they are installed now; false if the package manager can't be reached */
export function installPackages(...packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // another program may install packages at this moment, for example a second test run
  const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=120']
  const run = (errors: 'ignore' | 'inherit', ...args: string[]) =>
    execFileSync('apt-get', [...patience, ...args], { env, stdio: ['ignore', 'ignore', errors] })
  const install = (errors: 'ignore' | 'inherit') =>
    run(errors, 'install', '-y', '-q', '--no-install-recommends', ...packages)
  try {
    install('ignore')
    return true
  } catch {
    // the lists of packages are missing or old
  }
  try {
    run('inherit', 'update', '-q')
    install('inherit')
    return true
  } catch {
    return false
  }
}

// Programs of other people that tests run. As root on Debian they are installed before a run, all at once; elsewhere tests
// take those that are there, and a test whose program is missing is skipped.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutServices } from './without-services.ts'

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']

/** The Debian package of each; its name is the program's, unless it says another program, or what a package brings. */
const PACKAGES: Record<string, string> = {
  'chromium-headless-shell': 'chromium-headless-shell',
  // stands in until the site's own fonts are loaded, with the widths of Arial and Times New Roman
  'fonts-liberation': '/usr/share/fonts/truetype/liberation',
  nginx: 'nginx',
  haproxy: 'haproxy',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
  systemd: 'systemd-analyze',
  postgresql: '/usr/lib/postgresql/*/bin/initdb',
}
/** Those of them that Debian starts by itself. */
const SERVICES = ['nginx', 'haproxy', 'caddy', 'pgbouncer', 'postgresql']
const TRIES = 3
/** In ms. */
const PAUSE = 20_000

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

/**
 * Does nothing if all are there, or if this isn't root on Debian.
 *
 * @throws a sentence, if the packages can't be had: a run without them would show less than it seems to
 */
export async function installTestPrograms(): Promise<void> {
  if (!canInstall() || missing().length === 0) return
  process.stdout.write(`Installing for the tests: ${missing().join(', ')} …\n`)
  for (let tried = 1; tried <= TRIES; tried++) {
    const wanted = missing()
    const services = SERVICES.filter((name) => wanted.includes(name))
    withoutServices(() => installPackages(...wanted), services)
    if (missing().length === 0) return
    if (tried < TRIES) await sleep(PAUSE)
  }
  throw new Error(`Debian’s packages could not be installed: ${missing().join(', ')}. Is the network away?`)
}

function missing(): string[] {
  const isGiven = (name: string) => name === 'chromium-headless-shell' && process.env.CHROMIUM_PATH !== undefined
  return Object.keys(PACKAGES).filter((name) => !isGiven(name) && !seek(PACKAGES[name] ?? ''))
}

function seek(program: string): string | undefined {
  if (program.startsWith('/')) return globSync(program)[0]
  const places = FOLDERS.map((folder) => join(folder, program))
  return places.find((place) => existsSync(place))
}

/**
 * @param skip ends the test as skipped: of a machine where the tests install nothing
 * @returns its path
 */
export function testProgram(name: string, skip: (why: string) => never): string {
  const found = seek(name)
  if (found) return found
  if (canInstall()) throw new Error(`${name} is missing: it could not be installed before the tests.`)
  return skip(`${name} is not installed here`)
}

// A Chromium for the browser tests: `CHROMIUM_PATH`, one that is installed, or on Debian as root one that gets installed.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What a headless Chromium needs to run as root and to ask for nothing outside. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of a Chromium; throws a sentence that says how to get one. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, but there is nothing.`)
  }
  const found = seekInstalled() ?? (canInstall() ? install() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

function seekInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE].find((path) =>
    existsSync(path),
  )
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function install(): string | undefined {
  process.stdout.write('Installing Chromium for the browser tests …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  run('update', '-q')
  run('install', '-y', '-q', '--no-install-recommends', 'chromium')
  return seekInstalled()
}

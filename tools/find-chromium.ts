// A Chromium for the browser tests: `CHROMIUM_PATH`, or an installed one.
// A headless shell is preferred: it starts a test in a third of the time, because it draws no bars and buttons.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const WINDOWLESS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What a headless Chromium needs to run as root and to contact no other host. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of a Chromium; throws a sentence that says how to install one. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, but there is nothing.`)
  }
  const found = seekInstalled([WINDOWLESS]) ?? seekInstalled(NAMES)
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium. Install one (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to one.',
  )
}

function seekInstalled(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...ELSEWHERE].find((path) =>
    existsSync(path),
  )
}

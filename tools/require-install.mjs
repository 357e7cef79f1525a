// Before `npm start` and other commands: says what to do if `npm ci` hasn't been run, or not since the last update. Plain
// JavaScript without packages, because it runs with whichever Node.js the machine has.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const ours = join(root, 'node_modules/node/package.json')
const installed = existsSync(ours) ? JSON.parse(readFileSync(ours, 'utf8')).version : undefined

if (installed !== dependencies.node) {
  const why =
    installed === undefined ? 'Its packages are not installed yet' : 'Its packages are those of another version'
  console.error(`Chobighor can’t start.\n${why}. Run “npm ci” in ${root} first, then this command again.`)
  process.exitCode = 1
}

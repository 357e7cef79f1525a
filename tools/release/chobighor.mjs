#!/usr/bin/env node
// Starts an installed Chobighor with the Node it was tested with, whichever Node the machine has. `chobighor` alone starts
// the server; `chobighor backup FILE` and the others are docs/operations.md's commands.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const COMMANDS = ['backup', 'doctor', 'import', 'move-storage', 'remake-pictures', 'restore', 'second-factor']
const HELP = `Usage: chobighor            starts the studio at http://127.0.0.1:8000
       chobighor COMMAND    ${COMMANDS.join(', ')}
       chobighor --version

The main settings are environment variables (docs/settings.md has all):
  DATA_DIR         the folder with the database, photographs and backups (./data)
  PORT             the port to listen on (8000)
  HOST             the address to listen on (127.0.0.1; 0.0.0.0 for all of the machine)
  PUBLIC_URL       the address that visitors use
  TRUSTED_PROXIES  the number of proxies in front of the server (0)
  DATABASE_URL     a PostgreSQL server to use instead of the built-in one
  STORAGE_URL      a bucket for all files instead of DATA_DIR
  SMTP_URL         the mail server, where it is not set up in the back office
  PROCESSES        how many equal processes serve (1)
  DEMO             off: begins without the demo studio`
const [command, ...rest] = process.argv.slice(2)

if (command === '--version') {
  console.log(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
} else if (command === '--help' || command === '-h' || command === 'help') {
  console.log(HELP)
} else if (command !== undefined && !COMMANDS.includes(command)) {
  console.error(`chobighor starts the server. It also has: ${COMMANDS.map((each) => `chobighor ${each}`).join(', ')}.`)
  process.exitCode = 1
} else {
  const program = command === undefined ? 'server/build/main.mjs' : `server/build/programs/${command}.mjs`
  const own = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`)
  const node = join(dirname(own), 'bin/node')
  const child = spawn(node, [join(root, program), ...rest], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`Chobighor can’t start Node: ${error.message}`)
    process.exitCode = 1
  })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
}

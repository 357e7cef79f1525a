// Starts the built product: on any data folder, on a free port.

import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { MANY_ORDERS } from '@chobighor/api/test/fixtures/order'

/** The account of the first admin. */
export const ADMIN = { email: 'studio@house.example', password: 'the lamp is red' }

const root = join(import.meta.dirname, '../..')

/** What `npm start` runs, and where Node keeps what it has compiled of it: from the root. */
export const BUILT_SERVER = 'server/build/main.mjs'
export const COMPILE_CACHE = join(root, 'build/compile-cache')

export interface Product {
  baseUrl: string
  child: ChildProcess
  /** Its output on the terminal so far. */
  said: () => string
  close: () => Promise<void>
}

/** In tests and benches one customer places more orders than a studio would accept (decision 030). */
export const MANY_ORDERS_SET = Object.entries(MANY_ORDERS)
  .map(([name, points]) => `${name}=${points}`)
  .join(',')

/** The environment of a terminal, and the settings of the product. */
export function environmentOf(port: number, env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    LOG_LEVEL: 'error',
    LIMITS: MANY_ORDERS_SET,
    PORT: String(port),
    ...env,
  }
}

/** Starts the built product with these variables, and waits until it answers. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [BUILT_SERVER], {
    cwd: root,
    env: environmentOf(port, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isUp = async () => (await fetch(baseUrl).catch(() => undefined))?.ok
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    baseUrl,
    child,
    said: () => said,
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

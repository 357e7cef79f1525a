// Starts the built product once for all browser tests: with its own data folder, the demo studio and a free port.
// External services (the video host, PayPal) have a stand-in on loopback.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MANY_ORDERS } from '@chobighor/api/test/fixtures/order'
import { LEAVING_KINDS } from '@chobighor/contract/admin/start'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../../tools/find-chromium.ts'
import { openPayPalHost, settingsAt } from '../../tools/paypal-host.ts'
import { openVideoHost } from '../../tools/video-host.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the running product, without a slash at its end. */
    baseUrl: string
    dataFolder: string
    chromium: string
    /** The origin of the video host's stand-in. */
    videoHost: string
    /** The origin of PayPal's stand-in. */
    payPalHost: string
  }
}

/** The account of the first admin. */
export const ADMIN = { email: 'studio@house.example', password: 'the lamp is red' }

const root = join(import.meta.dirname, '../..')

/** What `npm start` runs, and where Node keeps what it has compiled of it: from the root. */
export const BUILT_SERVER = 'server/build/main.mjs'
export const COMPILE_CACHE = join(root, 'build/compile-cache')

export default async function startProductOnce(project: TestProject): Promise<() => Promise<void>> {
  const chromium = findChromium()
  execFileSync(process.execPath, ['tools/build-if-stale.ts'], { cwd: root, stdio: 'inherit' })
  const dataFolder = mkdtempSync(join(tmpdir(), 'chobighor-e2e-'))
  const videoHost = await openVideoHost()
  const payPalHost = await openPayPalHost()
  const { baseUrl, close } = await startProduct({
    DATA_DIR: dataFolder,
    VIDEO_HOST: videoHost.address,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // tests send an IP address in a header: only a limited number of customers may sign up from one address (M-48)
    TRUSTED_PROXIES: '1',
    ...settingsAt(payPalHost),
  })
  await keepDemo(baseUrl)
  payPalHost.webhook = `${baseUrl}/api/v1/payment/paypal/webhook/`
  project.provide('baseUrl', baseUrl)
  project.provide('dataFolder', dataFolder)
  project.provide('chromium', chromium)
  project.provide('videoHost', videoHost.address)
  project.provide('payPalHost', payPalHost.address)
  return async () => {
    await close()
    await videoHost.close()
    await payPalHost.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** The demo stays beside what tests add: they look at both at the same time. */
async function keepDemo(baseUrl: string): Promise<void> {
  const send = async (method: string, path: string, token?: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as { token: string }
  }
  const { email: username, password } = ADMIN
  const { token } = await send('POST', '/users/login/', undefined, { username, password })
  for (const kind of LEAVING_KINDS) await send('PUT', `/admin/demo/${kind}/`, token)
}

export interface Product {
  baseUrl: string
  child: ChildProcess
  /** Its output on the terminal so far. */
  said: () => string
  close: () => Promise<void>
}

/** The environment of a terminal, and the settings of the product. */
/** In tests and benches one customer places more orders than a studio would accept (decision 030). */
export const MANY_ORDERS_SET = Object.entries(MANY_ORDERS)
  .map(([name, points]) => `${name}=${points}`)
  .join(',')

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

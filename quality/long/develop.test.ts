import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMS_REQUESTS } from '@chobighor/contract/plain/sms-presets'
import { expect, onTestFinished, test } from 'vitest'
import { asAdmin } from '../e2e/start/as-admin.ts'
import { aFolder } from '../e2e/start/fill-demo-once.ts'
import { endAll, leftovers, type Run, root, startIn } from '../e2e/start/run-product.ts'
import { ADMIN, freePort } from '../e2e/start-product.ts'

const WORKSPACES = ['contract', 'api', 'site', 'admin', 'server']
const MADE = ['node_modules', 'build', '.react-router']
/** Folders that are not needed for development. */
const LEFT_OUT = [...MADE, '.git', 'data', 'docs', 'quality']

/** A copy of the sources that the test may change, with the installed packages. */
function aCheckout(): string {
  const copy = join(aFolder(), 'chobighor')
  const isSource = (file: string) => !MADE.some((name) => file.endsWith(`/${name}`))
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  }
  mkdirSync(join(copy, 'node_modules/@chobighor'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@chobighor' && !name.startsWith('.vite')) {
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
    }
  }
  for (const name of WORKSPACES) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@chobighor', name))
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'))
  }
  return copy
}

function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

/** Enters the keys that the terminal names, as a developer does. */
async function checkKeysOfStandIns(run: Run): Promise<void> {
  const keys = (line: RegExp) => line.exec(run.said())?.slice(1) ?? []
  const [store_id, store_password] = keys(/SSLCommerz: store ID (\S+), store password (\S+)/)
  const [username, password, app_key, app_secret] = keys(
    /bKash: user name (\S+), password (\S+), app key (\S+), app secret (\S+)/,
  )
  const { send } = await asAdmin(run)
  const on = { version: 1, own_password: ADMIN.password, is_on: true, is_sandbox: true }
  const none = { topic_arn: '', receiver: '', short_code: '', confirms_transfers: false }
  await send('PUT', '/admin/gateways/sslcommerz/', { ...on, store_id, store_password })
  await send('PUT', '/admin/gateways/bkash/', { ...on, ...none, username, password, app_key, app_secret })
  for (const provider of ['sslcommerz', 'bkash'])
    expect(await send('POST', `/admin/gateways/${provider}/check/`)).toMatchObject({ is: 'ok' })
}

/** The address and the key that the terminal names. */
async function sendSmsToStandIn(run: Run): Promise<void> {
  const [, address, secret] = /SMS: address (\S+), key “(.+)”/.exec(run.said()) ?? []
  const { send } = await asAdmin(run)
  const price = { part_paisa: null, studio_number: '', tells_of_requests: false, tells_of_transfers: false }
  const alpha = { ...SMS_REQUESTS.alpha, preset: 'alpha', sender: '', address, secret, allows_http: true }
  await send('PUT', '/admin/sms-settings/', { version: 1, ...price, ...alpha })
  await send('POST', '/admin/sms-settings/test/', { to: '01711223344' })
  await expect.poll(() => run.said()).toContain('SMS to 8801711223344: ')
}

test('[GW-64] npm run dev serves the sources, takes money and SMS at stand-ins, and changes in the site and in the API', async () => {
  const checkout = aCheckout()
  const port = String(await freePort())
  const env = {
    DATA_DIR: join(checkout, 'data'),
    DEMO: 'off',
    PORT: port,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const run = await startIn(checkout, env, ['npm', 'run', 'dev'])
  onTestFinished(() => endAll(run))
  const shows = async (path: string, words: string) => {
    while (run.child.exitCode === null) {
      const page = await fetch(run.baseUrl + path).then(
        (answer) => answer.text(),
        () => '',
      )
      if (page.includes(words)) return
      await sleep(100)
    }
    throw new Error(`It ended before ${path} showed “${words}”:\n${run.said()}\n${run.complained()}`)
  }
  await shows('/nothing/here/', '<h1')
  await checkKeysOfStandIns(run)
  await sendSmsToStandIn(run)
  change(join(checkout, 'site/app/pages/not-found/not-found-page.tsx'), '<h1', '<h1 data-changed="yes"')
  await shows('/nothing/here/', 'data-changed="yes"')
  change(join(checkout, 'api/src/api.ts'), 'There is no such call.', 'There is no such call here.')
  await shows('/api/v1/none/', 'There is no such call here.')
  await shows('/nothing/here/', 'data-changed="yes"')
  process.kill(-run.pid, 'SIGINT')
  await run.ended
  expect(leftovers(run)).toEqual([])
})

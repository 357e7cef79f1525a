// No secret that opens an account, an order's files or the whole studio is in a log, though the log has all its usual
// lines (Z-26).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPayload } from '@chobighor/api/test/fixtures/order'
import { expect, test } from 'vitest'
import { ADMIN } from '../start-product.ts'
import { aFilledFolder } from './fill-demo-once.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

const METRICS_TOKEN = 'a-lamp-in-every-window'
const PASSWORDS = ['monsoon-evening', 'seven boats at dusk', 'never a word of it', ADMIN.password]
const PERSON = { first_name: 'Rokeya', last_name: 'Hossain', phone: '+8801700000000', email: 'rokeya@post.example' }

interface Sent {
  token?: string | undefined
  method?: string
  headers?: Record<string, string>
}

async function send(run: Run, path: string, body?: unknown, { token, method = 'POST', headers }: Sent = {}) {
  const answer = await fetch(`${run.baseUrl}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, string>,
  }
}

/** The secret of the newest e-mail's link. */
async function linkFrom(run: Run, subject: string): Promise<URLSearchParams> {
  const folder = join(run.dataFolder, 'outbox')
  const seek = () => {
    const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, ''))
    const text = letters.find((letter) => letter.includes(subject) && /token=(3D)?[\w-]{20,}/.test(letter))
    return /https?:\/\/\S+token=[\w=-]+/.exec(text?.replaceAll('=3D', '=') ?? '')?.[0]
  }
  await expect.poll(seek).toBeDefined()
  return new URL(seek() ?? '').searchParams
}

async function uploadProject(run: Run, order: string, token: string): Promise<void> {
  const metadata = Object.entries({ purpose: 'project', order_id: order, name: 'films.zip' })
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${run.baseUrl}/api/v1/admin/uploads/`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': '5',
      'upload-metadata': metadata.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(','),
    },
  })
  const place = new URL(begun.headers.get('location') ?? '', `${run.baseUrl}/api/v1/admin/uploads/`)
  const sent = await fetch(place, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: 'films',
  })
  expect([begun.status, sent.status]).toEqual([201, 204])
}

test('[Z-26] no password, no token and no signature is ever logged', async () => {
  const run = await aRun({
    DATA_DIR: aFilledFolder(),
    LOG_LEVEL: 'debug',
    METRICS_TOKEN,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  await run.says(IS_OPEN)
  const secrets = new Set<string>([METRICS_TOKEN, ...PASSWORDS])
  const kept = (word: string | null | undefined): string => {
    expect(word?.length).toBeGreaterThan(20)
    secrets.add(word ?? '')
    return word ?? ''
  }
  const [first, second, never] = PASSWORDS

  // signing up and in, correctly and wrongly, in malformed bodies, and in an address where it does not belong
  const customer = kept((await send(run, '/user/register/', { ...PERSON, password: first })).body.token)
  await send(run, '/user/register/', `{"password": "${never}", `)
  await send(run, '/user/register/', { ...PERSON, password: never, email: 'none' })
  await send(run, '/users/login/', { username: PERSON.email, password: never })
  await send(run, `/users/login/?password=${encodeURIComponent(never ?? '')}`, undefined, { method: 'GET' })
  kept((await send(run, '/users/login/', { username: PERSON.email, password: first })).body.token)
  const admin = kept((await send(run, '/users/login/', { username: ADMIN.email, password: ADMIN.password })).body.token)

  // links of e-mails: opened as pages, checked, used, and used again
  const verify = { token: kept((await linkFrom(run, 'Welcome to')).get('token')) }
  await fetch(`${run.baseUrl}/user/request/verify/?token=${verify.token}`)
  for (const path of ['check', 'confirm', 'confirm']) await send(run, `/get/verified/${path}/`, verify)
  await send(run, '/user/password/reset/', { email: PERSON.email })
  const link = await linkFrom(run, 'Choose a new password')
  const reset = { uid: link.get('uid'), token: kept(link.get('token')), password: second }
  await fetch(`${run.baseUrl}/user/password/reset/?uid=${reset.uid}&token=${reset.token}`)
  await send(run, '/user/password/reset/check/', reset)
  expect((await send(run, '/user/password/reset/confirm/', reset)).status).toBeLessThan(300)
  await send(run, '/user/password/reset/confirm/', reset)
  await send(run, '/myorders/', undefined, { method: 'GET', token: customer }) // the reset ended it
  const again = kept((await send(run, '/users/login/', { username: PERSON.email, password: second })).body.token)

  // an order with its files, by a signed address
  const [service] = (await (await fetch(`${run.baseUrl}/api/v1/service/list/`)).json()) as {
    slug: string
    price: string
  }[]
  const price = service?.price ?? ''
  const payload = aPayload({
    orderItems: [{ product: service?.slug ?? '', price }],
    itemsPrice: price,
    totalPrice: price,
  })
  const placed = await send(run, '/order/add/', payload, {
    token: again,
    headers: { 'idempotency-key': kept('a-key-of-this-order-alone') },
  })
  expect(placed.status).toBe(201)
  const id = String(placed.body.id)
  await uploadProject(run, id, admin)
  const openFiles = async () => {
    await send(run, `/order/${id}/pay/`, { method: 'cash' }, { method: 'PUT', token: admin })
    return (await send(run, `/order/${id}/`, undefined, { method: 'GET', token: again })).body.fileDownloadLink
  }
  await expect.poll(openFiles).toBeTruthy()
  const files = new URL((await openFiles()) ?? '')
  kept(files.searchParams.get('signature'))
  expect((await fetch(files)).status).toBe(200)
  files.searchParams.set('until', '1')
  expect((await fetch(files)).status).toBe(403)

  // the whole studio
  await send(run, '/admin/backups/', {}, { token: admin })
  const newest = async () => {
    const { body } = await send(run, '/admin/backups/', undefined, { method: 'GET', token: admin })
    return (body.rows as unknown as { name: string }[])[0]?.name
  }
  await expect.poll(newest).toBeTruthy()
  const { address = '' } = (await send(run, `/admin/backups/${await newest()}/link/`, {}, { token: admin })).body
  kept(new URL(address, run.baseUrl).searchParams.get('signature'))
  expect((await fetch(new URL(address, run.baseUrl))).status).toBe(200)
  await fetch(`${run.baseUrl}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': '203.0.113.9' },
  })

  // when the last request is in the log, so are all before it
  const last = await fetch(`${run.baseUrl}/api/v1/none/`)
  await run.says(`"requestId":"${last.headers.get('x-request-id')}"`)
  expect(await run.stop()).toBe(0)
  const lines = `${run.said()}\n${run.complained()}`.split('\n')
  expect(lines.length).toBeGreaterThan(25)
  const told = (line: string) =>
    [...secrets].filter((secret) => line.includes(secret) || line.includes(encodeURIComponent(secret)))
  // a test report must not show the secrets either
  expect(lines.filter((line) => told(line).length > 0)).toEqual([])
})

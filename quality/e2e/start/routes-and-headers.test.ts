import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { afterAllTests } from './after-all-tests.ts'
import { anEmptyDataFolder, anEmptyProduct } from './empty-data-folder.ts'
import { aRun, IS_OPEN, type Run } from './run-product.ts'

let run: Run
const later = afterAllTests()
beforeAll(async () => {
  run = await anEmptyProduct({ PUBLIC_URL: 'https://studio.example', LOG_LEVEL: 'warn' }, later)
})

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Like `fetch`, but it does not change the request. */
function ask(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(run.baseUrl, { method, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    outgoing.once('error', reject).end()
  })
}

const ITS_OWN = ['date', 'x-request-id']

test('[L-025] an address whose percent signs say nothing is answered 404, and writes nothing', async () => {
  const before = run.complained()
  for (const path of ['/%', '/%E0%A4/', '/gallery/%zz/', '/service/a%', '/?x=%zz']) {
    const { status, headers } = await ask(path)
    expect([path, status]).toEqual([path, path.startsWith('/?') ? 200 : 404])
    expect(headers['content-type']).toContain('text/html')
  }
  expect(run.complained()).toBe(before)
  expect(run.said()).not.toContain('could not be decoded')
})

test('HEAD answers what GET answers, without the body', async () => {
  const pages = ['/', '/?letter=may', '/cart/', '/favicon.ico', '/robots.txt', '/nothing/here/', '/admin', '/admin/']
  const calls = ['/api/v1/settings/basic/', '/api/v1/users/profile/', '/api/v1/none/', '/media/a/b', '/projects/1/a']
  for (const path of [...pages, ...calls, await anAsset(), '/assets/none.js']) {
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    const headers = (answer: Answer) =>
      Object.entries(answer.headers)
        .filter(([name]) => !ITS_OWN.includes(name))
        .sort()
    expect({ path, status: head.status, headers: headers(head) }).toEqual({
      path,
      status: get.status,
      headers: headers(get),
    })
    expect(head.body).toBe('')
  }
})

test('methods that no route accepts are refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PURGE', 'TRACE']) {
    expect((await ask('/', { method })).status).toBe(405)
    expect((await ask('/api/v1/settings/basic/', { method })).status).toBeGreaterThanOrEqual(400)
  }
})

test('[Z-08] the Host header is never used in a link', async () => {
  for (const path of ['/', '/sitemap.xml', '/api/v1/openapi.json', '/admin', '/nothing/here/']) {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }
    const answer = await ask(path, { headers })
    expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain('evil.example')
  }
  expect((await ask('/robots.txt')).body).toContain('https://studio.example/')
})

test('doubled slashes and dots lead nowhere else', async () => {
  for (const path of [
    '//evil.example/',
    '//service/',
    '/assets/../../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/admin/%2e%2e/package.json',
    '/media/../../database/PG_VERSION',
    '/%',
    '/%ff',
  ]) {
    const answer = await ask(path)
    expect({ path, status: answer.status, location: answer.headers.location }).toEqual({
      path,
      status: 404,
      location: undefined,
    })
  }
  expect((await ask('/a\\b')).status).toBe(400)
})

test('[F-15] an address of 10 kB of percent signs is answered, and a much longer one refused', async () => {
  expect((await ask(`/photography/all/?keyword=${'%25'.repeat(10_000)}`)).status).toBe(200)
  const answer = await ask(`/photography/all/?keyword=${'a'.repeat(40_000)}`)
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    414,
    { detail: 'This address is too long.', code: 'invalid' },
  ])
})

test('files with a hash in their name are cached for ever and sent as small as possible', async () => {
  const path = await anAsset()
  const [plain, br, gzip] = await Promise.all(
    ['identity', 'br, gzip', 'gzip'].map((encoding) => ask(path, { headers: { 'accept-encoding': encoding } })),
  )
  for (const answer of [plain, br, gzip]) {
    expect(answer?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    })
  }
  expect([plain, br, gzip].map((answer) => answer?.headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  const size = (answer: Answer | undefined) => Number(answer?.headers['content-length'])
  expect(size(br)).toBeLessThan(size(gzip))
  expect(size(gzip)).toBeLessThan(size(plain))
  expect((await ask('/assets/gone-a1b2c3d4.js')).status).toBe(404)
})

/** A script of the home page that is worth compressing. */
async function anAsset(): Promise<string> {
  const { body } = await ask('/')
  return /\/assets\/manifest-[\w-]+\.js/.exec(body)?.[0] ?? ''
}

const MAIL = {
  name: 'Nadia',
  subject: 'A wedding in March',
  mobile: '+880 1700 000000',
  email_address: 'nadia@example.com',
  body: 'Are you free on the twelfth?',
}

function sendMail({ baseUrl }: Run, headers: Record<string, string>): Promise<number> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(MAIL),
  }
  return fetch(`${baseUrl}/api/v1/get/mail/`, init).then(({ status }) => status)
}

test('[Z-22] nobody chooses the address that limits count by', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    const address = `203.0.${time}.1`
    statuses.push(await sendMail(run, { 'x-visitor-address': address, 'x-forwarded-for': address }))
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('[Z-10] behind two proxies the address that the second from the end saw counts, whatever is before it', async () => {
  const behind = await aRun({ DATA_DIR: anEmptyDataFolder(), DEMO: 'off', TRUSTED_PROXIES: '2' })
  await behind.says(IS_OPEN)
  const statuses: number[] = []
  for (let time = 0; time < 6; time++) {
    const header = `198.51.100.${time}, 203.0.113.7, 192.0.2.${time}`
    statuses.push(await sendMail(behind, { 'x-forwarded-for': header, 'x-visitor-address': `198.51.100.${time}` }))
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  // a client that bypasses the first proxy is counted by its connection, not by its headers
  const past: number[] = []
  for (let time = 0; time < 6; time++) past.push(await sendMail(behind, { 'x-forwarded-for': `198.51.100.${time}` }))
  expect(past).toEqual([201, 201, 201, 201, 201, 429])
  expect(await sendMail(behind, { 'x-forwarded-for': '203.0.113.7, 198.51.100.9, 192.0.2.1' })).toBe(201)
  expect(await behind.stop()).toBe(0)
})

// Requests of attackers: they can't fill the cache, change what others get, or read another visitor's answers.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ADMIN } from '../start-product.ts'
import { calls, publicAddresses, wordsOfDemo } from './public-addresses.ts'
import { ask as askPlainly, flood, type RawRequest, sendRaw, told } from './raw-http.ts'
import { IS_OPEN, type Run, runProduct } from './run-product.ts'
import { OWN } from './uncached-addresses.ts'

let run: Run
let folder: string
/** Bearer tokens. */
let admin: string
let customer: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobighor-bad-'))
  const data = join(folder, 'data')
  cpSync(inject('firstStart').dataFolder, data, { recursive: true })
  const env = { DATA_DIR: data, PUBLIC_URL: 'https://studio.example' }
  run = await runProduct({ ...env, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  await run.says(IS_OPEN)
  const signIn = await send('/users/login/', { username: ADMIN.email, password: ADMIN.password })
  admin = signIn.body.token ?? ''
  const names = { first_name: 'Rokeya', last_name: 'Hossain', phone: '+8801700000000' }
  const register = await send('/user/register/', {
    ...names,
    email: 'rokeya@post.example',
    password: 'monsoon-evening',
  })
  customer = register.body.token ?? ''
  for (const { cache } of [signIn, register]) expect(cache).toBe('no-store')
})

afterAll(async () => {
  await run.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, asked?: RawRequest) => askPlainly(run.baseUrl, path, asked)

/** A call with an input, and its answer. */
async function send(path: string, body: object, token?: string, method = 'POST') {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await ask(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text])
  return {
    body: JSON.parse(answer.text) as { token?: string; id?: number; address?: string },
    cache: answer.headers['cache-control'],
  }
}

/** Every public address of the demo's studio. */
function everyAddress(): string[] {
  return publicAddresses(wordsOfDemo()).all
}

/** A picture, and a script, of the home page. */
async function someFiles(): Promise<{ picture: string; script: string }> {
  const { text: home } = await ask('/')
  const found = (pattern: RegExp) => pattern.exec(home)?.[0] ?? ''
  return {
    picture: found(/\/media\/[0-9a-f]{24}\/\d+\.jpg/),
    script: found(/\/assets\/manifest-[\w-]+\.js/),
  }
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

test('public answers may be cached by browsers and CDNs, and have a tag', async () => {
  for (const path of ['/', '/about/', '/service/', '/sitemap.xml', '/api/v1/service/list/']) {
    const tags = new Set<string>()
    const { text: plain } = await ask(path)
    for (const [encoding, unpack] of Object.entries(UNPACK)) {
      const headers = { 'accept-encoding': encoding }
      const { bytes, headers: said } = await ask(path, { headers })
      expect(unpack(bytes).toString()).toBe(plain)
      expect(said).toMatchObject({
        'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+/),
        'cdn-cache-control': expect.stringContaining('stale-while-revalidate'),
        'surrogate-key': expect.stringMatching(/^[\w :-]+$/),
        vary: expect.stringContaining('accept-encoding'),
        'content-length': String(bytes.length),
      })
      const tag = said.etag ?? ''
      expect(tag).toMatch(/^"[\w-]+"$/)
      tags.add(tag)
      const again = await ask(path, { headers: { ...headers, 'if-none-match': tag } })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
    }
    expect(tags.size).toBe(4)
  }
})

test('[Z-27] [Z-26] a personal answer is stored by nobody, nor is a refusal', async () => {
  for (const path of OWN) {
    const { headers } = await ask(path)
    expect([path, headers['cache-control'], headers['surrogate-key']]).toEqual([
      path,
      expect.stringContaining('no-store'),
      undefined,
    ])
  }
  for (const { name, method, path } of calls) {
    const address = `/api/v1${path.replace(/\{\+?\w+\}/g, '1')}`
    const guest = await ask(address, { method })
    const mayBeStored = method === 'GET' && guest.status === 200
    // what a secret address opens is private for guests too
    const unstored = expect.stringMatching(/^(private, )?no-store$/)
    if (!mayBeStored) expect([name, guest.headers['cache-control']]).toEqual([name, unstored])
    // a visitor with a token gets a personal answer
    const headers = { authorization: `Bearer ${customer}` }
    if (method === 'GET')
      expect([name, (await ask(address, { headers })).headers['cache-control']]).toEqual([name, 'private, no-store'])
  }
})

test('HEAD answers on every address what GET answers, without the body', async () => {
  const { picture, script } = await someFiles()
  for (const path of [...everyAddress(), ...OWN, '/?letter=may', picture, script]) {
    const headers = { 'accept-encoding': 'gzip' }
    const [get, head] = [await ask(path, { headers }), await ask(path, { method: 'HEAD', headers })]
    expect([path, head.status, head.bytes.length]).toEqual([path, get.status, 0])
    expect([path, told(head)]).toEqual([path, told(get)])
    expect([path, get.headers['content-length']]).toEqual([path, String(get.bytes.length)])
  }
})

test('[Z-12] a cached page’s policy names its own scripts, and no others', async () => {
  for (const path of ['/', '/about/', '/photography/all/']) {
    const made = await ask(path)
    const kept = await ask(path)
    expect(kept.headers['surrogate-key']).toBeDefined()
    expect(kept.headers['content-security-policy']).toBe(made.headers['content-security-policy'])
    const policy = String(kept.headers['content-security-policy'])
    const inline = [...kept.text.matchAll(/<script(?![^>]* src=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)]
    expect(inline.length).toBeGreaterThan(1)
    for (const [, script = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'nonce-|\*)/)
  }
})

/** A photo that does not exist: each is a new address of one page. */
let photos = 90_000
const anAddress = () => `/photography/all/?photo=${++photos}`

test.for<[string, string]>([
  ['host', 'evil.example'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-for', '6.6.6.6, evil.example'],
  ['x-forwarded-prefix', '/evil'],
  ['forwarded', 'host=evil.example;proto=gopher'],
  ['x-original-url', '/evil/'],
  ['x-rewrite-url', '/evil/'],
  ['x-http-method-override', 'DELETE'],
  ['x-visitor-address', '6.6.6.6'],
  ['x-preview', 'e'.repeat(43)],
  ['accept-language', 'evil'],
  ['accept', 'evil/evil'],
  ['user-agent', 'evil'],
  ['cookie', 'session=evil; theme=evil'],
  ['origin', 'https://evil.example'],
  ['authorization', `Bearer ${'e'.repeat(43)}`],
  ['range', 'bytes=0-1'],
  ['if-range', '"evil"'],
  ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ['x-react-router-prefetch', 'evil'],
])('[Z-08] %s is in nobody’s page: not the sender’s, nor the next visitor’s', async ([name, value]) => {
  const clean = anAddress()
  await ask(clean)
  const expected = await ask(clean)
  const address = anAddress()
  const poisoned = await ask(address, { headers: { [name]: value } })
  const next = await ask(address)
  expect([poisoned.status, poisoned.text]).toEqual([200, expected.text])
  expect(poisoned.headers['access-control-allow-origin']).toBeUndefined()
  expect([next.status, next.text, told(next)]).toEqual([200, expected.text, told(expected)])
})

test('a body of a GET request changes nothing', async () => {
  const clean = await ask('/api/v1/get/photography/list/?page=2')
  const headers = { 'content-type': 'application/json', 'content-length': '24' }
  const path = '/api/v1/get/photography/list/?page=2'
  expect((await ask(path, { headers, body: '{"page":1,"keyword":"a"}' })).text).toBe(clean.text)
  expect((await ask(path)).text).toBe(clean.text)
})

const SMUGGLED = 'GET /smuggled/ HTTP/1.1\r\nhost: a\r\n\r\n'

test.for<[string, string]>([
  ['a length and chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks that are none', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['chunks of chunks', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['chunks twice', 'transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n'],
  ['chunks behind a space', 'transfer-encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['chunks on the next line', 'transfer-encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'content-length: 0\r\ncontent-length: 38\r\n\r\n'],
  ['lengths in a list', 'content-length: 0, 38\r\n\r\n'],
  ['a length with a sign', 'content-length: +0\r\n\r\n'],
  ['two hosts', 'host: evil.example\r\n\r\n'],
  ['half a line’s end', 'x: y\n\n'],
])('[F-16] behind %s no second request is hidden', async ([, rest]) => {
  for (const method of ['GET', 'POST']) {
    const answer = await sendRaw(run.baseUrl, `${method} /about/ HTTP/1.1\r\nhost: a\r\n${rest}${SMUGGLED}`)
    expect(answer.match(/^HTTP\/1\.1 .*/gm)).toEqual(['HTTP/1.1 400 Bad Request'])
    expect(answer.toLowerCase()).toContain('cache-control: no-store')
  }
})

test('the body of a GET is not read as a request', async () => {
  for (const path of ['/about/', '/cart/', '/api/v1/service/list/']) {
    const first = `GET ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`
    const answer = await sendRaw(run.baseUrl, `${first}GET /nothing/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404'])
    expect(answer).not.toContain('smuggled')
  }
})

test.for<[string, string | undefined]>([
  ['http://evil.example/about/', '/about/'],
  ['http://evil.example/cart/', '/cart/'],
  ['http://x:y@evil.example/about/', '/about/'],
  ['https://evil.example:99/about/', '/about/'],
  ['ftp://evil.example/about/', undefined],
  ['//evil.example/', undefined],
  ['//evil.example/about/', undefined],
  ['/\\evil.example/', undefined],
  ['/about\\', undefined],
  ['/;x', undefined],
  ['/about/;x=y', undefined],
  ['/about/%00', undefined],
  ['/about/%2f', undefined],
  ['/about.data', undefined],
  ['/contact.data?_routes=root', undefined],
  ['/cart/../about/', '/about/'],
  ['/cart/%2e%2e/about/', '/about/'],
  ['/about/%2E%2e/cart/', '/cart/'],
  ['/about/./../cart/', '/cart/'],
  ['/service/../order/1/', '/order/1/'],
  ['/api/v1/service/%2e%2e/order/1/', '/api/v1/order/1/'],
  ['/about/#evil', '/about/'],
  ['*', undefined],
])('[Z-08] [Z-20] %s is a known address in another spelling, or none', async ([target, known]) => {
  const sent = `GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`
  const answer = await sendRaw(run.baseUrl, sent)
  const [head = ''] = answer.split('\r\n\r\n', 1)
  expect(head).not.toContain('evil')
  expect(head).not.toMatch(/^location:/im)
  if (known === undefined) {
    expect(head).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(head.toLowerCase()).toContain('cache-control: no-store')
    return
  }
  const { status, text: body, headers } = await ask(known)
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(answer.slice(head.length + 4)).toBe(body)
  expect(head.toLowerCase()).toContain(`cache-control: ${headers['cache-control']}`)
})

test('ranges of a picture: one is answered, a thousand are not, and none is cached', async () => {
  const { picture } = await someFiles()
  const whole = await ask(picture)
  const size = whole.bytes.length
  expect(whole.headers).toMatchObject({
    'cache-control': expect.stringContaining('immutable'),
    'accept-ranges': 'bytes',
  })
  const tag = whole.headers.etag ?? ''
  const part = async (headers: Record<string, string>, method = 'GET') => {
    const { status, bytes, headers: said } = await ask(picture, { headers, method })
    const isWhole = bytes.equals(whole.bytes)
    return [status, isWhole ? 'whole' : bytes.length, said['content-range']]
  }
  // before it is cached in memory, and after
  for (let round = 0; round < 3; round++) {
    expect(await part({ range: 'bytes=5-9' })).toEqual([206, 5, `bytes 5-9/${size}`])
    expect(await part({ range: 'bytes=-9' })).toEqual([206, 9, `bytes ${size - 9}-${size - 1}/${size}`])
    expect(await part({ range: `bytes=${size}-` })).toEqual([416, 0, `bytes */${size}`])
    expect(await part({ range: 'bytes=5-9', 'if-range': tag })).toEqual([206, 5, `bytes 5-9/${size}`])
    for (const ifRange of ['"other"', `W/${tag}`, 'Fri, 01 Jan 2100 00:00:00 GMT'])
      expect(await part({ range: 'bytes=5-9', 'if-range': ifRange })).toEqual([200, 'whole', undefined])
    expect(await part({ range: 'bytes=5-9' }, 'HEAD')).toEqual([200, 0, undefined])
    for (const many of [`${'0-,'.repeat(5_000)}0-`, Array.from({ length: 1_000 }, (_, at) => `${at}-`).join()])
      expect(await part({ range: `bytes=${many}` })).toEqual([200, 'whole', undefined])
    expect(await part({ range: 'bytes=5-9', 'if-none-match': tag })).toEqual([304, 0, undefined])
    expect(await part({})).toEqual([200, 'whole', undefined])
  }
  expect((await ask(picture, { headers: { range: `bytes=${size}-` } })).headers['cache-control']).toBe('no-store')
})

test('[Z-27] [Z-11] a guest never gets a customer’s answer at the same address', async () => {
  const headers = { authorization: `Bearer ${customer}`, cookie: `token=${customer}` }
  for (const path of ['/users/profile/', '/myorders/', '/service/list/', '/get/all/page/']) {
    const address = `/api/v1${path}`
    const before = await ask(address)
    const own = await ask(address, { headers })
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const after = await ask(address)
    expect([after.status, after.text]).toEqual([before.status, before.text])
    // and the customer does not get the guests' answer
    expect((await ask(address, { headers })).text).toBe(own.text)
  }
  for (const path of ['/user/profile/', '/cart/', '/about/'])
    expect((await ask(path, { headers })).text).not.toContain('Rokeya')
})

test('[Z-27] a visitor never gets an admin’s preview at the same address', async () => {
  const page = { slug: 'prices', title: 'Prices', body: '<p>Old words</p>', is_published: true }
  const { id = 0 } = (await send('/admin/pages/', page, admin)).body
  await send(`/admin/pages/${id}/draft/`, { version: 1, title: 'Prices', body: '<p>New words</p>' }, admin, 'PUT')
  const { address = '' } = (await send('/admin/preview/', { of: 'pages', id }, admin)).body
  const { pathname, search, searchParams } = new URL(address, 'https://studio.example')
  const headers = { 'x-preview': searchParams.get('preview') ?? '' }
  const call = '/api/v1/get/page/prices/'
  for (let round = 0; round < 3; round++) {
    const previewed = await ask(pathname + search)
    expect(previewed.text).toContain('New words')
    expect(previewed.headers['cache-control']).toBe('private, no-store')
    expect((await ask(call, { headers })).text).toContain('New words')
    // a page reads the token only from its own address
    for (const { text: seen } of [await ask(pathname), await ask(call), await ask(pathname, { headers })]) {
      expect(seen).toContain('Old words')
      expect(seen).not.toContain('New words')
    }
  }
})

const MEGABYTE = 1_000_000

/** Bytes of the product's own process. */
const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${run.pid}/status`, 'utf8'))?.[1]) * 1_024

test('unknown keywords and queries are answered correctly, and not cached', async () => {
  const gone = '/api/v1/get/photography/list/?keyword='
  const { text: nothing } = await ask(`${gone}zzzz`)
  await flood(120, async (nth) => {
    const found = await ask(`${gone}zzz${nth}`)
    expect([found.status, found.text, found.headers['surrogate-key']]).toEqual([200, nothing, undefined])
  })
  const { text: about } = await ask('/about/')
  await flood(60, async (nth) => {
    const query = [`utm_source=${nth}`, `page=${nth}&page=${nth}`, `PAGE=${nth}`, `%70age=${nth}`, `x[${nth}]=`][
      nth % 5
    ]
    const { status, headers } = await ask(`/about/?${query}`)
    expect([query, status, headers['surrogate-key']]).toEqual([query, 200, undefined])
  })
  expect((await ask('/about/')).text).toBe(about)
})

test('a hundred kilobytes of nonsense are answered, and not kept in memory', async () => {
  const { bytes, headers } = await ask('/about/', { headers: { 'accept-encoding': 'br' } })
  const tag = headers.etag ?? ''
  const big = 'y'.repeat(40_000)
  const nonsense: ((nth: number) => Record<string, string>)[] = [
    (nth) => ({ 'accept-encoding': `${big}${nth}, br` }),
    (nth) => ({ 'accept-encoding': `br, ${',;q=;'.repeat(8_000)}${nth}` }),
    (nth) => ({ 'accept-encoding': 'br', 'if-none-match': `"${big}${nth}"` }),
    (nth) => ({ 'accept-encoding': 'br', 'if-none-match': `${'"y",'.repeat(10_000)}"${nth}"` }),
    (nth) => ({ 'accept-encoding': 'br', range: `bytes=${'0-,'.repeat(13_000)}${nth}-` }),
    (nth) => ({ 'accept-encoding': 'br', cookie: `${big}${nth}` }),
  ]
  const one = async (nth: number) => {
    const sent = nonsense[nth % nonsense.length]?.(nth) ?? {}
    const answer = await ask('/about/', { headers: sent })
    expect([answer.status, answer.bytes.equals(bytes), answer.headers.etag]).toEqual([200, true, tag])
  }
  await flood(600, one)
  const before = memory()
  // 48 MB of headers
  await flood(1_200, one)
  expect(memory() - before).toBeLessThan(32 * MEGABYTE)
  const known = { 'accept-encoding': 'br', 'if-none-match': `${'"y",'.repeat(10_000)}${tag}` }
  expect((await ask('/about/', { headers: known })).status).toBe(304)
  for (const name of ['if-none-match', 'accept-encoding', 'range', 'x']) {
    const refused = await ask('/about/', { headers: { [name]: 'y'.repeat(100_000) } })
    expect([name, refused.status]).toEqual([name, 431])
  }
})

// The security headers of every answer, on every address of the studio: public, personal, and the back office.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { calls, publicAddresses, wordsOfDemo } from './public-addresses.ts'
import { ask, type Got } from './raw-http.ts'
import { IS_OPEN, type Run, runProduct } from './run-product.ts'
import { OWN } from './uncached-addresses.ts'

const FRAMES = ["'none'", "'self'", 'https://www.youtube-nocookie.com', 'http://127.0.0.1:1']

let run: Run
let folder: string
/** The answers at all addresses, to whoever comes from another site. */
const answers = new Map<string, Got>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chobighor-headers-'))
  const data = join(folder, 'data')
  cpSync(inject('firstStart').dataFolder, data, { recursive: true })
  run = await runProduct({ DATA_DIR: data, PUBLIC_URL: 'https://studio.example' })
  await run.says(IS_OPEN)
  const headers = { origin: 'https://evil.example' }
  for (const path of everyAddress()) answers.set(path, await ask(run.baseUrl, path, { headers }))
})
afterAll(async () => {
  await run.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('[M-36] a studio that kept the demo may show videos of its own, from the video host', async () => {
  const { headers, text } = await ask(run.baseUrl, '/videography/all/')
  expect(text).toContain('src="/films/embed/chobighor-film-01"')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/frame-src 'self'[^;]* https:\/\/www\.youtube-nocookie\.com[ ;]/)
})

/** A page that isn't the site's, and a folder without one. */
const OTHERS = ['/api/v1/docs/', '/api/']

/** All of them, and pages that an e-mail's link opens. */
function everyAddress(): string[] {
  const guarded = calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/admin/'))
  const ofLetters = ['/user/password/reset/?uid=1&token=abc', '/user/request/verify/?token=abc', '/about/?preview=abc']
  return [
    ...publicAddresses(wordsOfDemo()).all,
    ...OWN,
    ...OTHERS,
    ...ofLetters,
    ...guarded.map(({ path }) => `/api/v1${path}`),
  ]
}

const policyOf = ({ headers }: Got): Map<string, string[]> =>
  new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('[Z-12] [Z-28] every page’s policy lets its own scripts run, and no others', async () => {
  let pages = 0
  for (const [path, answer] of answers) {
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue
    pages++
    const policy = policyOf(answer)
    const only = (name: string) => [path, name, policy.get(name) ?? policy.get('default-src')]
    for (const name of ['object-src', 'base-uri']) expect(only(name)).toEqual([path, name, ["'none'"]])
    // the back office shows a preview in frames
    const [framedBy, forOldBrowsers] = path.includes('preview=') ? ["'self'", 'SAMEORIGIN'] : ["'none'", 'DENY']
    expect(only('frame-ancestors')).toEqual([path, 'frame-ancestors', [framedBy]])
    expect([path, answer.headers['x-frame-options']]).toEqual([path, forOldBrowsers])
    expect(only('form-action')).toEqual([path, 'form-action', [expect.stringMatching(/^'(self|none)'$/)]])
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
    expect([
      path,
      scripts.filter((source) => !["'self'", "'none'"].includes(source) && !/^'sha256-[\w+/]{43}='$/.test(source)),
    ]).toEqual([path, []])
    // the demo has no picture from elsewhere
    const pictures = policy.get('img-src') ?? policy.get('default-src') ?? []
    expect([path, pictures.filter((source) => !["'self'", "'none'", 'data:', 'blob:'].includes(source))]).toEqual([
      path,
      [],
    ])
    const styles = policy.get('style-src') ?? policy.get('default-src') ?? []
    expect([path, styles.filter((source) => !/^'(self|none|sha256-[\w+/]{43}=)'$/.test(source))]).toEqual([path, []])
    const frames = policy.get('frame-src') ?? policy.get('default-src') ?? []
    expect([path, frames.filter((source) => !FRAMES.includes(source))]).toEqual([path, []])
    for (const [, attributes = '', body = ''] of answer.text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (/\ssrc=/.test(attributes)) expect([path, attributes]).toEqual([path, expect.stringMatching(/\ssrc="\/[^/]/)])
      else if (!/ld\+json/.test(attributes))
        expect([path, scripts]).toEqual([path, expect.arrayContaining([hashOf(body)])])
    }
    expect([path, answer.text.match(/<[a-z][^<>]*\son[a-z]+=/i)]).toEqual([path, null])
  }
  expect(pages).toBeGreaterThan(30)
})

test('[Z-26] [Z-28] every answer is treated as the type that it says, tells no other site its address, and can’t be framed', async () => {
  for (const [path, { headers, status }] of answers) {
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
    if (status >= 300 && status < 400) continue
    expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    if (!String(headers['content-type']).startsWith('text/html')) continue
    const isSecret = /token=|^\/admin/.test(path)
    const wanted = path.includes('preview=') ? 'strict-origin' : 'strict-origin-when-cross-origin'
    expect([path, headers['referrer-policy']]).toEqual([path, isSecret ? 'no-referrer' : wanted])
  }
})

test('an address without a page logs no error', async () => {
  for (const path of ['/about%0d%0aset-cookie:a=b', '/nothing/', '/order/']) await ask(run.baseUrl, path)
  for (const method of ['DELETE', 'PUT', 'TRACE']) await ask(run.baseUrl, '/about/', { method })
  expect(run.said()).not.toContain('a page failed')
})

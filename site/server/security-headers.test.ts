import { expect, test } from 'vitest'
import { earlyPressScript } from '../app/shell/early-press.ts'
import { prePaintScript } from '../app/shell/pre-paint-script.ts'
import { frameOrigin, secureAnswer, securePage } from './security-headers.ts'

async function hashOf(script: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

function secure(
  html: string,
  {
    address = 'https://studio.example/',
    nonce = 'n-1',
    frames = [] as string[],
    pictures = [] as string[],
    paymentHost = undefined as string | undefined,
  } = {},
) {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const page = { request: new Request(address), nonce, frames, pictures, paymentHost }
  secureAnswer(headers, page)
  return new Response(securePage(html, headers, page), { headers })
}

const scriptsOf = (response: Response) =>
  response.headers.get('content-security-policy')?.match(/script-src ([^;]+)/)?.[1] ?? ''

test('scripts with the nonce and our own two are named by their hashes, and nothing else is', async () => {
  const answer = secure(
    `<script>${prePaintScript}</script><main><script>steal()</script><script nonce="guess">steal()</script></main>` +
      '<script nonce="n-1" type="module">start(\n)</script><script nonce="n-1">second()</script>',
  )
  const hashes = [prePaintScript, earlyPressScript, 'start(\n)', 'second()'].map(hashOf)
  expect(scriptsOf(answer)).toBe(`'self' ${(await Promise.all(hashes)).join(' ')}`)
})

test('the page loses the nonce, and is the same for everyone', async () => {
  const page = (nonce: string) => `<link nonce="${nonce}" href="/a.css"><script nonce="${nonce}">start()</script>`
  const texts = ['n-1', 'n-2'].map((nonce) => secure(page(nonce), { nonce }).text())
  expect(new Set(await Promise.all(texts))).toEqual(new Set(['<link href="/a.css"><script>start()</script>']))
})

test('[Z-28] no page may be framed, sniffed, or run what it doesn’t hold', async () => {
  const { headers } = secure('<p>')
  const policy = headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy?.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a preview may be framed by the back office, and by nobody else', () => {
  const { headers } = secure('<p>', { address: 'https://studio.example/page/terms/?preview=abc' })
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('[M-34] frames are those of the named hosts', async () => {
  const { headers } = secure('<p>', { frames: ['https://video.example'] })
  expect(headers.get('content-security-policy')).toContain("frame-src 'self' https://video.example;")
})

test('[M-84] pictures are the studio’s own, and those of the hosts that its settings name', async () => {
  expect(partOf(secure('<p>'), 'img-src')).toBe("'self' data:")
  const { headers } = secure('<p>', { pictures: ['https://pictures.example'] })
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data: https://pictures.example;")
})

test('an address that carries a token is told to nobody', async () => {
  const open = secure('<p>')
  expect(open.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  const secret = secure('<p>', { address: 'https://studio.example/user/password/reset/?uid=1&token=abc' })
  expect(secret.headers.get('referrer-policy')).toBe('no-referrer')
})

test('a preview is kept by nobody, found by no search engine, and its address told to no other host', async () => {
  const { headers } = secure('<p>', { address: 'https://studio.example/page/terms/?preview=abc' })
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('strict-origin')
})

test('a host that would end what the policy says of frames is none', () => {
  expect(frameOrigin('https://www.youtube-nocookie.com/embed/x')).toBe('https://www.youtube-nocookie.com')
  expect(frameOrigin('http://127.0.0.1:8001')).toBe('http://127.0.0.1:8001')
  for (const address of [
    'https://a;script-src-elem/',
    "https://a'b/",
    'https://a,b/',
    'https://[',
    'https://%',
    'javascript:alert(1)',
    'data:text/html,x',
    '/journal/',
    '',
    null,
    undefined,
  ])
    expect(frameOrigin(address), String(address)).toBeUndefined()
})

const partOf = (response: Response, name: string) =>
  response.headers.get('content-security-policy')?.match(new RegExp(`${name} ([^;]+)`))?.[1]

test('where a payment may be made the provider’s hosts are let in, and its own scripts and styles by the nonce of this answer', async () => {
  const page = '<html><head><title>Order</title></head><script nonce="n-1">start()</script></html>'
  const answer = secure(page, { paymentHost: 'https://www.sandbox.paypal.com' })
  expect(await answer.text()).toBe(page)
  const hosts = 'https://*.paypal.com https://*.paypalobjects.com'
  expect(partOf(answer, 'script-src')).toMatch(
    / 'nonce-n-1' https:\/\/\*\.paypal\.com https:\/\/\*\.paypalobjects\.com$/,
  )
  expect(partOf(answer, 'script-src')).not.toContain('unsafe')
  expect(partOf(answer, 'style-src')).toMatch(/^'self'( 'sha256-[^']+')+ 'nonce-n-1' https:\/\/\*\.paypal/)
  expect(partOf(answer, 'frame-src')).toBe(`'self' ${hosts}`)
  expect(partOf(answer, 'connect-src')).toBe(`'self' ${hosts}`)
  // PayPal's window is opened from the page and must be able to report to it
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  // the nonce is of this one visit
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('a stand-in on loopback is the one host that its page lets in', async () => {
  const answer = secure('<head></head>', { paymentHost: 'http://127.0.0.1:8098' })
  expect(partOf(answer, 'frame-src')).toBe("'self' http://127.0.0.1:8098")
  expect(partOf(answer, 'script-src')).not.toContain('paypal.com')
})

test('everywhere else nothing of the provider is let in', async () => {
  const answer = secure('<head></head>')
  expect(answer.headers.get('content-security-policy')).not.toMatch(/nonce|paypal/)
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(await answer.text()).toBe('<head></head>')
})

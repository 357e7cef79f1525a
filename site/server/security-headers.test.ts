import { expect, test } from 'vitest'
import { delayedHydrationScript } from '../app/shell/delayed-hydration.ts'
import { inlineCss } from '../app/shell/inline-css.ts'
import { prePaintScript } from '../app/shell/pre-paint-script.ts'
import { frameOrigin, scriptsLater, secureAnswer, securePage } from './security-headers.ts'

async function hashOf(script: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

function secure(
  html: string,
  {
    address = 'https://studio.example/',
    frames = [] as string[],
    pictures = [] as string[],
    paymentHost = undefined as string | undefined,
  } = {},
) {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const page = { request: new Request(address), mark: 'm-1', frames, pictures, paymentHost }
  secureAnswer(headers, page)
  return new Response(securePage({ html }, headers, page), { headers })
}

const scriptsOf = (response: Response) =>
  response.headers.get('content-security-policy')?.match(/script-src ([^;]+)/)?.[1] ?? ''

test('marked scripts and our own two are named by their hashes, and nothing else is', async () => {
  const answer = secure(
    `<script>${prePaintScript}</script><main><script>steal()</script><script nonce="guess">steal()</script></main>` +
      '<script nonce="m-1" type="module">start()</script><script nonce="m-1" src="/assets/a.js"></script>',
  )
  expect(scriptsOf(answer)).toBe(
    `'self' ${await hashOf(prePaintScript)} ${await hashOf(delayedHydrationScript)} ${await hashOf('start()')}`,
  )
})

test('the marks are taken out of the page', async () => {
  const answer = secure('<link nonce="m-1" href="/a.css"><script nonce="m-1">start()</script>')
  expect(await answer.text()).toBe('<link href="/a.css"><script>start()</script>')
})

test('marks are taken out wherever they stand, and the page’s words stay where they were', async () => {
  const head = '<html><head><script nonce="m-1">first()</script></head>'
  const html = `${head}<p>বিয়ে</p></head><b nonce="m-1">Bold</b><script nonce="m-1">second()</script>`
  const end = '<p>Last</p><script nonce="m-1">third()</script></html>'
  const headers = new Headers()
  const page = { request: new Request('https://studio.example/'), mark: 'm-1', frames: [], pictures: [] }
  const bytes = securePage({ html, end }, headers, { ...page, paymentHost: undefined })
  expect(bytes.toString()).toBe((html + end).replaceAll(' nonce="m-1"', ''))
  const hashes = await Promise.all(
    [prePaintScript, delayedHydrationScript, 'first()', 'second()', 'third()'].map(hashOf),
  )
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes.join(' ')};`)
})

test('the style is put into the page, and named by its hash', async () => {
  const answer = await secure('<head><style></style></head><p><style></style>')
  expect(await answer.text()).toBe(`<head><style>${inlineCss}</style></head><p><style></style>`)
  expect(partOf(answer, 'style-src')).toBe(`'self' ${await hashOf(inlineCss)}`)
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

test('where a payment may be made the provider’s hosts are let in, and its own scripts and styles by a word of this answer', async () => {
  const page = '<html><head><title>Order</title></head></html>'
  const paymentHost = 'https://www.sandbox.paypal.com'
  const answer = secure(page, { paymentHost })
  const html = await answer.text()
  const [, nonce] = /<meta name="payment-nonce" nonce="([^"]+)"\/><\/head>/.exec(html) ?? []
  const hosts = 'https://*.paypal.com https://*.paypalobjects.com'
  expect(partOf(answer, 'script-src')).toMatch(new RegExp(` 'nonce-${nonce}' ${hosts.replaceAll('*', '\\*')}$`))
  expect(partOf(answer, 'script-src')).not.toContain('unsafe')
  expect(partOf(answer, 'style-src')).toBe(`'self' ${await hashOf(inlineCss)} 'nonce-${nonce}' ${hosts}`)
  expect(partOf(answer, 'frame-src')).toBe(`'self' ${hosts}`)
  expect(partOf(answer, 'connect-src')).toBe(`'self' ${hosts}`)
  // PayPal's window is opened from the page and must be able to report to it
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const next = secure(page, { paymentHost })
  expect(await next.text()).not.toContain(nonce)
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

test('the page’s module waits, and with it the names of all the files that it needs', () => {
  const page =
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><p>Words</p>' +
    '<script type="module" async="">import "/assets/a.js"</script>'
  expect(scriptsLater(page)).toBe(
    '<p>Words</p><script type="text/waiting" data-files="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
})

test('a page without a module stays as it is', () => {
  const page = '<link rel="stylesheet" href="/assets/a.css"/><p>Words</p>'
  expect(scriptsLater(page)).toBe(page)
})

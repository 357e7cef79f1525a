import { expect, test } from 'vitest'
import { laterScript } from '../app/shell/later-script.ts'
import { themeScript } from '../app/shell/theme.ts'
import { withSecurityHeaders } from './security-headers.ts'

async function hashOf(script: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

function secure(html: string, { address = 'https://studio.example/', frames = [] as string[] } = {}) {
  const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  return withSecurityHeaders(response, { request: new Request(address), mark: 'm-1', frames })
}

const scriptsOf = (response: Response) =>
  response.headers.get('content-security-policy')?.match(/script-src ([^;]+)/)?.[1] ?? ''

test('marked scripts and our own two are named by their hashes, and nothing else is', async () => {
  const answer = await secure(
    `<script>${themeScript}</script><main><script>steal()</script><script nonce="guess">steal()</script></main>` +
      '<script nonce="m-1" type="module">start()</script><script nonce="m-1" src="/assets/a.js"></script>',
  )
  expect(scriptsOf(answer)).toBe(
    `'self' ${await hashOf(themeScript)} ${await hashOf(laterScript)} ${await hashOf('start()')}`,
  )
})

test('the marks are taken out of the page', async () => {
  const answer = await secure('<link nonce="m-1" href="/a.css"><script nonce="m-1">start()</script>')
  expect(await answer.text()).toBe('<link href="/a.css"><script>start()</script>')
})

test('no page may be framed, sniffed, or run what it doesn’t hold', async () => {
  const { headers } = await secure('<p>')
  const policy = headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy?.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('frames are those of the named hosts', async () => {
  const { headers } = await secure('<p>', { frames: ['https://video.example'] })
  expect(headers.get('content-security-policy')).toContain("frame-src 'self' https://video.example;")
})

test('an address that carries a token is told to nobody', async () => {
  const open = await secure('<p>')
  expect(open.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  const secret = await secure('<p>', { address: 'https://studio.example/user/password/reset/?uid=1&token=abc' })
  expect(secret.headers.get('referrer-policy')).toBe('no-referrer')
})

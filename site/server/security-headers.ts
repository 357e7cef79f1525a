// Headers of every page (Z-12, Z-26, Z-28; M-53): the policy names the hashes of the finished page's own inline scripts.
import { laterScript } from '../app/shell/later-script.ts'
import { themeScript } from '../app/shell/theme.ts'
import { scriptsLater } from './scripts-later.ts'

export interface Page {
  request: Request
  /** What the page's own scripts are marked with (script-mark.ts). */
  mark: string
  /** Origins that the page shows frames of: the video host, the blog. */
  frames: string[]
}

export async function withSecurityHeaders(response: Response, { request, mark, frames }: Page): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', referrerPolicy(request))
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  const { status, statusText } = response
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status, statusText, headers })
  }
  const marked = await response.text()
  headers.set('content-security-policy', policy(await scriptHashes(marked, mark), frames))
  const html = scriptsLater(marked.replaceAll(` nonce="${mark}"`, ''))
  return new Response(html, { status, statusText, headers })
}

/** Addresses that carry a token must not be told to anyone (Z-26). */
function referrerPolicy(request: Request): string {
  return new URL(request.url).searchParams.has('token') ? 'no-referrer' : 'strict-origin-when-cross-origin'
}

function policy(hashes: string[], frames: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.map((hash) => ` '${hash}'`).join('')}`,
    "style-src 'self'",
    // justified rows and placeholders carry their figures in style attributes
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${frames.map((origin) => ` ${origin}`).join('')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The hashes of our own constants and of the scripts that carry the mark; a script from a file needs none. */
function scriptHashes(html: string, mark: string): Promise<string[]> {
  const inline = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  return Promise.all(
    [themeScript, laterScript, ...Array.from(html.matchAll(inline), ([, body = '']) => body)].map(hashOf),
  )
}

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

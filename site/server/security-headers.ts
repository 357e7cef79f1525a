// Headers of every page (Z-12, Z-26, Z-28; M-53): the policy names the hashes of the finished page's own inline scripts.
import { hash } from 'node:crypto'
import { firstScript } from '../app/shell/first-script.ts'
import { laterScript } from '../app/shell/later-script.ts'
import { PAYMENT_NONCE } from '../app/shell/payment-nonce.ts'
import { wholeStyle } from '../app/shell/style.ts'
import { scriptsLater } from './scripts-later.ts'

export interface Page {
  request: Request
  /** What the page's own scripts are marked with (page-finish.ts). */
  mark: string
  /** Origins that the page shows frames of: the video host, the blog. */
  frames: Iterable<string>
  /** The origin of the payment provider's script, on a page where it may run. */
  paymentHost: string | undefined
}

/** Of every answer of the site, whatever it is. */
export function secureAnswer(headers: Headers, { request, paymentHost }: Pick<Page, 'request' | 'paymentHost'>): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', referrerPolicy(request))
  // the provider's own window must be able to say that the payment was approved
  headers.set('cross-origin-opener-policy', paymentHost ? 'same-origin-allow-popups' : 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (previewToken(request)) {
    headers.set('cache-control', 'private, no-store')
    headers.set('x-robots-tag', 'noindex')
  }
}

/** @param marked the page as it was drawn @returns the page as it is sent */
export function securePage(marked: string, headers: Headers, { mark, frames, paymentHost }: Page): string {
  const payment = paymentHost ? { hosts: hostsOf(paymentHost), nonce: crypto.randomUUID() } : undefined
  // the mark is looked for once: a page is long
  const parts = marked.split(` nonce="${mark}"`)
  headers.set('content-security-policy', policy(scriptHashes(parts), [...frames], payment))
  const html = withStyle(scriptsLater(parts.join('')))
  if (!payment) return html
  // such a page is one visitor's: its word is of this answer alone
  headers.set('cache-control', 'private, no-store')
  return html.replace('</head>', `<meta name="${PAYMENT_NONCE}" nonce="${payment.nonce}"/></head>`)
}

function withStyle(html: string): string {
  return html.replace('<style></style>', () => `<style>${wholeStyle}</style>`)
}

/** Addresses that carry a token must not be told to anyone (Z-26). */
function referrerPolicy(request: Request): string {
  if (new URL(request.url).searchParams.has('token')) return 'no-referrer'
  // players ask from which site they are embedded, and hear no more than that
  return previewToken(request) ? 'strict-origin' : 'strict-origin-when-cross-origin'
}

/** What opens a preview, where a page's address carries it. */
export function previewToken(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('preview') || undefined
}

/** The origin of a frame's address, as the policy may name it: no sign in it ends what the policy says of frames. */
export function frameOrigin(address: string | null | undefined): string | undefined {
  const url = address ? URL.parse(address) : null
  return url && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) ? url.origin : undefined
}

interface Payment {
  hosts: string[]
  nonce: string
}

/**
 * Where PayPal's script, frames and calls come from: developer.paypal.com, "JavaScript SDK best practices", by a nonce instead of
 * 'unsafe-inline' for the scripts and styles that it writes itself. A stand-in has one host for everything.
 */
function hostsOf(paymentHost: string): string[] {
  return new URL(paymentHost).hostname.endsWith('.paypal.com')
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [paymentHost]
}

function policy(hashes: string[], frames: string[], payment: Payment | undefined): string {
  const provider = (payment?.hosts ?? []).map((host) => ` ${host}`).join('')
  const nonce = payment ? ` 'nonce-${payment.nonce}'` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.map((hash) => ` '${hash}'`).join('')}${nonce}${provider}`,
    `style-src 'self' '${STYLE}'${nonce}${provider}`,
    // justified rows and placeholders carry their figures in style attributes
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${provider}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    "manifest-src 'self'",
    `frame-src 'self'${frames.map((origin) => ` ${origin}`).join('')}${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The hashes of our own constants and of the scripts that carry the mark; a script from a file needs none.
 * @param parts the page, parted by the mark
 */
function scriptHashes(parts: string[]): string[] {
  const hashes = [...OURS]
  for (const [nth, after] of parts.slice(1).entries()) {
    const before = parts[nth] ?? ''
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>'))
    const isInline = tag.startsWith('<script') && !tag.includes(' src=')
    if (isInline) hashes.push(hashOf(after.slice(after.indexOf('>') + 1, after.indexOf('</script>'))))
  }
  return hashes
}

function hashOf(script: string): string {
  return `sha256-${hash('sha256', script, 'base64')}`
}

const STYLE = hashOf(wholeStyle)
const OURS = [firstScript, laterScript].map(hashOf)

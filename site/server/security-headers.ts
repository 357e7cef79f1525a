// Headers of every page (Z-12, Z-26, Z-28; M-53): the policy names the hashes of the finished page's own inline scripts.
import { hash } from 'node:crypto'
import { firstScript } from '../app/shell/first-script.ts'
import { laterScript } from '../app/shell/later-script.ts'
import { PAYMENT_NONCE } from '../app/shell/payment-nonce.ts'
import { wholeStyle } from '../app/shell/style.ts'
import { scriptsLater } from './scripts-later.ts'

type Bytes = Buffer<ArrayBuffer>

export interface Page {
  request: Request
  /** What the page's own scripts are marked with (page-finish.ts). */
  mark: string
  /** Origins that the page shows frames of: the video host, the blog. */
  frames: Iterable<string>
  /** Where pictures come from besides the studio itself. */
  pictures: Iterable<string>
  /** The origin of the payment provider's script, on a page where it may run. */
  paymentHost: string | undefined
}

/** Of every answer of the site, whatever it is. */
export function secureAnswer(headers: Headers, { request, paymentHost }: Pick<Page, 'request' | 'paymentHost'>): void {
  headers.set('x-content-type-options', 'nosniff')
  // what frame-ancestors says, for those that know it by this name alone
  headers.set('x-frame-options', 'DENY')
  headers.set('referrer-policy', referrerPolicy(request))
  // the provider's own window must be able to say that the payment was approved
  headers.set('cross-origin-opener-policy', paymentHost ? 'same-origin-allow-popups' : 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (previewToken(request)) {
    headers.set('cache-control', 'private, no-store')
    headers.set('x-robots-tag', 'noindex')
  }
}

/** A page's parts, in the order of the page. */
export interface Drawn {
  html: string
  /** What stands behind it. */
  end?: string
}

/** @param drawn the page as it was drawn, with its marks @returns the page as it is sent */
export function securePage(
  { html, end = '' }: Drawn,
  headers: Headers,
  { mark, frames, pictures, paymentHost }: Page,
): Bytes {
  const payment = paymentHost ? { hosts: hostsOf(paymentHost), nonce: crypto.randomUUID() } : undefined
  const attribute = ` nonce="${mark}"`
  // most of a page lies between its head and the first mark behind it: it is looked at once, and not copied (decisions/023)
  const begins = behindHead(html)
  const next = html.indexOf(attribute, begins)
  const ends = next < 0 ? html.length : html.lastIndexOf('<', next)
  const parts = (html.slice(0, begins) + html.slice(ends) + end).split(attribute)
  headers.set('content-security-policy', policy(scriptHashes(parts), { frames, pictures }, payment))
  const around = scriptsLater(parts.join(''))
  const at = behindHead(around)
  const [head, foot] = [around.slice(0, at), around.slice(at)]
  const body = [html.slice(begins, ends), foot].map((part) => encoder.encode(part))
  if (!payment) return Buffer.concat([...withStyle(head), ...body])
  // such a page is one visitor's: its word is of this answer alone
  headers.set('cache-control', 'private, no-store')
  const named = head.replace(HEAD_ENDS, `<meta name="${PAYMENT_NONCE}" nonce="${payment.nonce}"/>${HEAD_ENDS}`)
  return Buffer.concat([...withStyle(named), ...body])
}

const HEAD_ENDS = '</head>'

/** Where what follows a page's head begins: at its beginning where it has none. */
function behindHead(html: string): number {
  const at = html.indexOf(HEAD_ENDS)
  return at < 0 ? 0 : at + HEAD_ENDS.length
}

const STYLE_BEGINS = '<style>'
export const STYLE_BYTES = Buffer.from(wholeStyle)
/** Takes two thirds of what `Buffer.from` takes where there are letters beyond Latin ones. */
const encoder = new TextEncoder()

/** The style is half of a page: its bytes are made once. */
function withStyle(head: string): Uint8Array[] {
  const at = head.indexOf(`${STYLE_BEGINS}</style>`)
  if (at < 0) return [encoder.encode(head)]
  const begin = at + STYLE_BEGINS.length
  return [encoder.encode(head.slice(0, begin)), STYLE_BYTES, encoder.encode(head.slice(begin))]
}

/** Addresses that carry a token must not be told to anyone (Z-26). */
function referrerPolicy(request: Request): string {
  if (new URL(request.url).searchParams.has('token')) return 'no-referrer'
  // players ask from which site they are embedded, and hear no more than that
  return previewToken(request) ? 'strict-origin' : 'strict-origin-when-cross-origin'
}

/** What opens a preview, where a page's address carries it; what can be no token is as one whose hour is over. */
export function previewToken(request: Request): string | undefined {
  const given = new URL(request.url).searchParams.get('preview')
  return given ? given.replace(/[^\w-]/g, '-') : undefined
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

function policy(
  hashes: string[],
  { frames, pictures }: Pick<Page, 'frames' | 'pictures'>,
  payment: Payment | undefined,
): string {
  const provider = (payment?.hosts ?? []).map((host) => ` ${host}`).join('')
  const nonce = payment ? ` 'nonce-${payment.nonce}'` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.map((hash) => ` '${hash}'`).join('')}${nonce}${provider}`,
    `style-src 'self' '${STYLE}'${nonce}${provider}`,
    // justified rows and placeholders carry their figures in style attributes
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${listed(pictures)}${provider}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    "manifest-src 'self'",
    `frame-src 'self'${listed(frames)}${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function listed(sources: Iterable<string>): string {
  return [...sources].map((source) => ` ${source}`).join('')
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

// Headers of every page (Z-12, Z-26, Z-28; M-53), with the hashes of its own inline scripts in the policy.
import { hash } from 'node:crypto'
import { MODULE_SCRIPT, SCRIPT_PRELOAD } from '../app/react-router-internals.ts'
import { delayedHydrationScript, WAITING } from '../app/shell/delayed-hydration.ts'
import { inlineCss } from '../app/shell/inline-css.ts'
import { PAYMENT_NONCE } from '../app/shell/payment-nonce.ts'
import { prePaintScript } from '../app/shell/pre-paint-script.ts'

type Bytes = Buffer<ArrayBuffer>

export interface Page {
  request: Request
  /** The mark on the page's own scripts (page-security-context.ts). */
  mark: string
  /** Origins of the page's frames: the video host, the blog. */
  frames: Iterable<string>
  /** Where pictures may come from besides the studio itself. */
  pictures: Iterable<string>
  /** The origin of the payment provider's script, on a page that allows it. */
  paymentHost: string | undefined
}

/** For every answer of the site. */
export function secureAnswer(headers: Headers, { request, paymentHost }: Pick<Page, 'request' | 'paymentHost'>): void {
  headers.set('x-content-type-options', 'nosniff')
  // the same as frame-ancestors, for browsers that know only this header
  headers.set('x-frame-options', previewToken(request) ? 'SAMEORIGIN' : 'DENY')
  headers.set('referrer-policy', referrerPolicy(request))
  // the provider's own window must be able to say that the payment was approved
  headers.set('cross-origin-opener-policy', paymentHost ? 'same-origin-allow-popups' : 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (previewToken(request) || isSecret(request)) {
    headers.set('cache-control', 'private, no-store')
    headers.set('x-robots-tag', 'noindex')
  }
}

/** A page's parts, in the order of the page. */
export interface Drawn {
  html: string
  /** What follows the HTML. */
  end?: string
}

/** @param drawn the page as it was drawn, with its marks @returns the page as it is sent */
export function securePage(
  { html, end = '' }: Drawn,
  headers: Headers,
  { request, mark, frames, pictures, paymentHost }: Page,
): Bytes {
  const payment = paymentHost ? { hosts: hostsOf(paymentHost), nonce: crypto.randomUUID() } : undefined
  const attribute = ` nonce="${mark}"`
  // most of a page is between its head and the first mark after it: it is searched once and not copied (decision 023)
  const begins = behindHead(html)
  const next = html.indexOf(attribute, begins)
  const ends = next < 0 ? html.length : html.lastIndexOf('<', next)
  const parts = (html.slice(0, begins) + html.slice(ends) + end).split(attribute)
  headers.set('content-security-policy', policy(scriptHashes(parts), { request, frames, pictures }, payment))
  const around = scriptsLater(parts.join(''))
  const at = behindHead(around)
  const [head, foot] = [around.slice(0, at), around.slice(at)]
  const body = [html.slice(begins, ends), foot].map((part) => encoder.encode(part))
  if (!payment) return Buffer.concat([...withStyle(head), ...body])
  // such a page belongs to one visitor: its nonce is only for this answer
  headers.set('cache-control', 'private, no-store')
  const named = head.replace(HEAD_ENDS, `<meta name="${PAYMENT_NONCE}" nonce="${payment.nonce}"/>${HEAD_ENDS}`)
  return Buffer.concat([...withStyle(named), ...body])
}

const HEAD_ENDS = '</head>'

/** The position after a page's head; 0 if there is no head. */
function behindHead(html: string): number {
  const at = html.indexOf(HEAD_ENDS)
  return at < 0 ? 0 : at + HEAD_ENDS.length
}

const STYLE_BEGINS = '<style>'
export const STYLE_BYTES = Buffer.from(inlineCss)
/** Takes two thirds of the time of `Buffer.from` if there are characters beyond Latin. */
const encoder = new TextEncoder()

/** The style is half of a page, so its bytes are made only once. */
function withStyle(head: string): Uint8Array[] {
  const at = head.indexOf(`${STYLE_BEGINS}</style>`)
  if (at < 0) return [encoder.encode(head)]
  const begin = at + STYLE_BEGINS.length
  return [encoder.encode(head.slice(0, begin)), STYLE_BYTES, encoder.encode(head.slice(begin))]
}

/** Whoever knows the address of a quote or of an order may read it. */
const isSecret = (request: Request) => /^\/(?:quote|order\/by)\//i.test(new URL(request.url).pathname)

/** Addresses with a token must not be sent to other sites (Z-26). */
function referrerPolicy(request: Request): string {
  if (isSecret(request) || new URL(request.url).searchParams.has('token')) return 'no-referrer'
  // video players need to know the site that embeds them, and get no more than that
  return previewToken(request) ? 'strict-origin' : 'strict-origin-when-cross-origin'
}

/** The preview token in a page's address. A malformed token counts as one whose hour has ended. */
export function previewToken(request: Request): string | undefined {
  const given = new URL(request.url).searchParams.get('preview')
  return given ? given.replace(/[^\w-]/g, '-') : undefined
}

/** The origin of a frame's address for the policy, without characters that could end the policy's list. */
export function frameOrigin(address: string | null | undefined): string | undefined {
  const url = address ? URL.parse(address) : null
  return url && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin) ? url.origin : undefined
}

interface Payment {
  hosts: string[]
  nonce: string
}

/**
 * The hosts of PayPal's script, frames and calls: developer.paypal.com, "JavaScript SDK best practices", with a nonce
 * instead of 'unsafe-inline' for the scripts and styles that it adds. A stand-in has one host for everything.
 */
function hostsOf(paymentHost: string): string[] {
  return new URL(paymentHost).hostname.endsWith('.paypal.com')
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [paymentHost]
}

function policy(
  hashes: string[],
  { request, frames, pictures }: Pick<Page, 'request' | 'frames' | 'pictures'>,
  payment: Payment | undefined,
): string {
  const provider = (payment?.hosts ?? []).map((host) => ` ${host}`).join('')
  const nonce = payment ? ` 'nonce-${payment.nonce}'` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.map((hash) => ` '${hash}'`).join('')}${nonce}${provider}`,
    `style-src 'self' '${STYLE}'${nonce}${provider}`,
    // justified rows and placeholders have their numbers in style attributes
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${listed(pictures)}${provider}`,
    "font-src 'self'",
    `connect-src 'self'${provider}`,
    "manifest-src 'self'",
    `frame-src 'self'${listed(frames)}${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // the back office shows a preview in frames of several widths
    `frame-ancestors ${previewToken(request) ? "'self'" : "'none'"}`,
  ].join('; ')
}

function listed(sources: Iterable<string>): string {
  return [...sources].map((source) => ` ${source}`).join('')
}

/**
 * The hashes of our own constants and of the scripts that have the mark; a script from a file needs none.
 * @param parts the page, split at the marks
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

const STYLE = hashOf(inlineCss)
const OURS = [prePaintScript, delayedHydrationScript].map(hashOf)

// A page works without its scripts, so they load only after it has been painted (decision 009). The framework has no
// option for that, so the finished page is changed.
export function scriptsLater(html: string): string {
  const files: string[] = []
  // React puts them into the head, which is short
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll(SCRIPT_PRELOAD, (_, file: string) => {
    files.push(file)
    return ''
  })
  return (head + html.slice(end)).replace(MODULE_SCRIPT, `<script type="${WAITING}" data-files="${files.join(' ')}">`)
}

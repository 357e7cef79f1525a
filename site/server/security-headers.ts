// Headers of every page (Z-12, Z-26, Z-28; M-53), with the hashes of its own inline scripts and styles.
import { hash } from 'node:crypto'
import { earlyPressScript } from '../app/shell/early-press.ts'
import { prePaintScript } from '../app/shell/pre-paint-script.ts'
import { styleTexts } from '../app/shell/screen-style.tsx'

export interface Page {
  request: Request
  /** Marks the page's own inline scripts: no content can know it. */
  nonce: string
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

/**
 * Sets the policy of a page. Pages are cached, so a nonce in the policy would be known to every visitor: the policy has
 * the hashes of the scripts that carry the nonce, and the page loses it. The page of an order is made for each visit:
 * there the nonce stays, because the payment provider's script allows its own scripts and styles by it.
 *
 * @param html as it was drawn
 * @returns the page as it is sent
 */
export function securePage(html: string, headers: Headers, page: Page): string {
  headers.set('content-security-policy', policy(html, page))
  if (!page.paymentHost) return html.replaceAll(` nonce="${page.nonce}"`, '')
  headers.set('cache-control', 'private, no-store')
  return html
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

/**
 * The hosts of PayPal's script, frames and calls: developer.paypal.com, "JavaScript SDK best practices", with a nonce
 * instead of 'unsafe-inline' for the scripts and styles that it adds. A stand-in has one host for everything.
 */
function hostsOf(paymentHost: string): string[] {
  return new URL(paymentHost).hostname.endsWith('.paypal.com')
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [paymentHost]
}

function policy(html: string, { request, nonce, frames, pictures, paymentHost }: Page): string {
  const provider = paymentHost ? listed(hostsOf(paymentHost)) : ''
  const added = paymentHost ? ` 'nonce-${nonce}'${provider}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${listed([...OURS, ...hashesOf(html, nonce)])}${added}`,
    `style-src 'self'${STYLES}${added}`,
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

/** Of the inline scripts that carry the nonce. */
function hashesOf(html: string, nonce: string): string[] {
  const own = new RegExp(`<script nonce="${nonce}"[^>]*>(.*?)</script>`, 'gs')
  return Array.from(html.matchAll(own), ([, script = '']) => hashOf(script))
}

const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`
const OURS = [prePaintScript, earlyPressScript].map(hashOf)
const STYLES = listed(Object.values(styleTexts).map((text = '') => hashOf(text)))

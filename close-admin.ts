// What the back office's one document tells the browser to refuse. It is the same for everybody, and holds nothing of anybody.
import { hash } from 'node:crypto'
import { STYLE_AT_NIGHT } from '@chobighor/api/mail/letter-style'
import type { Context } from 'hono'

const hashOf = (style: string) => `'sha256-${hash('sha256', style, 'base64')}'`

/**
 * Material's parts put an empty style sheet into the page and fill it rule by rule, which needs no more than the sheet itself; letters
 * that are looked at bring the one that they are sent with, and styles at their elements.
 */
const STYLES = ["'self'", hashOf(''), hashOf(STYLE_AT_NIGHT)].join(' ')

/** @param pictureSources where pictures come from besides the studio's own files, as on the site */
export function closeAdmin(c: Context, pictureSources: string[]): void {
  c.header('cache-control', 'no-store')
  c.header('x-content-type-options', 'nosniff')
  c.header('x-frame-options', 'DENY')
  c.header('x-robots-tag', 'noindex')
  c.header('referrer-policy', 'no-referrer')
  c.header('cross-origin-opener-policy', 'same-origin')
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  c.header(
    'content-security-policy',
    [
      "default-src 'self'",
      ['img-src', "'self'", 'data:', 'blob:', ...pictureSources].join(' '),
      `style-src ${STYLES}`,
      "style-src-attr 'unsafe-inline'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
}

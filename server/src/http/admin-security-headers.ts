// The security headers of the back office's HTML page. The page is the same for everybody and has no personal data.
import { hash } from 'node:crypto'
import { STYLE_AT_NIGHT } from '@chobighor/api/mail/email-layout'
import type { Context } from 'hono'

const hashOf = (style: string) => `'sha256-${hash('sha256', style, 'base64')}'`

/**
 * Material UI adds an empty style sheet to the page and inserts rules by script, so the hash of an empty sheet is
 * enough. E-mails in the preview bring their own style sheet, and style attributes.
 */
const STYLES = ["'self'", hashOf(''), hashOf(STYLE_AT_NIGHT)].join(' ')

/** @param pictureSources further origins of pictures, besides the studio's own files, as on the site */
export function setAdminSecurityHeaders(c: Context, pictureSources: string[]): void {
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

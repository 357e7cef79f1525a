// Headers of every page (threats.md; M-53): the policy names the hashes of the finished page's own inline scripts.

/** @param frames origins that the page shows frames of: the video host, the blog */
export async function withSecurityHeaders(
  response: Response,
  { request, frames }: { request: Request; frames: string[] },
): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', referrerPolicy(request))
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  const { status, statusText } = response
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(response.body, { status, statusText, headers })
  }
  const html = await response.text()
  headers.set('content-security-policy', policy(await scriptHashes(html), frames))
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

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

async function scriptHashes(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(
    ([, attributes]) => !attributes?.includes('application/ld+json'),
  )
  return Promise.all(
    scripts.map(async ([, , body = '']) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
      return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
    }),
  )
}

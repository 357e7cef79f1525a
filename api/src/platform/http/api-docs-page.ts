// The API for people: a list of its calls, and a link to the document that says what each takes and answers (decision 006).
import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ApiDocument } from './open-api.ts'

const STYLE =
  ':root{color-scheme:dark light;font:16px/1.6 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:2rem 1.25rem}h2{text-transform:capitalize}'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export async function docsPage({ info, servers = [], paths = {} }: ApiDocument): Promise<Response> {
  const prefix = servers[0]?.url ?? ''
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { summary?: string; tags?: string[] }>).map(
      ([method, { summary, tags = ['other'] }]) => ({
        name: `${method.toUpperCase()} ${prefix}${path}`,
        summary,
        tags,
      }),
    ),
  )
  const sections = [...new Set(calls.flatMap(({ tags }) => tags))].map((tag) => {
    const own = calls.filter(({ tags }) => tags.includes(tag))
    const items = own.map(({ name, summary }) => html`<li><code>${name}</code> ${summary}</li>`)
    return html`<h2>${tag}</h2><ul>${items}</ul>`
  })
  const title = `${info.title}: the calls`
  const page =
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main><h1>${title}</h1><p>${info.description?.replaceAll('`', '')}</p><p>What each call takes and answers is in <a href="${prefix}/openapi.json">${prefix}/openapi.json</a>, an OpenAPI document that tools such as Scalar, Swagger UI and Postman open.</p>${sections}</main></body></html>`
  return new Response(page, { headers: HEADERS })
}

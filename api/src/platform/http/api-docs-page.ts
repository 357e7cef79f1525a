// The API's description for people: the OpenAPI document as one page without scripts.
import { hash } from 'node:crypto'

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
  security?: unknown[]
}
interface Document {
  info: { title: string; description?: string }
  servers?: { url: string }[]
  paths?: Record<string, Record<string, Operation>>
}

const STYLE = `:root{color-scheme:dark light;font:16px/1.6 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:2rem 1.25rem;background:#0e0b0a;color:#f1ebe0}
@media(prefers-color-scheme:light){body{background:#f8f5ef;color:#241c18}}h1,h2{font-family:Georgia,serif;font-weight:400}h2{margin-top:2.5rem;text-transform:capitalize}
details{border-top:1px solid #8886}summary{box-sizing:border-box;min-height:44px;padding:.6rem 0;cursor:pointer}code,pre{font:14px/1.5 ui-monospace,monospace}pre{overflow-x:auto;white-space:pre-wrap}a{color:inherit}`

/** Allows its one style sheet, and nothing else. */
const POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function docsPage(document: unknown): Response {
  const { info, servers = [], paths = {} } = document as Document
  const prefix = servers[0]?.url ?? ''
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags ?? ['other']))]
  const sections = tags.map((tag) => {
    const own = calls.filter(({ operation }) => (operation.tags ?? ['other']).includes(tag))
    return `<section><h2>${text(tag)}</h2>${own.map((call) => callOf(prefix, call)).join('')}</section>`
  })
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(info.title)}: the calls</title><style>${STYLE}</style></head><body><main><h1>${text(info.title)}: the calls</h1><p>${prose(info.description ?? '')}</p><p>For programs: <a href="${prefix}/openapi.json">${prefix}/openapi.json</a></p>${sections.join('')}</main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  })
}

function callOf(
  prefix: string,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): string {
  const asks =
    operation.parameters?.map(({ name, in: where, required }) => `${name} (${where}${required ? ', required' : ''})`) ??
    []
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content }]) => {
    if (status === 'default') return '<p>Fails with <code>{ detail, code, field?, fields? }</code></p>'
    const schema = Object.values(content ?? {})[0]?.schema
    return `<p>Answers ${text(status)}</p>${schema ? `<pre>${text(JSON.stringify(schema, null, 2))}</pre>` : ''}`
  })
  return `<details><summary><code>${method} ${text(prefix + path)}</code> ${text(operation.summary ?? '')}</summary><p>${prose(operation.description ?? '')}</p>${
    asks.length > 0 ? `<p>Takes ${text(asks.join(', '))}</p>` : ''
  }${body ? `<p>Body</p><pre>${text(JSON.stringify(body, null, 2))}</pre>` : ''}${answers.join('')}<p>${
    (operation.security ?? []).length > 0 ? 'Needs a bearer token.' : 'Needs no sign-in.'
  }</p></details>`
}

/** Text between backticks is code. */
const prose = (words: string) => text(words).replace(/`([^`]*)`/g, '<code>$1</code>')

function text(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

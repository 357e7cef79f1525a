// Answers the projects that lie with us, to whoever holds an address that we signed and that hasn't run out (M-15). A customer's
// address is asked about once more: an order that isn't paid any more shows nothing.
import { constants, open } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { rangeAsked } from '../kit/byte-range.ts'
import { seekId } from '../kit/paging.ts'
import { seekProject } from './project-store.ts'
import { maySeeFiles } from './rules.ts'
import { readLink, type Signing } from './sign-link.ts'

const EXPIRED = 'This link has run out. Please open your order again: there you find a new one.'
const GONE = 'These files are not here any more. Please open your order again, or write to us.'

/** @param folder of the projects. To be mounted at `PROJECTS_PATH`. */
export function createProjects(signing: Pick<Signing, 'database' | 'now'> & { folder: string }): Hono {
  const projects = new Hono()
  // Hono answers HEAD by the same handler, without the body.
  projects.get('/:id/:name', async (c) => {
    const id = c.req.param('id')
    const reader = await readLink(signing, id, new URL(c.req.url).searchParams)
    if (!reader) return refusal(c, EXPIRED, 403)
    const number = seekId(id)
    const project = number === undefined ? undefined : await seekProject(signing.database, number)
    if (!project) return refusal(c, GONE, 404)
    if (!maySeeFiles({ is_admin: reader === 'studio' }, project)) return refusal(c, EXPIRED, 403)
    return answer(c, path.join(signing.folder, project.file), project)
  })
  projects.all('*', (c) => refusal(c, GONE, 404))
  return projects
}

const ALWAYS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

function refusal(c: Context, sentence: string, status: 403 | 404): Response {
  return c.text(sentence, status, ALWAYS)
}

async function answer(c: Context, place: string, project: { id: number; name: string; bytes: number }) {
  const { bytes: size } = project
  const tag = `"project-${project.id}"`
  const range = rangeAsked(c.req, { size, tag })
  const headers: Record<string, string> = { ...ALWAYS, 'accept-ranges': 'bytes', etag: tag }
  if (range === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return refusal(c, GONE, 404)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers['content-type'] = 'application/octet-stream'
  headers['content-disposition'] = attachmentNamed(project.name)
  headers['content-length'] = String(last - first + 1)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${size}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') {
    await handle.close()
    return new Response(null, { status, headers })
  }
  return new Response(Readable.toWeb(handle.createReadStream({ start: first, end: last })), { status, headers })
}

/** RFC 6266: the name in plain letters for those that know no other, and as it is. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w. ()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

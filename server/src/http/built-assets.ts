// The files of our own builds, from memory up to a limit: plain, and compressed at build time. A file's name is made
// from its content, so the content never changes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Middleware } from '../open-site.ts'
import { type Encoded, type Encoding, encodingsFor, sendEncoded, tagOf } from './content-encoding.ts'

export interface Assets {
  /** Sends the file of this request; calls `next` if there is none. */
  send: Middleware
}

/** In bytes. One build needs a fifth of it; files of earlier builds are rarely requested. */
const MOST_BYTES = 32_000_000
const NAME = /^[\w-]+(?:\.[\w-]+)*\.([a-z0-9]+)$/
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
}
/** tools/compress-files.ts writes these files, where compression saves enough. */
const TWINS = { br: '.br', gzip: '.gz' } as const

type Asset = Map<Encoding, Encoded>

/** @param folders keyed by the start of their files' addresses: `/assets/` */
export function createAssets(folders: Record<string, string>, mostBytes = MOST_BYTES): Assets {
  const prefixes = Object.keys(folders)
  const assets = new LRUCache<string, Asset>({
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
    fetchMethod(path) {
      const prefix = prefixes.find((each) => path.startsWith(each)) ?? ''
      return readAsset(folders[prefix] ?? '', path.slice(prefix.length))
    },
  })
  return {
    send(request, response, next) {
      const { method, url = '', headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || !prefixes.some((each) => url.startsWith(each))) return next()
      const [path = ''] = url.split('?', 1)
      const answer = (asset: Asset | undefined) => {
        const wanted = encodingsFor(headers['accept-encoding'] as string | undefined)
        const packed = asset && wanted.map((each) => asset.get(each)).find((each) => each !== undefined)
        if (packed) sendEncoded(request, response, packed)
        else next()
      }
      const asset = assets.get(path)
      if (asset) answer(asset)
      else void assets.fetch(path).then(answer, next)
    },
  }
}

function sizeOf(asset: Asset): number {
  let size = 1
  for (const { body } of asset.values()) size += body.length
  return size
}

async function readAsset(folder: string, name: string): Promise<Asset | undefined> {
  const type = TYPES[NAME.exec(name)?.[1] ?? '']
  const body = type && (await readIfThere(join(folder, name)))
  if (!body) return undefined
  const asset: Asset = new Map()
  for (const [encoding, ending] of Object.entries(TWINS) as [keyof typeof TWINS, string][]) {
    const twin = await readIfThere(join(folder, name + ending))
    if (twin) asset.set(encoding, packedAs(twin, type, encoding))
  }
  return asset.set('identity', packedAs(body, type, 'identity'))
}

function packedAs(body: Buffer, type: string, encoding: Encoding): Encoded {
  const tag = tagOf(body, encoding)
  const headers = ['cache-control', 'public, max-age=31536000, immutable', 'content-type', type, 'etag', tag]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { tag, body, headers: [...headers, 'vary', 'accept-encoding', 'x-content-type-options', 'nosniff'] }
}

const readIfThere = (place: string): Promise<Buffer | undefined> =>
  readFile(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Sends the files of our builds; leaves all other requests to `next`. @param root of the repository */
export function serveBuiltAssets(root: string, next: Middleware): Middleware {
  const assets = createAssets({
    '/assets/': join(root, 'site/build/client/assets'),
    '/admin/assets/': join(root, 'admin/build/assets'),
  })
  return (request, response, pass) => assets.send(request, response, () => next(request, response, pass))
}

// The files of our own builds, from memory up to a limit: plain, and compressed at build time. A file's name is made
// from its content, so the content never changes. Those of other builds are read from the storage (kept-builds.ts).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '@chobighor/api/platform/storage/folder'
import { bytesOf, type Storage } from '@chobighor/api/platform/storage/storage'
import { LRUCache } from 'lru-cache'
import type { Middleware } from '../open-site.ts'
import { type Encoded, type Encoding, encodingsFor, sendEncoded, tagOf } from './content-encoding.ts'
import { BUILT_PARTS, keyOfAsset } from './kept-builds.ts'

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
/** `undefined` if there is no file of this name. */
type Read = (name: string) => Promise<Uint8Array | undefined>

/** @param places where files are looked for, in this order, keyed by the start of their addresses: `/assets/` */
export function createAssets(places: Record<string, readonly Read[]>, mostBytes = MOST_BYTES): { send: Middleware } {
  const prefixes = Object.keys(places)
  const assets = new LRUCache<string, Asset>({
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
    async fetchMethod(path) {
      const prefix = prefixes.find((each) => path.startsWith(each)) ?? ''
      for (const read of places[prefix] ?? []) {
        const asset = await readAsset(read, path.slice(prefix.length))
        if (asset) return asset
      }
      return undefined
    },
  })
  return {
    /** Sends the file of this request; calls `next` if there is none. */
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

async function readAsset(read: Read, name: string): Promise<Asset | undefined> {
  const type = TYPES[NAME.exec(name)?.[1] ?? '']
  const body = type && (await read(name))
  if (!body) return undefined
  const asset: Asset = new Map()
  for (const [encoding, ending] of Object.entries(TWINS) as [keyof typeof TWINS, string][]) {
    const twin = await read(name + ending)
    if (twin) asset.set(encoding, packedAs(twin, type, encoding))
  }
  return asset.set('identity', packedAs(body, type, 'identity'))
}

function packedAs(bytes: Uint8Array, type: string, encoding: Encoding): Encoded {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = tagOf(body, encoding)
  const headers = ['cache-control', 'public, max-age=31536000, immutable', 'content-type', type, 'etag', tag]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { tag, body, headers: [...headers, 'vary', 'accept-encoding', 'x-content-type-options', 'nosniff'] }
}

export const readIn =
  (folder: string): Read =>
  (name) =>
    unlessMissing(readFile(join(folder, name)))

/** Sends the files of our builds; leaves all other requests to `next`. @param root of the repository */
export function serveBuiltAssets(root: string, storage: Storage, next: Middleware): Middleware {
  const kept =
    (part: keyof typeof BUILT_PARTS): Read =>
    async (name) => {
      const found = await storage.read(keyOfAsset(part, name))
      return found && bytesOf(found)
    }
  const assets = createAssets({
    '/assets/': [readIn(join(root, BUILT_PARTS.site)), kept('site')],
    '/admin/assets/': [readIn(join(root, BUILT_PARTS.admin)), kept('admin')],
  })
  return (request, response, pass) => assets.send(request, response, () => next(request, response, pass))
}

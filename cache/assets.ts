// The files of our own builds, ready to send, from bounded memory: as they are, and as the build has packed them. Their names are made
// from their content, so that they never change.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type Encoding, encodingsFor, tagOf } from './encodings.ts'
import { type Encoded, sendEncoded } from './send-encoded.ts'

export interface Assets {
  /** Sends the file that this request names; `next` where there is none. */
  send(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

/** A build takes a fifth of it; of those before it little is asked for. */
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
/** What tools/compress-files.ts writes beside those that are worth it. */
const TWINS = { br: '.br', gzip: '.gz' } as const

type Asset = Map<Encoding, Encoded>

/** @param folders by how the addresses of their files begin: `/assets/` */
export function createAssets(folders: Record<string, string>, mostBytes = MOST_BYTES): Assets {
  /** By address, the longest unused first. */
  const assets = new Map<string, Asset>()
  /** What is being read: many may ask for it at once. */
  const reading = new Map<string, Promise<Asset | undefined>>()
  const prefixes = Object.keys(folders)
  let bytes = 0

  const keep = (path: string, asset: Asset) => {
    assets.set(path, asset)
    bytes += sizeOf(asset)
    for (const [oldest, each] of assets) {
      if (bytes <= mostBytes) return
      assets.delete(oldest)
      bytes -= sizeOf(each)
    }
  }
  const readOnce = (path: string): Promise<Asset | undefined> => {
    const found = reading.get(path)
    if (found) return found
    const prefix = prefixes.find((each) => path.startsWith(each)) ?? ''
    const read = readAsset(folders[prefix] ?? '', path.slice(prefix.length)).then((asset) => {
      if (asset) keep(path, asset)
      return asset
    })
    reading.set(path, read)
    return read.finally(() => reading.delete(path))
  }

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
      if (!asset) return void readOnce(path).then(answer, next)
      assets.delete(path)
      assets.set(path, asset)
      answer(asset)
    },
  }
}

function sizeOf(asset: Asset): number {
  let size = 0
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

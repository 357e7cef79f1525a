// The JavaScript of a first view, in brotli: every script that the page's HTML names, and what these import.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { startProduct } from '../e2e/start-product.ts'
import type { BenchRow, Setting } from './bench-row.ts'

/** The screens with their maximum in kB. The payment provider's script comes from another host and does not count. */
const MOST = { '/': 125, '/gallery/harbour/': 125, '/service/': 125, '/cart/': 150, '/order/1/': 150 }

export async function measureJavaScript({ dataFolder }: Setting): Promise<BenchRow[]> {
  const product = await startProduct({ DATA_DIR: dataFolder })
  try {
    const rows: BenchRow[] = []
    for (const [path, most] of Object.entries(MOST)) rows.push(...(await weigh(product.baseUrl, { path, most })))
    return rows
  } finally {
    await product.close()
  }
}

/** The bytes of each script in brotli: pages share most of them, and the highest quality takes long. */
const weighed = new Map<string, number>()

async function weigh(baseUrl: string, { path, most }: { path: string; most: number }): Promise<BenchRow[]> {
  const html = await (await fetch(baseUrl + path)).text()
  const named = html.matchAll(/<link rel="modulepreload" href="([^"]+)"|<script[^>]+src="([^"]+)"/g)
  const first = [...named].map(([, preload, source]) => preload ?? source ?? '')
  if (first.length === 0) throw new Error(`${path} names no scripts: is it still counted right?`)
  const loaded = withImports(first)
  const parts = await Promise.all(
    loaded.map(async (address) => {
      const known = weighed.get(address)
      const size = known ?? brotli(Buffer.from(await (await fetch(baseUrl + address)).arrayBuffer()))
      weighed.set(address, size)
      return { name: address.replace('/assets/', ''), kilobytes: size / 1000 }
    }),
  )
  parts.sort((a, b) => b.kilobytes - a.kilobytes)
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
  const own = brotli(Buffer.from(inline.map(([, body]) => body).join('\n'))) / 1000
  const sum = parts.reduce((total, { kilobytes }) => total + kilobytes, 0)
  return [
    { what: path, measured: `${sum.toFixed(1)} kB`, value: sum, bar: { at: 'most', value: most } },
    ...parts.map(({ name, kilobytes }) => ({ what: `  ${name}`, measured: `${kilobytes.toFixed(1)} kB` })),
    { what: '  (inline: theme, route table, data; not counted)', measured: `${own.toFixed(1)} kB` },
  ]
}

interface Chunk {
  file: string
  imports?: string[]
}

/** The files of scripts, and those that they import, directly or through others, by the list that the build keeps. */
function withImports(addresses: string[]): string[] {
  const list = join(import.meta.dirname, '../../site/build/client/.vite/manifest.json')
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(list, 'utf8'))
  const byAddress = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]))
  const loaded = new Set(addresses)
  for (const address of loaded)
    for (const key of byAddress.get(address)?.imports ?? []) if (chunks[key]) loaded.add(`/${chunks[key].file}`)
  return [...loaded]
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

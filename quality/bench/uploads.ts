// Forty photographs of 12 megapixels (`--full`: 500), sent by the back office's own client, until all their sizes are
// made: compared with plain calls of the library for the same sizes on the same cores. Also the server's memory
// meanwhile, and how long visitors wait.
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { ADMIN, type Product, startProduct } from '../e2e/start-product.ts'
import { signIn } from './admin-client.ts'
import type { Row, Setting } from './bench-row.ts'
import { makePhotograph } from './make-photograph.ts'
import { memoryOf } from './start.ts'

const COUNT = 40
const COUNT_FULL = 500
const MEGAPIXELS = [4000, 3000] as const
const AT_ONCE = 3
const IDLE_SECONDS = 20
/** Pages a second: a studio's busiest hour. */
const VISITS = 25
const MOST_TIME = 1.3
const MOST_MEMORY = 1024
const MOST_WAIT = 2

export async function measureUploads({ dataFolder, isFull }: Setting): Promise<Row[]> {
  const folder = join(dataFolder, 'photographs')
  const files = await makePhotographs(folder, isFull ? COUNT_FULL : COUNT)
  const env = { DATA_DIR: join(dataFolder, 'uploads'), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const product = await startProduct(env)
  try {
    const idleVisits = comeToVisit(product.baseUrl)
    await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000))
    const idle = await idleVisits()
    // in alternation, so that other work on the machine affects both
    const half = Math.ceil(files.length / 2)
    let bare = await bareSeconds(files.slice(0, half))
    const ours = await sendAll(product, files)
    bare += await bareSeconds(files.slice(half))
    return [
      {
        what: `${files.length} photographs of 12 megapixels, sent and all sizes made`,
        measured: `${ours.seconds.toFixed(1)} s`,
        limit: `${bare.toFixed(1)} s bare library`,
        ratio: ours.seconds / bare,
        bar: { at: 'most', value: MOST_TIME },
      },
      {
        what: 'memory of all processes meanwhile, at most',
        measured: `${ours.memory} MB`,
        value: ours.memory,
        bar: { at: 'most', value: MOST_MEMORY },
      },
      {
        what: 'a visitor’s page meanwhile, 99th percentile',
        measured: `${ours.wait} ms`,
        limit: `${idle} ms at rest`,
        ratio: ours.wait / idle,
        bar: { at: 'most', value: MOST_WAIT },
      },
    ]
  } finally {
    await product.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each has different pixels, all made from one. */
async function makePhotographs(folder: string, count: number): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const { data, info } = await sharp(await makePhotograph(...MEGAPIXELS))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const file = join(folder, `photograph ${nth}.jpg`)
    data.fill(nth % 256, nth * 30, nth * 30 + 30)
    await writeFile(file, await sharp(data, { raw }).jpeg({ quality: 92 }).toBuffer())
    files.push(file)
  }
  return files
}

/** On all cores, one process each, like the pipeline. */
async function bareSeconds(files: string[]): Promise<number> {
  const cores = availableParallelism()
  const program = join(import.meta.dirname, 'bare-pictures.ts')
  const shares = Array.from({ length: cores }, (_, core) => files.filter((_file, nth) => nth % cores === core))
  const told = await Promise.all(shares.map((share) => promisify(execFile)(process.execPath, [program, ...share])))
  return Math.max(...told.map(({ stdout }) => Number(stdout)))
}

/**
 * In a process of its own, so that nothing here delays them. @returns the 99th percentile in ms, after they are told to
 * stop
 */
function comeToVisit(baseUrl: string): () => Promise<number> {
  const visitors = fork(join(import.meta.dirname, 'steady-visits.ts'), [`${baseUrl}/`, String(VISITS)])
  const told = once(visitors, 'message') as Promise<[number | string]>
  return async () => {
    visitors.send('go')
    const [wait] = await told
    if (typeof wait === 'string') throw new Error(wait)
    return wait
  }
}

async function sendAll({ baseUrl, child }: Product, files: string[]) {
  const backOffice = await signIn(baseUrl)
  const category = await backOffice.ask<{ id: number }>('POST', '/admin/photo-categories/', {
    slug: `bench-${Date.now()}`,
    title: 'Bench',
    description: '',
    is_published: true,
  })
  const visits = comeToVisit(baseUrl)
  let memory = 0
  const sample = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid))
  }, 1000)
  const began = performance.now()
  const waiting = files.values()
  const metadata = { purpose: 'photo', category_id: String(category.id), batch: 'bench' }
  const sendSome = async () => {
    for (const file of waiting) await send(file, { baseUrl, token: backOffice.token, metadata })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
  const listOf = `/admin/photos/?category_id=${category.id}&per_page=1`
  while ((await backOffice.ask<{ total: number }>('GET', listOf)).total < files.length) {
    // a refused photograph never appears
    const { rows } = await backOffice.ask<{ rows: { state: string; sentence: string }[] }>('GET', '/admin/uploads/')
    const refused = rows.find(({ state }) => state === 'refused')
    if (refused) throw new Error(refused.sentence)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const seconds = (performance.now() - began) / 1000
  clearInterval(sample)
  return { seconds, memory, wait: await visits() }
}

interface Destination {
  baseUrl: string
  token: string
  metadata: Record<string, string>
}

async function send(file: string, { baseUrl, token, metadata }: Destination): Promise<void> {
  const bytes = await readFile(file)
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${baseUrl}/api/v1/admin/uploads/`,
      headers: { authorization: `Bearer ${token}` },
      metadata: { ...metadata, name: basename(file) },
      chunkSize: 4_000_000,
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })
}

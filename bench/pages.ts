// Pages a second, against a bare Node server that sends the same bytes and headers from memory.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startProduct } from '../e2e/open-house.ts'
import { median, type Row, type Setting } from './row.ts'

const PATHS = ['/', '/gallery/harbour/']
const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 3

export async function measurePages({ dataFolder }: Setting): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataFolder })
  try {
    const rows: Row[] = []
    for (const path of PATHS) rows.push(await measurePage(product.house + path, path))
    return rows
  } finally {
    await product.close()
  }
}

async function measurePage(address: string, path: string): Promise<Row> {
  const bare = await startBare(address)
  try {
    await rate(address, 1)
    const ours: number[] = []
    const bares: number[] = []
    // By turns, so that a busy minute of the machine hits both.
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await rate(address, SECONDS))
      bares.push(await rate(bare.address, SECONDS))
    }
    const [page, limit] = [median(ours), median(bares)]
    return {
      what: `${path}, gzip`,
      measured: `${Math.round(page)}/s`,
      limit: `${Math.round(limit)}/s bare Node`,
      ratio: page / limit,
    }
  } finally {
    bare.close()
  }
}

async function rate(url: string, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip' },
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no 2xx, ${errors} did not come`)
  return requests.average
}

async function startBare(address: string): Promise<{ address: string; close: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [address])
  const [port] = (await once(child, 'message')) as [number]
  return { address: `http://127.0.0.1:${port}/`, close: () => void child.kill() }
}

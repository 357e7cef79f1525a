// One address of ours against a bare Node server that sends the same bytes and headers from memory, by turns.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Load, load } from './load.ts'
import { median, type Row } from './row.ts'

const [SECONDS, ROUNDS] = [3, 3]

export interface Against {
  what: string
  url: string
  headers: Record<string, string>
  expected?: 200 | 304
  /** Requests a second, of the bare server's. */
  least: number
  /** Of the 99th percentile of the bare server's waiting. */
  most?: number
  /** One short round. */
  isSmall: boolean
}

export async function measureAgainstBare(against: Against): Promise<Row[]> {
  const { what, url, headers, expected = 200, least, most, isSmall } = against
  const [seconds, rounds] = isSmall ? [1, 1] : [SECONDS, ROUNDS]
  const bare = await startBare(url, headers)
  const ours: Load[] = []
  const bares: Load[] = []
  try {
    if (!isSmall) await load(url, { seconds: 1, headers, expected })
    // by turns, so that a busy minute of the machine hits both
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(url, { seconds, headers, expected }))
      bares.push(await load(bare.url, { seconds, headers, expected }))
    }
  } finally {
    bare.close()
  }
  const of = (loads: Load[], key: keyof Load) => median(loads.map((each) => each[key]))
  const [rate, bareRate] = [of(ours, 'perSecond'), of(bares, 'perSecond')]
  const [wait, bareWait] = [of(ours, 'p99'), of(bares, 'p99')]
  const rows: Row[] = [
    {
      what,
      measured: `${Math.round(rate)}/s`,
      limit: `${Math.round(bareRate)}/s bare Node`,
      ratio: rate / bareRate,
      bar: { at: 'least', value: least },
    },
  ]
  if (most !== undefined)
    rows.push({
      what: `${what}, 99th percentile`,
      measured: `${wait.toFixed(1)} ms`,
      limit: `${bareWait.toFixed(1)} ms bare Node`,
      ratio: wait / bareWait,
      bar: { at: 'most', value: most },
    })
  return rows
}

async function startBare(url: string, headers: object): Promise<{ url: string; close: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [url, JSON.stringify(headers)])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, close: () => void child.kill() }
}

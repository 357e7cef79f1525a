// Compares one address of ours with a bare Node server that sends the same bytes and headers from memory: the median of
// seven pairs of runs, in alternation.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type BenchRow, median } from './bench-row.ts'
import { type Load, load } from './load.ts'

/** Many short runs: the ratio of a single pair varies by a fifth beside other work. */
const [SECONDS, ROUNDS] = [2, 7]
/** Ten for each connection: a short round shows only that the bench runs. */
export const REQUESTS_SMALL = 320

export interface Against {
  what: string
  url: string
  headers: Record<string, string>
  expected?: 200 | 304
  /** Requests a second, as a share of the bare server's. */
  least: number
  /** 99th percentile of the response time, as a multiple of the bare server's. */
  most?: number
  /** One short round. */
  isSmall: boolean
}

export async function measureAgainstBare(against: Against): Promise<BenchRow[]> {
  const { what, url, headers, expected = 200, least, most, isSmall } = against
  const rounds = isSmall ? 1 : ROUNDS
  const asked = { headers, expected, ...(isSmall ? { requests: REQUESTS_SMALL } : { seconds: SECONDS }) }
  const bare = await startBare(url, headers)
  const ours: Load[] = []
  const bares: Load[] = []
  try {
    if (!isSmall) await load(url, { seconds: 1, headers, expected })
    // in alternation, so that other work on the machine affects both
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(url, asked))
      bares.push(await load(bare.url, asked))
    }
  } finally {
    bare.close()
  }
  const of = (loads: Load[], key: keyof Load) => median(loads.map((each) => each[key]))
  // the ratio of each pair first: other work mostly slows both runs of a pair
  const ratio = (key: keyof Load) => median(ours.map((each, nth) => each[key] / (bares[nth]?.[key] ?? Number.NaN)))
  const rows: BenchRow[] = [
    {
      what,
      measured: `${Math.round(of(ours, 'perSecond'))}/s`,
      limit: `${Math.round(of(bares, 'perSecond'))}/s bare Node`,
      ratio: ratio('perSecond'),
      bar: { at: 'least', value: least },
    },
  ]
  if (most !== undefined)
    rows.push({
      what: `${what}, 99th percentile`,
      measured: `${of(ours, 'p99').toFixed(1)} ms`,
      limit: `${of(bares, 'p99').toFixed(1)} ms bare Node`,
      ratio: ratio('p99'),
      bar: { at: 'most', value: most },
    })
  return rows
}

async function startBare(url: string, headers: object): Promise<{ url: string; close: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [url, JSON.stringify(headers)])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, close: () => void child.kill() }
}

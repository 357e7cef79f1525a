// A thousand visitors request a page at one moment, right after the studio changed it: compared with a thousand who
// request a cached page.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startProduct } from '../e2e/start-product.ts'
import { signIn } from './admin-client.ts'
import { median, type Row, type Setting } from './bench-row.ts'

const [VISITORS, ROUNDS] = [1000, 7]
const MOST = 10

export async function measureStampede({ dataFolder, isSmall }: Setting): Promise<Row[]> {
  const [visitors, rounds] = isSmall ? [100, 1] : [VISITORS, ROUNDS]
  const product = await startProduct({ DATA_DIR: dataFolder })
  const crowd = fork(join(import.meta.dirname, 'many-visitors.ts'), [`${product.baseUrl}/`, String(visitors)])
  try {
    await once(crowd, 'message')
    const come = async () => {
      crowd.send('come')
      const [slowest] = (await once(crowd, 'message')) as [number]
      return slowest
    }
    const backOffice = await signIn(product.baseUrl)
    await come() // opens the connections
    const [kept, changed, renders]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      kept.push(await come())
      const { rows } = await backOffice.ask<{ rows: { id: number; version: number }[] }>(
        'GET',
        '/admin/basic-settings/',
      )
      const [first] = rows
      if (!first) throw new Error('the demo has its settings')
      const { id, version } = first
      await backOffice.ask('PUT', `/admin/basic-settings/${id}/`, { version, site_title: `Round ${round}` })
      const before = await rendersOf(product.baseUrl)
      changed.push(await come())
      renders.push((await rendersOf(product.baseUrl)) - before)
    }
    const [measured, limit] = [median(changed), median(kept)]
    return [
      {
        what: `/ for ${visitors} at once after a change, 99th percentile`,
        measured: `${measured.toFixed(0)} ms`,
        limit: `${limit.toFixed(0)} ms of what is kept`,
        ratio: measured / limit,
        bar: { at: 'most', value: MOST },
      },
      {
        what: 'renders for them, at most',
        measured: String(Math.max(...renders)),
        value: Math.max(...renders),
        bar: { at: 'most', value: 1 },
      },
    ]
  } finally {
    crowd.kill()
    await product.close()
  }
}

/** How many answers it has rendered so far. */
async function rendersOf(baseUrl: string): Promise<number> {
  const figures = await (await fetch(`${baseUrl}/metrics`)).text()
  const found = /^chobighor_cache_renders_total (\d+)$/m.exec(figures)?.[1]
  if (!found) throw new Error('the product tells how often it made an answer')
  return Number(found)
}

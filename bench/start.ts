// Start on an existing data folder, and memory of all processes after a thousand pages. No limit to compare with: printed.
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { startProduct } from '../e2e/open-house.ts'
import { median, type Row, type Setting } from './row.ts'

const STARTS = 5

export async function measureStart({ dataFolder }: Setting): Promise<Row[]> {
  await (await startProduct({ DATA_DIR: dataFolder })).close()
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now()
    const product = await startProduct({ DATA_DIR: dataFolder })
    times.push(performance.now() - began)
    await product.close()
  }
  const product = await startProduct({ DATA_DIR: dataFolder })
  try {
    const idle = memoryOf(product.child.pid)
    await autocannon({ url: product.house, amount: 1000, connections: 8 })
    const after = memoryOf(product.child.pid)
    return [
      { what: `first page after the start, median of ${STARTS}`, measured: `${Math.round(median(times))} ms` },
      { what: 'memory of all processes, at rest', measured: `${idle} MB` },
      { what: 'memory of all processes, after 1,000 pages', measured: `${after} MB` },
    ]
  } finally {
    await product.close()
  }
}

/** Megabytes of a process and all that it started, shared pages counted in proportion. PostgreSQL has left the tree's top. */
export function memoryOf(pid: number | undefined): number {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = read(`/proc/${entry}/status`)
    parents.set(Number(entry), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))
  }
  const belongs = (each: number): boolean => each === pid || (parents.has(each) && belongs(parents.get(each) ?? 0))
  const kilobytes = [...parents.keys()]
    .filter(belongs)
    .map((each) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${each}/smaps_rollup`))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((a, b) => a + b, 0) / 1024)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // a process that has ended meanwhile
  }
}

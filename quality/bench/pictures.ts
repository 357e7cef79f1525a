// A photograph of 24 megapixels through the pipeline, in its two steps, compared with plain calls of the image library for
// the same outputs.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { makePhotograph } from './make-photograph.ts'

const ROUNDS = 3
/** The second step decodes the original again. */
const MOST = 1.25
/** CPU seconds. Our grain costs twice what most cameras' photographs do. */
const [FIRST_SIGHT_MOST, ALL_MOST] = [0.6, 3.5]
const PIXELS = [6000, 4000] as const
const PIXELS_SMALL = [1200, 800] as const

interface Cost {
  seconds: number
  cpuSeconds: number
}

export async function measurePictures({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const size = isSmall ? PIXELS_SMALL : PIXELS
  const name = `${Math.round((size[0] * size[1]) / 1e6)} megapixels`
  const file = join(dataFolder, 'large.jpg')
  writeFileSync(file, await makePhotograph(size[0], size[1]))
  const costs = { small: [] as Cost[], large: [] as Cost[], bare: [] as Cost[] }
  const ways = Object.keys(costs) as (keyof typeof costs)[]
  for (let round = 0; round < (isSmall ? 1 : ROUNDS); round++) for (const way of ways) costs[way].push(cost(way, file))
  const of = (way: keyof typeof costs, key: keyof Cost) => median(costs[way].map((each) => each[key]))
  const both = (key: keyof Cost) => of('small', key) + of('large', key)
  const row = (what: string, measured: number, most: number): BenchRow => {
    return { what, measured: `${measured.toFixed(2)} s`, value: measured, bar: { at: 'most', value: most } }
  }
  const against = (what: string, key: keyof Cost): BenchRow => ({
    what,
    measured: `${both(key).toFixed(2)} s`,
    limit: `${of('bare', key).toFixed(2)} s bare library`,
    ratio: both(key) / of('bare', key),
    bar: { at: 'most', value: MOST },
  })
  return [
    row(`${name} to first sight, CPU`, of('small', 'cpuSeconds'), FIRST_SIGHT_MOST),
    row(`${name} to all sizes, CPU`, both('cpuSeconds'), ALL_MOST),
    against('  against the library', 'cpuSeconds'),
    against(`${name} to all sizes, wall`, 'seconds'),
  ]
}

/** Each in a process of its own, so that none warms up another. The process reports its time without its start. */
function cost(way: 'small' | 'large' | 'bare', file: string): Cost {
  const program = join(import.meta.dirname, 'one-picture.ts')
  return JSON.parse(execFileSync(process.execPath, [program, way, file], { encoding: 'utf8' })) as Cost
}

// Two photographs of 24 megapixels through the pipeline, in its two steps: one as of a camera, and one of noise. Compared with
// plain calls of the image library for the same outputs.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { makeScenes } from './make-evening.ts'
import { makePhotograph } from './make-photograph.ts'

const ROUNDS = 3
/** The second step decodes the original again. */
const MOST = 1.25
/** CPU seconds to first sight, and to all sizes. */
const [FIRST_SIGHT_MOST, ALL_MOST, ALL_MOST_OF_NOISE] = [0.6, 2, 3.5]
const PIXELS = [6000, 4000] as const
const PIXELS_SMALL = [1200, 800] as const

interface Cost {
  seconds: number
  cpuSeconds: number
}

export async function measurePictures({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const size = isSmall ? PIXELS_SMALL : PIXELS
  const name = `${Math.round((size[0] * size[1]) / 1e6)} megapixels`
  const [scene = Buffer.of()] = await makeScenes(size, 1)
  const rounds = isSmall ? 1 : ROUNDS
  return [
    ...rowsOf(costsOf(join(dataFolder, 'scene.jpg'), scene, rounds), `${name} of a camera`, {
      first: FIRST_SIGHT_MOST,
      all: ALL_MOST,
    }),
    // twice as much to encode as in most cameras' photographs
    ...rowsOf(
      costsOf(join(dataFolder, 'large.jpg'), await makePhotograph(size[0], size[1]), rounds),
      `${name} of noise`,
      {
        all: ALL_MOST_OF_NOISE,
      },
    ),
  ]
}

type Costs = Record<'small' | 'large' | 'bare', Cost[]>

function costsOf(file: string, bytes: Buffer, rounds: number): Costs {
  writeFileSync(file, bytes)
  const costs: Costs = { small: [], large: [], bare: [] }
  // by turns, so that other work on the machine affects all
  for (let round = 0; round < rounds; round++)
    for (const way of Object.keys(costs) as (keyof Costs)[]) costs[way].push(cost(way, file))
  return costs
}

function rowsOf(costs: Costs, name: string, most: { first?: number; all: number }): BenchRow[] {
  const of = (way: keyof Costs, key: keyof Cost) => median(costs[way].map((each) => each[key]))
  const both = (key: keyof Cost) => of('small', key) + of('large', key)
  const row = (what: string, measured: number, bar: number | undefined): BenchRow => ({
    what,
    measured: `${measured.toFixed(2)} s`,
    ...(bar !== undefined && { value: measured, bar: { at: 'most', value: bar } }),
  })
  const against = (what: string, key: keyof Cost): BenchRow => ({
    what,
    measured: `${both(key).toFixed(2)} s`,
    limit: `${of('bare', key).toFixed(2)} s bare library`,
    ratio: both(key) / of('bare', key),
    bar: { at: 'most', value: MOST },
  })
  return [
    row(`${name} to first sight, CPU`, of('small', 'cpuSeconds'), most.first),
    row(`${name} to all sizes, CPU`, both('cpuSeconds'), most.all),
    against('  against the library', 'cpuSeconds'),
    against(`${name} to all sizes, wall`, 'seconds'),
  ]
}

/** Each in a process of its own, so that none warms up another. The process reports its time without its start. */
function cost(way: 'small' | 'large' | 'bare', file: string): Cost {
  const program = join(import.meta.dirname, 'one-picture.ts')
  return JSON.parse(execFileSync(process.execPath, [program, way, file], { encoding: 'utf8' })) as Cost
}

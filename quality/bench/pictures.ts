// A photograph of 24 megapixels through the pipeline, compared with plain calls of the image library for the same
// outputs.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchRow, median, type Setting } from './bench-row.ts'
import { makePhotograph } from './make-photograph.ts'

const ROUNDS = 3
const MOST = 1.1
const PIXELS = [6000, 4000] as const
const PIXELS_SMALL = [1200, 800] as const

interface Cost {
  seconds: number
  cpuSeconds: number
}

export async function measurePictures({ dataFolder, isSmall }: Setting): Promise<BenchRow[]> {
  const size = isSmall ? PIXELS_SMALL : PIXELS
  const megapixels = Math.round((size[0] * size[1]) / 1e6)
  const file = join(dataFolder, 'large.jpg')
  writeFileSync(file, await makePhotograph(size[0], size[1]))
  const ours: Cost[] = []
  const bares: Cost[] = []
  for (let round = 0; round < (isSmall ? 1 : ROUNDS); round++) {
    ours.push(cost('pipeline', file))
    bares.push(cost('bare', file))
  }
  const of = (key: keyof Cost) =>
    [median(ours.map((each) => each[key])), median(bares.map((each) => each[key]))] as const
  const row = (what: string, [measured, limit]: readonly [number, number]): BenchRow => ({
    what,
    measured: `${measured.toFixed(2)} s`,
    limit: `${limit.toFixed(2)} s bare library`,
    ratio: measured / limit,
    bar: { at: 'most', value: MOST },
  })
  return [
    row(`${megapixels} megapixels to all sizes, CPU`, of('cpuSeconds')),
    row(`${megapixels} megapixels to all sizes, wall`, of('seconds')),
  ]
}

/** Each in a process of its own, so that neither warms up the other. The process reports its time without its start. */
function cost(way: 'pipeline' | 'bare', file: string): Cost {
  const program = join(import.meta.dirname, 'one-picture.ts')
  return JSON.parse(execFileSync(process.execPath, [program, way, file], { encoding: 'utf8' })) as Cost
}

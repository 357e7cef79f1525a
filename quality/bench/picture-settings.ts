// `node quality/bench/picture-settings.ts` takes some minutes. It measures bytes, CPU and similarity of WebP and AVIF by effort
// and quality, on the demo's prints and on generated photographs of 24 megapixels, and writes `picture-settings.md`.
// The settings in `api/src/media/rules.ts` follow from it.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { ENCODING } from '@chobighor/api/media/rules'
import sharp, { type Raw } from 'sharp'
import { photographs } from '../../demo/photographs.ts'
import { WORK_FILE } from '../../demo/works.ts'
import { inDecibels, type Lightness, lightnessOf, likeness, SHORTEST_SIDE } from './likeness.ts'
import { makePhotograph } from './make-photograph.ts'

const EFFORTS = [2, 3, 4]
const QUALITIES = { webp: [70, 78, 86], avif: [48, 58, 68] } as const
const GENERATED = 2
const WIDTHS = { prints: [720, 1080], generated: [720, 1440, 2560] } as const
type Format = keyof typeof QUALITIES

interface Shown {
  data: Buffer
  raw: Raw
  lightness: Lightness
}

interface Figures {
  effort: number
  quality: number
  bytes: number
  cpu: number
  /** The mean over all pictures, in dB. */
  score: number
}

sharp.concurrency(1)
sharp.cache(false)
const { resolve } = createRequire(import.meta.url)
const prints = [...new Set(photographs.map((photograph) => resolve(`${photograph.package}/${WORK_FILE}`)))]
const sets: [string, Shown[]][] = [
  [`the demo’s ${prints.length} prints, ${WIDTHS.prints.join(' and ')} wide`, await showAll(prints, WIDTHS.prints)],
  [
    `${GENERATED} generated photographs of 24 megapixels, ${WIDTHS.generated.join(', ')} wide`,
    await showAll(
      await Promise.all(Array.from({ length: GENERATED }, () => makePhotograph(6000, 4000))),
      WIDTHS.generated,
    ),
  ],
]
const parts: string[] = []
for (const [title, shown] of sets)
  for (const format of ['webp', 'avif'] as const) {
    const all: Figures[] = []
    for (const effort of EFFORTS)
      for (const quality of QUALITIES[format]) all.push(await measure(shown, format, { effort, quality }))
    const text = tableOf(format, all, pixelsOf(shown))
    parts.push(`## ${format === 'webp' ? 'WebP' : 'AVIF'}: ${title}\n\n${text}`)
    process.stdout.write(`\n${parts.at(-1)}\n`)
  }
writeFileSync(join(import.meta.dirname, 'picture-settings.md'), `${headOf()}\n${parts.join('\n\n')}\n`)

async function showAll(sources: readonly (string | Buffer)[], widths: readonly number[]): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const source of sources)
    for (const width of widths) {
      const picture = sharp(source).resize({ width, withoutEnlargement: true }).toColourspace('srgb').removeAlpha()
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      if (Math.min(info.width, info.height) >= SHORTEST_SIDE)
        shown.push({ data, raw, lightness: lightnessOf(data, raw) })
    }
  return shown
}

async function measure(shown: Shown[], format: Format, setting: { effort: number; quality: number }): Promise<Figures> {
  const [bytes, cpu, scores]: [number[], number[], number[]] = [[], [], []]
  for (const { data, raw, lightness } of shown) {
    const before = process.cpuUsage()
    const packed = await sharp(data, { raw })
      [format]({ ...ENCODING[format], ...setting })
      .toBuffer()
    const { user, system } = process.cpuUsage(before)
    const unpacked = await sharp(packed).removeAlpha().raw().toBuffer()
    bytes.push(packed.length)
    cpu.push((user + system) / 1e6)
    scores.push(inDecibels(likeness(lightness, lightnessOf(unpacked, raw))))
  }
  return { ...setting, bytes: sum(bytes), cpu: sum(cpu), score: sum(scores) / scores.length }
}

function tableOf(format: Format, all: Figures[], pixels: number): string {
  const ours = ENCODING[format]
  const now = all.find(({ effort, quality }) => effort === ours.effort && quality === ours.quality)
  const lines = all.map((each) => {
    const at =
      now &&
      bytesAt(
        now.score,
        all.filter(({ effort }) => effort === each.effort),
      )
    return [
      each === now ? `**${each.effort}**` : each.effort,
      each === now ? `**${each.quality}**` : each.quality,
      Math.round(each.bytes / 1000),
      ((8 * each.bytes) / pixels).toFixed(2),
      `${((1e9 * each.cpu) / pixels).toFixed(0)} ms`,
      `${each.score.toFixed(2)} dB`,
      now && at !== undefined && each.quality === ours.quality ? `${((100 * at) / now.bytes).toFixed(1)} %` : '',
    ].join(' | ')
  })
  const head = ['effort', 'quality', 'kB', 'bits a pixel', 'CPU a megapixel', 'likeness', 'bytes for today’s likeness']
  return [head.join(' | '), head.map(() => '--:').join('|'), ...lines].map((line) => `| ${line} |`).join('\n')
}

/** Bytes for this similarity, interpolated between measured qualities: their logarithm is almost linear in decibels. */
function bytesAt(score: number, some: Figures[]): number | undefined {
  const sorted = [...some].sort((one, other) => one.score - other.score)
  const above = sorted.findIndex((each) => each.score >= score)
  const [low, high] = [sorted[Math.max(0, above - 1)], sorted[Math.max(1, above)]]
  if (above < 0 || !low || !high) return undefined
  const share = (score - low.score) / (high.score - low.score)
  return Math.exp(Math.log(low.bytes) + share * (Math.log(high.bytes) - Math.log(low.bytes)))
}

function headOf(): string {
  const { vips, aom, webp } = sharp.versions
  return `# What picture settings take and give

Made by \`node quality/bench/picture-settings.ts\`, on one core of ${cpus()[0]?.model ?? 'some machine'}; libvips ${vips}, libaom ${aom}, libwebp ${webp}.
Bold is what the product is set to (\`api/src/media/rules.ts\`). Likeness is multi-scale structural similarity of the lightness
(\`quality/bench/likeness.ts\`), in dB: 3 more halve what is left of the difference. The last column compares efforts fairly: how many bytes each
takes for the likeness of the bold one.
`
}

function pixelsOf(shown: Shown[]): number {
  return sum(shown.map(({ raw }) => raw.width * raw.height))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

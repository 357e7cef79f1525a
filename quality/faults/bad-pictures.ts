// F-17: valid pictures of each kind, changed at random. Each is imported whole or refused with a sentence. Only the
// worker may fail.
import sharp from 'sharp'
import { theAdmin } from './api-user.ts'
import type { Stage } from './fault.ts'
import { LITTLE_MEMORY, memoryOf } from './memory.ts'
import { comesTrue } from './until.ts'
import { begin, send, statesOf } from './upload.ts'

const KINDS = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif', tiff: 'tif' } as const
type Kind = keyof typeof KINDS

const EACH = 400
const EACH_SHORT = 12
const AT_ONCE = 8
/** MB that may stay in memory after some thousand pictures. */
const MOST_GROWTH = 60

export async function uploadDamaged(stage: Stage): Promise<void> {
  const run = await stage.open({}, LITTLE_MEMORY)
  const { baseUrl, pid } = run
  const admin = await theAdmin(baseUrl)
  const each = stage.isShort ? EACH_SHORT : EACH
  const told: string[] = []
  let before = 0
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const valid = await Promise.all(shapes.map((shape) => aPicture(kind, shape)))
    const ids: string[] = []
    let atOnce = 0
    const sendOne = async () => {
      while (ids.length + atOnce < each) {
        atOnce++
        const bytes = damaged(valid[stage.chance.below(valid.length)] ?? Buffer.of(0), stage.chance.below)
        const metadata = { purpose: 'picture' }
        const begun = await begin(admin, `${crypto.randomUUID()}.${KINDS[kind]}`, bytes.length, metadata)
        if (begun.status === 201) {
          const { status, body } = await send(admin, begun.id, bytes)
          stage.require(status === 204, `a damaged ${kind} was answered ${status}: ${body}`)
          ids.push(begun.id)
        } else stage.lost(`a damaged ${kind} was answered ${begun.status}: ${JSON.stringify(begun.body)}`)
        atOnce--
        if (begun.status !== 201) return
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendOne))
    const isOver = async () =>
      (await statesOf(admin, ids)).every(({ state }) => state === 'taken' || state === 'refused')
    stage.require(await comesTrue(isOver, { patience: 300_000, every: 500 }), `damaged ${kind}s wait for ever`)
    const settled = await statesOf(admin, ids)
    const refused = settled.filter(({ state }) => state === 'refused')
    for (const { sentence } of refused)
      stage.require(/^“.+”: [A-Z].*\.$/.test(sentence ?? ''), `a damaged ${kind} is refused by “${sentence}”`)
    // a crashed worker says nothing about the picture: it is tried again, and given up with these words
    const crashed = refused.filter(({ sentence }) => /couldn’t be processed/.test(sentence ?? '')).length
    stage.require(crashed === 0, `${crashed} damaged ${kind}s ended their worker, or met a bug`)
    told.push(`${ids.length} ${kind} (${refused.length} refused)`)
    before ||= memoryOf(pid)
  }
  const after = memoryOf(pid)
  stage.tried(
    `damaged pictures: ${told.join(', ')}; the server’s memory ${before} MB after the first kind, ${after} MB after all`,
  )
  stage.require(after - before < MOST_GROWTH, `memory grew from ${before} to ${after} MB`)
  stage.require(run.child.exitCode === null && (await fetch(baseUrl)).status === 200, 'the server ended')
}

const shapes = [
  { width: 64, height: 48, channels: 3 },
  { width: 33, height: 71, channels: 4 },
] as const

function aPicture(kind: Kind, shape: (typeof shapes)[number]): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const picture = sharp({ create: { ...shape, background: 'white', noise: grain } }).withExif({
    IFD0: { Copyright: 'us' },
  })
  return picture.toFormat(kind).toBuffer()
}

type Below = (most: number) => number

/**
 * Bytes are overwritten, removed, doubled, or cut off; mostly near the beginning, where the structure of the file is.
 */
function damaged(valid: Buffer, below: Below): Buffer {
  let bytes = Buffer.from(valid)
  for (let times = 1 + below(4); times > 0; times--) {
    const most = below(2) === 0 ? Math.min(200, bytes.length) : bytes.length
    const at = below(most)
    const length = 1 + below(16)
    const ways: (() => Buffer[])[] = [
      () => [bytes.subarray(0, at), Buffer.from([below(256)]), bytes.subarray(at + 1)],
      () => [bytes.subarray(0, at), Buffer.alloc(length, below(2) * 255), bytes.subarray(at + length)],
      () => [bytes.subarray(0, at), bytes.subarray(at + length)],
      () => [bytes.subarray(0, at + length), bytes.subarray(at)],
      () => [bytes.subarray(0, Math.max(1, at))],
    ]
    bytes = Buffer.concat(ways[below(ways.length)]?.() ?? [])
  }
  return bytes.length === 0 ? Buffer.of(0) : bytes
}

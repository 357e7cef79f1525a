// L-001, L-002, L-010: guests who send bodies in chunks, without end and stalled to every path that takes one, and customers
// who send pictures and stop. The memory of the process is bounded meanwhile and given back, and others are served.
import { setTimeout as sleep } from 'node:timers/promises'
import { aGuest } from './api-user.ts'
import type { Stage } from './fault.ts'
import { LITTLE_MEMORY, memoryOf } from './memory.ts'
import { chunkOf, type MethodAndPath, pathsWithBodies } from './paths-with-bodies.ts'
import { openLine, type RawLine } from './raw-connection.ts'
import { comesTrue } from './until.ts'

const GUESTS = 300
const GUESTS_SHORT = 100
const FEW = 30
/** Bytes that one connection sends at most. */
const MOST_SENT = 12_000_000
/** Below the limit of a call's body, so that the process may keep all of it. */
const NEARLY_WHOLE = 99_000
const PIECE = 64 * 1024
/**
 * Megabytes: what the room of calls holds (32), once more in buffers on their way, and what a busy process needs anyway. Before
 * bodies were bounded it was 3,200.
 */
const MOST_GROWTH = 150
/** Megabytes that may be left of it. */
const MOST_LEFT = 60

const chunk = chunkOf(PIECE)

const PATHS: MethodAndPath[] = [
  ...pathsWithBodies({ ofEverybody: true }),
  ['POST', '/api/v1/payment/paypal/webhook/'],
  ['POST', '/api/v1/payment/sslcommerz/notice/'],
  ['POST', '/api/v1/payment/bkash/notice/'],
  ['POST', '/api/v1/no/such/call/'],
  ['POST', '/contact/'],
  ['POST', '/crash-report/'],
  ['POST', '/media/none'],
]

export async function sendBodiesOfStrangers(stage: Stage): Promise<void> {
  const run = await stage.open({}, LITTLE_MEMORY)
  const { baseUrl, pid } = run
  const guests = stage.isShort ? GUESTS_SHORT : GUESTS
  const works = PATHS.flatMap((path) => [endless, stalled].map((body) => ({ path, body })))
  const statuses = new Map<number, number>()
  /** Each path with each kind of body, so many times, by so many guests at once. */
  const send = async (times: number, atOnce: number) => {
    let nth = 0
    const guest = async () => {
      while (nth < times * works.length) {
        const { path, body } = works[nth++ % works.length] as (typeof works)[number]
        const status = await body(baseUrl, path)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, guest))
  }
  // what a process needs that has answered each path: a fresh one has less
  await send(1, FEW)
  const before = memoryOf(pid)
  let most = before
  const isOver = new AbortController()
  const watching = (async () => {
    while (!isOver.signal.aborted) {
      most = Math.max(most, memoryOf(pid))
      await sleep(50)
    }
  })()
  await send(stage.isShort ? 1 : 5, guests)
  const silent = statuses.get(0) ?? 0
  stage.require(silent === 0, `${silent} bodies were answered by nothing`)

  // nearly whole bodies that stop, which the process has to keep: more than its room has
  const held = await Promise.all(Array.from({ length: guests }, (_, guest) => holdBack(baseUrl, guest)))
  const pages = await Promise.all(Array.from({ length: 20 }, () => fetch(baseUrl).then(({ status }) => status)))
  stage.require(
    pages.every((status) => status === 200),
    `pages were answered ${[...new Set(pages)].join(', ')} meanwhile`,
  )
  const signIn = () =>
    aGuest(baseUrl).ask('POST', '/users/login/', { username: 'nobody@example.com', password: 'a long guess' })
  const isLetIn = await comesTrue(async () => (await signIn()).status === 401, { every: 500 })
  stage.require(isLetIn, 'nobody else could send a body as long as these stood still')
  for (const line of held) line.socket.destroy()

  const isGivenBack = await comesTrue(() => memoryOf(pid) - before < MOST_LEFT, { every: 500, patience: 60_000 })
  isOver.abort()
  await watching
  const after = memoryOf(pid)
  const told = [...statuses]
    .sort()
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  stage.tried(
    `${guests} guests at once, ${PATHS.length} paths: ${told}; memory ${before} MB before, ${most} MB at most, ${after} MB afterwards`,
  )
  stage.require(most - before < MOST_GROWTH, `memory grew from ${before} to ${most} MB`)
  stage.require(isGivenBack, `of ${before} MB there were ${after} MB afterwards`)
  stage.require((await fetch(baseUrl)).status === 200, 'others are not answered any more')
}

const head = ([method, path]: MethodAndPath, more: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: studio.example\r\ncontent-type: application/json\r\n${more}\r\n\r\n`

/** Sends until it is answered. @returns the status, 0 if nothing came */
async function endless(baseUrl: string, path: MethodAndPath): Promise<number> {
  const line = await openLine(baseUrl)
  line.socket.write(head(path, 'transfer-encoding: chunked'))
  for (let sent = 0; sent < MOST_SENT && !isAnswered(line); sent += PIECE)
    if (!line.socket.write(chunk))
      await comesTrue(() => isAnswered(line) || !line.socket.writableNeedDrain, { every: 5 })
  return statusOnce(line)
}

/** Sends a little, and waits. */
async function stalled(baseUrl: string, path: MethodAndPath): Promise<number> {
  const line = await openLine(baseUrl)
  line.socket.write(head(path, 'content-length: 90000'))
  line.socket.write(Buffer.alloc(1000, 'x'))
  return statusOnce(line)
}

async function holdBack(baseUrl: string, guest: number): Promise<RawLine> {
  const line = await openLine(baseUrl)
  const own = `x-forwarded-for: 10.9.${guest >> 8}.${guest & 255}\r\ncontent-length: ${NEARLY_WHOLE + 1000}`
  line.socket.write(head(['POST', '/api/v1/get/mail/'], own))
  line.socket.write(Buffer.alloc(NEARLY_WHOLE, 'x'))
  return line
}

const isAnswered = (line: RawLine) => line.heard() !== '' || line.lasted() !== undefined

async function statusOnce(line: RawLine): Promise<number> {
  await comesTrue(() => isAnswered(line), { every: 20 })
  line.socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(line.heard())?.[1] ?? 0)
}

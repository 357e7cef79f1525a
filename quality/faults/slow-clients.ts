// F-14: clients that send a byte now and then, or don't read their answer. Other clients notice nothing, and these are
// cut off: headers after ten seconds, a body after thirty, an unread answer after half a minute.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from '../e2e/start/run-product.ts'
import type { Stage } from './fault.ts'
import { openLine, type RawLine } from './raw-connection.ts'
import { comesTrue } from './until.ts'

/** Of three kinds, at least the 200 that the row names. */
const SLOW = 201
const SLOW_SHORT = 60
const HELD_SECONDS = 60
/** Milliseconds between two pages of a visitor. The short round judges no speed, so its visitors needn't keep a core busy. */
const [PAUSE, PAUSE_SHORT] = [20, 500]
/** Milliseconds that a connection may live at most: its limit, and the delay of a busy machine. */
const LONGEST = { headers: 60_000, body: 90_000, reading: 90_000 }
/** Milliseconds after which a client that did not read looks at what arrived: later than the server's limit. */
const READS_AGAIN = 34_000
const MOST = 2

export async function surviveSlowClients(stage: Stage): Promise<void> {
  const run = await stage.open()
  const each = Math.floor((stage.isShort ? SLOW_SHORT : SLOW) / 3)
  const seconds = stage.isShort ? 42 : HELD_SECONDS
  const pause = stage.isShort ? PAUSE_SHORT : PAUSE
  const before = await visit(run, { seconds: stage.isShort ? 3 : 20, pause })
  const lines = { headers: [] as RawLine[], body: [] as RawLine[], reading: [] as RawLine[] }
  const isOver = new AbortController()
  // a client that is cut off connects again, so that there are always so many
  const holding = Object.entries(slowly).flatMap(([kind, begin]) =>
    Array.from({ length: each }, async () => {
      while (!isOver.signal.aborted) {
        const line = await begin(run.baseUrl, isOver.signal)
        lines[kind as keyof typeof lines].push(line)
        while (line.lasted() === undefined && !isOver.signal.aborted) await sleep(100)
      }
    }),
  )
  const began = performance.now()
  const during = await visit(run, { seconds: Math.max(1, seconds - 2), pause })
  while (performance.now() - began < seconds * 1000) await sleep(200)
  // on a busy machine some are cut off later
  const isEachCut = () => Object.values(lines).every((all) => all.some((line) => line.lasted() !== undefined))
  await comesTrue(isEachCut, { every: 200 })
  isOver.abort()
  await Promise.all(holding)
  const longest: string[] = []
  for (const [kind, all] of Object.entries(lines)) {
    const cut = all.map((line) => line.lasted()).filter((time) => time !== undefined)
    const most = Math.max(0, ...cut)
    longest.push(`${kind} cut after ${(most / 1000).toFixed(1)} s at most`)
    stage.require(cut.length > 0, `${kind}: nobody was cut within ${seconds} s`)
    stage.require(most <= LONGEST[kind as keyof typeof LONGEST], `${kind}: one line lived ${Math.round(most)} ms`)
    for (const line of all) line.socket.destroy()
  }
  const ratio = during.p99 / before.p99
  stage.tried(
    `${3 * each} slow clients for ${seconds} s: ${longest.join(', ')}; others’ p99 ${during.p99.toFixed(1)} ms, ` +
      `${before.p99.toFixed(1)} ms before (${ratio.toFixed(2)}×), ${during.answered} answered, ${during.failed} not`,
  )
  stage.require(during.failed === 0, `${during.failed} other visitors were not answered`)
  if (!stage.isShort) stage.require(ratio <= MOST, `other visitors’ p99 is ${ratio.toFixed(2)}× what it was`)
}

const slowly: Record<'headers' | 'body' | 'reading', (baseUrl: string, over: AbortSignal) => Promise<RawLine>> = {
  async headers(baseUrl, over) {
    const line = await openLine(baseUrl)
    line.socket.write('GET / HTTP/1.1\r\nhost: studio.example\r\nx-slow: ')
    void drip(line, over)
    return line
  },
  async body(baseUrl, over) {
    const line = await openLine(baseUrl)
    line.socket.write(
      'POST /api/v1/get/mail/ HTTP/1.1\r\nhost: studio.example\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
    )
    void drip(line, over)
    return line
  },
  async reading(baseUrl) {
    const line = await openLine(baseUrl)
    line.socket.pause()
    // more than the operating system buffers between two processes
    const ask = 'GET /photography/all/ HTTP/1.1\r\nhost: studio.example\r\n\r\n'
    line.socket.write(ask.repeat(400))
    // a client that does not read can't notice the cut. If it was not cut off, all of the answer arrives and the
    // connection stays open
    setTimeout(() => line.socket.resume(), READS_AGAIN).unref()
    return line
  },
}

async function drip(line: RawLine, over: AbortSignal): Promise<void> {
  while (line.lasted() === undefined && !over.aborted && !line.socket.destroyed) {
    line.socket.write('x')
    await sleep(500)
  }
}

/** Ten visitors, each requesting page after page. */
async function visit({ baseUrl }: Run, { seconds, pause }: { seconds: number; pause: number }) {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000
  const pages = ['/', '/about/', '/service/', '/api/v1/service/list/']
  await Promise.all(
    Array.from({ length: 10 }, async (_, visitor) => {
      for (let nth = visitor; performance.now() < until; nth++) {
        const began = performance.now()
        const answer = await fetch(baseUrl + pages[nth % pages.length]).catch(() => undefined)
        await answer?.arrayBuffer().catch(() => undefined)
        if (answer?.status !== 200) failed++
        times.push(performance.now() - began)
        await sleep(pause)
      }
    }),
  )
  times.sort((one, other) => one - other)
  return { p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0, answered: times.length, failed }
}

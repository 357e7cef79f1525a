// Processes are exchanged one by one, each for one of another build, while people read, order and send photographs through
// their balancer. No request may fail, and nothing that was acknowledged may be lost or doubled.

import { aCustomer, type Person, theAdmin } from '../faults/api-user.ts'
import { listOrders, place } from '../faults/order.ts'
import { comesTrue } from '../faults/until.ts'
import { aCategory, aPhotograph, begin, send, statesOf } from '../faults/upload.ts'

export interface Replica {
  name: string
  /** Asks the process to stop; resolves when it has drained and ended. */
  stop(): Promise<void>
  /** Starts the other build in its place; resolves when the balancer sends visitors to it. */
  start(): Promise<void>
}

export interface Upgrade {
  requests: number
  /** How often each went wrong: requests without the answer that they should have. */
  failed: Record<string, number>
  /** Orders and photographs that were acknowledged. */
  writes: number
  /** What was acknowledged and isn't there once. */
  lost: string[]
  seconds: number
}

const READERS = 3
const CUSTOMERS = 3
const PAGES = ['/', '/service/', '/about/', '/contact/', '/blog/', '/cart/', '/user/login/', '/admin/']
const ASSET = /\/(?:admin\/)?assets\/[\w.-]+\.(?:js|css|woff2)/g

/** @param baseUrl the balancer's, before the demo studio with an admin (`ADMIN`) */
export async function upgradeUnderLoad(baseUrl: string, replicas: readonly Replica[]): Promise<Upgrade> {
  const admin = await theAdmin(baseUrl)
  const category = await aCategory(admin)
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => aCustomer(baseUrl)))
  const upgrade: Upgrade = { requests: 0, failed: {}, writes: 0, lost: [], seconds: 0 }

  const fail = (what: string) => {
    upgrade.failed[what] = (upgrade.failed[what] ?? 0) + 1
  }

  /** @returns undefined if it failed */
  async function count<Answer extends { status: number }>(what: string, wanted: number, asked: Promise<Answer>) {
    upgrade.requests++
    try {
      const answer = await asked
      if (answer.status === wanted) return answer
      fail(`${what} was answered ${answer.status}`)
    } catch (error) {
      fail(`${what}: ${(error as Error).cause ?? error}`)
    }
    return undefined
  }

  let pagesRead = 0
  async function read(nth: number): Promise<void> {
    const path = PAGES[nth % PAGES.length] ?? '/'
    const page = await count(path, 200, fetch(baseUrl + path))
    // asked again each time: other visitors have nothing in their browser
    for (const asset of new Set((await page?.text())?.match(ASSET) ?? [])) {
      const file = await count(`${asset} of ${path}`, 200, fetch(baseUrl + asset))
      await file?.arrayBuffer()
    }
    pagesRead++
  }

  const orders = new Map<Person, { sent: number; ids: number[] }>()
  async function order(customer: Person): Promise<void> {
    const own = orders.get(customer) ?? { sent: 0, ids: [] }
    orders.set(customer, own)
    own.sent++
    const placed = await count('an order', 201, place(customer, crypto.randomUUID()))
    if (!placed) return
    own.ids.push(placed.body.id)
    upgrade.writes++
  }

  const uploads: string[] = []
  async function upload(): Promise<void> {
    const bytes = await aPhotograph()
    const metadata = { purpose: 'photo', category_id: String(category) }
    const begun = await count('an upload', 201, begin(admin, `${crypto.randomUUID()}.jpg`, bytes.length, metadata))
    if (!begun || !(await count('a photograph', 204, send(admin, begun.id, bytes)))) return
    uploads.push(begun.id)
    upgrade.writes++
  }

  let isOver = false
  /** Goes on until the end, and then once more: with the last process. */
  const repeat = async (work: (nth: number) => Promise<void>, first = 0) => {
    for (let nth = first; ; nth++) {
      const isLast = isOver
      await work(nth)
      if (isLast) return
    }
  }
  const load = Promise.all([
    ...Array.from({ length: READERS }, (_, nth) => repeat(read, nth * 3)),
    ...customers.map((customer) => repeat(() => order(customer))),
    repeat(upload),
  ])
  const began = performance.now()
  try {
    for (const replica of replicas) {
      await replica.stop()
      await replica.start()
      // for a while both builds answer
      const since = pagesRead
      await comesTrue(() => pagesRead - since > READERS * PAGES.length)
    }
  } finally {
    upgrade.seconds = Math.round((performance.now() - began) / 1000)
    isOver = true
    await load
  }

  for (const [customer, { sent, ids }] of orders) {
    const there = (await listOrders(customer)).map(({ id }) => id)
    for (const id of ids) {
      const times = there.filter((each) => each === id).length
      if (times !== 1) upgrade.lost.push(`order ${id} was acknowledged, and is there ${times} times`)
    }
    if (there.length > sent) upgrade.lost.push(`${sent} orders were sent, and ${there.length} are there`)
  }
  await comesTrue(async () => (await statesOf(admin, uploads)).every(({ state }) => !state.startsWith('arriv')))
  const taken = await statesOf(admin, uploads)
  for (const id of uploads) {
    const state = taken.find((each) => each.id === id)?.state
    if (state !== 'taken') upgrade.lost.push(`photograph ${id} was acknowledged, and is ${state ?? 'unknown'}`)
  }
  return upgrade
}

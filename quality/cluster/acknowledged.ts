// What clients were told is done: their own list, which is later compared with what is there.
import type { Person } from '../faults/api-user.ts'

export interface PlacedOrder {
  customer: Person
  key: string
  /** As answered; undefined without an answer. */
  id?: number
}

export interface Paid {
  customer: Person
  order: number
  /** PayPal's own id. */
  payPalId: string
  isPaid: boolean
  isDelivered: boolean
}

export interface Uploaded {
  name: string
  bytes: Buffer
  /** '' without an answer. */
  id: string
  /** Whether all bytes were acknowledged. */
  isDone: boolean
}

export interface Acknowledged {
  orders: PlacedOrder[]
  payments: Paid[]
  uploads: Uploaded[]
  /** When an order was acknowledged, in ms of `performance.now()`. */
  times: number[]
  /** Requests that write, and answers other than "done" with how often. They are sent again. */
  writes: number
  failedWrites: Map<string, number>
  /** Pages and scripts that were asked for, and answers other than 200 with how often. */
  pages: number
  failedPages: Map<string, number>
  /** Answers to writes that are neither done nor "try again", with how often. */
  wrong: Map<string, number>
}

export const nothingYet = (): Acknowledged => ({
  orders: [],
  payments: [],
  uploads: [],
  times: [],
  writes: 0,
  failedWrites: new Map(),
  pages: 0,
  failedPages: new Map(),
  wrong: new Map(),
})

export const countUp = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

export const totalOf = (counts: Map<string, number>) => [...counts.values()].reduce((sum, each) => sum + each, 0)

/** How many writes of each kind were acknowledged. */
export function countsOf({ orders, payments, uploads }: Acknowledged) {
  return {
    orders: orders.filter(({ id }) => id !== undefined).length,
    payments: payments.filter(({ isPaid }) => isPaid).length,
    deliveries: payments.filter(({ isDelivered }) => isDelivered).length,
    uploads: uploads.filter(({ isDone }) => isDone).length,
  }
}

/** The longest time without an acknowledged order after that moment, in seconds. */
export function longestSilence({ times }: Acknowledged, since: number): number {
  const before = times.findLast((time) => time <= since) ?? since
  const all = [before, ...times.filter((time) => time > since)]
  return Math.max(0, ...all.slice(1).map((time, nth) => time - (all[nth] ?? time))) / 1000
}

// How customers make the hold of a request longer, and how often (decision 108). Nobody keeps a date for long with sums that
// never arrive: after these the hold ends as it would, and the studio decides.
import { addDays, dayOf, startOfDay } from '@chobighor/contract/plain/dates'
import { PAYING_HOLDS_MOST } from '../../platform/bounds.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/limits/rate-limits.ts'
import * as store from '../core/store.ts'
import type { StoredTerms } from '../terms/stored-terms.ts'
import { extendHold } from './take-places.ts'

/** A reported transfer holds the date for so many hours at least, so that the studio has time to look. */
const CLAIM_HOURS = 24
/** Who pays at a provider has the date for so many minutes at least. */
const PAYING_MINUTES = 30

/** For the first transfer that is reported of an order. The order is locked. */
export async function holdForClaim(transaction: Transaction, orderId: number, now: Date): Promise<void> {
  const { status, held_until, hold_by_claim } = await store.findOrder(transaction, orderId)
  const until = holdUntil(CLAIM_HOURS, now)
  if (status !== 'requested' || held_until === null || held_until >= until || hold_by_claim !== null) return
  if (!(await extendHold(transaction, orderId, until))) return
  await store.updateOrder(transaction, orderId, { hold_before_claim: held_until, hold_by_claim: until })
}

/**
 * Its hold is what it was before any transfer was reported, once none of them waits. The order is locked.
 * @param isClaimWaiting whether a reported transfer still waits for the studio
 */
export async function giveBackHold(transaction: Transaction, orderId: number, isClaimWaiting: boolean): Promise<void> {
  if (isClaimWaiting) return
  const { held_until, hold_before_claim, hold_by_claim } = await store.findOrder(transaction, orderId)
  // nothing to give back, or the hold has become another one since then
  if (hold_before_claim === null || held_until?.getTime() !== hold_by_claim?.getTime()) return
  await store.updateOrder(transaction, orderId, { held_until: hold_before_claim, hold_before_claim: null })
}

/** For a payment that is opened at a provider. The order is locked. */
export async function holdForPayment(
  transaction: Transaction,
  orderId: number,
  { now, limits }: { now: Date; limits: Limits },
): Promise<void> {
  const { status, held_until, paying_holds, paying_holds_on } = await store.findOrder(transaction, orderId)
  const until = new Date(now.getTime() + PAYING_MINUTES * 60_000)
  if (status !== 'requested' || held_until === null || held_until >= until) return
  const today = dayOf(now)
  const before = paying_holds_on === today ? paying_holds : 0
  if (before >= limits.of(PAYING_HOLDS_MOST).points) return
  if (!(await extendHold(transaction, orderId, until))) return
  await store.updateOrder(transaction, orderId, { paying_holds: before + 1, paying_holds_on: today })
}

const HOUR = 3_600_000

/** The last second of a day of the studio. @param day `2026-12-16` */
const endOf = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1000)

/** The end of the day on which so many hours are over. */
export const holdUntil = (hours: number, now: Date): Date => endOf(dayOf(new Date(now.getTime() + hours * HOUR)))

/**
 * How long a request holds its date by its terms: never shorter than to the day that is named for the advance.
 * @param placed when the order was placed, from which the advance's day counts
 * @returns null: until the studio answers
 */
export function holdByTerms({ terms }: StoredTerms, { now, placed }: { now: Date; placed: Date }): Date | null {
  const [advance] = terms.instalments
  if (advance?.due !== 'booking' || terms.holdHours === null) return null
  const ends = [holdUntil(terms.holdHours, now), endOf(addDays(dayOf(placed), advance.days))]
  return new Date(Math.max(...ends.map((end) => end.getTime())))
}

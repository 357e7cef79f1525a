// Takes places for events: the database keeps two of them from having one place at one time (decision 086). Without a
// capacity there are no places, and any number of events is taken (M-12).

import type { Transaction } from '../../platform/database/database.ts'
import * as store from '../core/store.ts'
import { type ShiftSettings, seekOrderSettings, shiftsIn } from '../terms/terms-store.ts'
import { moveCrews } from './crew-store.ts'
import {
  type EventRow,
  findUsed,
  listEvents,
  lockDay,
  releaseEnded,
  releaseEvents,
  setPlace,
  setState,
  stands,
} from './event-store.ts'
import { daysOf, type Time } from './event-times.ts'

/** Whether the date of this order is kept for it. */
export function isDateHeld({ status, held_until }: { status: string; held_until: Date | null }, now: Date): boolean {
  if (status !== 'requested') return status === 'confirmed'
  return held_until === null || held_until > now
}

/** Other orders for these days wait until the transaction ends. Days come before the order (decision 034). */
export async function lockTimes(transaction: Transaction, times: Time[], settings: ShiftSettings): Promise<void> {
  const { capacity, evening } = shiftsIn(settings)
  if (capacity === null) return
  for (const day of [...new Set(times.flatMap((time) => daysOf(time, evening)))].sort()) await lockDay(transaction, day)
}

/** @param except an event that doesn't count. @returns the lowest free place; undefined if all are taken */
export async function findPlace(
  transaction: Transaction,
  { capacity, ...time }: Time & { capacity: number; evening: number },
  except?: number,
): Promise<number | undefined> {
  const found = await findUsed(transaction, capacity, { ...time, except })
  const wasReleased = found.isEnded && (await releaseEnded(transaction, time)).length > 0
  const { places, others } = wasReleased ? await findUsed(transaction, capacity, { ...time, except }) : found
  if (places.length + others >= capacity) return undefined
  return Array.from({ length: capacity }, (_, nth) => nth + 1).find((place) => !places.includes(place))
}

/** For each event that stands without a place. @returns those for which there is none */
export async function takePlaces(
  transaction: Transaction,
  orderId: number,
  settings: ShiftSettings,
): Promise<EventRow[]> {
  if (shiftsIn(settings).capacity === null) return []
  const events = await listEvents(transaction, [orderId])
  const left: EventRow[] = []
  for (const event of events.filter((each) => stands(each) && each.place === null))
    if (!(await takePlace(transaction, event, settings))) left.push(event)
  return left
}

/** @param state what the event becomes */
async function takePlace(
  transaction: Transaction,
  event: EventRow,
  settings: ShiftSettings,
  state = event.state,
): Promise<boolean> {
  const { capacity, evening } = shiftsIn(settings)
  if (capacity === null) {
    if (state !== event.state) await setState(transaction, [event.id], state)
    return true
  }
  // another transaction may be faster, once for each place
  for (let tries = 0; tries < capacity; tries++) {
    const place = await findPlace(transaction, { ...event, capacity, evening }, event.id)
    if (place === undefined) return false
    if (!(await setPlace(transaction, event.id, { place, state }))) continue
    if (state !== event.state) await moveCrews(transaction, [event.id])
    return true
  }
  return false
}

/**
 * Holds the date of a requested order longer, also if its hold has ended and the date is still free. The order is locked.
 * @param until null: until the studio answers
 * @returns false if the date belongs to another order by now: then nothing has changed
 */
export async function extendHold(transaction: Transaction, orderId: number, until: Date | null): Promise<boolean> {
  const { status, held_until } = await store.findOrder(transaction, orderId)
  if (status !== 'requested') return status === 'confirmed'
  const settings = await seekOrderSettings(transaction)
  const released = (await listEvents(transaction, [orderId])).filter(({ state }) => state === 'released')
  const taken: EventRow[] = []
  for (const event of released) {
    if (await takePlace(transaction, event, settings, 'held')) taken.push(event)
    else {
      await releaseEvents(
        transaction,
        taken.map(({ id }) => id),
      )
      return false
    }
  }
  const isLonger = held_until !== null && (until === null || until > held_until)
  if (isLonger) await store.updateOrder(transaction, orderId, { held_until: until })
  return true
}

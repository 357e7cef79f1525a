// A customer moves an event of an order to another time, by the order's own terms (decision 094). The new place is taken before
// the old one is given up, in one transaction: where it is taken, everything stays. Payments stay, and what is due before the
// event moves with its day.
import { percentKept } from '@chobighor/contract/cancellation'
import type { MovedEvent } from '@chobighor/contract/order-events'
import { dayOf } from '@chobighor/contract/plain/dates'
import { PAST_DAY_REFUSED } from '@chobighor/contract/plain/event-refusals'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import { moveRefusal, removableUntil } from '@chobighor/contract/reschedule'
import type { SignedInContext } from '../../../auth/call-context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { listEventsOfOrder } from '../../calendar/crew-store.ts'
import { type EventRow, findEvent, removeEvent, stands, updateEvent } from '../../calendar/event-store.ts'
import { isSameTime, movedTime, type Time } from '../../calendar/event-times.ts'
import { holdByTerms } from '../../calendar/holds.ts'
import { requireCapacity, takenAt } from '../../calendar/shift-capacity.ts'
import { mailedEventOf, movableOf } from '../../calendar/show-events.ts'
import { isDateHeld, takePlaces } from '../../calendar/take-places.ts'
import { countAsked, limitsOf, orderedOften } from '../../core/order-limits-store.ts'
import * as store from '../../core/store.ts'
import { type StoredTerms, termsOf } from '../../terms/stored-terms.ts'
import { type ShiftSettings, shiftsIn } from '../../terms/terms-store.ts'
import { tellStudio } from '../messages.ts'
import { changing } from './edit-events.ts'

/** @throws conflict if the new time is taken, or if the order's terms say no */
export async function moveEvent(
  orderId: number,
  { event: id, ...wish }: MovedEvent & { event: number },
  context: SignedInContext,
): Promise<void> {
  const today = dayOf(context.now())
  if (wish.date < today) throw new Failure('invalid', PAST_DAY_REFUSED, { field: 'date' })
  await changing(orderId, context, async (transaction, settings) => {
    const seen = await findEvent(transaction, orderId, id)
    const { capacity, evening } = shiftsIn(settings)
    const time = movedTime(seen, wish, evening)
    if (seen.event_date === wish.date && seen.event_time.startsWith(wish.time))
      throw new Failure('invalid', 'The event is at this time already.', { field: 'date' })
    const asked = { time, settings, except: id, now: context.now() }
    // what the terms refuse waits for no day
    checkMovable(seen, await store.findOrder(transaction, orderId), today)
    // days are locked before the order (decision 034)
    if (!isSameTime(seen, time, evening) || !stands(seen)) await requireCapacity(transaction, asked).catch(besideDate)

    const row = await store.lockOrder(transaction, orderId, context.user)
    const before = await findEvent(transaction, orderId, id)
    checkMovable(before, row, today)
    if (!isSameTime(before, seen, evening))
      throw new Failure('conflict', 'The studio has just moved this event. Please look at it again.')

    const crews = await crewsOf(transaction, orderId, id)
    await move(transaction, { row, before, time, settings, now: context.now() })
    const moved = await findEvent(transaction, orderId, id)
    if (stands(moved) && moved.place === null && capacity !== null && !isSameTime(before, moved, evening))
      throw besideDate(await takenAt(transaction, asked))
    await tellOfMove(transaction, { row, before, moved, crews }, context)
    const { event_date: eventDate, event_time: eventTime } = before
    return {
      event: moved,
      action: 'move-event',
      wasFull: false,
      before: { eventDate, eventTime: eventTime.slice(0, 5) },
    }
  })
}

function checkMovable(event: EventRow, order: store.OrderRow, today: string): void {
  const refusal = moveRefusal(movableOf(event, order), today)
  if (refusal) throw new Failure('conflict', refusal)
}

interface Moving {
  row: store.OrderRow
  before: EventRow
  time: Time
  settings: ShiftSettings
  now: Date
}

async function move(transaction: Transaction, { row, before, time, settings, now }: Moving): Promise<void> {
  const kept = termsOf(row)
  // a hold that has ended begins again with the new date
  const isLapsed = row.status === 'requested' && !isDateHeld(row, now)
  if (isLapsed)
    await store.updateOrder(transaction, row.id, {
      held_until: kept && holdByTerms(kept, { now, placed: row.created_at }),
    })
  if (before.position === 0)
    await store.updateOrder(transaction, row.id, {
      event_date: time.event_date,
      event_time: time.event_time,
      is_event_past: false,
      kept_percent_least: leastKept(row, kept, now),
    })
  await updateEvent(transaction, before.id, {
    ...time,
    ...(!stands(before) && { state: row.status === 'confirmed' ? 'confirmed' : 'held' }),
    moved_times: before.moved_times + 1,
    evening: shiftsIn(settings).evening,
  })
  await takePlaces(transaction, row.id, settings)
}

/** Whoever may keep a part of the money if the event is cancelled today may still do so after it has moved. */
function leastKept(row: store.OrderRow, kept: StoredTerms | null, now: Date): number {
  if (!kept) return row.kept_percent_least
  const today = { today: dayOf(now), eventDate: row.event_date }
  return Math.max(row.kept_percent_least, percentKept(kept.terms, today))
}

/** The sentence of a taken date stands beside the form's field. */
function besideDate(error: unknown): never {
  if (!isFailure(error) || error.code !== 'conflict') throw error
  throw new Failure('conflict', error.message, { field: 'date' })
}

const crewsOf = async (transaction: Transaction, orderId: number, id: number) =>
  (await listEventsOfOrder(transaction, orderId)).find((event) => event.id === id)?.crews ?? []

async function tellOfMove(
  transaction: Transaction,
  {
    row,
    before,
    moved,
    crews,
  }: { row: store.OrderRow; before: EventRow; moved: EventRow; crews: { id: number; name: string }[] },
  context: SignedInContext,
): Promise<void> {
  const left = await crewsOf(transaction, row.id, moved.id)
  const busy = crews.filter(({ id }) => left.every((crew) => crew.id !== id)).map(({ name }) => name)
  const change = { before: mailedEventOf(before), now: mailedEventOf(moved) }
  // not one e-mail for each move without end
  const { emails } = limitsOf(context.user, context)
  const heldBack = (await countAsked(transaction, context.user.id)) > emails ? orderedOften(emails) : undefined
  await tellStudio(transaction, { row, kind: 'event-moved', change, busy }, { ...context, heldBack })
}

// A customer takes an event away that they have added to an order: a request at any time before it, a booking as long as the
// order's terms let it be moved.

/** @throws not_found; conflict if the studio added it, or if it is too late */
export async function takeEventAway(orderId: number, id: number, context: SignedInContext): Promise<void> {
  await changing(orderId, context, async (transaction) => {
    const row = await store.lockOrder(transaction, orderId, context.user)
    const event = await findEvent(transaction, orderId, id)
    const last = removableUntil({ ...movableOf(event, row), isAsked: event.is_asked })
    if (last === null || dayOf(context.now()) > last)
      throw new Failure('conflict', 'This event can’t be taken away here. Please call the studio.')
    await removeEvent(transaction, id)
    const { emails } = limitsOf(context.user, context)
    const heldBack = (await countAsked(transaction, context.user.id)) > emails ? orderedOften(emails) : undefined
    const letter = { row, kind: 'event-taken-away', event: mailedEventOf(event) } as const
    await tellStudio(transaction, letter, { ...context, heldBack })
    return { event, action: 'take-event-away', wasFull: false }
  })
}

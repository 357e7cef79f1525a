// More events of an order: holud, akd, reception. The studio adds, changes and removes them and says who works there; a
// customer may add one while the order is open. The first event belongs to the order's own form.

import { isDeepStrictEqual } from 'node:util'
import type { NewEvent, StudioEvent } from '@chobighor/contract/order-events'
import { dayOf, withWeekday } from '@chobighor/contract/plain/dates'
import { PAST_DAY_REFUSED } from '@chobighor/contract/plain/event-refusals'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import { EVENT_KIND_NAMES } from '@chobighor/contract/plain/order-steps'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { accountRemoved, inTransactionOf } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import {
  type EventRow,
  findEvent,
  insertEvent,
  listEvents,
  removeEvent,
  updateEvent,
} from '../../calendar/event-store.ts'
import { isSameTime, type Time, timeOf } from '../../calendar/event-times.ts'
import { requireCapacity, takeShift } from '../../calendar/shift-capacity.ts'
import { mailedEventOf } from '../../calendar/show-events.ts'
import { takePlaces } from '../../calendar/take-places.ts'
import { checkOrderLimits, findOrdered, heldBackBy, limitsOf } from '../../core/order-limits-store.ts'
import { checkChangeable, standingOf } from '../../core/standing-rules.ts'
import * as store from '../../core/store.ts'
import { type ShiftSettings, seekOrderSettings, shiftsIn } from '../../terms/terms-store.ts'
import { tellCustomer, tellStudio } from '../messages.ts'
import { chargeWithin } from '../payments/charge-order.ts'

/** Of one order: no wedding has more. */
const EVENTS_MOST = 12

function columnsOf({ kind, venueName, venueLocation, zone, products, ...event }: StudioEvent) {
  return { ...timeIn(event), kind, venue_name: venueName, venue_location: venueLocation, zone, products }
}

/** @throws invalid for hours without an end */
function timeIn({ date, time, endTime, span }: Pick<StudioEvent, 'date' | 'time' | 'endTime' | 'span'>): Time {
  if (span === 'hours' && (endTime === '' || endTime === time))
    throw new Failure('invalid', 'Please say when the event ends.', { field: 'endTime' })
  return { event_date: date, event_time: time, end_time: endTime || null, span }
}

interface Priced {
  /** In paisa; undefined or 0: it costs nothing beside the order's services. */
  amount?: number | undefined
  /** How the customer agreed; '' to ask on the order's page. */
  consent?: string
}

export async function addEvent(
  orderId: number,
  { amount = 0, consent = '', ...event }: StudioEvent & Priced,
  context: SignedInContext,
): Promise<void> {
  await changing(orderId, context, async (transaction, settings) => {
    const time = timeIn(event)
    const asked = { time, settings, despiteFull: event.despiteFull ?? false, now: context.now() }
    const wasFull = await takeShift(transaction, asked)
    const row = await lockOpen(transaction, orderId, context)
    const made = await insertFor(transaction, row, columnsOf(event), settings)
    const reason = `${EVENT_KIND_NAMES[event.kind]}, ${withWeekday(event.date)}`
    if (amount > 0) await chargeWithin(transaction, row, { kind: 'other', amount, reason, consent }, context)
    return { event: made, action: 'add-event', wasFull }
  })
}

/** By the order's customer, who takes a whole shift. Sent again it is the same event. @throws conflict if it is full */
export async function askForEvent(orderId: number, event: NewEvent, context: SignedInContext): Promise<void> {
  const { kind, venueName: venue_name, venueLocation: venue_location } = event
  if (event.date < dayOf(context.now())) throw new Failure('invalid', PAST_DAY_REFUSED, { field: 'date' })
  await changing(orderId, context, async (transaction, settings) => {
    // one after the other: the limits below count what is there
    if (!(await store.lockCustomer(transaction, context.user.id))) throw accountRemoved()
    const time = timeOf({ eventDate: event.date, eventTime: event.time }, shiftsIn(settings).evening)
    const isThere = async () =>
      (await listEvents(transaction, [orderId])).some(
        (each) =>
          isSameTime(each, time, shiftsIn(settings).evening) &&
          each.event_time.startsWith(event.time) &&
          isDeepStrictEqual([each.kind, each.venue_name, each.venue_location], [kind, venue_name, venue_location]),
      )
    try {
      await requireCapacity(transaction, { time, settings, now: context.now() })
    } catch (error) {
      if (!isFailure(error) || error.code !== 'conflict') throw error
      if (!(await isThere())) throw new Failure('conflict', error.message, { field: 'date' })
    }
    const row = await lockOpen(transaction, orderId, context, 'customer')
    if (await isThere()) return undefined
    const most = limitsOf(context.user, context)
    const ordered = await findOrdered(transaction, context.user.id, most)
    checkOrderLimits(ordered, most, context.user)
    const made = await insertFor(
      transaction,
      row,
      { ...time, kind, venue_name, venue_location, is_asked: true },
      settings,
    )
    const surroundings = { ...context, heldBack: heldBackBy(ordered, most) }
    await tellStudio(transaction, { row, kind: 'event-added', event: mailedEventOf(made) }, surroundings)
    return { event: made, action: 'ask-event', wasFull: false }
  })
}

export async function changeEvent(
  orderId: number,
  { event: id, isTold, ...event }: StudioEvent & { event: number; isTold: boolean },
  context: SignedInContext,
): Promise<void> {
  await changing(orderId, context, async (transaction, settings) => {
    const time = timeIn(event)
    const { evening } = shiftsIn(settings)
    const asked = { time, settings, despiteFull: event.despiteFull ?? false, now: context.now(), except: id }
    // an event that stays at its time isn't asked about, even on a day that is too full
    const isMoved = !isSameTime(await findEvent(transaction, orderId, id), time, evening)
    const wasFull = isMoved && (await takeShift(transaction, asked))
    const row = await lockOpen(transaction, orderId, context)
    const before = await findEvent(transaction, orderId, id)
    if (before.position === 0) {
      const { date, time: event_time, venueName, venueLocation } = event
      const first = { event_date: date, event_time, venue_name: venueName, venue_location: venueLocation }
      await store.updateOrder(transaction, orderId, first)
    }
    await updateEvent(transaction, id, { ...columnsOf(event), evening })
    await takePlaces(transaction, orderId, settings)
    const changed = await findEvent(transaction, orderId, id)
    if (isTold) await tellOfChange(transaction, { row, before, changed }, context)
    const { event_date: eventDate, event_time: eventTime } = before
    return {
      event: changed,
      action: 'change-event',
      wasFull,
      before: { kind: before.kind, eventDate, eventTime: eventTime.slice(0, 5) },
    }
  })
}

/** The customer reads what was and what is, if that is different. */
async function tellOfChange(
  transaction: Transaction,
  { row, before, changed }: { row: store.OrderRow; before: EventRow; changed: EventRow },
  context: SignedInContext,
): Promise<void> {
  const change = { before: mailedEventOf(before), now: mailedEventOf(changed) }
  if (isDeepStrictEqual(change.before, change.now)) return
  await tellCustomer(transaction, { row, kind: 'event-changed', change }, context)
}

export async function dropEvent(orderId: number, id: number, context: SignedInContext): Promise<void> {
  await changing(orderId, context, async (transaction) => {
    await lockOpen(transaction, orderId, context)
    const event = await findEvent(transaction, orderId, id)
    if (event.position === 0)
      throw new Failure('conflict', 'This is the event of the order itself. Cancel the order, or change the event.')
    await removeEvent(transaction, id)
    return { event, action: 'remove-event', wasFull: false }
  })
}

interface Done {
  event: EventRow
  action: string
  wasFull: boolean
  crew?: string | undefined
  before?: object
}

/** @param work returns nothing where nothing has changed */
export async function changing(
  orderId: number,
  { database, user }: SignedInContext,
  work: (transaction: Transaction, settings: ShiftSettings) => Promise<Done | undefined>,
): Promise<void> {
  await inTransactionOf({ database, user }, async (transaction) => {
    const done = await work(transaction, await seekOrderSettings(transaction))
    if (!done) return
    const { event, action, wasFull, crew, before } = done
    const after = {
      kind: event.kind,
      eventDate: event.event_date,
      eventTime: event.event_time.slice(0, 5),
      ...(crew && { crew }),
      ...(wasFull && { despiteFull: true }),
    }
    await insertRecord(transaction, user, { action, entity: 'orders', id: orderId, ...(before && { before }), after })
  })
}

/** @throws conflict for an order that has ended or is delivered */
export async function lockOpen(
  transaction: Transaction,
  orderId: number,
  context: SignedInContext,
  by: 'studio' | 'customer' = 'studio',
): Promise<store.OrderRow> {
  const row = await store.lockOrder(transaction, orderId, context.user)
  checkChangeable(standingOf(row), by)
  return row
}

async function insertFor(
  transaction: Transaction,
  { id, status }: store.OrderRow,
  columns: Time & {
    kind: string
    venue_name: string
    venue_location: string
    zone?: string
    products?: string[]
    is_asked?: boolean
  },
  settings: ShiftSettings,
): Promise<EventRow> {
  if ((await listEvents(transaction, [id])).length >= EVENTS_MOST)
    throw new Failure('invalid', `An order may have ${EVENTS_MOST} events at most.`)
  const state = status === 'confirmed' ? 'confirmed' : 'held'
  const event = await insertEvent(transaction, { ...columns, order_id: id, state }, shiftsIn(settings).evening)
  await takePlaces(transaction, id, settings)
  return event
}

// Orders for the back office: rows of lists, and one order with its whole history.

import { type Happening, type OrderFile, type OrderRow, orderRow } from '@chobighor/contract/admin/order-details'
import { localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { shiftOf } from '@chobighor/contract/plain/order-steps'
import { mayCall } from '@chobighor/contract/plain/permissions'
import { nameOf } from '../../auth/person-name.ts'
import { roleOf, type SignedIn } from '../../auth/sessions-store.ts'
import type { Database } from '../../platform/database/database.ts'
import { findClashing } from '../calendar/count-shifts.ts'
import { showEvents, showEventsOfDays } from '../calendar/show-events.ts'
import { isDateHeld } from '../calendar/take-places.ts'
import { addressOf, findOrderRow } from '../core/find-order.ts'
import type * as store from '../core/store.ts'
import { numberOf } from '../money/documents/document-rules.ts'
import { listDocuments } from '../money/documents/document-store.ts'
import { canReverse, openPaisa, wirePayment } from '../money/ledger/payment-rules.ts'
import { seekOrderSettings, shiftsIn } from '../terms/terms-store.ts'
import * as desk from './admin-orders-store.ts'
import { eventOf, type Showing, showOrder } from './show-orders.ts'

/** How the studio divides its days (M-12). */
export async function findShifts(database: Database): Promise<{ capacity: number | null; evening: number }> {
  return shiftsIn(await seekOrderSettings(database))
}

export async function showRows(database: Database, rows: store.OrderRow[]): Promise<OrderRow[]> {
  const { evening } = await findShifts(database)
  const clashing = await findClashing(
    database,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const shift = shiftOf(row.event_time, evening)
    // an order that is delivered or declined needs no more work
    const isAhead = ['requested', 'confirmed', 'paid'].includes(row.stage)
    return { ...wireRow(row), shift, isClash: isAhead && clashing.has(row.id) }
  })
}

function wireRow(row: store.OrderRow): Omit<OrderRow, 'shift' | 'isClash'> {
  return {
    id: row.id,
    stage: orderRow.shape.stage.parse(row.stage),
    customer: { name: nameOf(row), email: row.email, phone: row.phone },
    event: eventOf(row),
    isEventPast: row.is_event_past,
    isTrial: row.is_trial,
    totalPrice: takaFromPaisa(row.total_paisa),
    paidSum: takaFromPaisa(row.paid_paisa),
    openSum: takaFromPaisa(openPaisa(row)),
    isPaid: row.paid_at !== null,
    isDelivered: row.delivered_at !== null,
    createdAt: localTime(row.created_at),
  }
}

/** @throws not_found */
export async function showFile(showing: Showing & { user: SignedIn }, id: string): Promise<OrderFile> {
  const { database, user } = showing
  // whoever knows the address may agree to an addition as the customer
  const mayReadAddress = mayCall(roleOf(user), 'orderDesk.renewAddress')
  const row = await findOrderRow(database, id, 'studio')
  const [shown] = await showRows(database, [row])
  const events = await showEvents(showing, row.id)
  if (!shown) throw new Error(`order ${row.id} was not shown`)
  return {
    ...shown,
    version: row.version,
    hasAccount: row.user_id !== null,
    page: mayReadAddress ? ((await addressOf(showing, row)) ?? null) : null,
    studioNote: row.studio_note,
    order: await showOrder(showing, row, 'studio'),
    ledger: await showLedger(database, row.id),
    isLinkOpen: row.is_link_open,
    pastedLink: row.download_link,
    events,
    heldUntil: row.held_until && localTime(row.held_until),
    isDateHeld: isDateHeld(row, showing.now()),
    isReminded: row.is_reminded,
    sameDay: await showSameDays(showing, row.id, events),
    history: await showHistory(database, row),
  }
}

/** What other orders have on the days of these events. */
async function showSameDays(showing: Showing, id: number, events: { date: string }[]): Promise<OrderFile['sameDay']> {
  const { capacity } = await findShifts(showing.database)
  const days = [...new Set(events.map(({ date }) => date))].sort()
  const found: OrderFile['sameDay'] = []
  for (const day of days) found.push(...(await showEventsOfDays(showing, { from: day, to: day }, capacity)))
  return found.filter(({ orderId }) => orderId !== id)
}

const NOTHING = { by: null, before: null, after: null, payment: null, email: null }
/** These steps are shown from the ledger itself. */
const IN_LEDGER = ['pay', 'refund', 'reverse']

async function showHistory(database: Database, row: store.OrderRow): Promise<Happening[]> {
  const records = (await desk.listRecords(database, row.id)).filter(({ action }) => !IN_LEDGER.includes(action))
  const happenings = [
    // an order that the studio entered has a record of that
    ...(row.entered_by === null ? [{ ...NOTHING, at: row.created_at, by: nameOf(row), what: 'placed' }] : []),
    ...records.map((record) => ({
      ...NOTHING,
      at: record.created_at,
      by: record.user_name || null,
      what: record.action,
      before: asObject(record.before),
      after: asObject(record.after),
    })),
    ...(await desk.listLedger(database, row.id)).map(({ email, first_name, last_name, ...entry }) => ({
      ...NOTHING,
      at: entry.created_at,
      by: email === null ? null : nameOf({ email, first_name: first_name ?? '', last_name: last_name ?? '' }),
      what: entry.reverses === null ? entry.kind : 'reversal',
      payment: wirePayment(entry, 'studio'),
    })),
    ...(await desk.listEmails(database, row.id)).map((email) => ({
      ...NOTHING,
      at: email.created_at,
      what: 'email',
      email: { id: email.id, to: email.recipient, subject: email.subject, state: stateOf(email) },
    })),
  ]
  return happenings
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...rest }) => ({ ...rest, at: localTime(at) }))
}

type Entry = Awaited<ReturnType<typeof desk.listLedger>>[number]

async function showLedger(database: Database, orderId: number): Promise<OrderFile['ledger']> {
  const receipts = new Map((await listDocuments(database, orderId)).map((row) => [row.payment_id, numberOf(row)]))
  return (await desk.listLedger(database, orderId)).map((entry) => ({
    ...wireEntry(entry),
    receipt: receipts.get(entry.id) ?? null,
  }))
}

function wireEntry(entry: Entry): Omit<OrderFile['ledger'][number], 'receipt'> {
  const counted = entry.is_reversed ? 'reversed' : 'counts'
  const standing = entry.reverses === null ? counted : 'reversal'
  return {
    ...wirePayment(entry, 'studio'),
    standing,
    isNoteShown: entry.is_note_shown,
    account: entry.account,
    canReverse: canReverse(entry),
  }
}

function stateOf({ sent_at, parked_at, kept_at }: Record<'sent_at' | 'parked_at' | 'kept_at', Date | null>) {
  if (sent_at !== null) return 'sent' as const
  if (kept_at !== null) return 'kept' as const
  return parked_at === null ? ('waiting' as const) : ('parked' as const)
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

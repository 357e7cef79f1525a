// Changes the event, the services, the prices or the customer's details of an order, and tells the customer. The ledger
// stays as it is; only what is still open follows the new total.

import type { ChangedOrder } from '@chobighor/contract/admin/order-entry'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { lockOrderedServices } from '../../../catalog/store.ts'
import { differenceOf, insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { listEvents } from '../../calendar/event-store.ts'
import { isSameTime, timeOf } from '../../calendar/event-times.ts'
import { moveFirstEvent } from '../../calendar/first-event.ts'
import { takeShift } from '../../calendar/shift-capacity.ts'
import { takePlaces } from '../../calendar/take-places.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { checkVersion } from '../../core/rules.ts'
import { checkChangeable, checkNewTotal, standingOf } from '../../core/standing-rules.ts'
import * as store from '../../core/store.ts'
import { type ShiftSettings, seekOrderSettings, shiftsIn } from '../../terms/terms-store.ts'
import { tellCustomer } from '../messages.ts'
import { followPrice } from '../payments/charge-order.ts'
import { giveToAccount, lockAccountOf } from '../placing/entry-store.ts'
import { buildOrderItems, checkReachable, customerColumns, eventColumns } from '../placing/placing-rules.ts'
import { eventOf } from '../show-orders.ts'

/** @throws conflict if somebody else was faster, if the order has ended, or if the shift is full */
export async function changeOrder(
  orderId: number,
  { version, isTold, ...changed }: ChangedOrder & { version: number },
  context: SignedInContext,
): Promise<void> {
  const { customer, event, items } = changed
  if (customer) checkReachable(customer)
  await inTransactionOf(context, async (transaction) => {
    const account = customer?.email ? await lockAccountOf(transaction, customer.email) : undefined
    const services = await lockOrderedServices(transaction, [...new Set(items?.map(({ product }) => product))])
    const settings = await seekOrderSettings(transaction)
    const wasFull = await takeOtherShift(transaction, orderId, { ...changed, settings, now: context.now() })
    const row = await store.lockOrder(transaction, orderId, context.user)
    checkVersion(row, version)
    checkChangeable(standingOf(row))
    const before = await valuesOf(transaction, row)

    if (items) {
      const kept = await store.listItems(transaction, [orderId])
      const { rows, sums } = buildOrderItems(items, { services, kept })
      const total_paisa = sums.total_paisa + row.charges_paisa
      checkNewTotal(total_paisa, row)
      await store.replaceItems(transaction, orderId, rows)
      await store.updateOrder(transaction, orderId, { ...sums, total_paisa })
      if (total_paisa !== row.total_paisa) await followPrice(transaction, orderId, context)
    }
    if (event) {
      const is_event_past = event.eventDate < dayOf(context.now())
      await store.updateOrder(transaction, orderId, { ...eventColumns(event), is_event_past })
      await moveFirstEvent(transaction, orderId, eventColumns(event), shiftsIn(settings).evening)
      await takePlaces(transaction, orderId, settings)
    }
    if (customer) {
      if (row.user_id !== null)
        throw new Failure('conflict', 'This customer has an account. Only the customer changes name and address.')
      await store.updateOrder(transaction, orderId, customerColumns(customer))
      if (account?.is_verified) await giveToAccount(transaction, orderId, account.id)
    }

    const made = await store.findOrder(transaction, orderId)
    const difference = differenceOf(before, await valuesOf(transaction, made))
    if (Object.keys(difference.after).length === 0) return
    const after = { ...difference.after, ...(wasFull && { despiteFull: true }) }
    await insertRecord(transaction, context.user, {
      action: 'edit',
      entity: 'orders',
      id: orderId,
      before: difference.before,
      after,
    })
    if (isTold) await tellCustomer(transaction, { row: made, kind: 'order-changed' }, context)
  })
}

/** The note itself is in no record: it can be changed and removed. */
export async function setNote(
  orderId: number,
  { note, version }: { note: string; version: number },
  { database, user }: SignedInContext,
): Promise<void> {
  await withLockedOrder(orderId, { database, user, version }, async (transaction, row) => {
    if (row.studio_note === note) return
    await store.updateOrder(transaction, orderId, { studio_note: note })
    await insertRecord(transaction, user, { action: 'note', entity: 'orders', id: orderId })
  })
}

/** What waits in the outbox is sent all the same. */
export async function setReminders(
  orderId: number,
  { isReminded, version }: { isReminded: boolean; version: number },
  { database, user }: SignedInContext,
): Promise<void> {
  await withLockedOrder(orderId, { database, user, version }, async (transaction, row) => {
    if (row.is_reminded === isReminded) return
    await store.updateOrder(transaction, orderId, { is_reminded: isReminded })
    const change = { before: { isReminded: row.is_reminded }, after: { isReminded } }
    await insertRecord(transaction, user, { action: 'remind', entity: 'orders', id: orderId, ...change })
  })
}

/** Asks about a full shift only if the order moves to another one. The day is locked before the order (decision 034). */
async function takeOtherShift(
  transaction: Transaction,
  orderId: number,
  {
    event,
    despiteFull = false,
    ...asked
  }: Pick<ChangedOrder, 'event' | 'despiteFull'> & { settings: ShiftSettings; now: Date },
): Promise<boolean> {
  if (!event) return false
  const { evening } = shiftsIn(asked.settings)
  const [first] = await listEvents(transaction, [orderId])
  if (!first) throw new Error(`order ${orderId} has no event`)
  const { span, end_time } = first
  const moved = timeOf(event, evening)
  const time = span === 'full' || span === 'hours' ? { ...moved, span, end_time } : moved
  if (isSameTime(first, time, evening)) return false
  return takeShift(transaction, { ...asked, time, despiteFull, except: first.id })
}

/** For the record. The values are flat, so that the words of a removed customer can be taken out of it. */
async function valuesOf(transaction: Transaction, row: store.OrderRow) {
  const items = await store.listItems(transaction, [row.id])
  const { customer_name: name, customer_phone: phone, customer_email: email, total_paisa } = row
  return {
    ...eventOf(row),
    items: items.map((item) => `${item.name}: ${takaFromPaisa(item.price_paisa)}`),
    total_paisa,
    ...(row.user_id === null && { name, phone, email }),
  }
}

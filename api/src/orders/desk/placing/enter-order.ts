// Enters an order that came by telephone or in the shop. It is confirmed at once (decision 048).
import { createHash } from 'node:crypto'
import type { EnteredOrder } from '@chobighor/contract/admin/order-entry'
import { dayOf } from '@chobighor/contract/plain/dates'
import { CASH_ON } from '@chobighor/contract/plain/order-steps'
import type { Insertable } from 'kysely'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { accountRemoved } from '../../../auth/sessions-store.ts'
import { lockOrderedServices } from '../../../catalog/store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Orders } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { timeOf } from '../../calendar/event-times.ts'
import { insertFirstEvent } from '../../calendar/first-event.ts'
import { takeShift } from '../../calendar/shift-capacity.ts'
import { takePlaces } from '../../calendar/take-places.ts'
import * as store from '../../core/store.ts'
import { insertInstalments } from '../../money/instalments/instalment-store.ts'
import type { StoredTerms } from '../../terms/stored-terms.ts'
import { findTerms, seekOrderSettings, shiftsIn } from '../../terms/terms-store.ts'
import { tellCustomer } from '../messages.ts'
import { lockAccountOf, seekEntered } from './entry-store.ts'
import {
  buildOrderItems,
  checkLines,
  checkReachable,
  customCopy,
  customerColumns,
  eventColumns,
} from './placing-rules.ts'

/** The same order again within seconds is a double click. @returns its number @throws conflict if the shift is full */
export async function enterOrder(
  { despiteFull = false, isTold, ...entered }: EnteredOrder,
  context: SignedInContext,
): Promise<number> {
  const { database, user: admin, now } = context
  const { customer, event, items, customs } = entered
  checkReachable(customer)
  checkLines(entered)
  const payload_hash = createHash('sha256').update(JSON.stringify(entered)).digest()
  return inTransaction(database, async (transaction) => {
    if (!(await store.lockCustomer(transaction, admin.id))) throw accountRemoved()
    const earlier = await seekEntered(transaction, { adminId: admin.id, payloadHash: payload_hash })
    if (earlier) return earlier.id
    const account = customer.email === '' ? undefined : await lockAccountOf(transaction, customer.email)
    const services = await lockOrderedServices(transaction, [...new Set(items.map(({ product }) => product))])
    const kept = customs.map(customCopy)
    const { rows, sums } = buildOrderItems([...items, ...kept.map(({ product }) => ({ product }))], { services, kept })
    const { id, wasFull } = await insertConfirmed(transaction, {
      customer,
      event,
      rows,
      sums,
      terms: await findTerms(transaction),
      account,
      origin: { payload_hash, entered_by: admin.id },
      despiteFull,
      now: now(),
    })
    const after = wasFull ? { total_paisa: sums.total_paisa, despiteFull } : { total_paisa: sums.total_paisa }
    await insertRecord(transaction, admin, { action: 'enter', entity: 'orders', id, after })
    if (!isTold) return id
    const row = await store.findOrder(transaction, id)
    await tellCustomer(transaction, { row, kind: 'order-confirmed' }, context)
    return id
  })
}

// An order that is confirmed from the start: the studio entered it, or a customer accepted the studio's quote. Its customer
// needs no account; an account with this address gets the order only if the address is confirmed (decision 048).

type Sums = Pick<Insertable<Orders>, 'items_paisa' | 'shipping_paisa' | 'tax_paisa' | 'total_paisa'> & {
  total_paisa: number
}

interface Confirmed extends Pick<EnteredOrder, 'customer' | 'event'> {
  rows: Parameters<typeof store.insertItems>[2]
  sums: Sums
  terms: StoredTerms
  account: { id: number; is_verified: boolean } | undefined
  /** How it came. */
  origin: Pick<Insertable<Orders>, 'payload_hash' | 'entered_by' | 'terms_accepted_at' | 'terms_agreed_by'>
  despiteFull: boolean
  now: Date
}

/**
 * Needs the transaction that has locked the account and the services.
 * @throws conflict if the shift is full and the order isn't taken in spite of that
 */
export async function insertConfirmed(
  transaction: Transaction,
  { customer, event, rows, sums, terms, account, origin, despiteFull, now }: Confirmed,
): Promise<{ id: number; wasFull: boolean; hasPlace: boolean }> {
  const settings = await seekOrderSettings(transaction)
  const time = timeOf(event, shiftsIn(settings).evening)
  const wasFull = await takeShift(transaction, { time, settings, despiteFull, now })
  const id = await store.insertOrder(transaction, {
    ...eventColumns(event),
    ...customerColumns(customer),
    ...sums,
    ...origin,
    user_id: account?.is_verified ? account.id : null,
    status: 'confirmed',
    payment_method: CASH_ON,
    is_event_past: event.eventDate < dayOf(now),
    terms: terms.version === 0 ? null : JSON.stringify(terms),
  })
  await insertFirstEvent(
    transaction,
    { ...eventColumns(event), orderId: id, status: 'confirmed' },
    shiftsIn(settings).evening,
  )
  await store.insertItems(transaction, id, rows)
  await insertInstalments(transaction, id, { terms: terms.terms, totalPaisa: sums.total_paisa })
  const left = await takePlaces(transaction, id, settings)
  return { id, wasFull, hasPlace: left.length === 0 }
}

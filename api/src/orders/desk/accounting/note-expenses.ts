// What events cost the studio. An order's profit is its total without that (decision 094).

import type { Expenses } from '@chobighor/contract/admin/expenses'
import { dayOf, localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { nameOf } from '../../../auth/person-name.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findEvent } from '../../calendar/event-store.ts'
import { withLockedOrder } from '../../core/find-order.ts'
import { findOrder } from '../../core/store.ts'
import { checkPaidDay } from '../../money/ledger/payment-rules.ts'
import * as store from './expense-store.ts'

export async function showExpenses(database: Database, orderId: number): Promise<Expenses> {
  const rows = await store.listExpenses(database, orderId)
  const spent = rows.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)
  const profit = (await findOrder(database, orderId)).total_paisa - spent
  return {
    rows: rows.map(({ email, first_name, last_name, ...row }) => ({
      id: row.id,
      event: row.event_id,
      amount: takaFromPaisa(row.amount_paisa),
      reason: row.reason,
      paidTo: row.paid_to,
      spentOn: row.spent_on ?? dayOf(row.created_at),
      addedBy: email === null ? null : nameOf({ email, first_name: first_name ?? '', last_name: last_name ?? '' }),
      createdAt: localTime(row.created_at),
    })),
    spentSum: takaFromPaisa(spent),
    profitSum: profit < 0 ? `-${takaFromPaisa(-profit)}` : takaFromPaisa(profit),
  }
}

interface NewExpense {
  event: number
  /** In paisa. */
  amount: number
  reason: string
  paidTo: string
  spentOn?: string | undefined
}

export async function addExpense(
  orderId: number,
  { event, amount, reason, paidTo, spentOn }: NewExpense,
  { database, user, now }: SignedInContext,
): Promise<Expenses> {
  return withLockedOrder(orderId, { database, user }, async (transaction, order) => {
    const spent_on = checkPaidDay(spentOn, {
      today: dayOf(now()),
      bookedOn: dayOf(order.created_at),
      field: 'spentOn',
    })
    const { id } = await findEvent(transaction, orderId, event)
    const values = { event_id: id, amount_paisa: amount, reason, paid_to: paidTo, spent_on }
    await store.insertExpense(transaction, { ...values, added_by: user.id })
    await insertRecord(transaction, user, { action: 'spend', entity: 'orders', id: orderId, after: values })
    return showExpenses(transaction, orderId)
  })
}

export async function dropExpense(orderId: number, id: number, { database, user }: SignedInContext): Promise<Expenses> {
  return withLockedOrder(orderId, { database, user }, async (transaction) => {
    const row = (await store.listExpenses(transaction, orderId)).find((each) => each.id === id)
    if (!row) throw new Failure('not_found', 'This order has no such expense.')
    const { event_id, amount_paisa, reason, paid_to, spent_on } = row
    await store.removeExpense(transaction, id)
    const before = { event_id, amount_paisa, reason, paid_to, spent_on }
    await insertRecord(transaction, user, { action: 'unspend', entity: 'orders', id: orderId, before })
    return showExpenses(transaction, orderId)
  })
}

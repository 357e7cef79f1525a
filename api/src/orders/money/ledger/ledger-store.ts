// All queries of the ledger. It only grows: an entry that was a mistake is reversed by another one (decision 031).
import { addDays, startOfDay } from '@chobighor/contract/plain/dates'
import { timeZone } from '@chobighor/contract/plain/time-zone'
import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Payments } from '../../../platform/database/tables.ts'

/** Whether a later entry of the ledger reverses this one. */
export const isReversed = sql<boolean>`exists (select from payments as counter where counter.reverses = payments.id)`

/** The studio's day on which the money moved. */
export const paidDay = () =>
  sql<string>`coalesce(payments.paid_on, (payments.created_at at time zone ${sql.lit(timeZone())})::date)`

/** The wallet, or bank, of the entry; for older entries that of their TrxID, and null without one. */
export const wentBy = sql<string | null>`coalesce(payments.wallet, (
  select used.wallet from transaction_ids as used where used.payment_id = payments.id limit 1
))`

/** The ledger entries of these orders, the oldest first, without reversed entries and their counter-entries. */
export async function listPayments(database: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  return database
    .selectFrom('payments')
    .selectAll()
    .select([paidDay().as('paid_day'), wentBy.as('went_by')])
    .where('order_id', 'in', orderIds)
    .where('reverses', 'is', null)
    .where((of) => of.not(isReversed))
    .orderBy('id')
    .execute()
}

/** An entry of this order's ledger, in any state. */
export function seekEntry(database: Database, orderId: number, id: number) {
  return database
    .selectFrom('payments')
    .selectAll()
    .select(isReversed.as('is_reversed'))
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** @returns its id in the ledger */
export async function insertPayment(transaction: Transaction, payment: Insertable<Payments>): Promise<number> {
  return (await transaction.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()).id
}

/** All entries of these days, with the order's customer, who wrote them down, and their receipts. */
export function listEntries(database: Database, { from, to }: { from: string; to: string }) {
  return database
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('users as owner', 'owner.id', 'orders.user_id')
    .leftJoin('users as recorder', 'recorder.id', 'payments.recorded_by')
    .leftJoin('issued_documents as receipt', 'receipt.payment_id', 'payments.id')
    .leftJoin('provider_payments as online', 'online.id', 'payments.provider_payment_id')
    .selectAll('payments')
    .select([paidDay().as('paid_day'), wentBy.as('went_by')])
    .select(['orders.event_date', 'receipt.series', 'receipt.fiscal_year', 'receipt.number', 'online.is_sandbox'])
    .select([
      sql<string>`coalesce(owner.first_name, orders.customer_name)`.as('customer'),
      sql<string>`coalesce(owner.last_name, '')`.as('customer_last'),
      sql<string>`coalesce(nullif(trim(recorder.first_name || ' ' || recorder.last_name), ''), recorder.email, '')`.as(
        'recorder',
      ),
    ])
    .where((either) =>
      either.or([
        either.between('payments.paid_on', from, to),
        either.and([
          either('payments.paid_on', 'is', null),
          either('payments.created_at', '>=', startOfDay(from)),
          either('payments.created_at', '<', startOfDay(addDays(to, 1))),
        ]),
      ]),
    )
    .orderBy(paidDay())
    .orderBy('payments.id')
    .execute()
}

// Payments that the studio has to check, each until an admin marks it as settled.
import type { PaymentIssue } from '@chobighor/contract/admin/overview'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { OpenedPayment } from './provider-payment-store.ts'

/** @returns whether it is new: the same issue is reported only once */
export async function insertIssue(
  transaction: Transaction,
  issue: { provider_payment_id: number; kind: PaymentIssue; reason: string },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payment_issues')
    .values(issue)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The order of the payment. */
export async function seekOrderOfIssue(database: Database, id: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('payment_issues')
    .innerJoin('provider_payments', 'provider_payments.id', 'provider_payment_id')
    .select('order_id')
    .where('payment_issues.id', '=', id)
    .executeTakeFirst()
  return row?.order_id
}

/** @returns the issue that this call settled */
export function resolveIssue(transaction: Transaction, id: number, userId: number) {
  return transaction
    .updateTable('payment_issues')
    .from('provider_payments')
    .whereRef('provider_payments.id', '=', 'provider_payment_id')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: userId })
    .where('payment_issues.id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['kind', 'payment_issues.reason', 'provider_payment_id', 'order_id'])
    .executeTakeFirst()
}

/** The provider itself settled the issue. */
export async function settleIssues(transaction: Transaction, paymentId: number, kind: PaymentIssue): Promise<void> {
  await transaction
    .updateTable('payment_issues')
    .set({ resolved_at: sql<Date>`now()` })
    .where('provider_payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Whether the studio still has to find out what became of this payment. */
export async function isPaymentUnclear(database: Database, paymentId: number): Promise<boolean> {
  const row = await database
    .selectFrom('payment_issues')
    .select('id')
    .where('provider_payment_id', '=', paymentId)
    .where('kind', 'in', ['unclear', 'failed'])
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a provider took a wrong sum for this order: if the customer paid again, they would pay twice. */
export async function isUnclear(database: Database, orderId: number): Promise<boolean> {
  const row = await database
    .selectFrom('payment_issues')
    .innerJoin('provider_payments', 'provider_payments.id', 'provider_payment_id')
    .select('payment_issues.id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['unclear', 'failed'])
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Issue {
  kind: PaymentIssue
  /** A sentence for the studio. */
  reason: string
}

/** What the studio hears of at once. */
export interface ToCheck {
  reason: string
  /** What the provider was asked to charge: `USD 230.00`. */
  charged: string
}

/**
 * Needs a transaction that locked the order.
 * @returns what the studio hears of: nothing if it knows already, or if no money was taken
 */
export async function raiseIssue(
  transaction: Transaction,
  payment: OpenedPayment,
  { kind, reason }: Issue,
): Promise<ToCheck[]> {
  const isNew = await insertIssue(transaction, { provider_payment_id: payment.id, kind, reason })
  if (!isNew || kind === 'refused') return []
  return [{ reason, charged: `${payment.currency} ${payment.amount.toFixed(2)}` }]
}

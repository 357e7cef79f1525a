// Payments that the studio has to check: each is listed in the overview until an admin marks it as settled.
import type { PaymentIssue } from '@chobighor/contract/admin/overview'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { insertIssue } from './issue-store.ts'
import type { OpenedPayment } from './provider-payment-store.ts'

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
  transaction: Transaction<Tables>,
  payment: OpenedPayment,
  { kind, reason }: Issue,
): Promise<ToCheck[]> {
  const isNew = await insertIssue(transaction, { provider_payment_id: payment.id, kind, reason })
  if (!isNew || kind === 'refused') return []
  return [{ reason, charged: `${payment.currency} ${payment.amount.toFixed(2)}` }]
}

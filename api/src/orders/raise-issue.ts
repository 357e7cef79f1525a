// A payment that the studio has to look at: it stands in the list of the overview, and where money moved the studio gets a letter.
import type { PaymentIssue } from '@chobighor/contract/admin/overview'
import type { Transaction } from 'kysely'
import type { CallContext } from '../kit/calls.ts'
import type { Tables } from '../kit/tables.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { insertIssue } from './issue-store.ts'
import type { OpenedPayment } from './paypal-store.ts'
import { orderOf } from './show-orders.ts'

export interface Issue {
  kind: PaymentIssue
  /** A sentence for the studio. */
  reason: string
}

/**
 * In a transaction that locked the order. Call `context.mailPromised()` after it.
 * @returns whether it is new
 */
export async function raiseIssue(
  transaction: Transaction<Tables>,
  payment: OpenedPayment,
  { kind, reason }: Issue,
  context: Pick<CallContext, 'publicUrl' | 'now'>,
): Promise<boolean> {
  const isNew = await insertIssue(transaction, { provider_payment_id: payment.id, kind, reason })
  // refused: nothing was taken
  if (!isNew || kind === 'refused') return isNew
  const order = await orderOf({ ...context, database: transaction }, payment.order_id)
  const charged = `${payment.currency} ${payment.amount.toFixed(2)}`
  await promiseLetter(transaction, { kind: 'payment-to-check', order, reason, charged }, context)
  return true
}

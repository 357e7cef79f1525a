// Which payments are being given back by their provider now, and which refunds the ledger has.
import { ONLINE_METHODS } from '@chobighor/contract/plain/order-steps'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { isReversed } from '../ledger/ledger-store.ts'

/**
 * Whoever was killed while it asked the provider holds others up for so long: longer than the provider can take. bKash is asked three
 * times, each time perhaps twice, for 30 s each, and before each of them for a token, for which it waits two minutes at most.
 */
const REFUNDED_WITHIN = sql`interval '20 minutes'`

/** @returns false while somebody else asks the provider to give money of this payment back */
export async function beginRefund(transaction: Transaction, id: number, paisa: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('provider_payments')
    .set({ refunding_since: sql<Date>`clock_timestamp()`, refunding_paisa: paisa })
    .where('id', '=', id)
    .where((either) =>
      either.or([
        either('refunding_since', 'is', null),
        either('refunding_since', '<', sql<Date>`clock_timestamp() - ${REFUNDED_WITHIN}`),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The provider has answered. */
export async function endRefund(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .updateTable('provider_payments')
    .set({ refunding_since: null, refunding_paisa: null, refunds_before: null })
    .where('id', '=', id)
    .execute()
}

/** No answer came: the same sum may be tried again at once. */
export async function pauseRefund(database: Database, id: number): Promise<void> {
  await database.updateTable('provider_payments').set({ refunding_since: null }).where('id', '=', id).execute()
}

/** What the provider listed before the first try. */
export async function noteRefundsBefore(database: Database, id: number, ids: readonly string[]): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ refunds_before: [...ids] })
    .where('id', '=', id)
    .execute()
}

/** An entry of the ledger that gives money back. */
export function seekRefund(database: Database, entry: number) {
  return database
    .selectFrom('payments')
    .select(['id', 'reference', 'amount_paisa', 'provider_payment_id', isReversed.as('is_reversed')])
    .where('id', '=', entry)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
}

/** All refunds of a payment by its provider, also those that it did not give after all. */
export function listRefunds(transaction: Transaction, paymentId: number) {
  return transaction
    .selectFrom('payments')
    .select(['id', 'reference', 'amount_paisa', isReversed.as('is_reversed')])
    .where('provider_payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute()
}

/** Of a provider's ids of refunds, those that the ledger has: given by us, or noted by hand with the same TrxID, at any order. */
export async function listEnteredRefunds(
  database: Database,
  { id, provider }: { id: number; provider: string },
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const own = await database
    .selectFrom('payments')
    .select('reference')
    .where('provider_payment_id', '=', id)
    .where('kind', '=', 'refund')
    .where('reference', 'in', ids)
    .execute()
  const noted = await database
    .selectFrom('transaction_ids')
    .select('id')
    .where('wallet', '=', provider)
    .where('payment_id', 'is not', null)
    .where('id', 'in', ids)
    .execute()
  return [...own.map(({ reference }) => reference), ...noted.map((each) => each.id)]
}

/** Refunds that an admin noted after this entry and nobody reversed, the newest first. */
export function listNotedRefunds(transaction: Transaction, orderId: number, after: number) {
  return (
    transaction
      .selectFrom('payments')
      .select(['id', 'method', 'amount_paisa', 'reference'])
      // it has a TrxID of its own, so it went another way
      .select((of) =>
        of
          .exists(of.selectFrom('transaction_ids').select('id').whereRef('payment_id', '=', 'payments.id'))
          .as('has_number'),
      )
      .where('order_id', '=', orderId)
      .where('id', '>', after)
      .where('kind', '=', 'refund')
      .where('method', 'not in', ONLINE_METHODS)
      .where('reverses', 'is', null)
      .where((of) => of.not(isReversed))
      .orderBy('id', 'desc')
      .execute()
  )
}

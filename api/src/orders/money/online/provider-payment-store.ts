// Payments that were opened at a provider: which ones are known, and their state.
import type { OnlineMethod } from '@chobighor/contract/plain/order-steps'
import type { PayerFault } from '@chobighor/contract/plain/payer-faults'
import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { ProviderPayments } from '../../../platform/database/tables.ts'
import { isReversed } from '../ledger/ledger-store.ts'

export type OpenedPayment = Selectable<ProviderPayments> & { provider_order_id: string }
export type PaymentState =
  | 'opened'
  | 'capturing'
  | 'pending'
  | 'captured'
  | 'reversed'
  | 'denied'
  | 'refused'
  | 'unclear'
  | 'expired'

/** PayPal keeps a request's id for six hours and an order for three; after this time a new one is opened. */
const REUSED_FOR = sql`interval '2 hours'`
export interface Charge {
  provider: OnlineMethod
  currency: string
  /** With two decimals at most. */
  amount: string
  rate: string
  /** Of an instalment; null for the whole order. */
  partPaisa: number | null
  isSandbox: boolean
}

/** Those that keep a payment open for a second call. At others each payment is a new one. */
const OPENED_AGAIN = ['paypal']

/** The open payment for this sum and rate, if a recent one can be opened again; all other open payments are closed. */
export async function seekOpen(
  transaction: Transaction,
  orderId: number,
  { provider, currency, amount, rate, partPaisa }: Charge,
) {
  const open = await transaction
    .selectFrom('provider_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'opened')
    .where('provider', '=', provider)
    .where('provider', 'in', OPENED_AGAIN)
    .where('currency', '=', currency)
    .where('amount', '=', sql<number>`${amount}::numeric`)
    .where('rate', '=', sql<number>`${rate}::numeric`)
    .where('part_paisa', 'is not distinct from', partPaisa)
    .where('created_at', '>', sql<Date>`now() - ${REUSED_FOR}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await closeOpened(transaction, orderId, { reason: 'another payment was opened instead', but: open?.id })
  return open
}

/** Nothing is captured of them any more. */
export async function closeOpened(
  transaction: Transaction,
  orderId: number,
  { reason, but = 0 }: { reason: string; but?: number | undefined },
): Promise<void> {
  await transaction
    .updateTable('provider_payments')
    .set({ state: 'expired', reason })
    .where('order_id', '=', orderId)
    .where('state', '=', 'opened')
    .where('id', '<>', but)
    .execute()
}

export function insertOpened(
  transaction: Transaction,
  orderId: number,
  { provider, requestId, currency, amount, rate, partPaisa, isSandbox }: Charge & { requestId: string },
) {
  return transaction
    .insertInto('provider_payments')
    .values({
      order_id: orderId,
      provider,
      request_id: requestId,
      currency,
      part_paisa: partPaisa,
      is_sandbox: isSandbox,
      amount: sql<number>`${amount}::numeric`,
      rate: sql<number>`${rate}::numeric`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Sets it once: a provider gives the same payment to two calls at the same time. */
export async function nameOrder(
  database: Database,
  id: number,
  named: { provider_order_id: string; payee: string },
): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set(named)
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .execute()
}

export function seekPayment(
  database: Database,
  provider: OnlineMethod,
  providerOrderId: string,
): Promise<OpenedPayment | undefined> {
  return opened(database)
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
}

/** By our own number of it, which the provider repeats. */
export function seekPaymentOfRequest(
  database: Database,
  provider: OnlineMethod,
  requestId: string,
): Promise<OpenedPayment | undefined> {
  return opened(database)
    .where('provider', '=', provider)
    .where('request_id', '=', requestId)
    .where('provider_order_id', 'is not', null)
    .executeTakeFirst()
}

/** The payment of a capture in the ledger. */
export function seekPaymentOfCapture(
  database: Database,
  provider: OnlineMethod,
  captureId: string,
): Promise<OpenedPayment | undefined> {
  return opened(database)
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('provider_payment_id')
        .where('method', '=', provider)
        .where('reference', '=', captureId),
    )
    .executeTakeFirst()
}

/** Reads and locks it until the transaction ends. The order must be locked before. */
export function lockPayment(transaction: Transaction, id: number) {
  return transaction
    .selectFrom('provider_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setState(
  transaction: Transaction,
  id: number,
  state: PaymentState,
  { reason = '', fault }: { reason?: string; fault?: PayerFault } = {},
): Promise<void> {
  await transaction
    .updateTable('provider_payments')
    .set({ state, reason, payer_fault: fault ?? null, checked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Nobody pays this one any more: the payer left, or was refused. Money that comes all the same is entered. */
export async function freePayment(database: Database, id: number, reason: string): Promise<void> {
  await database
    .updateTable('provider_payments')
    .set({ state: 'denied', reason })
    .where('id', '=', id)
    .where('state', 'in', ['opened', 'pending'])
    .execute()
}

/** Of an entry in the ledger. */
export function findPayment(database: Database, id: number): Promise<OpenedPayment> {
  return opened(database).where('id', '=', id).executeTakeFirstOrThrow()
}

/** By its number, if it is of this order. */
export function findPaymentOf(database: Database, orderId: number, id: number) {
  return opened(database).where('id', '=', id).where('order_id', '=', orderId).executeTakeFirst()
}

/** Stops the waiting for a pending payment. */
export async function closeMissing(transaction: Transaction, id: number, reason: string): Promise<void> {
  await transaction
    .updateTable('provider_payments')
    .set({ state: 'unclear', reason })
    .where('id', '=', id)
    .where('state', 'in', ['capturing', 'pending'])
    .execute()
}

/** Payments of this order whose money a provider has or may have and that are not settled. */
export function listUnderWay(database: Database, orderId: number): Promise<OpenedPayment[]> {
  return opened(database)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['capturing', 'pending'])
    .where('provider_order_id', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Ledger rows of this payment, or with this reference. */
export function listLedger(transaction: Transaction, { id, provider }: OpenedPayment, reference: string) {
  return transaction
    .selectFrom('payments')
    .select(['id', 'kind', 'reference', 'amount_paisa', 'provider_payment_id', 'reverses'])
    .select(isReversed.as('is_reversed'))
    .where('method', '=', provider)
    .where((either) => either.or([either('provider_payment_id', '=', id), either('reference', '=', reference)]))
    .orderBy('id')
    .execute()
}

function opened(database: Database) {
  return database.selectFrom('provider_payments').selectAll().$narrowType<{ provider_order_id: string }>()
}

// All queries of reported transfers, and of the numbers that were used (decision 088).
import { claimState, type PaymentClaim, paymentClaim } from '@chobighor/contract/claims'
import { localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { PaymentClaims } from '../../../platform/database/tables.ts'
import { claimPictureKey } from '../../core/rules.ts'

export type ClaimRow = Selectable<PaymentClaims> & { wallet: string; number: string }

const claimsOf = (database: Database) =>
  database
    .selectFrom('payment_claims')
    .innerJoin('payment_accounts', 'payment_accounts.id', 'payment_claims.account_id')
    .selectAll('payment_claims')
    .select(['wallet', 'number'])

/** The oldest first. */
export async function listClaimsOf(database: Database, orderIds: number[]): Promise<ClaimRow[]> {
  if (orderIds.length === 0) return []
  return claimsOf(database).where('order_id', 'in', orderIds).orderBy('payment_claims.id').execute()
}

const MOST_LISTED = 200

/** Whether a reported transfer of this order waits for the studio. */
export const isClaimWaiting = async (database: Database, orderId: number): Promise<boolean> =>
  (await listClaimsOf(database, [orderId])).some(({ state }) => state === 'submitted')

export function listClaims(database: Database, state: string): Promise<ClaimRow[]> {
  const direction = state === 'submitted' ? 'asc' : 'desc'
  return claimsOf(database)
    .where('state', '=', state)
    .orderBy('payment_claims.id', direction)
    .limit(MOST_LISTED)
    .execute()
}

export function seekClaim(database: Database, id: number): Promise<ClaimRow | undefined> {
  return claimsOf(database).where('payment_claims.id', '=', id).executeTakeFirst()
}

/** All reports of one transfer, at any order. */
export const listClaimsOfTransfer = (database: Database, wallet: string, transactionId: string): Promise<ClaimRow[]> =>
  claimsOf(database).where('wallet', '=', wallet).where('transaction_id', '=', transactionId).execute()

export async function insertClaim(transaction: Transaction, claim: Insertable<PaymentClaims>): Promise<number> {
  return (await transaction.insertInto('payment_claims').values(claim).returning('id').executeTakeFirstOrThrow()).id
}

/** @param by undefined where bKash itself has told of it */
export async function decideClaim(
  transaction: Transaction,
  id: number,
  { by, ...decided }: { state: 'confirmed' | 'rejected'; by?: number; reason?: string; payment_id?: number },
): Promise<void> {
  await transaction
    .updateTable('payment_claims')
    .set({ ...decided, decided_by: by ?? null, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function removeClaim(transaction: Transaction, id: number): Promise<void> {
  await transaction.deleteFrom('payment_claims').where('id', '=', id).execute()
}

/** The keys of all their pictures. */
export async function listClaimPictures(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('payment_claims').select('picture').where('picture', 'is not', null).execute()
  return rows.flatMap(({ picture }) => (picture === null ? [] : claimPictureKey(picture)))
}

export async function setClaimPicture(transaction: Transaction, id: number, picture: string): Promise<void> {
  await transaction.updateTable('payment_claims').set({ picture }).where('id', '=', id).execute()
}

interface Used {
  wallet: string
  id: string
  claim_id?: number
  payment_id?: number
}

/** A slash of a bank's reference makes no other number. */
const compared = (id: string) => id.replaceAll('/', '')

/** @returns false if the number was used before. Of several at the same moment, the others wait for the first. */
export async function takeTransactionId(transaction: Transaction, used: Used): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('transaction_ids')
    .values({ ...used, id: compared(used.id) })
    .onConflict((same) => same.columns(['wallet', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function isTaken(database: Database, wallet: string, id: string): Promise<boolean> {
  const taken = database.selectFrom('transaction_ids').select('id').where('wallet', '=', wallet)
  return (await taken.where('id', '=', compared(id)).executeTakeFirst()) !== undefined
}

/** The order at which a number was used. */
export function seekUse(database: Database, { wallet, id }: { wallet: string; id: string }) {
  return database
    .selectFrom('transaction_ids')
    .leftJoin('payment_claims', 'payment_claims.id', 'transaction_ids.claim_id')
    .leftJoin('payments', 'payments.id', 'transaction_ids.payment_id')
    .select(sql<number>`coalesce(payment_claims.order_id, payments.order_id)`.as('order_id'))
    .select(sql<boolean>`coalesce(payment_claims.state = 'submitted', false)`.as('is_waiting'))
    .where('transaction_ids.wallet', '=', wallet)
    .where('transaction_ids.id', '=', compared(id))
    .executeTakeFirstOrThrow()
}

/** The number is the payment's from now on. @returns false if another payment has it already */
export async function nameTransactionPayment(
  transaction: Transaction,
  { claimId, paymentId }: { claimId: number; paymentId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('transaction_ids')
    .set({ payment_id: paymentId })
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A payment that was entered with this number; its row is locked. */
export async function isPaymentNumber(
  transaction: Transaction,
  { wallet, id }: { wallet: string; id: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('transaction_ids')
    .select('payment_id')
    .where('wallet', '=', wallet)
    .where('id', '=', compared(id))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.payment_id !== null
}

/** For what a gateway itself has taken: a report that waits loses the number. @returns false if another payment has it */
export async function takeFromClaim(
  transaction: Transaction,
  { wallet, id, payment_id }: { wallet: string; id: string; payment_id: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('transaction_ids')
    .values({ wallet, id: compared(id), payment_id })
    .onConflict((same) =>
      same
        .columns(['wallet', 'id'])
        .doUpdateSet({ claim_id: null, payment_id })
        .where('transaction_ids.payment_id', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The report that waits with this number, and the phone of its order. */
export function seekHolder(database: Database, { wallet, id }: { wallet: string; id: string }) {
  return database
    .selectFrom('transaction_ids')
    .innerJoin('payment_claims', 'payment_claims.id', 'transaction_ids.claim_id')
    .innerJoin('orders', 'orders.id', 'payment_claims.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['payment_claims.id', sql<string>`coalesce(nullif(users.phone, ''), orders.customer_phone)`.as('phone')])
    .select(sql<Date | null>`case when users.phone <> '' then dialled_since end`.as('dialled_since'))
    .where('transaction_ids.wallet', '=', wallet)
    .where('transaction_ids.id', '=', compared(id))
    .where('payment_claims.state', '=', 'submitted')
    .executeTakeFirst()
}

/** From one report that waits to another. @returns false if it has been decided meanwhile */
export async function moveTransactionId(
  transaction: Transaction,
  { wallet, id, from, to }: { wallet: string; id: string; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('transaction_ids')
    .set({ claim_id: to })
    .where('wallet', '=', wallet)
    .where('id', '=', compared(id))
    .where('claim_id', '=', from)
    .where('payment_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Somebody may use the number again. */
export async function freeTransactionId(
  transaction: Transaction,
  of: { claim_id: number } | { payment_id: number },
): Promise<void> {
  const freed = transaction.deleteFrom('transaction_ids')
  if ('claim_id' in of) await freed.where('claim_id', '=', of.claim_id).execute()
  else await freed.where('payment_id', '=', of.payment_id).execute()
}

export const wireClaim = (row: ClaimRow): PaymentClaim => ({
  id: row.id,
  wallet: paymentClaim.shape.wallet.parse(row.wallet),
  account: row.number,
  transactionId: row.transaction_id,
  amount: takaFromPaisa(row.amount_paisa),
  state: claimState.parse(row.state),
  reason: row.reason,
  createdAt: localTime(row.created_at),
  hasPicture: row.picture !== null,
})

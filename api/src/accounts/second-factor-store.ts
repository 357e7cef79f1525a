// Second factors and their recovery codes. Whoever changes them has locked the account's row first
// (decision 034).
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'

type Base = Database | Transaction

/** Also one that is being set up: then `confirmed_at` is null. */
export function seekFactor(base: Base, userId: number) {
  return base
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Whether the sign-in asks for a code. */
export async function hasFactor(base: Base, userId: number): Promise<boolean> {
  return Boolean((await seekFactor(base, userId))?.confirmed_at)
}

/** Replaces one that was begun and not confirmed. */
export async function beginFactor(transaction: Transaction, userId: number, sealedSecret: Buffer) {
  await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await transaction.insertInto('second_factors').values({ user_id: userId, sealed_secret: sealedSecret }).execute()
}

export async function confirmFactor(transaction: Transaction, userId: number) {
  const confirmed_at = sql<Date>`now()`
  await transaction.updateTable('second_factors').set({ confirmed_at }).where('user_id', '=', userId).execute()
}

/** Uses up this step and all earlier ones. @returns false if that was done before: then the code is not taken */
export async function takeStep(transaction: Transaction, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether there is such a code that was not used yet; it is used up then */
export async function takeRecoveryCode(transaction: Transaction, userId: number, hash: Buffer) {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces all earlier ones. */
export async function replaceRecoveryCodes(transaction: Transaction, userId: number, hashes: Buffer[]) {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await transaction.insertInto('recovery_codes').values(rows).execute()
}

export async function countRecoveryCodes(base: Base, userId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from recovery_codes where user_id = ${userId} and used_at is null
  `.execute(base)
  return rows[0]?.left ?? 0
}

/** With its recovery codes. @returns whether a confirmed one was there */
export async function removeFactor(transaction: Transaction, userId: number): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(removed?.confirmed_at)
}

/** Whether anybody has one: then sign-ins need the key of sealed secrets. */
export async function hasAnyFactor(database: Database): Promise<boolean> {
  return (await database.selectFrom('second_factors').select('user_id').limit(1).executeTakeFirst()) !== undefined
}

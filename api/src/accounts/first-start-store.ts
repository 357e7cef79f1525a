// How the studio began: the one row of first_start, and whether there is an admin.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

export async function hasAdmin(database: Database | Transaction<Tables>): Promise<boolean> {
  const found = await database.selectFrom('users').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Saves the hash of this start's token; the token before it stops working. */
export async function keepStartWord(database: Database, tokenHash: Buffer | null): Promise<void> {
  await database.updateTable('first_start').set({ token_hash: tokenHash }).execute()
}

export async function holdsStartWord(database: Database | Transaction<Tables>, tokenHash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('first_start')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined && !(await hasAdmin(database))
}

/** Of two requests at the same moment, the second waits here and then finds the token used up. */
export async function useStartWord(transaction: Transaction<Tables>, tokenHash: Buffer): Promise<boolean> {
  // so that nobody becomes an admin in another way at the same time
  await sql`lock table users in share row exclusive mode`.execute(transaction)
  if (!(await holdsStartWord(transaction, tokenHash))) return false
  await transaction.updateTable('first_start').set({ token_hash: null }).execute()
  return true
}

// A transaction locks users' rows before all others (decision 034): the users whose data it changes, and the user who
// changes it. They can't be removed until it ends, and a user who was removed before is refused.
import { Failure } from '@chobighor/contract/failure'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/**
 * Several transactions can hold this lock on one user; a removal waits for them, and they wait for a removal.
 * @returns the ids of the users that exist
 */
export async function lockUsers(transaction: Transaction<Tables>, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::integer[]) and removed_at is null order by id for key share
  `.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

/** @throws unauthenticated if the account was removed after the guard let the call through */
export async function lockSignedInUser(transaction: Transaction<Tables>, user: { id: number }): Promise<void> {
  if (!(await lockUsers(transaction, [user.id])).has(user.id)) throw accountRemoved()
}

export function accountRemoved(): Failure {
  return new Failure('unauthenticated', 'This account was removed.')
}

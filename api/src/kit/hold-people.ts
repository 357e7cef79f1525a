// The first rows that a transaction locks are those of people (decision 034): whose things it changes, and who changes them. They can't
// be removed until it ends, and whoever was removed before is refused.
import { Failure } from '@chobighor/contract/failure'
import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Beside others who do the same; who removes one of them waits, or is waited for. @returns the ids of those who are there */
export async function holdPeople(transaction: Transaction<Tables>, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::integer[]) and removed_at is null order by id for key share
  `.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

/** @throws unauthenticated where the account was removed after the call was let in */
export async function holdSignedIn(transaction: Transaction<Tables>, user: { id: number }): Promise<void> {
  if (!(await holdPeople(transaction, [user.id])).has(user.id)) throw accountRemoved()
}

export function accountRemoved(): Failure {
  return new Failure('unauthenticated', 'This account was removed.')
}

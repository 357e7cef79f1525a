import { sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

type Base = Database | Transaction<Tables>

const INVITE_DAYS = 3

const invites = (base: Base) =>
  base
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['invites.id', 'invites.email', 'invites.created_at', 'expires_at'])
    .select([
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), users.email::text, '')`.as('invited_by'),
      sql<boolean>`expires_at <= now()`.as('is_over'),
    ])

export function listInvites(database: Database) {
  return invites(database).orderBy('invites.id', 'desc').limit(200).execute()
}

export function findInvite(base: Base, id: number) {
  return invites(base).where('invites.id', '=', id).executeTakeFirstOrThrow()
}

/** A person who is already invited gets a new link, and the old link stops working. */
export async function addInvite(
  transaction: Transaction<Tables>,
  invite: { email: string; token_hash: Buffer; invited_by: number },
): Promise<number> {
  const given = { ...invite, expires_at: sql<Date>`now() + ${INVITE_DAYS} * interval '1 day'` }
  const { id } = await transaction
    .insertInto('invites')
    .values(given)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...given, created_at: sql<Date>`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds an invite that can still be accepted, by the database's clock. Its sender must still be an admin. */
export function seekOpenInvite(base: Base, tokenHash: Buffer) {
  return base
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['invites.id', 'invites.email'])
    .where('invites.token_hash', '=', tokenHash)
    .where('users.is_admin', '=', true)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Of several requests to accept or take back an invite, one succeeds. @returns whether it was this one */
export async function dropInvite(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('invites').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends what a former admin gave out: invites, and links that preview unpublished rows. */
export async function revokeInvitesAndPreviews(transaction: Transaction<Tables>, userId: number): Promise<void> {
  await transaction.deleteFrom('invites').where('invited_by', '=', userId).execute()
  await transaction.deleteFrom('previews').where('user_id', '=', userId).execute()
}

/** Deletes invites that nobody accepted, so that the addresses of these people are not kept. */
export async function dropOldInvites(database: Database): Promise<void> {
  await database.deleteFrom('invites').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}

export async function isAdminEmail(transaction: Transaction<Tables>, email: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('is_admin', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

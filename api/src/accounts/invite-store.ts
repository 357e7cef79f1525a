import { sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Tables } from '../kit/tables.ts'

type Base = Database | Transaction<Tables>

/** How long an invite can be accepted. */
const INVITE_DAYS = 3

const invites = (base: Base) =>
  base
    .selectFrom('invites')
    .leftJoin('users', 'users.id', 'invited_by')
    .select(['invites.id', 'invites.email', 'invites.created_at', 'expires_at'])
    .select([
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), users.email::text, '')`.as('invited_by'),
      sql<boolean>`expires_at <= now()`.as('is_over'),
    ])

export function listInvites(database: Database) {
  return invites(database).where('accepted_at', 'is', null).orderBy('invites.id', 'desc').limit(200).execute()
}

export function findInvite(base: Base, id: number) {
  return invites(base).where('invites.id', '=', id).executeTakeFirstOrThrow()
}

/** Who is invited already gets another link, and the first one is over. */
export async function addInvite(
  transaction: Transaction<Tables>,
  invite: { email: string; token_hash: Buffer; invited_by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invites (email, token_hash, invited_by, expires_at)
    values (${invite.email}, ${invite.token_hash}, ${invite.invited_by}, now() + ${INVITE_DAYS} * interval '1 day')
    on conflict (email) where accepted_at is null do update set token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()
    returning id
  `.execute(transaction)
  return rows[0]?.id ?? 0
}

/** An invite that can be accepted, by the database's clock. */
export function seekOpenInvite(base: Base, tokenHash: Buffer) {
  return base
    .selectFrom('invites')
    .select(['id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Of several at the same moment one accepts. @returns whether it was this one */
export async function spendInvite(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('invites')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether there was this invite, and open */
export async function dropInvite(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invites')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isAdminAddress(transaction: Transaction<Tables>, email: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('is_admin', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

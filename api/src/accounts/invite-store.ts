import type { EMAIL_STATES } from '@chobighor/contract/admin/mail'
import type { Role } from '@chobighor/contract/plain/roles'
import { sql } from 'kysely'
import { EMAIL_STATE } from '../mail/store.ts'
import type { Database, Transaction } from '../platform/database/database.ts'

type Base = Database | Transaction

const INVITE_DAYS = 3

/** The state of the last e-mail to the invited person, as in the outbox. */
const lastEmail = sql<(typeof EMAIL_STATES)[number] | 'none'>`coalesce((
  select ${EMAIL_STATE} from outbox where kind = 'admin-invite' and recipient = invites.email::text order by outbox.id desc limit 1
), 'none')`

const invites = (base: Base) =>
  base
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['invites.id', 'invites.email', 'invites.role', 'invites.created_at', 'expires_at'])
    .$narrowType<{ role: Role }>()
    .select([
      sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), users.email::text, '')`.as('invited_by'),
      sql<boolean>`expires_at <= now()`.as('is_over'),
      lastEmail.as('email_state'),
    ])

export function listInvites(database: Database) {
  return invites(database).orderBy('invites.id', 'desc').limit(200).execute()
}

export function findInvite(base: Base, id: number) {
  return invites(base).where('invites.id', '=', id).executeTakeFirstOrThrow()
}

/** A person who is already invited gets a new link, and the old link stops working. */
export async function addInvite(
  transaction: Transaction,
  invite: { email: string; role: Role; token_hash: Buffer; invited_by: number },
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

/** For a new link: the earlier one stops working. @returns whether the invite is still there */
export async function renewInvite(
  transaction: Transaction,
  id: number,
  renewed: { token_hash: Buffer; invited_by: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('invites')
    .set({ ...renewed, expires_at: sql<Date>`now() + ${INVITE_DAYS} * interval '1 day'` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Finds an invite that can still be accepted, by the database's clock. Its sender must still be an admin. */
export function seekOpenInvite(base: Base, tokenHash: Buffer) {
  return base
    .selectFrom('invites')
    .innerJoin('users', 'users.id', 'invited_by')
    .select(['invites.id', 'invites.email', 'invites.role'])
    .$narrowType<{ role: Role }>()
    .where('invites.token_hash', '=', tokenHash)
    .where('users.is_admin', '=', true)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Of several requests to accept or take back an invite, one succeeds. @returns whether it was this one */
export async function dropInvite(transaction: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('invites').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** An open invite would change a role that was given since. */
export async function dropInvitesTo(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('invites').where('email', '=', email).execute()
}

/** Ends what a former admin gave out: invites, and links that preview unpublished rows. */
export async function revokeInvitesAndPreviews(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('invites').where('invited_by', '=', userId).execute()
  await transaction.deleteFrom('previews').where('user_id', '=', userId).execute()
}

/** Deletes invites that nobody accepted, so that the addresses of these people are not kept. */
export async function dropOldInvites(database: Database): Promise<void> {
  await database.deleteFrom('invites').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}

/** Whether this address belongs to somebody who has a role already. */
export async function isStudioEmail(transaction: Transaction, email: string): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where((either) => either.or([either('is_admin', '=', true), either('staff_role', 'is not', null)]))
    .executeTakeFirst()
  return user !== undefined
}

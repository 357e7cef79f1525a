import type { Insertable, Transaction, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../kit/database.ts'
import { accountRemoved } from '../kit/hold-people.ts'
import type { Tables, Users } from '../kit/tables.ts'
import { LINK_HOURS, type LinkPurpose } from './rules.ts'

const PUBLIC_COLUMNS = ['id', 'email', 'username', 'first_name', 'last_name', 'is_admin', 'is_verified'] as const

export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds this user unless there is any; of several processes at the same moment one adds. */
export function addFirstUser(database: Database, user: Insertable<Users>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`lock table users in share row exclusive mode`.execute(transaction)
    if (await hasUsers(transaction)) return false
    await transaction.insertInto('users').values(user).execute()
    return true
  })
}

/** By e-mail or username, in any case: both columns are citext, and no name is two users' (M-60). */
export function seekUser(database: Database | Transaction<Tables>, name: string) {
  return database
    .selectFrom('users')
    .select(PUBLIC_COLUMNS)
    .select('password_hash')
    .where((either) => either.or([either('email', '=', name), either('username', '=', name)]))
    .executeTakeFirst()
}

const ofAddress = (transaction: Transaction<Tables>, email: string) =>
  transaction.selectFrom('users').select(['id', 'email', 'first_name', 'is_verified']).where('email', '=', email)

/** By e-mail alone. */
export function seekRecipient(transaction: Transaction<Tables>, email: string) {
  return ofAddress(transaction, email).executeTakeFirst()
}

/** Where a letter goes: the account isn't removed before the transaction ends. */
export function holdRecipient(transaction: Transaction<Tables>, email: string) {
  return ofAddress(transaction, email).forKeyShare().executeTakeFirst()
}

/** Whom a link may stand by that is made in vain. */
export function seekAnybody(transaction: Transaction<Tables>) {
  return transaction.selectFrom('users').select('id').limit(1).executeTakeFirst()
}

/** Holds the row, so that nothing changes it before the transaction ends. @throws unauthenticated where the account was removed */
export async function holdUser(transaction: Transaction<Tables>, id: number) {
  const held = await transaction
    .selectFrom('users')
    .select(PUBLIC_COLUMNS)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw accountRemoved()
  return held
}

/** Whether the password is still this one; if so it stays until the transaction ends. */
export async function holdsPassword(
  transaction: Transaction<Tables>,
  user: { id: number; password_hash: string },
): Promise<boolean> {
  const held = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** @throws what `isTaken` tells, where the address is another's e-mail or username */
export function addUser(transaction: Transaction<Tables>, user: Insertable<Users>) {
  return transaction.insertInto('users').values(user).returning(PUBLIC_COLUMNS).executeTakeFirstOrThrow()
}

/** @throws as `addUser` */
export function changeUser(transaction: Transaction<Tables>, id: number, to: Updateable<Users>) {
  return transaction
    .updateTable('users')
    .set(to)
    .where('id', '=', id)
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Whether this was thrown since an address is somebody else's. */
export function isTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && /^users_(names|email_key|username_key)$/.test(String(constraint))
}

interface MailedLink {
  tokenHash: Buffer
  userId: number
  email: string
  purpose: LinkPurpose
}

export async function addLink(transaction: Transaction<Tables>, { tokenHash, userId, ...link }: MailedLink) {
  const expires_at = sql<Date>`now() + ${LINK_HOURS[link.purpose]} * interval '1 hour'`
  await transaction
    .insertInto('mailed_links')
    .values({ ...link, token_hash: tokenHash, user_id: userId, expires_at })
    .execute()
}

/**
 * Whose link this is, if it was mailed to what is their address now; `holds` while it is unused, and in time by the
 * database's clock.
 */
export function seekLink(
  database: Database | Transaction<Tables>,
  { tokenHash, purpose }: Pick<MailedLink, 'tokenHash' | 'purpose'>,
) {
  return database
    .selectFrom('mailed_links')
    .innerJoin('users', (on) => on.onRef('users.id', '=', 'user_id').onRef('users.email', '=', 'mailed_links.email'))
    .select(['user_id', 'users.email', 'is_verified'])
    .select(sql<boolean>`used_at is null and expires_at > now()`.as('holds'))
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Uses a user's links of these purposes up, whichever are left. */
export async function spendLinks(transaction: Transaction<Tables>, userId: number, purposes: LinkPurpose[]) {
  await transaction
    .updateTable('mailed_links')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

export async function dropOldLinks(database: Database): Promise<void> {
  await database.deleteFrom('mailed_links').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Does the work, and may take it back: that takes as long as if it stood, and nothing is left of it (Z-09). */
export async function doToKeep(isKept: boolean, transaction: Transaction<Tables>, work: () => Promise<void>) {
  await sql`savepoint in_vain`.execute(transaction)
  await work()
  await (isKept ? sql`release savepoint in_vain` : sql`rollback to savepoint in_vain`).execute(transaction)
}

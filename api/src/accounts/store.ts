import { dialled } from '@chobighor/contract/plain/phone-number'
import { type Insertable, sql, type Updateable } from 'kysely'
import { accountRemoved } from '../auth/sessions-store.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Users } from '../platform/database/tables.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { LINK_HOURS, type LinkPurpose } from './rules.ts'

const PUBLIC_COLUMNS = ['id', 'email', 'username', 'first_name', 'last_name', 'is_admin', 'is_verified'] as const

export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds this user if there is no user yet. Of several processes at the same moment, one adds the user. */
export function addFirstUser(database: Database, user: Insertable<Users>): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await sql`lock table users in share row exclusive mode`.execute(transaction)
    if (await hasUsers(transaction)) return false
    await transaction.insertInto('users').values(user).execute()
    return true
  })
}

/** By e-mail or username, in upper or lower case: both columns are citext, and no two users share a name (M-60). */
export function seekUser(database: Database | Transaction, name: string) {
  return database
    .selectFrom('users')
    .select(PUBLIC_COLUMNS)
    .select('password_hash')
    .where((either) => either.or([either('email', '=', name), either('username', '=', name)]))
    .executeTakeFirst()
}

const ofAddress = (transaction: Transaction, email: string) =>
  transaction.selectFrom('users').select(['id', 'email', 'first_name', 'is_verified']).where('email', '=', email)

export function seekRecipient(transaction: Transaction, email: string) {
  return ofAddress(transaction, email).executeTakeFirst()
}

/** Finds and locks the account that an e-mail goes to, so that it isn't removed before the transaction ends. */
export function lockRecipient(transaction: Transaction, email: string) {
  return ofAddress(transaction, email).forKeyShare().executeTakeFirst()
}

/** A user for a link that will be rolled back. */
export function seekAnybody(transaction: Transaction) {
  return transaction.selectFrom('users').select('id').limit(1).executeTakeFirst()
}

/** Locks the row until the transaction ends. @throws unauthenticated if the account was removed */
export async function lockUser(transaction: Transaction, id: number) {
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

/** Whether the password is unchanged; if so, it can't change until the transaction ends. */
export async function holdsPassword(
  transaction: Transaction,
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

/** @throws an error that `refuseTaken` recognizes, if the address is another user's e-mail or username */
export function addUser(transaction: Transaction, user: Insertable<Users>) {
  return transaction.insertInto('users').values(user).returning(PUBLIC_COLUMNS).executeTakeFirstOrThrow()
}

/** @throws the same error as `addUser` */
export function changeUser(transaction: Transaction, id: number, to: Updateable<Users>) {
  return transaction
    .updateTable('users')
    .set(to)
    .where('id', '=', id)
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Another number counts from now on (decision 103); another spelling of the same one is no other number. */
export async function changePhoneOf(transaction: Transaction, id: number, phone: string): Promise<void> {
  const of = transaction.selectFrom('users').select('phone').where('id', '=', id)
  const { phone: held } = await of.executeTakeFirstOrThrow()
  const isSame = phone === held || (dialled(phone) !== '' && dialled(phone) === dialled(held))
  await transaction
    .updateTable('users')
    .set({ phone, ...(!isSame && { dialled_since: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute()
}

interface MailedLink {
  tokenHash: Buffer
  userId: number
  email: string
  purpose: LinkPurpose
  /** The admin who made it to be copied; undefined for a mailed link. */
  madeBy?: number
}

export async function addLink(transaction: Transaction, { tokenHash, userId, madeBy, ...link }: MailedLink) {
  const expires_at = sql<Date>`now() + ${LINK_HOURS[link.purpose]} * interval '1 hour'`
  await transaction
    .insertInto('mailed_links')
    .values({ ...link, token_hash: tokenHash, user_id: userId, made_by: madeBy ?? null, expires_at })
    .execute()
}

/**
 * Finds the user of this link. A link that resets or verifies must have been mailed to their current address; one that
 * moves the account to an address, or back to the one before, names that address. `holds` means that it is unused and not
 * expired, by the database's clock, and that the admin who made a link to copy is still an admin.
 */
export function seekLink(
  database: Database | Transaction,
  { tokenHash, purposes }: { tokenHash: Buffer; purposes: LinkPurpose[] },
) {
  return database
    .selectFrom('mailed_links')
    .innerJoin('users', 'users.id', 'user_id')
    .leftJoin('users as makers', 'makers.id', 'made_by')
    .select(['mailed_links.id', 'user_id', 'mailed_links.email', 'purpose', 'users.is_verified'])
    .select(sql<boolean>`users.email = mailed_links.email`.as('isCurrent'))
    .select(sql<boolean>`used_at is null and expires_at > now() and (made_by is null or makers.is_admin)`.as('holds'))
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where(sql<boolean>`(users.email = mailed_links.email or purpose in ('move', 'undo'))`)
    .executeTakeFirst()
}

/** The address that waits for its link to be opened; undefined if none does. */
export async function seekNewEmail(database: Database | Transaction, userId: number) {
  const link = database
    .selectFrom('mailed_links')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'move')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
  return (await link.orderBy('id', 'desc').limit(1).executeTakeFirst())?.email
}

/** Whether somebody else signs in by this name, or may. It may be taken later: `refuseTaken` then tells. */
export async function isOthersName(transaction: Transaction, { name, id }: { name: string; id: number }) {
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where((either) => either.or([either('email', '=', name), either('username', '=', name)]))
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined || isPromised(transaction, { name, id })
}

/** Whether a notice about a change of address can still bring somebody else's account back to this one. */
export async function isPromised(transaction: Transaction, { name, id }: { name: string; id: number }) {
  const link = await transaction
    .selectFrom('mailed_links')
    .select('id')
    .where('purpose', '=', 'undo')
    .where('email', '=', name)
    .where('user_id', '<>', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

/** Uses up all remaining links of a user for these purposes. @param from only those with this id or a later one */
export async function spendLinks(
  transaction: Transaction,
  userId: number,
  purposes: LinkPurpose[],
  from = 0,
): Promise<void> {
  await transaction
    .updateTable('mailed_links')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('id', '>=', from)
    .where('used_at', 'is', null)
    .execute()
}

export async function dropOldLinks(database: Database): Promise<void> {
  await database.deleteFrom('mailed_links').where('expires_at', '<', sql<Date>`now()`).execute()
}

/** Does the work and may roll it back. Both take the same time, and a rollback leaves nothing (Z-09). */
export async function runInSavepoint(isKept: boolean, transaction: Transaction, work: () => Promise<void>) {
  await sql`savepoint in_vain`.execute(transaction)
  await work()
  await (isKept ? sql`release savepoint in_vain` : sql`rollback to savepoint in_vain`).execute(transaction)
}

export async function hasAdmin(database: Database | Transaction): Promise<boolean> {
  const admin = await database.selectFrom('users').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst()
  return admin !== undefined
}

/** Saves the hash of this start's token; the token before it stops working. */
export async function keepStartWord(database: Database, tokenHash: Buffer | null): Promise<void> {
  await database.updateTable('first_start').set({ token_hash: tokenHash }).execute()
}

export async function holdsStartWord(database: Database | Transaction, tokenHash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('first_start')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined && !(await hasAdmin(database))
}

/** Of two requests at the same moment, the second waits here and then finds the token used up. */
export async function consumeSetupToken(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  // so that nobody becomes an admin in another way at the same time
  await sql`lock table users in share row exclusive mode`.execute(transaction)
  if (!(await holdsStartWord(transaction, tokenHash))) return false
  await transaction.updateTable('first_start').set({ token_hash: null }).execute()
  return true
}

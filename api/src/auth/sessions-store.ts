// Sessions: the browser has a random token and the database has its hash, so that a session can be ended at any time
// (M-53, Z-11). Each call reads the user from the users' table, so a right that is taken away ends at once.
import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '@chobighor/contract/plain/failure'
import { ROLES, type Role } from '@chobighor/contract/plain/roles'
import { type Selectable, sql } from 'kysely'
import { SESSIONS_MOST } from '../platform/bounds.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Users } from '../platform/database/tables.ts'
import { inTransaction } from '../platform/database/transactions.ts'

/** How long a session lasts, in days: without use, and at most. */
export interface SessionLife {
  idleDays: number
  days: number
}

const COLUMNS = [
  'id',
  'email',
  'username',
  'first_name',
  'last_name',
  'phone',
  'is_admin',
  'staff_role',
  'is_verified',
  'created_at',
] as const
export type SignedIn = Pick<Selectable<Users>, (typeof COLUMNS)[number]>

/** @returns undefined for customers */
export function roleOf({ is_admin, staff_role }: Pick<SignedIn, 'is_admin' | 'staff_role'>): Role | undefined {
  return is_admin ? 'admin' : ROLES.find((role) => role === staff_role)
}
/** The end of a session in use is moved once an hour, not with every call. */
const MOVED_ON_AFTER = '1 hour'
/** PostgreSQL's error code for a full disk. */
const DISK_FULL = '53100'

/** A random token of 256 bits, for an address or a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** @returns the token, which is not stored */
export async function openSession(
  database: Database | Transaction,
  userId: number,
  life: SessionLife,
): Promise<string> {
  const token = newToken()
  await database
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      idle_until: inDays(life.idleDays),
      ends_at: inDays(life.days),
    })
    .execute()
  await endOldest(database, userId)
  return token
}

/** Ends a user's longest unused sessions, if the user has more than allowed. */
async function endOldest(database: Database | Transaction, userId: number): Promise<void> {
  const kept = database
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('idle_until', 'desc')
    .orderBy('ends_at', 'desc')
    .limit(SESSIONS_MOST)
  await database.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', 'not in', kept).execute()
}

/** Ends one session, all of a user's sessions, or all except the current one. */
export async function endSessions(
  database: Database | Transaction,
  which: { token: string } | { userId: number; butToken?: string },
): Promise<void> {
  const query = database.deleteFrom('sessions')
  if ('token' in which) {
    await query.where('token_hash', '=', hashToken(which.token)).execute()
    return
  }
  const all = query.where('user_id', '=', which.userId)
  await (which.butToken === undefined ? all : all.where('token_hash', '<>', hashToken(which.butToken))).execute()
}

/** Finds the user of the token, by the database's clock; `undefined` if the token is unknown or expired. */
export async function seekSignedIn(
  database: Database,
  token: string,
  life: SessionLife,
): Promise<SignedIn | undefined> {
  const hash = hashToken(token)
  const session = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(COLUMNS.map((column) => `users.${column}` as const))
    .select(sql<boolean>`idle_until < ${inDays(life.idleDays)} - ${MOVED_ON_AFTER}::interval`.as('isStale'))
    .where('token_hash', '=', hash)
    .where('idle_until', '>', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!session) return undefined
  const { isStale, ...user } = session
  if (isStale) await moveOn(database, hash, life)
  return user
}

/** With a full disk, reading must still work: a later call moves the end (F-05). */
async function moveOn(database: Database, hash: Buffer, life: SessionLife): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ idle_until: inDays(life.idleDays) })
    .where('token_hash', '=', hash)
    .execute()
    .catch((error: { code?: unknown }) => {
      if (error.code !== DISK_FULL) throw error
    })
}

export async function dropEndedSessions(database: Database): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where((either) =>
      either.or([either('idle_until', '<=', sql<Date>`now()`), either('ends_at', '<=', sql<Date>`now()`)]),
    )
    .execute()
}

/** The user, or a refusal. @throws unauthenticated */
export async function findSignedIn(
  database: Database,
  token: string | undefined,
  life: SessionLife,
): Promise<SignedIn> {
  const user = token === undefined ? undefined : await seekSignedIn(database, token, life)
  if (!user) throw new Failure('unauthenticated', 'Please sign in to go on.')
  return user
}

function inDays(days: number) {
  return sql<Date>`now() + ${days} * interval '1 day'`
}

// A transaction locks users' rows before all others (decision 034): the users whose data it changes, and the user who
// changes it. They can't be removed until it ends, and a user who was removed before is refused.

/**
 * Several transactions can hold this lock on one user; a removal waits for them, and they wait for a removal.
 * @returns the ids of the users that exist
 */
export async function lockUsers(transaction: Transaction, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${ids}::integer[]) and removed_at is null order by id for key share
  `.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

/** @throws unauthenticated if the account was removed after the guard let the call through */
export async function lockSignedInUser(transaction: Transaction, user: { id: number }): Promise<void> {
  if (!(await lockUsers(transaction, [user.id])).has(user.id)) throw accountRemoved()
}

/** A transaction in which nobody can remove the account of this user. @throws unauthenticated if it was removed */
export function inTransactionOf<Result>(
  { database, user }: { database: Database; user: { id: number } },
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    await lockSignedInUser(transaction, user)
    return work(transaction)
  })
}

export function accountRemoved(): Failure {
  return new Failure('unauthenticated', 'This account was removed.')
}

/** Undefined if the account is gone. */
export async function seekPasswordHash(database: Database, userId: number): Promise<string | undefined> {
  const user = database.selectFrom('users').select('password_hash').where('id', '=', userId)
  return (await user.executeTakeFirst())?.password_hash
}

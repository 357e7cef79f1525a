// Sessions: a token of chance for the browser, its hash for the database, so that they end when they should (M-53, Z-11). Who is
// signed in is read from the users' table at each call: a right that is taken away is gone at once.
import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '@chobighor/contract/failure'
import { type Selectable, sql, type Transaction } from 'kysely'
import { SESSIONS_MOST } from './bounds.ts'
import type { Database } from './database.ts'
import { gathered } from './gathered.ts'
import type { Tables, Users } from './tables.ts'

/** How long a session lives, in days: unused, and at most. */
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
  'is_verified',
  'created_at',
] as const
export type SignedIn = Pick<Selectable<Users>, (typeof COLUMNS)[number]>
/** A session that is in use is moved on once an hour, not with every call. */
const MOVED_ON_AFTER = '1 hour'
/** How many are looked up at once. */
const SHOWN_MOST = 64
/** PostgreSQL's word for it. */
const DISK_FULL = '53100'

/** A word of 256 bits for an address or a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** @returns the token, which is nowhere else */
export async function openSession(
  database: Database | Transaction<Tables>,
  userId: number,
  life: SessionLife,
): Promise<string> {
  const token = newToken()
  await database
    .insertInto('sessions')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      idle_until: inDays(life.idleDays),
      ends_at: inDays(life.days),
    })
    .execute()
  await endOldest(database, userId)
  return token
}

/** Those that were unused longest, above the most that somebody may have. */
async function endOldest(database: Database | Transaction<Tables>, userId: number): Promise<void> {
  const kept = database
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('idle_until', 'desc')
    .orderBy('ends_at', 'desc')
    .limit(SESSIONS_MOST)
  await database.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', 'not in', kept).execute()
}

/** Ends this one, or all of a user's, or all but the one in use. */
export async function endSessions(
  database: Database | Transaction<Tables>,
  which: { token: string } | { userId: number; butToken?: string },
): Promise<void> {
  const query = database.deleteFrom('sessions')
  if ('token' in which) {
    await query.where('token_hash', '=', hashOfToken(which.token)).execute()
    return
  }
  const all = query.where('user_id', '=', which.userId)
  await (which.butToken === undefined ? all : all.where('token_hash', '<>', hashOfToken(which.butToken))).execute()
}

/** Who the token belongs to, by the database's clock; `undefined` for a token that is nobody's or over. */
export async function seekSignedIn(
  database: Database,
  token: string,
  life: SessionLife,
): Promise<SignedIn | undefined> {
  const hash = hashOfToken(token)
  const found = await seekUser(database, { hash, idleDays: life.idleDays })
  if (!found) return undefined
  const { isStale, ...user } = found
  if (isStale) await moveOn(database, hash, life)
  return user
}

interface Shown {
  hash: Buffer
  idleDays: number
}

const seekUser = gathered(async (database: Database, shown: Shown[]) => {
  const { rows } = await sql<SignedIn & { nth: number; isStale: boolean }>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`users.${column}`)))}, nth::integer,
      idle_until < now() + idle_days * interval '1 day' - ${MOVED_ON_AFTER}::interval as "isStale"
    from unnest(${shown.map(({ hash }) => hash)}::bytea[], ${shown.map(({ idleDays }) => idleDays)}::float[])
      with ordinality as shown (hash, idle_days, nth)
    join sessions on token_hash = shown.hash and idle_until > now() and ends_at > now()
    join users on users.id = sessions.user_id
  `.execute(database)
  const found = new Map(rows.map(({ nth, ...user }) => [nth, user]))
  return shown.map((_, index) => found.get(index + 1))
}, SHOWN_MOST)

/** Where the disk is full, reading goes on: it is moved on by a later call (F-05). */
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

/** A-48. @throws unauthenticated */
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

// The accounts as the back office reads them. It also counts and reads what other domains store about a person, to show
// it, to export it, and to remove the person (M-69).
import type { PersonRole } from '@chobighor/contract/admin/people'
import type { Role } from '@chobighor/contract/plain/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { listPage, type PageWish } from '../platform/database/paging.ts'

type Base = Database | Transaction

export interface PersonRow {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  role: Role | null
  is_verified: boolean
  created_at: Date
  last_seen_at: Date | null
  orders: number
  export_requested_at: Date | null
  deletion_requested_at: Date | null
}

export type PeopleWish = PageWish & {
  role?: PersonRole | undefined
  is_verified?: boolean | undefined
  has_request?: boolean | undefined
}

const HAS_REQUEST = sql`(export_requested_at is not null or deletion_requested_at is not null)`

const ROLE = sql`case when is_admin then 'admin' else staff_role end`

/** @param idleDays how long an unused session lasts: each use moves its end to this many days later */
const columns = (idleDays: number) => sql`
  id, first_name, last_name, email::text, phone, ${ROLE} as role, is_verified, created_at, export_requested_at,
  deletion_requested_at, order_count as orders,
  (select max(idle_until) - ${idleDays} * interval '1 day' from sessions
    where user_id = users.id and idle_until > now() and ends_at > now()) as last_seen_at`

function conditionsOf({ role, is_verified, has_request }: PeopleWish): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`removed_at is null`]
  // one condition for each, so that PostgreSQL can use the index of admins or of the other roles
  if (role === 'admin') conditions.push(sql`is_admin`)
  else if (role === 'customer') conditions.push(sql`not is_admin and staff_role is null`)
  else if (role !== undefined) conditions.push(sql`staff_role = ${role}`)
  if (is_verified !== undefined) conditions.push(sql`is_verified = ${is_verified}`)
  if (has_request !== undefined) conditions.push(has_request ? HAS_REQUEST : sql`not ${HAS_REQUEST}`)
  return conditions
}

export function listPeople(database: Database, wish: PeopleWish, idleDays: number) {
  const { sort = 'created_at' } = wish
  const sorted = [sort === 'orders' ? 'order_count' : sort, 'id']
  const conditions = conditionsOf(wish)
  return listPage<PersonRow>(database, { table: 'users', columns: columns(idleDays), conditions, sorted }, wish)
}

export async function seekPerson(base: Base, id: number, idleDays: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns(idleDays)} from users where id = ${id} and removed_at is null
  `.execute(base)
  return rows[0]
}

/** Locks the row until the transaction ends. */
export async function lockPerson(transaction: Transaction, id: number) {
  return transaction
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'is_admin', 'staff_role', 'is_verified'])
    .select(['export_requested_at', 'deletion_requested_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Locks all admins: if two admins lose the right at once, the second change sees the first one.
 * @param also another user to lock; users' rows are locked in the order of their ids (decision 034)
 */
export async function lockAdmins(transaction: Transaction, also?: number): Promise<number[]> {
  // one change at a time: after a wait, a change may lock a former admin whom the next change needs
  await sql`select pg_advisory_xact_lock(hashtext('users.admins'))`.execute(transaction)
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'is_admin'])
    .where((either) => either.or([either('is_admin', '=', true), either('id', '=', also ?? 0)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.filter(({ is_admin }) => is_admin).map(({ id }) => id)
}

export async function isLastAdmin(database: Database, id: number): Promise<boolean> {
  const rows = await database.selectFrom('users').select('id').where('is_admin', '=', true).limit(2).execute()
  return rows.length === 1 && rows[0]?.id === id
}

export function listPersonSessions(database: Database, { id, tokenHash }: { id: number; tokenHash: Buffer }) {
  return database
    .selectFrom('sessions')
    .select(['id', 'created_at', 'idle_until', 'ends_at'])
    .select(sql<boolean>`token_hash = ${tokenHash}`.as('is_own'))
    .where('user_id', '=', id)
    .where('idle_until', '>', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('idle_until', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** @returns whether this user had this session */
export async function endOneSession(transaction: Base, of: { id: number; session: number }) {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('id', '=', of.session)
    .where('user_id', '=', of.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findStudioNote(base: Base, id: number): Promise<string> {
  const { rows } = await sql<{ studio_note: string }>`select studio_note from users where id = ${id}`.execute(base)
  return rows[0]?.studio_note ?? ''
}

export interface PersonOrderRow {
  id: number
  status: string
  event_date: string
  total_paisa: number
  is_paid: boolean
  is_delivered: boolean
  created_at: Date
}

export async function listPersonOrders(base: Base, id: number): Promise<PersonOrderRow[]> {
  const { rows } = await sql<PersonOrderRow>`
    select id, status, event_date, total_paisa, paid_at is not null as is_paid, delivered_at is not null as is_delivered, created_at
    from orders where user_id = ${id} order by id desc limit 100
  `.execute(base)
  return rows
}

/** Whether this customer has an order that is not finished: the studio still needs to know who it is for. */
export async function hasOpenOrders(transaction: Transaction, id: number): Promise<boolean> {
  const order = await transaction
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .where('status', 'in', ['requested', 'confirmed'])
    .where('delivered_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** A request that was already made keeps its time. */
export async function keepDataRequest(
  database: Database,
  { id, kind, at }: { id: number; kind: 'export' | 'deletion'; at: Date },
): Promise<void> {
  const column = `${kind}_requested_at` as const
  await database
    .updateTable('users')
    .set({ [column]: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(column, 'is', null)
    .execute()
}

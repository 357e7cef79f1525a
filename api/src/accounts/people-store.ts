// Who has an account, as the back office asks. Of what other domains keep of somebody it only counts and reads, to show it, to hand
// it over, and to take the person out of it (M-69).
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PageWish } from '../kit/collection-store.ts'
import type { Database } from '../kit/database.ts'
import { likePattern } from '../kit/paging.ts'
import type { Tables } from '../kit/tables.ts'

type Base = Database | Transaction<Tables>

export interface PersonRow {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string
  is_admin: boolean
  is_verified: boolean
  created_at: Date
  last_seen_at: Date | null
  orders: number
  export_requested_at: Date | null
  deletion_requested_at: Date | null
}

export type PeopleWish = Omit<PageWish, 'narrowed'> & {
  is_admin?: boolean | undefined
  is_verified?: boolean | undefined
  has_request?: boolean | undefined
}

const HAS_REQUEST = sql`coalesce(export_requested_at, deletion_requested_at) is not null`
const ORDER_COUNT = sql`(select count(*) from orders where user_id = users.id)`

/** @param idleDays how long an unused session holds: what its end was moved on by when it was last in use */
const columns = (idleDays: number) => sql`
  id, first_name, last_name, email::text, phone, is_admin, is_verified, created_at, export_requested_at,
  deletion_requested_at, ${ORDER_COUNT} as orders,
  (select max(idle_until) - ${idleDays} * interval '1 day' from sessions
    where user_id = users.id and idle_until > now() and ends_at > now()) as last_seen_at`

function conditionsOf({ keyword, ids, is_admin, is_verified, has_request }: PeopleWish): RawBuilder<unknown> {
  const conditions = [sql`removed_at is null`]
  if (is_admin !== undefined) conditions.push(sql`is_admin = ${is_admin}`)
  if (is_verified !== undefined) conditions.push(sql`is_verified = ${is_verified}`)
  if (has_request !== undefined) conditions.push(has_request ? HAS_REQUEST : sql`not (${HAS_REQUEST})`)
  if (ids) conditions.push(sql`id = any(${ids})`)
  if (keyword) {
    const pattern = likePattern(keyword)
    conditions.push(
      sql`(first_name || ' ' || last_name ilike ${pattern} or email::text ilike ${pattern} or phone ilike ${pattern})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

export async function listPeople(database: Database, wish: PeopleWish, idleDays: number) {
  const where = conditionsOf(wish)
  const way = sql.raw(wish.order)
  const by = wish.sort === 'orders' ? ORDER_COUNT : sql.ref(wish.sort ?? 'created_at')
  const { rows } = await sql<PersonRow>`
    select ${columns(idleDays)} from users where ${where}
    order by ${by} ${way}, id ${way} limit ${wish.per_page} offset ${(wish.page - 1) * wish.per_page}
  `.execute(database)
  const counted = await sql<{ total: number }>`select count(*) as total from users where ${where}`.execute(database)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function seekPerson(base: Base, id: number, idleDays: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns(idleDays)} from users where id = ${id} and removed_at is null
  `.execute(base)
  return rows[0]
}

/** Held until the transaction ends. */
export async function holdPerson(transaction: Transaction<Tables>, id: number) {
  return transaction
    .selectFrom('users')
    .select(['id', 'email', 'is_admin', 'is_verified', 'export_requested_at', 'deletion_requested_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** All admins, held: of two that are unmade at once the second sees that the first is one no longer. */
export async function holdAdmins(transaction: Transaction<Tables>): Promise<number[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
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

/** @returns whether there was this session, of this user */
export async function endOneSession(transaction: Transaction<Tables>, of: { id: number; session: number }) {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('id', '=', of.session)
    .where('user_id', '=', of.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
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

/** Whether an order of theirs has still to be done: the studio needs to know for whom. */
export async function hasOpenOrders(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const found = await transaction
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .where('status', 'in', ['requested', 'confirmed'])
    .where('delivered_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What was asked for already keeps its time. */
export async function keepDataRequest(
  database: Database,
  { id, kind, at }: { id: number; kind: 'export' | 'deletion'; at: Date },
): Promise<void> {
  const column = `${kind}_requested_at` as const
  await database
    .updateTable('users')
    .set({ [column]: at })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute()
}

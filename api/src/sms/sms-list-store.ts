// The back office's queries for SMS.
import type { SMS_STATES } from '@chobighor/contract/admin/sms'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { listPage, type PageWish, stateOf } from '../platform/database/paging.ts'
import { IS_OPEN } from './store.ts'

type State = (typeof SMS_STATES)[number]

export interface SmsListRow {
  id: number
  kind: string
  recipient: string
  text: string
  order_id: number | null
  state: State
  created_at: Date
  sent_at: Date | null
  attempts: number
  next_try_at: Date | null
  answer: string
  cost_paisa: number | null
}

/** As conditions on columns, so that PostgreSQL can use an index. */
const STATES: Record<State, RawBuilder<unknown>> = {
  sent: sql`sent_at is not null`,
  failed: sql`failed_at is not null`,
  perhaps: sql`perhaps_at is not null`,
  trying: sql`${IS_OPEN} and attempts > 0`,
  waiting: sql`${IS_OPEN} and attempts = 0`,
}
const COLUMNS = sql`id, kind, recipient, text, order_id, ${stateOf(STATES)} as state, created_at, sent_at, attempts,
  next_try_at, answer, cost_paisa`

export function listSms(
  database: Database,
  { state, sort = 'created_at', ...wish }: PageWish & { state?: State | undefined },
) {
  const conditions = state ? [STATES[state]] : []
  const found = { table: 'sms_messages', columns: COLUMNS, conditions, sorted: [sort, 'id'] } as const
  return listPage<SmsListRow>(database, found, wish)
}

export async function seekSms(database: Database, id: number): Promise<SmsListRow | undefined> {
  const { rows } = await sql<SmsListRow>`select ${COLUMNS} from sms_messages where id = ${id}`.execute(database)
  return rows[0]
}

/** Locks those of these SMS that are not with the gateway at this moment. */
export function lockSms(transaction: Transaction, ids: number[]) {
  return transaction
    .selectFrom('sms_messages')
    .select(['id', 'sent_at', 'failed_at', 'perhaps_at'])
    .where('id', 'in', ids)
    .where(sql<boolean>`(handed_at is null or not (${IS_OPEN}))`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Makes it due at once, with all its tries. @param ref undefined: the same, so that a gateway that has it sends no second one */
export async function releaseSms(
  transaction: Transaction,
  id: number,
  { endsAt, ref }: { endsAt: Date; ref: string | undefined },
): Promise<void> {
  const fresh = { handed_at: null, failed_at: null, perhaps_at: null, next_try_at: null, answer: '', attempts: 0 }
  await transaction
    .updateTable('sms_messages')
    .set({ ...fresh, ends_at: endsAt, ...(ref && { ref }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteSms(transaction: Transaction, ids: number[]): Promise<void> {
  await transaction.deleteFrom('sms_messages').where('id', 'in', ids).execute()
}

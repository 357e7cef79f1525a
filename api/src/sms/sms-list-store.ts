// The back office's queries for SMS.
import type { SMS_STATES } from '@chobighor/contract/admin/sms'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PageWish } from '../collections/collection-store.ts'
import type { Database } from '../platform/database/database.ts'
import { listPage } from '../platform/database/paging.ts'
import { isInText } from '../platform/database/search.ts'
import type { Tables } from '../platform/database/tables.ts'

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

const STATE = sql`case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
  when perhaps_at is not null then 'perhaps' when attempts > 0 then 'trying' else 'waiting' end`
const COLUMNS = sql`id, kind, recipient, text, order_id, ${STATE} as state, created_at, sent_at, attempts, next_try_at, answer,
  cost_paisa`

const OPEN = sql`sent_at is null and failed_at is null and perhaps_at is null`
/** As conditions on columns, so that PostgreSQL can use an index. */
const STATES: Record<State, RawBuilder<unknown>> = {
  sent: sql`sent_at is not null`,
  failed: sql`failed_at is not null`,
  perhaps: sql`perhaps_at is not null`,
  trying: sql`${OPEN} and attempts > 0`,
  waiting: sql`${OPEN} and attempts = 0`,
}

export function listSms(
  database: Database,
  { state, ids, keyword, sort = 'created_at', ...page }: Omit<PageWish, 'narrowed'> & { state?: State | undefined },
) {
  const conditions: RawBuilder<unknown>[] = []
  if (state) conditions.push(STATES[state])
  if (ids) conditions.push(sql`id = any(${ids})`)
  if (keyword) conditions.push(isInText(keyword))
  const sorted = [sort, 'id']
  return listPage<SmsListRow>(database, {
    table: 'sms_messages',
    columns: COLUMNS,
    conditions,
    sorted,
    keyword,
    ...page,
  })
}

export async function seekSms(database: Database, id: number): Promise<SmsListRow | undefined> {
  const { rows } = await sql<SmsListRow>`select ${COLUMNS} from sms_messages where id = ${id}`.execute(database)
  return rows[0]
}

/** Locks those of these SMS that are not with the gateway at this moment. */
export function lockSms(transaction: Transaction<Tables>, ids: number[]) {
  return transaction
    .selectFrom('sms_messages')
    .select(['id', 'sent_at', 'failed_at', 'perhaps_at'])
    .where('id', 'in', ids)
    .where((columns) =>
      columns.or([
        columns('handed_at', 'is', null),
        columns('sent_at', 'is not', null),
        columns('failed_at', 'is not', null),
        columns('perhaps_at', 'is not', null),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Makes it due at once, with all its tries. @param ref undefined: the same, so that a gateway that has it sends no second one */
export async function releaseSms(
  transaction: Transaction<Tables>,
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

export async function deleteSms(transaction: Transaction<Tables>, ids: number[]): Promise<void> {
  await transaction.deleteFrom('sms_messages').where('id', 'in', ids).execute()
}

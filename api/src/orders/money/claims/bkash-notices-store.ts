// Transfers that bKash has told of (decision 100), by their TrxID.
import { dialled } from '@chobighor/contract/plain/phone-number'
import { type Selectable, sql } from 'kysely'
import type { BkashNotice } from '../../../payment-providers/bkash-notice.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { ToldTransfers } from '../../../platform/database/tables.ts'

export type NoticeRow = Selectable<ToldTransfers>

/** Nobody reports a transfer later than this, and payers' numbers are kept no longer than they are needed. */
const KEPT_FOR = sql`interval '60 days'`

/** The first that is told of a TrxID counts. */
export async function keepNotice(
  transaction: Transaction,
  { transactionId, paisa, sender, receiver }: BkashNotice,
): Promise<void> {
  await transaction
    .insertInto('told_transfers')
    .values({ wallet: 'bkash', id: transactionId, amount_paisa: paisa, sender, receiver })
    .onConflict((same) => same.columns(['wallet', 'id']).doNothing())
    .execute()
}

export async function dropOldNotices(database: Database): Promise<void> {
  await database.deleteFrom('told_transfers').where('told_at', '<', sql<Date>`now() - ${KEPT_FOR}`).execute()
}

export function seekNotice(database: Database, wallet: string, id: string): Promise<NoticeRow | undefined> {
  return database
    .selectFrom('told_transfers')
    .selectAll()
    .where('wallet', '=', wallet)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What was told of transfers with these numbers. */
export async function listNotices(database: Database, ids: string[]): Promise<NoticeRow[]> {
  if (ids.length === 0) return []
  return database.selectFrom('told_transfers').selectAll().where('id', 'in', ids).execute()
}

/** Whether bKash's own checkout has entered this transfer already. */
export async function isEnteredByBkash(database: Database, id: string): Promise<boolean> {
  const entry = await database
    .selectFrom('payments')
    .select('id')
    .where('method', '=', 'bkash')
    .where('reference', '=', id)
    .executeTakeFirst()
  return entry !== undefined
}

/**
 * Whether bKash has named this customer. A number that became theirs afterwards proves nothing: whoever has seen the
 * transfer can type it (decision 103).
 */
export const isPayer = (
  { sender, told_at }: Pick<NoticeRow, 'sender' | 'told_at'>,
  { phone, dialled_since }: { phone: string; dialled_since: Date | null },
): boolean => isSamePhone(sender, phone) && (dialled_since === null || dialled_since <= told_at)

/** Numbers as people and bKash write them: 01711-223344, 8801711223344. */
export const isSamePhone = (one: string, other: string): boolean =>
  one.trim() !== '' && (one.trim() === other.trim() || (dialled(one) !== '' && dialled(one) === dialled(other)))

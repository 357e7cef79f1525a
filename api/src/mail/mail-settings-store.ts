import { type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { IS_WAITING } from './store.ts'

export type MailSettingsRow = Selectable<Tables['mail_settings']>

export function findMailSettings(database: Database | Transaction): Promise<MailSettingsRow> {
  return database.selectFrom('mail_settings').selectAll().executeTakeFirstOrThrow()
}

export function lockMailSettings(transaction: Transaction): Promise<MailSettingsRow> {
  return transaction.selectFrom('mail_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updateMailSettings(
  transaction: Transaction,
  changed: Omit<MailSettingsRow, 'id' | 'version'>,
): Promise<void> {
  await transaction
    .updateTable('mail_settings')
    .set((values) => ({ ...changed, version: values('version', '+', 1) }))
    .execute()
}

/** The e-mails that could not be sent so far, the oldest first. */
export async function listTried(transaction: Transaction, most: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('outbox')
    .select('id')
    .where(IS_WAITING)
    .where('attempts', '>', 0)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** The number of e-mails that lie on this machine and were sent to nobody, counted up to a limit. */
export async function countKept(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from (select from outbox where kept_at is not null limit ${most}) as kept
  `.execute(database)
  return rows[0]?.number ?? 0
}

import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { IS_OPEN } from './store.ts'

export type SmsSettingsRow = Selectable<Tables['sms_settings']>

export function findSmsSettings(database: Database | Transaction): Promise<SmsSettingsRow> {
  return database.selectFrom('sms_settings').selectAll().executeTakeFirstOrThrow()
}

export function lockSmsSettings(transaction: Transaction): Promise<SmsSettingsRow> {
  return transaction.selectFrom('sms_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updateSmsSettings(
  transaction: Transaction,
  changed: Omit<SmsSettingsRow, 'id' | 'version'>,
): Promise<void> {
  await transaction
    .updateTable('sms_settings')
    .set((values) => ({ ...changed, version: values('version', '+', 1) }))
    .execute()
}

/** The SMS whose tries failed so far, the oldest first. */
export async function listTriedSms(transaction: Transaction, most: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('sms_messages')
    .select('id')
    .where(IS_OPEN)
    .where('handed_at', 'is', null)
    .where('attempts', '>', 0)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

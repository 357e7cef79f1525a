// VAT, BIN and licence on documents: one row, or none until the studio has written them (decision 091).
import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { DocumentSettings, Tables } from '../../../platform/database/tables.ts'

export type DocumentSettingsRow = Omit<Selectable<DocumentSettings>, 'id'>

const NOTHING_SET: DocumentSettingsRow = { version: 0, vat_rate: 0, bin: '', is_mushak: false, licence: '' }

export async function findDocumentSettings(database: Database): Promise<DocumentSettingsRow> {
  const columns = ['version', 'vat_rate', 'bin', 'is_mushak', 'licence'] as const
  return (await database.selectFrom('document_settings').select(columns).executeTakeFirst()) ?? NOTHING_SET
}

/** @returns whether nobody has changed them since this version was read */
export async function saveDocumentSettings(
  transaction: Transaction<Tables>,
  { version, ...settings }: DocumentSettingsRow,
): Promise<boolean> {
  const values = { ...settings, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('document_settings')
    .values(values)
    .onConflict((same) => same.column('id').doUpdateSet(values).where('document_settings.version', '=', version))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

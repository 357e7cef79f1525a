// What the studio prints on documents beside its name. What is issued stays as it is (decision 091).
import type { DocumentSettings } from '@chobighor/contract/admin/documents'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { changedMeanwhile } from '../../../collections/changed-meanwhile.ts'
import { differenceOf, insertRecord } from '../../../collections/write-audit-record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findDocumentSettings, saveDocumentSettings } from '../../money/documents/document-store.ts'

export async function showDocumentSettings(database: Database): Promise<DocumentSettings> {
  const { version, vat_rate, bin, is_mushak, licence } = await findDocumentSettings(database)
  return { version, vatRate: vat_rate, bin, isMushak: is_mushak, licence }
}

/** @throws conflict if somebody else has changed them meanwhile */
export async function changeDocumentSettings(
  { version, vatRate, bin, isMushak, licence }: DocumentSettings,
  { database, user }: SignedInContext,
): Promise<DocumentSettings> {
  return inTransactionOf({ database, user }, async (transaction) => {
    const before = await findDocumentSettings(transaction)
    const after = { version, vat_rate: vatRate, bin, is_mushak: isMushak, licence }
    if (before.version !== version || !(await saveDocumentSettings(transaction, after))) throw changedMeanwhile()
    const difference = differenceOf({ ...before }, after)
    await insertRecord(transaction, user, { action: 'change', entity: 'document_settings', ...difference })
    return showDocumentSettings(transaction)
  })
}

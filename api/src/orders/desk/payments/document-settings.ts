// What the studio prints on documents beside its name. What is issued stays as it is (decision 091).
import type { DocumentSettings } from '@chobighor/contract/admin/documents'
import type { CallContext } from '../../../auth/call-context.ts'
import { lockSignedInUser, type SignedIn } from '../../../auth/sessions-store.ts'
import { changedMeanwhile } from '../../../collections/changed-meanwhile.ts'
import { differenceOf, insertRecord } from '../../../collections/write-audit-record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { findDocumentSettings, saveDocumentSettings } from '../../money/documents/document-store.ts'

export async function showDocumentSettings(database: Database): Promise<DocumentSettings> {
  const { version, vat_rate, bin, is_mushak, licence } = await findDocumentSettings(database)
  return { version, vatRate: vat_rate, bin, isMushak: is_mushak, licence }
}

/** @throws conflict if somebody else has changed them meanwhile */
export async function changeDocumentSettings(
  { version, vatRate, bin, isMushak, licence }: DocumentSettings,
  { database, user }: CallContext & { user: SignedIn },
): Promise<DocumentSettings> {
  return inTransaction(database, async (transaction) => {
    await lockSignedInUser(transaction, user)
    const before = await findDocumentSettings(transaction)
    const after = { version, vat_rate: vatRate, bin, is_mushak: isMushak, licence }
    if (before.version !== version || !(await saveDocumentSettings(transaction, after))) throw changedMeanwhile()
    const difference = differenceOf({ ...before }, after)
    await insertRecord(transaction, user, { action: 'change', entity: 'document_settings', ...difference })
    return showDocumentSettings(transaction)
  })
}

// Exports what is kept about a person, and removes the person. Orders stay for the books, without personal data (M-69).
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import type { SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Tables } from '../platform/database/tables.ts'
import { anonymise, deleteAccount, forgetOrders, forgetTraces, readAllOf } from './forget-store.ts'
import { unusableHash } from './hash-passwords.ts'
import { hasOpenOrders } from './people-store.ts'

/**
 * `isWhole` is true if the account's row could be deleted; the row stays if it has orders.
 * @returns also the files of the customer's projects, to be deleted after the transaction
 */
export async function removePerson(
  transaction: Transaction<Tables>,
  { id, email, is_admin, is_verified }: { id: number; email: string; is_admin: boolean; is_verified: boolean },
  by: SignedIn,
): Promise<{ isWhole: boolean; files: string[] }> {
  if (await hasOpenOrders(transaction, id))
    throw new Failure(
      'conflict',
      'An order of this customer is not finished. Deliver, decline or cancel it, then remove the account.',
    )
  await forgetTraces(transaction, { id, email, mailedAs: is_verified ? email : undefined })
  const isWhole = await deleteAccount(transaction, id)
  if (!isWhole) await anonymise(transaction, { id, passwordHash: unusableHash() })
  const files = isWhole ? [] : await forgetOrders(transaction, id)
  const action = isWhole ? 'remove' : 'anonymise'
  await insertRecord(transaction, by, { action, entity: 'users', id, before: { is_admin } })
  return { isWhole, files }
}

export async function exportPerson(
  { id, mailedAs }: { id: number; mailedAs: string | undefined },
  { database, user }: Pick<CallContext, 'database'> & { user: SignedIn },
) {
  const all = await readAllOf(database, { id, mailedAs })
  await database
    .transaction()
    .execute((transaction) => insertRecord(transaction, user, { action: 'export', entity: 'users', id }))
  return all
}

// Handing over what is kept of somebody, and forgetting who they are: orders stay for the books, without the person (M-69).
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { CallContext } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
import { forgetOrders } from './forget-orders-store.ts'
import { anonymise, deleteAccount, forgetTraces, readAllOf } from './forget-store.ts'
import { hashOfNone } from './keep-password.ts'
import { hasOpenOrders } from './people-store.ts'

/**
 * `isWhole`: nothing of the account is left; it stays where there are orders of it.
 * @returns with the files of the customer's projects, which are to go once this is written
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
  if (!isWhole) await anonymise(transaction, { id, passwordHash: hashOfNone() })
  const files = isWhole ? [] : await forgetOrders(transaction, id)
  const action = isWhole ? 'remove' : 'anonymise'
  await keepRecord(transaction, by, { action, entity: 'users', id, before: { is_admin } })
  return { isWhole, files }
}

export async function exportPerson(
  { id, mailedAs }: { id: number; mailedAs: string | undefined },
  { database, user }: Pick<CallContext, 'database'> & { user: SignedIn },
) {
  const all = await readAllOf(database, { id, mailedAs })
  await database
    .transaction()
    .execute((transaction) => keepRecord(transaction, user, { action: 'export', entity: 'users', id }))
  return all
}

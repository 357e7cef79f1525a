// All queries of the accounts that customers send money to (decision 088). Those that were removed are left out.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { PaymentAccounts } from '../../../platform/database/tables.ts'

export type AccountRow = Selectable<PaymentAccounts>

export function listAccounts(database: Database, { activeOnly }: { activeOnly: boolean }): Promise<AccountRow[]> {
  const accounts = database.selectFrom('payment_accounts').selectAll().where('removed_at', 'is', null).orderBy('id')
  return (activeOnly ? accounts.where('is_active', '=', true) : accounts).execute()
}

export async function insertAccount(transaction: Transaction, account: Insertable<PaymentAccounts>): Promise<number> {
  return (await transaction.insertInto('payment_accounts').values(account).returning('id').executeTakeFirstOrThrow()).id
}

const accountOf = (database: Database, id: number) =>
  database.selectFrom('payment_accounts').selectAll().where('id', '=', id).where('removed_at', 'is', null)

export const seekAccount = (database: Database, id: number): Promise<AccountRow | undefined> =>
  accountOf(database, id).executeTakeFirst()

export const lockAccount = (transaction: Transaction, id: number): Promise<AccountRow | undefined> =>
  accountOf(transaction, id).forUpdate().executeTakeFirst()

/** Whether a transfer to this account was reported; its row is locked. */
export async function hasClaims(transaction: Transaction, id: number): Promise<boolean> {
  const claim = transaction.selectFrom('payment_claims').select('id').where('account_id', '=', id).limit(1)
  return (await claim.executeTakeFirst()) !== undefined
}

export async function changeAccount(
  transaction: Transaction,
  id: number,
  account: Updateable<PaymentAccounts>,
): Promise<void> {
  await transaction
    .updateTable('payment_accounts')
    .set({ ...account, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** An account to which transfers were reported stays in the table, in no list; any other is deleted. Its row is locked. */
export async function removeAccount(transaction: Transaction, id: number, now: Date): Promise<void> {
  if (await hasClaims(transaction, id))
    await changeAccount(transaction, id, { removed_at: now, is_active: false, demo: false, qr_id: null })
  else await transaction.deleteFrom('payment_accounts').where('id', '=', id).execute()
}

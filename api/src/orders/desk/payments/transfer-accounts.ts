// The accounts that customers send money to. Whoever changes one gives the password again, and every admin is told by
// e-mail (decision 088).
import type { AccountRow, GivenAccount } from '@chobighor/contract/admin/payment-accounts'
import { ACCOUNT_KINDS, type PaymentAccount } from '@chobighor/contract/claims'
import { Failure } from '@chobighor/contract/plain/failure'
import { WALLET_NAMES, WALLETS } from '@chobighor/contract/plain/transaction-id'
import { z } from 'zod'
import type { SignedInContext } from '../../../auth/call-context.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import { inTransactionOf } from '../../../auth/sessions-store.ts'
import { hideDemo } from '../../../collections/change-rows.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { type PictureSource, picturesById } from '../../../media/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { seekId } from '../../../platform/database/paging.ts'
import * as store from '../../money/claims/account-store.ts'
import { checkTypedTwice, isSameWalletNumber, walletNumber } from '../../money/claims/wallet-number.ts'
import { tellAdmins } from '../messages.ts'

const known = z.object({ wallet: z.enum(WALLETS), kind: z.enum(ACCOUNT_KINDS) })

async function showAll(source: PictureSource, rows: store.AccountRow[]): Promise<AccountRow[]> {
  const pictures = await picturesById(
    source,
    rows.map(({ qr_id }) => qr_id),
  )
  return rows.map((row) => ({ ...row, ...known.parse(row), qr: pictures.get(row.qr_id)?.jpeg ?? null }))
}

/** As customers see them. */
export async function listOffered(source: PictureSource): Promise<PaymentAccount[]> {
  return showAll(source, await store.listAccounts(source.database, { activeOnly: true }))
}

export async function listAccounts(source: PictureSource): Promise<{ accounts: AccountRow[] }> {
  return { accounts: await showAll(source, await store.listAccounts(source.database, { activeOnly: false })) }
}

/** @throws invalid for a wrong password, or two numbers that are not the same */
export async function addAccount({ password, numberAgain, ...given }: GivenAccount, context: SignedInContext) {
  const account = { ...given, number: walletNumber(given) }
  checkTypedTwice({ ...account, numberAgain })
  await requirePassword(context, { given: password, field: 'password', sentence: 'This password is wrong.' })
  await inTransactionOf(context, async (transaction) => {
    const id = await store.insertAccount(transaction, account)
    await leaveToOwn(transaction, { ...account, demo: false }, context)
    await insertRecord(transaction, context.user, { action: 'add', entity: 'payment_accounts', id, after: account })
    await tellAdmins(transaction, noticeOf(account), context)
  })
  return listAccounts(context)
}

/** What customers have reported says where it went (decision 088). */
const USED =
  'Customers have reported transfers to this account, so its number stays. Please add the new number as another account, and stop offering this one.'

/**
 * @throws invalid for a wrong password, or two numbers that are not the same; not_found; conflict if somebody else was
 *   faster, or for another number of a used account
 */
export async function changeAccount(
  { id: given, version, password, numberAgain, ...typed }: GivenAccount & { id: string; version: number },
  context: SignedInContext,
) {
  await requirePassword(context, { given: password, field: 'password', sentence: 'This password is wrong.' })
  // one that is offered no more may keep a number that is wrong
  const account = typed.is_active ? { ...typed, number: walletNumber(typed) } : typed
  checkTypedTwice({ ...account, numberAgain })
  await inTransactionOf(context, async (transaction) => {
    const before = await lockAsSeen(transaction, { id: given, version })
    const isOther =
      before.wallet !== account.wallet || !isSameWalletNumber(account.wallet, before.number, account.number)
    if (isOther && (await store.hasClaims(transaction, before.id)))
      throw new Failure('conflict', USED, { field: 'number' })
    const demo = before.demo && isSameAccount(before, account)
    await store.changeAccount(transaction, before.id, { ...account, demo })
    await leaveToOwn(transaction, { ...account, demo }, context)
    const change = { action: 'change', entity: 'payment_accounts', id: before.id, before, after: account }
    await insertRecord(transaction, context.user, change)
    await tellAdmins(transaction, noticeOf(account), context)
  })
  return listAccounts(context)
}

/**
 * Nobody is asked to pay to it any more. Transfers that were reported to it keep its wallet and number, and those that
 * wait can still be confirmed (decision 088).
 * @throws invalid for a wrong password, not_found, conflict if somebody else was faster
 */
export async function removeAccount(
  { password, ...seen }: { id: string; version: number; password: string },
  context: SignedInContext,
) {
  await requirePassword(context, { given: password, field: 'password', sentence: 'This password is wrong.' })
  await inTransactionOf(context, async (transaction) => {
    const before = await lockAsSeen(transaction, seen)
    await store.removeAccount(transaction, before.id, context.now())
    const removal = { action: 'remove', entity: 'payment_accounts', id: before.id, before }
    await insertRecord(transaction, context.user, removal)
    await tellAdmins(transaction, { ...noticeOf({ ...before, ...known.parse(before) }), now: 'removed' }, context)
  })
  return listAccounts(context)
}

async function lockAsSeen(
  transaction: Transaction,
  { id: given, version }: { id: string; version: number },
): Promise<store.AccountRow> {
  const id = seekId(given)
  const row = id === undefined ? undefined : await store.lockAccount(transaction, id)
  if (!row) throw new Failure('not_found', 'There is no such account.')
  if (row.version !== version)
    throw new Failure('conflict', 'Somebody else has changed this account meanwhile. Please look at it again.', {
      field: 'version',
    })
  return row
}

/** Whether an account is offered or not makes no account of the demo the studio's own. */
function isSameAccount(
  before: store.AccountRow,
  { is_active: _, ...account }: Omit<GivenAccount, 'password' | 'numberAgain'>,
): boolean {
  return Object.entries(account).every(([name, value]) => before[name as keyof typeof account] === value)
}

/** Customers never choose between an account of the studio and one of the demo (decision 096). */
async function leaveToOwn(
  transaction: Transaction,
  { is_active, demo }: { is_active: boolean; demo: boolean },
  context: SignedInContext,
): Promise<void> {
  if (is_active && !demo) await hideDemo(transaction, context.demo, { by: context.user, kind: 'payment_accounts' })
}

const noticeOf = ({ wallet, number, is_active }: Pick<GivenAccount, 'wallet' | 'number' | 'is_active'>) => ({
  at: WALLET_NAMES[wallet],
  number,
  screen: 'accounts' as const,
  now: is_active ? ('offered' as const) : ('switched-off' as const),
})

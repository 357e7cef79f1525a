// A customer reports a transfer by its TrxID, or takes the report back. It counts once the studio has confirmed it
// (decision 088).
import { CLAIMS_MOST, type newClaim } from '@chobighor/contract/claims'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { Wallet } from '@chobighor/contract/plain/transaction-id'
import type { z } from 'zod'
import type { CallContext } from '../../../auth/call-context.ts'
import { CLAIMS_LIMIT } from '../../../platform/bounds.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { dropFiles } from '../../../platform/storage/drop-files.ts'
import { enqueueStudioSms } from '../../../sms/enqueue-studio-sms.ts'
import { giveBackHold, holdForClaim } from '../../calendar/holds.ts'
import { type ForCustomer, lockForCustomer, withLockedOrder } from '../../core/find-order.ts'
import { claimPictureKey } from '../../core/rules.ts'
import { checkOpenFor, standingOf } from '../../core/standing-rules.ts'
import type { OrderRow } from '../../core/store.ts'
import { lockAccount } from '../../money/claims/account-store.ts'
import * as claims from '../../money/claims/claim-store.ts'
import { confirmIfReported, takeAsPayer } from '../../money/claims/confirm-reported.ts'
import { type MessageContext, tellOfMoney, tellStudio } from '../messages.ts'

const USED = 'This TrxID was sent already. Please look at the number again, or write to us if it is yours.'
const TOO_MANY = `${CLAIMS_MOST} transfers of this order wait for us to look at them. Please wait for our answer.`

/**
 * @param claim its sum is in paisa
 * @throws conflict for an order that is over or paid, for a TrxID that was used, and while three claims wait; invalid for an
 *   account that the studio doesn't offer
 */
export async function claimPayment(
  orderId: number,
  claim: z.output<typeof newClaim>,
  context: ForCustomer,
): Promise<void> {
  const { database, limits, user } = context
  await limits.within(CLAIMS_LIMIT, user ? String(user.id) : `order ${orderId}`, () =>
    inTransaction(database, async (transaction) => {
      const row = await lockForCustomer(transaction, orderId, context)
      const standing = standingOf(row)
      checkOpenFor('pay', standing)
      if (standing.isPaid) throw new Failure('conflict', 'This order is paid.')
      const account = await lockAccount(transaction, claim.account)
      if (!account?.is_active)
        throw new Failure('invalid', 'This account is not offered any more. Please look at the page again.', {
          field: 'account',
        })
      const own = await claims.listClaimsOf(transaction, [orderId])
      const same = own.filter((row) => isSame(row, claim))
      if (same.some(({ state }) => state === 'submitted')) return
      // confirmed by bKash itself, while the answer to the customer was lost
      const isTold = same.some(({ state, decided_by }) => state === 'confirmed' && decided_by === null)
      if (isTold && (await claims.isTaken(transaction, account.wallet, claim.transactionId))) return
      if (own.filter(({ state }) => state === 'submitted').length >= CLAIMS_MOST)
        throw new Failure('conflict', TOO_MANY)
      const { transactionId, amount } = claim
      const id = await claims.insertClaim(transaction, {
        order_id: orderId,
        account_id: account.id,
        transaction_id: transactionId,
        amount_paisa: amount,
      })
      const used = { wallet: account.wallet, id: transactionId, claim_id: id }
      const isTheirs =
        (await claims.takeTransactionId(transaction, used)) || (await takeAsPayer(transaction, { order: row, ...used }))
      if (!isTheirs) throw new Failure('conflict', USED, { field: 'transactionId' })
      // the customer has sent the money: the studio gets time to look
      await holdForClaim(transaction, orderId, context.now())
      const inserted = await claims.seekClaim(transaction, id)
      // what bKash has told of already need not wait for the studio
      if (inserted && (await confirmAndTell(transaction, { order: row, claim: inserted }, context))) return
      const reported = { transactionId, amount: takaFromPaisa(amount), wallet: account.wallet as Wallet }
      const order = await tellStudio(transaction, { row, kind: 'claim-to-confirm', claim: reported }, context)
      await enqueueStudioSms(
        transaction,
        { kind: 'claim-to-confirm', order, claim: reported, by: order.user.name },
        context,
      )
    }),
  )
  await confirmReported(context, claim.transactionId)
}

/** A form that is sent again, because its answer was lost, is the same report. */
const isSame = (row: claims.ClaimRow, { account, transactionId, amount }: z.output<typeof newClaim>) =>
  row.account_id === account && row.transaction_id === transactionId && row.amount_paisa === amount

/** Only while nobody has decided. @throws not_found, conflict */
export async function withdrawClaim(orderId: number, claimId: number, context: ForCustomer): Promise<void> {
  const { database } = context
  const picture = await inTransaction(database, async (transaction) => {
    await lockForCustomer(transaction, orderId, context)
    const claim = await claims.seekClaim(transaction, claimId)
    if (claim?.order_id !== orderId) throw new Failure('not_found', 'This transfer can’t be found.')
    if (claim.state !== 'submitted') throw new Failure('conflict', `This transfer was ${claim.state} already.`)
    await claims.removeClaim(transaction, claimId)
    await giveBackHold(transaction, orderId, await claims.isClaimWaiting(transaction, orderId))
    return claim.picture
  })
  if (picture !== null) await dropFiles([claimPictureKey(picture)], context)
}

/** Looks for the claim of this transfer, and confirms it if it may. */
export async function confirmReported(
  context: MessageContext & Pick<CallContext, 'database'>,
  transactionId: string,
): Promise<void> {
  const reports = await claims.listClaimsOfTransfer(context.database, 'bkash', transactionId)
  const seen = reports.find(({ state }) => state === 'submitted')
  if (!seen) return
  await withLockedOrder(seen.order_id, { ...context, user: undefined }, async (transaction, order) => {
    const claim = await claims.seekClaim(transaction, seen.id)
    if (claim) await confirmAndTell(transaction, { order, claim }, context)
  })
}

/** Needs a transaction that locked the order. @returns whether it counts now */
export async function confirmAndTell(
  transaction: Transaction,
  { order, claim }: { order: OrderRow; claim: claims.ClaimRow },
  context: MessageContext,
): Promise<boolean> {
  const entered = await confirmIfReported(transaction, { order, claim }, context.now)
  if (entered) await tellOfMoney(transaction, { row: order, entered }, context)
  return entered !== undefined
}

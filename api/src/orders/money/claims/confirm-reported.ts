// A transfer that a customer reports counts at once where the studio wants it and bKash has told the same: account, payer and sum. All
// else waits for the studio, as ever (decision 100).

import { orderStatus } from '@chobighor/contract/orders'
import { dayOf } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { isDeclinedOrCancelled } from '@chobighor/contract/plain/order-steps'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import { seekGateway } from '../../../payment-providers/gateway-store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type * as store from '../../core/store.ts'
import { openPaisa } from '../ledger/payment-rules.ts'
import { type Entered, enterMoney } from '../payments/enter-money.ts'
import { isEnteredByBkash, isPayer, isSamePhone, seekNotice } from './bkash-notices-store.ts'
import * as claims from './claim-store.ts'

/**
 * Whoever learns a TrxID may report it before its payer does. Where bKash itself has told who paid, and it is this customer, the number
 * is theirs; the other report goes on waiting, and the studio looks at both. Needs a transaction that locked the order.
 * @returns whether this claim has the number now
 */
export async function takeAsPayer(
  transaction: Transaction,
  {
    order,
    ...used
  }: { order: Pick<store.OrderRow, 'phone' | 'dialled_since'>; wallet: string; id: string; claim_id: number },
): Promise<boolean> {
  const notice = await seekNotice(transaction, used.wallet, used.id)
  if (!notice || !isPayer(notice, order)) return false
  const holder = await claims.seekHolder(transaction, used)
  if (!holder || isPayer(notice, holder)) return false
  return claims.moveTransactionId(transaction, { ...used, from: holder.id, to: used.claim_id })
}

/** Needs a transaction that locked the order. @returns the payment, if the transfer counts now */
export async function confirmIfReported(
  transaction: Transaction,
  { order, claim }: { order: store.OrderRow; claim: claims.ClaimRow },
  now: () => Date,
): Promise<Entered | undefined> {
  const { id, wallet, transaction_id, state } = claim
  const notice = await seekNotice(transaction, wallet, transaction_id)
  if (!notice || state !== 'submitted') return undefined
  const { account } = (await seekGateway(transaction, 'bkash')) ?? {}
  const { confirms_transfers, receiver = '' } = (account ?? {}) as Record<string, string>
  const isSame =
    notice.amount_paisa === claim.amount_paisa && isSamePhone(receiver, claim.number) && isPayer(notice, order)
  const isOver = isDeclinedOrCancelled(orderStatus.parse(order.status))
  const isMore = openPaisa(order) < notice.amount_paisa
  if (confirms_transfers !== 'yes' || !isSame || isOver || isMore) return undefined
  const reports = await claims.listClaimsOfTransfer(transaction, wallet, transaction_id)
  // two customers name it; or the studio has rejected or reversed it, and the customer reports it again: the studio decides
  if (reports.length > 1) return undefined
  // a customer may report by hand what the checkout has entered
  if (await isEnteredByBkash(transaction, transaction_id)) return undefined
  const payment = {
    amount_paisa: notice.amount_paisa,
    method: 'mobile',
    wallet,
    account: claim.number,
    paid_on: dayOf(notice.told_at),
    reference: transaction_id,
    is_note_shown: true,
    told_by: 'bkash',
  }
  const entered = await enterMoney(transaction, { order, payment }, now)
  await claims.decideClaim(transaction, id, { state: 'confirmed', payment_id: entered.id })
  if (!(await claims.nameTransactionPayment(transaction, { claimId: id, paymentId: entered.id })))
    throw new Failure('unavailable', 'This transfer is being entered at the moment. Please look again in a minute.')
  const after = { method: 'mobile', note: transaction_id, amount_paisa: notice.amount_paisa, told_by: 'bKash' }
  await insertRecord(transaction, undefined, { action: 'pay', entity: 'orders', id: order.id, after })
  return entered
}

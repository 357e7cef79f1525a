// The studio has looked into its phone: it confirms a reported transfer, perhaps with another sum, or rejects it
// (decision 088). A confirmed one is a row of the ledger.

import type { ClaimRow } from '@chobighor/contract/admin/payment-claims'
import { dayOf, localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { Wallet } from '@chobighor/contract/plain/transaction-id'
import type { CallContext, SignedInContext } from '../../../auth/call-context.ts'
import { nameOf } from '../../../auth/person-name.ts'
import type { SignedIn } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { giveBackHold } from '../../calendar/holds.ts'
import * as store from '../../core/store.ts'
import { listNotices, type NoticeRow, seekNotice } from '../../money/claims/bkash-notices-store.ts'
import * as claims from '../../money/claims/claim-store.ts'
import { instalmentsAt, listInstalments } from '../../money/instalments/instalment-store.ts'
import { openPaisa } from '../../money/ledger/payment-rules.ts'
import { enterMoney } from '../../money/payments/enter-money.ts'
import { tellCustomer, tellOfMoney } from '../messages.ts'

export async function showClaims(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  rows: claims.ClaimRow[],
): Promise<ClaimRow[]> {
  const orders = new Map(
    (
      await store.listByIds(
        database,
        rows.map(({ order_id }) => order_id),
      )
    ).map((row) => [row.id, row]),
  )
  const instalments = await listInstalments(database, [...orders.keys()])
  const people = await store.namesOf(
    database,
    rows.flatMap(({ decided_by }) => decided_by ?? []),
  )
  const notices = await listNotices(
    database,
    rows.map(({ transaction_id }) => transaction_id),
  )
  return rows.flatMap((row) => {
    const order = orders.get(row.order_id)
    if (!order) return []
    const notice = notices.find(({ wallet, id }) => wallet === row.wallet && id === row.transaction_id)
    const { asked } = instalmentsAt(order, instalments.get(order.id) ?? [], now())
    return {
      ...claims.wireClaim(row),
      order: order.id,
      customer: { name: nameOf(order), phone: order.phone },
      eventDate: order.event_date,
      openSum: takaFromPaisa(openPaisa(order)),
      askedSum: takaFromPaisa(asked),
      told: notice ? wireNotice(notice) : null,
      decidedBy: people.get(row.decided_by ?? 0) ?? '',
    }
  })
}

const wireNotice = ({ amount_paisa, sender, told_at }: NoticeRow) => ({
  amount: takaFromPaisa(amount_paisa),
  sender,
  at: localTime(told_at),
})

async function showClaim(context: SignedInContext, id: number): Promise<ClaimRow> {
  const row = await claims.seekClaim(context.database, id)
  const [shown] = row ? await showClaims(context, [row]) : []
  if (!shown) throw noSuchClaim()
  return shown
}

const noSuchClaim = () => new Failure('not_found', 'This reported payment can’t be found.')

const enteredAlready = () =>
  new Failure(
    'conflict',
    'bKash itself has told of this payment, and it is in the ledger already. Please reject this report.',
  )
const ofAnother = (order: number) =>
  new Failure(
    'conflict',
    `The customer of order No ${order} has reported this TrxID too, and bKash names that customer’s number as the payer’s. Please reject one of the two reports first.`,
  )

/** The number belongs to the payment from now on. @throws conflict if it is another's */
async function requireNumber(transaction: Transaction, claim: claims.ClaimRow, paymentId: number) {
  const claimId = claim.id
  if (await claims.nameTransactionPayment(transaction, { claimId, paymentId })) return
  const number = { wallet: claim.wallet, id: claim.transaction_id }
  // the report that had the number was rejected
  if (await claims.takeTransactionId(transaction, { ...number, claim_id: claimId, payment_id: paymentId })) return
  const { order_id, is_waiting } = await claims.seekUse(transaction, number)
  throw is_waiting ? ofAnother(order_id) : enteredAlready()
}

/** The order is locked first, so of two people who decide at the same moment the second is told (decision 034). */
async function lockClaim(transaction: Transaction, id: number, by: SignedIn) {
  const seen = await claims.seekClaim(transaction, id)
  if (!seen) throw noSuchClaim()
  const order = await store.lockOrder(transaction, seen.order_id, by)
  const claim = await claims.seekClaim(transaction, id)
  if (!claim) throw noSuchClaim()
  if (claim.state !== 'submitted') throw new Failure('conflict', `This payment was ${claim.state} already.`)
  return { order, claim }
}

/** @param amount in paisa; undefined for what the customer said @throws not_found, conflict, invalid */
export async function confirmClaim(
  id: number,
  amount: number | undefined,
  context: SignedInContext,
): Promise<ClaimRow> {
  const { database, user } = context
  await inTransaction(database, async (transaction) => {
    const { order, claim } = await lockClaim(transaction, id, user)
    const amount_paisa = amount ?? claim.amount_paisa
    if (amount_paisa === 0) throw new Failure('invalid', 'The sum must be more than 0.', { field: 'amount' })
    const notice = await seekNotice(transaction, claim.wallet, claim.transaction_id)
    const payment = {
      amount_paisa,
      method: claim.wallet === 'bank' ? 'bank' : 'mobile',
      wallet: claim.wallet,
      account: claim.number,
      // the money came before the studio looked
      paid_on: dayOf(notice?.told_at ?? claim.created_at),
      reference: claim.transaction_id,
      is_note_shown: true,
      recorded_by: user.id,
    }
    const entered = await enterMoney(transaction, { order, payment }, context.now)
    await claims.decideClaim(transaction, id, { state: 'confirmed', by: user.id, payment_id: entered.id })
    await requireNumber(transaction, claim, entered.id)
    const after = { method: payment.method, note: claim.transaction_id, amount_paisa }
    await insertRecord(transaction, user, { action: 'pay', entity: 'orders', id: order.id, after })
    await tellOfMoney(transaction, { row: order, entered }, context)
  })
  return showClaim(context, id)
}

/** @throws not_found, conflict */
export async function rejectClaim(id: number, reason: string, context: SignedInContext): Promise<ClaimRow> {
  const { database, user } = context
  await inTransaction(database, async (transaction) => {
    const { order: row, claim } = await lockClaim(transaction, id, user)
    await claims.decideClaim(transaction, id, { state: 'rejected', by: user.id, reason })
    await claims.freeTransactionId(transaction, { claim_id: id })
    await giveBackHold(transaction, row.id, await claims.isClaimWaiting(transaction, row.id))
    const after = { note: claim.transaction_id, amount_paisa: claim.amount_paisa, reason }
    await insertRecord(transaction, user, { action: 'reject', entity: 'orders', id: row.id, after })
    const rejected = {
      transactionId: claim.transaction_id,
      amount: takaFromPaisa(claim.amount_paisa),
      wallet: claim.wallet as Wallet,
    }
    await tellCustomer(transaction, { row, kind: 'claim-rejected', claim: { ...rejected, reason } }, context)
  })
  return showClaim(context, id)
}

// Transfers that the studio notes by hand: the TrxID is used once, over claims and ledger (decision 088), and money goes back
// the way it came (decision 093).
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import { type HandMethod, isOnlineMethod, type OnlineMethod } from '@chobighor/contract/plain/order-steps'
import { WALLETS, type Wallet } from '@chobighor/contract/plain/transaction-id'
import { PROVIDER_TITLES } from '../../../payment-providers/payment-provider.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { seekAccount } from './account-store.ts'
import * as claims from './claim-store.ts'

export interface Transfer {
  wallet: Wallet
  id: string
}

interface Noted {
  method: HandMethod
  wallet?: Wallet | undefined
  /** The studio's account. */
  account?: number | undefined
  transactionId?: string | undefined
}

/**
 * Which wallet or bank money went by, and the number of the studio's account, if somebody said so.
 * @throws invalid for an account that doesn't fit the way
 */
export async function wayOf(
  database: Database,
  { method, wallet, account }: Noted,
): Promise<{ wallet: Wallet | null; account: string }> {
  if (method !== 'mobile' && method !== 'bank') return { wallet: null, account: '' }
  if (account !== undefined) {
    const found = await seekAccount(database, account)
    if (!found || (found.wallet === 'bank') !== (method === 'bank'))
      throw new Failure('invalid', 'Please choose one of the studio’s accounts, of the same kind as the transfer.', {
        field: 'account',
      })
    return { wallet: WALLETS.find((each) => each === found.wallet) ?? null, account: found.number }
  }
  if (method === 'bank') return { wallet: 'bank', account: '' }
  return { wallet: wallet === 'bank' ? null : (wallet ?? null), account: '' }
}

/** @returns undefined without a TrxID @throws invalid if it went by no wallet and no bank */
export function transferOf({
  method,
  wallet,
  transactionId: id,
}: Omit<Noted, 'wallet'> & { wallet?: Wallet | null }): Transfer | undefined {
  if (id === undefined) return undefined
  if (method === 'bank') return { wallet: 'bank', id }
  if (method !== 'mobile')
    throw new Failure('invalid', 'Only a transfer by mobile or by bank has a TrxID. Please choose one of them.', {
      field: 'transactionId',
    })
  if (!wallet || wallet === 'bank')
    throw new Failure('invalid', 'Please say which wallet it was: bKash, Nagad or Rocket.', { field: 'wallet' })
  return { wallet, id }
}

/** The TrxID is the customer's own number, so it is shown unless a note stands beside it. */
export function referenceOf(
  { note, isNoteShown = false }: { note: string; isNoteShown?: boolean | undefined },
  transfer: Transfer | undefined,
) {
  const reference = [transfer?.id, note].filter(Boolean).join(', ')
  return { reference, is_note_shown: isNoteShown || (transfer !== undefined && note === '') }
}

/** Needs the transaction that wrote the entry. @throws conflict if it was used before */
export async function takeTrxId(transaction: Transaction, transfer: Transfer, paymentId: number): Promise<void> {
  const isFirst = await claims.takeTransactionId(transaction, { ...transfer, payment_id: paymentId })
  if (isFirst) return
  const { order_id, is_waiting } = await claims.seekUse(transaction, transfer)
  const sentence = is_waiting
    ? `The customer of order No ${order_id} has reported this TrxID. Please confirm it under “Payments”.`
    : `This TrxID is entered already, at order No ${order_id}.`
  throw new Failure('conflict', sentence, { field: 'transactionId' })
}

interface Entry {
  kind: string
  method: string
  amount_paisa: number
  charged_amount: number | null
  reference: string
}

/** @param ledger the entries that count @throws invalid if it goes back another way than it came, and nobody says why */
export function checkWay(ledger: readonly Entry[], { method, note }: { method: string; note: string }): void {
  const ways = new Set(ledger.filter(({ kind }) => kind === 'payment').map((entry) => entry.method))
  if (ways.has(method) || note !== '') return
  const came = new Intl.ListFormat('en').format([...ways].map((way) => WAYS[way] ?? way))
  throw new Failure('invalid', `The money came ${came}. If it goes back another way, please write down why.`, {
    field: 'note',
  })
}

const WAYS: Record<string, string> = {
  cash: 'in cash',
  bank: 'by bank',
  mobile: 'by mobile',
  cheque: 'by cheque',
  withheld: 'as withheld tax',
  paypal: 'by PayPal',
  sslcommerz: 'by SSLCommerz',
  bkash: 'by bKash',
}

interface NotedRefund {
  paisa: number
  note: string
  /** It went by a wallet or a bank. */
  hasNumber: boolean
  /** The studio says so. */
  isAnother: boolean
}

/**
 * A refund of which a provider has told is known by the provider's id. One without an id and of the same sum is asked about; two rounded
 * sums may differ by what a cent is worth.
 * @throws conflict
 */
export function checkNotEntered(ledger: readonly Entry[], { paisa, note, hasNumber, isAnother }: NotedRefund): void {
  const all = ledger.filter(({ kind, method }) => kind === 'refund' && isOnlineMethod(method))
  const named = all.find(({ reference }) => reference !== '' && note.toUpperCase().includes(reference.toUpperCase()))
  if (named)
    throw new Failure(
      'conflict',
      `${PROVIDER_TITLES[named.method as OnlineMethod]} has told of the refund ${named.reference}, and it is in the ledger already.`,
      { field: 'note' },
    )
  if (hasNumber || isAnother) return
  const same = all.find(
    ({ amount_paisa, charged_amount }) =>
      Math.abs(amount_paisa - paisa) <= amount_paisa / (100 * (charged_amount ?? amount_paisa)),
  )
  if (!same) return
  const sum = takaWords(takaFromPaisa(same.amount_paisa))
  throw new Failure(
    'conflict',
    `${PROVIDER_TITLES[same.method as OnlineMethod]} has told of a refund of ${sum} already, and it counts. If you gave the same sum once more, please say that this is another one.`,
    { field: 'isAnother' },
  )
}

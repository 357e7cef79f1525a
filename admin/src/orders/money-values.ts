// What was typed of a payment, for its call, and how money came so far.

import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { HAND_METHODS, type HandMethod } from '@chobighor/contract/plain/order-steps'
import { WALLETS } from '@chobighor/contract/plain/transaction-id'
import { textOf, textsOf, ticksOf } from '../ui/form-data.ts'
import { orderMoneyTexts as moneyTexts } from './order-money-texts.ts'

/** In the value of the field before the number of one of the studio's accounts. */
export const OWN = 'account:'

export const methodOf = (text: string) => HAND_METHODS.find((method) => method === text) ?? 'cash'
export const walletOf = (text: string) => WALLETS.find((wallet) => wallet === text)

/** What was typed, for the call. */
export function moneyIn(form: FormData, { id, version }: OrderFile) {
  const { way, transactionId, paidOn } = textsOf(form, 'way', 'transactionId', 'paidOn')
  const wallet = walletOf(way)
  return {
    id: String(id),
    version,
    method: methodOf(textOf(form, 'method')),
    ...textsOf(form, 'note', 'amount'),
    ...ticksOf(form, 'isNoteShown'),
    ...(transactionId && { transactionId }),
    ...(way.startsWith(OWN) && { account: Number(way.slice(OWN.length)) }),
    ...(wallet && wallet !== 'bank' && { wallet }),
    ...(paidOn && { paidOn }),
  }
}

/** The way of the last payment that counts, for its refund; PayPal's are noted by PayPal. */
export function wayBack({ ledger }: OrderFile): HandMethod | undefined {
  const came = ledger.findLast(({ kind, standing }) => kind === 'payment' && standing === 'counts')?.method
  return HAND_METHODS.find((method) => method === came)
}

/** In words how the money came, so that it goes back in the same way. */
export function waysIn({ ledger }: OrderFile): string {
  const came = ledger.filter(({ kind, standing }) => kind === 'payment' && standing === 'counts')
  const ways = came.map((entry) => moneyTexts.way(entry))
  return ways.length === 0 ? '' : moneyTexts.sameWay(new Intl.ListFormat('en').format(ways))
}

export const isToldByPayPal = ({ ledger }: OrderFile): boolean =>
  ledger.some(({ kind, method, standing }) => kind === 'refund' && method === 'paypal' && standing === 'counts')

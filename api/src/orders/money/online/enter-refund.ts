// Writes a refund of which a provider tells into the ledger, beside what the studio has noted by hand (decision 031).
import { CURRENCY, takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import type { OnlineMethod } from '@chobighor/contract/plain/order-steps'
import { type Part, PROVIDER_TITLES } from '../../../payment-providers/payment-provider.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as store from '../../core/store.ts'
import { insertPayment } from '../ledger/ledger-store.ts'
import { raiseIssue, type ToCheck } from './issue-store.ts'
import type { OpenedPayment } from './provider-payment-store.ts'
import { listNotedRefunds } from './refund-store.ts'

export const chargedOf = ({ currency }: OpenedPayment, { cents }: { cents: number }) =>
  `${currency} ${(cents / 100).toFixed(2)}`

export const titleOf = ({ provider }: OpenedPayment) => PROVIDER_TITLES[provider as OnlineMethod]
export const entryOf = ({ id, provider }: OpenedPayment) => ({ method: provider, provider_payment_id: id })

/** What was charged in another currency; nothing in BDT. */
export const chargedIn = ({ currency }: OpenedPayment, { cents }: { cents: number }) =>
  currency === CURRENCY ? {} : { charged_currency: currency, charged_amount: cents / 100 }

export interface EnteredRefund {
  order: Pick<store.OrderRow, 'id'>
  payment: OpenedPayment
  refund: Part
  paisa: number
  /** The id of the capture's entry in the ledger. */
  since: number
}

/** Needs the transaction that locked the order. @returns what the studio hears of */
export async function enterRefund(
  transaction: Transaction,
  { order, payment, refund, paisa, since }: EnteredRefund,
): Promise<ToCheck[]> {
  const noted = await listNotedRefunds(transaction, order.id, since)
  const held = (await store.seekOrder(transaction, order.id))?.paid_paisa ?? 0
  const named = noted.filter(({ reference }) => names(reference, refund))
  const doubles = [
    ...named,
    ...madeRoomBy(without(noted, named), { paisa, cent: payment.rate, held: held + sumOf(named) }),
  ]
  for (const { id, method, amount_paisa } of doubles)
    await insertPayment(transaction, {
      kind: 'payment',
      order_id: order.id,
      amount_paisa,
      method,
      reference: `the same as ${refund.id} of ${titleOf(payment)}`,
      reverses: id,
    })
  await insertPayment(transaction, {
    ...entryOf(payment),
    kind: 'refund',
    order_id: order.id,
    amount_paisa: paisa,
    reference: refund.id,
    ...chargedIn(payment, refund),
  })
  const reason = doubtOf({ payment, refund, doubles, others: without(noted, doubles) })
  return reason === undefined ? [] : raiseIssue(transaction, payment, { kind: 'refund', reason })
}

type Noted = Awaited<ReturnType<typeof listNotedRefunds>>
const sumOf = (noted: Noted) => noted.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)
const without = (noted: Noted, left: Noted) => noted.filter((each) => !left.includes(each))

/** Only the provider's own id makes a note the same refund: the same sum may be given twice (decision 031). */
const names = (reference: string, { id }: Part) => id !== '' && reference.toUpperCase().includes(id.toUpperCase())

/**
 * Notes that can't stand beside the provider's refund, because more would be given back than was paid. The likeliest first: of the same
 * sum, then without a TrxID of their own, then the newest.
 * @param cent the value of one cent in paisa: two rounded sums may differ by this much
 */
function madeRoomBy(noted: Noted, { paisa, held, cent }: { paisa: number; held: number; cent: number }): Noted {
  const isSame = ({ amount_paisa }: Noted[number]) => Math.abs(amount_paisa - paisa) <= cent
  const rank = (each: Noted[number]) => (each.has_number ? 2 : 0) + (isSame(each) ? 0 : 1)
  const doubles: Noted = []
  for (const each of noted.toSorted((one, other) => rank(one) - rank(other))) {
    if (held + sumOf(doubles) >= paisa) break
    doubles.push(each)
  }
  return doubles
}

interface Doubt {
  payment: OpenedPayment
  refund: Part
  /** Notes that were reversed. */
  doubles: Noted
  /** Notes that count. */
  others: Noted
}

/** What the studio has to look at; undefined for nothing. */
function doubtOf({ payment, refund, doubles, others }: Doubt): string | undefined {
  const gave = `${titleOf(payment)} gave ${chargedOf(payment, refund)} back (${refund.id})`
  if (doubles.length > 0)
    return `${gave}, and ${wordsOf(doubles)} was noted by hand as given back: that note was reversed, so that the money counts once. If both were given back, please note it again.`
  const alike = others.filter(({ has_number }) => !has_number)
  if (alike.length === 0) return undefined
  return `${gave}, and ${wordsOf(alike)} is noted by hand as given back. If it is the same money, please reverse the note on the order’s page.`
}

const wordsOf = (noted: Noted) =>
  new Intl.ListFormat('en').format(noted.map(({ amount_paisa }) => takaWords(takaFromPaisa(amount_paisa))))

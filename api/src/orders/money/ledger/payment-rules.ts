// Which sums may be paid, refunded and reversed: values in, values or a `Failure` out.

import { type Payment, payment } from '@chobighor/contract/payments'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa, takaWords } from '@chobighor/contract/plain/money'
import { isOnlineMethod } from '@chobighor/contract/plain/order-steps'
import { type Reader, readerOf } from '../../core/rules.ts'
import type { listPayments } from './ledger-store.ts'

/** The sum that is still open: a paid order stays paid after a partial refund (decision 026). */
export function openPaisa(order: { total_paisa: number; paid_paisa: number; paid_at: Date | null }): number {
  return order.paid_at === null ? Math.max(0, order.total_paisa - order.paid_paisa) : 0
}

/** What was paid beyond the total: the customer's, until the studio gives it back (decision 087). */
export const creditPaisa = (order: { total_paisa: number; paid_paisa: number }): number =>
  Math.max(0, order.paid_paisa - order.total_paisa)

/**
 * The sum of a payment or refund, in paisa.
 * @param given undefined: all of it
 * @param tooMuch the message for a sum above the limit, which gets the limit in words
 * @throws invalid if the sum is zero or above the limit
 */
export function sumWithin(given: number | undefined, most: number, tooMuch: (sum: string) => string): number {
  const sum = given ?? most
  if (sum > most) throw new Failure('invalid', tooMuch(takaWords(takaFromPaisa(most))), { field: 'amount' })
  if (sum === 0 && most > 0) throw new Failure('invalid', 'The amount must be more than 0.', { field: 'amount' })
  return sum
}

const YEARS_BACK = 2

/**
 * The day on which money moved, as somebody typed it.
 * @param given undefined: today. @param bookedOn when the order was entered: it may have been paid before
 * @throws invalid for a day to come, or one so long ago that the year must be wrong
 */
export function checkPaidDay(
  given: string | undefined,
  { today, bookedOn, field = 'paidOn' }: { today: string; bookedOn: string; field?: string },
): string {
  if (given === undefined) return today
  if (given > today)
    throw new Failure('invalid', 'This day is still to come. Please enter the day on which the money moved.', { field })
  const earliest = `${Number(bookedOn.slice(0, 4)) - YEARS_BACK}${bookedOn.slice(4)}`
  if (given < earliest)
    throw new Failure(
      'invalid',
      `This day is more than ${YEARS_BACK} years before the order. Please look at the year.`,
      {
        field,
      },
    )
  return given
}

/** @param ledger the entries that count @throws invalid for a refund on a day before any money came */
export function checkRefundDay(day: string, ledger: readonly { kind: string; paid_day: string }[]): void {
  const [first] = ledger.flatMap(({ kind, paid_day }) => (kind === 'payment' ? [paid_day] : [])).sort()
  if (first === undefined || day >= first) return
  throw new Failure('invalid', `Nothing was paid before ${first}, so it can’t have been given back on this day.`, {
    field: 'paidOn',
  })
}

/** M-01: an admin says how it was paid. M-02: a customer sends the provider's id, and nothing else counts. */
export function meansOf(
  { is_admin }: { is_admin: boolean },
  { id, method, note }: { id?: string | undefined; method?: string | undefined; note?: string | undefined },
): { kind: 'cash'; note: string } | { kind: 'provider'; id: string } {
  if (is_admin && method === 'cash') return { kind: 'cash', note: note ?? '' }
  if (id) return { kind: 'provider', id }
  if (is_admin) throw new Failure('invalid', 'Please say how it was paid: method may be cash.', { field: 'method' })
  throw new Failure('invalid', 'This payment can’t be verified: it has no id of the payment provider.', { field: 'id' })
}

/** The fields of a ledger entry that decide whether it may be reversed. */
export interface Reversible {
  method: string
  reverses: number | null
  is_reversed: boolean
}

/** An admin's entry may be reversed once; a provider's can't, because that money moved there. */
export const canReverse = ({ method, reverses, is_reversed }: Reversible): boolean =>
  !isOnlineMethod(method) && reverses === null && !is_reversed

/** @throws invalid, conflict */
export function checkReversible(entry: Reversible): void {
  if (canReverse(entry)) return
  if (entry.is_reversed) throw new Failure('conflict', 'This entry was reversed already.')
  if (entry.reverses !== null) throw new Failure('invalid', 'This entry reverses another one: it stays as it is.')
  throw new Failure('invalid', 'The provider told of this entry: it stays as it is.')
}

interface Entry {
  id: number
  kind: string
}

/**
 * Whether the money of a refund that did not happen would be more than the total because it was paid once more. What was more
 * before is the customer's credit (decision 087).
 * @param ledger the entries that count
 */
export const isPaidSince = (
  order: { total_paisa: number; paid_paisa: number },
  { id, amount_paisa }: { id: number; amount_paisa: number },
  ledger: readonly Entry[],
): boolean =>
  order.paid_paisa + amount_paisa > order.total_paisa && ledger.some((row) => row.kind === 'payment' && row.id > id)

/** @param ledger the entries that count @throws conflict if too little or too much would remain */
export function checkReversal(
  order: { total_paisa: number; paid_paisa: number },
  entry: Entry & { amount_paisa: number },
  ledger: readonly Entry[],
): void {
  if (entry.kind === 'payment' && entry.amount_paisa > order.paid_paisa)
    throw new Failure('conflict', 'Money of this payment was given back. Please reverse that entry first.')
  if (entry.kind === 'refund' && isPaidSince(order, entry, ledger))
    throw new Failure('conflict', 'The order was paid again since. Please reverse that payment first.')
}

/**
 * The refunds as parts of the order's sum, in paisa: in proportion, and together exactly their share.
 * @param refunds all of the capture, the oldest first
 */
export function paisaOfRefunds(
  totalPaisa: number,
  capture: { cents: number },
  refunds: readonly { cents: number }[],
): number[] {
  let given = 0
  let taken = 0
  return refunds.map(({ cents }) => {
    given = Math.min(given + cents, capture.cents)
    const share = Number(
      (BigInt(totalPaisa) * BigInt(given) * 2n + BigInt(capture.cents)) / (2n * BigInt(capture.cents)),
    )
    const own = share - taken
    taken = share
    return own
  })
}

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

/** The customer reads the provider's own number, and of the studio's notes those that it shows. */
const isNoteRead = ({ method, is_note_shown }: PaymentRow, reader: Reader) =>
  readerOf(reader) === 'studio' || is_note_shown || isOnlineMethod(method)

export function wirePayment(row: PaymentRow, viewer: Reader): Payment {
  return {
    id: row.id,
    kind: row.kind === 'refund' ? 'refund' : 'payment',
    amount: takaFromPaisa(row.amount_paisa),
    method: payment.shape.method.parse(row.method),
    reference: isNoteRead(row, viewer) ? row.reference : '',
    charged: row.charged_amount === null ? null : `${row.charged_currency} ${row.charged_amount.toFixed(2)}`,
    wallet: payment.shape.wallet.parse(row.went_by),
    paidOn: row.paid_day,
    createdAt: localTime(row.created_at),
  }
}

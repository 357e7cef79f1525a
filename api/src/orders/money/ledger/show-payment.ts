import { type Payment, payment } from '@chobighor/contract/payments'
import { localTime } from '@chobighor/contract/plain/dates'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import { isOnlineMethod } from '@chobighor/contract/plain/order-steps'
import { type Reader, readerOf } from '../../core/rules.ts'
import type { listPayments } from './ledger-store.ts'

type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

/** The customer reads PayPal's own number, and of the studio's notes those that it shows. */
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

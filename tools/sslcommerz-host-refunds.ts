// What the stand-in for SSLCommerz gives back, and what it says of that later.
import { newNumber, type SslCommerzPayment } from './sslcommerz-forms.ts'

type Answer = Record<string, unknown>
type RefundState = 'refunded' | 'processing' | 'cancelled'

export interface RefundMood {
  /** Refunds are asked for from an address that isn't registered. */
  isAddressUnknown?: boolean
  /** How a refund stands when it is asked for, and what is said of it later. */
  refunds?: RefundState
  refundsLater?: RefundState
}

export function createRefundDesk(payments: Map<string, SslCommerzPayment>, moodOf: () => RefundMood) {
  /** By the shop's number of a refund. */
  const made = new Map<string, { id: string; state: RefundState; paid: SslCommerzPayment; cents: number }>()
  const refuse = (errorReason: string) => ({ APIConnect: 'DONE', status: 'failed', errorReason })

  return {
    give(given: URLSearchParams): Answer {
      if (moodOf().isAddressUnknown) return { APIConnect: 'INACTIVE' }
      const paid = [...payments.values()].find(({ bank_tran_id }) => bank_tran_id === given.get('bank_tran_id'))
      const number = given.get('refund_trans_id')
      if (!number) return refuse('refund_trans_id is required')
      const cents = Math.round(Number(given.get('refund_amount')) * 100)
      if (!paid || paid.refunded + cents > Number(paid.amount) * 100)
        return refuse('Refund amount is more than the original')
      // the same number gives back once
      const known = made.get(number)
      if (known === undefined) paid.refunded += cents
      const refund = known ?? { id: newNumber(), state: moodOf().refunds ?? 'refunded', paid, cents }
      made.set(number, refund)
      return {
        APIConnect: 'DONE',
        bank_tran_id: paid.bank_tran_id,
        refund_ref_id: refund.id,
        status: refund.state === 'refunded' ? 'success' : 'processing',
        errorReason: '',
      }
    },

    tell(given: URLSearchParams): Answer {
      const refund = [...made.values()].find(({ id }) => id === given.get('refund_ref_id'))
      if (!refund) return refuse('No such refund')
      const later = moodOf().refundsLater ?? refund.state
      if (later === 'cancelled' && refund.state !== 'cancelled') refund.paid.refunded -= refund.cents
      refund.state = later
      return { APIConnect: 'DONE', refund_ref_id: refund.id, status: later }
    },
  }
}

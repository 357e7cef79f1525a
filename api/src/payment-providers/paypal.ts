// PayPal as a payment provider: the client's calls and the judgement of its answers, joined.
import type { Logger } from 'pino'
import type { AskedPayment, PaymentProvider, Verdict } from './payment-provider.ts'
import { createPayPalClient, type PayPalAccount, type PayPalClient } from './paypal-client.ts'
import { evaluatePayPalOrder, mismatchOf } from './verify-paypal-order.ts'

export interface PayPal extends PaymentProvider {
  readonly account: PayPalAccount
  readonly client: PayPalClient
}

/** Refusals which mean that another call of ours captures the payment now, or did. */
const ALREADY = /^(ORDER_ALREADY_CAPTURED|DUPLICATE_REQUEST_ID|PREVIOUS_REQUEST_IN_PROGRESS|RESOURCE_CONFLICT)$/

/** @param patience how long an answer may take, in ms */
export function createPayPal(account: PayPalAccount, log: Logger, patience?: number): PayPal {
  const client = createPayPalClient(account, log, patience)

  async function look(asked: AskedPayment): Promise<Verdict | undefined> {
    const seen = await client.seekOrder(asked.provider_order_id)
    return seen && evaluatePayPalOrder(seen, asked, account)
  }

  return {
    name: 'paypal',
    account,
    client,
    currency: account.currency,
    rate: account.rate,
    // the same request id captures the same payment
    capturesOnce: false,
    mayPayLate: false,
    isSandbox: account.environment === 'sandbox',
    async open(wanted) {
      const { order_id, request_id, provider_order_id, writtenAmount } = wanted
      const seen = await client.createOrder({
        requestId: request_id,
        customId: String(order_id),
        // PayPal may refuse an invoice number that was paid before, so each payment has its own
        invoiceId: `${order_id}-${request_id.slice(0, 8)}`,
        description: `Order No ${order_id}`,
        amount: writtenAmount,
      })
      const payee = seen.purchase_units[0]?.payee?.merchant_id ?? ''
      const asked = { ...wanted, provider_order_id: provider_order_id ?? seen.id }
      return { id: seen.id, payee, mismatch: mismatchOf(seen, asked, account) }
    },
    look,
    async capture(asked) {
      const refusal = await client.captureOrder(asked.provider_order_id, `${asked.request_id}-capture`)
      const verdict = await look(asked)
      if (refusal === undefined || ALREADY.test(refusal) || verdict?.state !== 'approved') return verdict
      // no money was taken, and none will be: a new try is a new payment
      return { state: 'denied', reason: refusal }
    },
  }
}

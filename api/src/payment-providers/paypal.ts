// PayPal as a payment provider: the client's calls and the judgement of its answers, joined.
import type { Logger } from 'pino'
import type { PaymentProvider } from './payment-provider.ts'
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
  return {
    name: 'paypal',
    account,
    client,
    currency: account.currency,
    rate: account.rate,
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
    async look(asked) {
      const seen = await client.seekOrder(asked.provider_order_id)
      return seen && evaluatePayPalOrder(seen, asked, account)
    },
    async capture({ provider_order_id, request_id }) {
      const refusal = await client.captureOrder(provider_order_id, `${request_id}-capture`)
      return refusal !== undefined && ALREADY.test(refusal) ? undefined : refusal
    },
  }
}

// What a company that takes money online for the studio can do (decision 097). `orders/online-payments/` knows this and no
// company; each company's own file knows its protocol and no order.
import type { OnlineMethod } from '@chobighor/contract/order-steps'

export interface PaymentProvider {
  /** As in `provider_payments.provider`, and as the ledger's method. */
  readonly name: OnlineMethod
  /** The currency that it charges, and how many BDT one unit of it is worth; `1` for BDT. */
  readonly currency: string
  readonly rate: string
  /**
   * Opens a payment there. No money moves. The same `requestId` opens the same payment again.
   * @throws unavailable if the provider doesn't answer
   */
  open(wanted: WantedPayment): Promise<OpenedThere>
  /**
   * What the provider says of a payment now, compared with what was asked for. It changes nothing there.
   * @returns undefined if the provider doesn't know the payment, or no longer @throws unavailable
   */
  look(asked: AskedPayment): Promise<Verdict | undefined>
  /**
   * Takes the money of a payment that its payer has approved. What was taken is then told by `look`.
   * @returns why the provider refuses for good; undefined if it took the money, or if another call does @throws unavailable
   */
  capture(asked: AskedPayment): Promise<string | undefined>
}

export interface WantedPayment extends Omit<AskedPayment, 'provider_order_id'> {
  /** Of an earlier call for the same payment; null for the first one. */
  provider_order_id: string | null
  /** The amount, with as many decimals as its currency has. */
  writtenAmount: string
}

export interface OpenedThere {
  /** The provider's id of the payment. */
  id: string
  /** Who gets the money. */
  payee: string
  /** In which point it isn't what was asked for; undefined if it is. */
  mismatch: string | undefined
}

/** A row of `provider_payments`: what the provider was asked for. */
export interface AskedPayment {
  order_id: number
  request_id: string
  provider_order_id: string
  currency: string
  /** In the currency; numeric(14, 2) in the database. */
  amount: number
  payee: string
}

/** A capture or refund at the provider, in hundredths of the currency. */
export interface Part {
  id: string
  cents: number
}

export type Verdict =
  | { state: 'waiting' | 'approved' | 'pending' }
  | {
      state: 'captured'
      capture: Part
      /** The oldest first. */
      refunds: Part[]
      /** What a bank or the provider itself took back, in addition to the refunds; 0 for nothing. */
      reversedCents: number
    }
  /** Refused: no money was taken. Unclear: money was taken, but not as we asked. */
  | { state: 'denied' | 'refused' | 'unclear' | 'expired'; reason: string }

/** Those that the studio has set up. */
export const providersOf = ({ paypal }: { paypal: PaymentProvider | undefined }): PaymentProvider[] =>
  paypal ? [paypal] : []

/** The providers' names as people read them. */
export const PROVIDER_TITLES: Record<OnlineMethod, string> = { paypal: 'PayPal' }

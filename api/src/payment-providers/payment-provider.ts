// What a company that takes money online for the studio can do (decision 097). `orders/desk/online/` knows this and no
// company; each company's own file knows its protocol and no order.

import { paisaFromTaka } from '@chobighor/contract/plain/money'
import type { OnlineMethod } from '@chobighor/contract/plain/order-steps'
import type { PayerFault } from '@chobighor/contract/plain/payer-faults'

export interface PaymentProvider {
  /** As in `provider_payments.provider`, and as the ledger's method. */
  readonly name: OnlineMethod
  /** The currency that it charges, and how many BDT one unit of it is worth; `1` for BDT. */
  readonly currency: string
  readonly rate: string
  /** A second capture of the same payment might take the money twice: after a lost answer we only look. */
  readonly capturesOnce: boolean
  /** Money may still come after we stopped waiting for a payment: for a day we keep looking. */
  readonly mayPayLate: boolean
  /** No money moves: it is the provider's place for trying. */
  readonly isSandbox: boolean
  /** The sums that it takes at once, in whole units of its currency; undefined for any. */
  readonly least?: number
  readonly most?: number
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
   * Takes the money of a payment that its payer has approved. A provider that takes it without being told only looks.
   * @returns what the provider says of the payment afterwards, as `look` does @throws unavailable
   */
  capture(asked: AskedPayment): Promise<Verdict | undefined>
  /**
   * Gives money of a capture back, once for each `requestId` as far as the provider can tell.
   * Undefined: the studio gives money back at the provider itself.
   * @throws unavailable if nobody can say whether it was given
   */
  refund?(asked: AskedPayment, wanted: WantedRefund): Promise<Refund>
  /** What became of a refund that was pending. @param id as `refund` gave it @throws unavailable */
  lookAtRefund?(asked: AskedPayment, id: string): Promise<Refund>
}

export interface WantedPayment extends Omit<AskedPayment, 'provider_order_id'> {
  /** Of an earlier call for the same payment; null for the first one. */
  provider_order_id: string | null
  /** The amount, with as many decimals as its currency has. */
  writtenAmount: string
  payer: Payer
  /** Where the provider sends the payer's browser afterwards. What it brings along is not believed. */
  returnTo: string
  /** Where the provider tells of the payment, from its server to ours; as little believed. */
  tellTo: string
}

/** Who pays. Each provider has its own limits of length. */
export interface Payer {
  name: string
  /** Empty for none. */
  email: string
  phone: string
}

export interface OpenedThere {
  /** The provider's id of the payment. */
  id: string
  /** Where the payer pays; undefined if the page's own script leads there by the id. */
  address?: string
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

export interface WantedRefund {
  /** Of the payment's entry in the ledger. */
  captureId: string
  /** In hundredths of the currency. */
  cents: number
  /** For the provider's own books; in plain letters. */
  reason: string
  requestId: string
  /** An earlier try of this sum has no answer: the provider may have given it. */
  isAgain: boolean
  /** The ids of the refunds that the provider listed before the first try; null if no try has noted them. */
  idsBefore: readonly string[] | null
  /** Notes the ids that the provider lists before the first try, so that a later try can tell what came after it. */
  noteBefore(ids: readonly string[]): Promise<void>
  /** Of these ids, those that any entry of the ledger has, whoever wrote it. */
  findEntered(ids: readonly string[]): Promise<readonly string[]>
}

/** Pending: the provider gives it back later. Refused: it gave nothing, and `says` tells the studio why. */
export type Refund = { state: 'done' | 'pending'; id: string } | { state: 'refused'; says: string }

export type Verdict =
  | { state: 'waiting' | 'approved' | 'pending' }
  | {
      state: 'captured'
      capture: Part
      /** The oldest first. */
      refunds: Part[]
      /** What a bank or the provider itself took back, in addition to the refunds; 0 for nothing. */
      reversedCents: number
      /** What the provider keeps of it; undefined if it doesn't say. The payer's debt shrinks by all that was captured. */
      feeCents?: number
      /** The provider doubts the payer: the money counts, and the studio should look before it works. */
      isRisky?: boolean
    }
  /** Refused: no money was taken. Unclear: money was taken, but not as we asked. */
  | { state: 'refused' | 'unclear' | 'expired'; reason: string }
  /** `fault`: what the payer can do something about. */
  | { state: 'denied'; reason: string; fault?: PayerFault }

/** Undefined where the studio has not set it up, or not any more. */
export async function findProvider(
  { paypal, gateways }: { paypal: PaymentProvider | undefined; gateways: Finds },
  name: string,
): Promise<PaymentProvider | undefined> {
  return name === 'paypal' ? paypal : gateways.find(name)
}
interface Finds {
  find(name: string): Promise<PaymentProvider | undefined>
}

/** The providers' names as people read them. */
export const PROVIDER_TITLES: Record<OnlineMethod, string> = {
  paypal: 'PayPal',
  sslcommerz: 'SSLCommerz',
  bkash: 'bKash',
}

/** `"5000.00"` and `"5000.000"` → 500000; undefined for what is no sum with two decimals at most. */
export const hundredths = (sum: string): number | undefined => paisaFromTaka(sum.replace(/(\.\d{2})0+$/, '$1'))

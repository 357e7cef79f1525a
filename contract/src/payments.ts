// What was paid for an order, as the ledger says, and how it can be paid.
import { z } from 'zod'
import { paymentAccount } from './claims.ts'
import { GATEWAYS, HAND_METHODS, ONLINE_METHODS } from './plain/order-steps.ts'
import { PAYER_FAULTS, type PayerFault } from './plain/payer-faults.ts'
import { WALLETS } from './plain/transaction-id.ts'

/** A row of the ledger. */
export const payment = z.object({
  id: z.number().int(),
  kind: z.enum(['payment', 'refund']),
  /** In BDT. */
  amount: z.string(),
  method: z.enum([...HAND_METHODS, ...ONLINE_METHODS]),
  /**
   * The provider's id or the admin's note; '' for none. The studio reads all notes, the order's owner those that the
   * studio shows (decision 048).
   */
  reference: z.string(),
  /** The amount in another currency, like `USD 230.00`; null for BDT. */
  charged: z.string().nullable(),
  /** Which wallet or bank it went by, if that is known; null for every other way. */
  wallet: z.enum(WALLETS).nullable(),
  /** The day on which the money moved. */
  paidOn: z.string(),
  /** When it was entered. */
  createdAt: z.string(),
})
export type Payment = z.infer<typeof payment>

/** How an order can be paid: the studio's own text about cash (M-86), and PayPal if it is set up (M-05, M-06). */
export const paymentMethods = z.object({
  cash: z.object({ words: z.string() }),
  /** The studio's accounts at wallets and banks (decision 088). */
  accounts: z.array(paymentAccount),
  /** Whether the studio takes codes for a discount now. */
  takesCodes: z.boolean(),
  /** The gateways of Bangladesh that the studio has switched on. */
  gateways: z.array(
    z.object({
      provider: z.enum(GATEWAYS),
      /** No money moves there. */
      isSandbox: z.boolean(),
      /** What one payment may be, in BDT; null for any sum. A larger sum is paid in parts. */
      most: z.number().nullable(),
    }),
  ),
  paypal: z
    .object({
      clientId: z.string(),
      /** No money moves there. */
      isSandbox: z.boolean(),
      currency: z.string(),
      /** How many BDT one unit of the currency is. */
      rate: z.string(),
      /** Where the provider's script is loaded from. */
      scriptHost: z.string(),
    })
    .nullable(),
})
export type PaymentMethods = z.infer<typeof paymentMethods>

const FAULTS = Object.keys(PAYER_FAULTS) as PayerFault[]

export const paymentOutcome = z.enum(['paid', 'pending', 'failed', 'unclear', 'asking', ...FAULTS])
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** `opened`: nothing has come of it yet. Null: there is nothing to tell, because its money went back since. */
export const foundOutcome = z.object({ outcome: z.enum([...paymentOutcome.options, 'opened']).nullable() })
export type FoundOutcome = z.infer<typeof foundOutcome>

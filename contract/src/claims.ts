// What a customer says about a transfer: the account it went to, its TrxID and its sum. It counts once the studio has
// confirmed it (decision 088).
import { z } from 'zod'
import { typedAmount } from './amount.ts'
import { isTransactionId, normaliseTransactionId, WALLETS } from './plain/transaction-id.ts'
import { requiredLine, rowId } from './text.ts'

/** Beyond these, a customer waits for the studio's answer. */
export const CLAIMS_MOST = 3

export const ACCOUNT_KINDS = ['merchant', 'personal', 'retail', 'bank'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** An account of the studio, as customers see it. */
export const paymentAccount = z.object({
  id: z.number().int(),
  wallet: z.enum(WALLETS),
  /** `retail`: a personal retail account (PRA). */
  kind: z.enum(ACCOUNT_KINDS),
  number: z.string(),
  /** Whose account it is; '' if not said. */
  holder: z.string(),
  /** A bank's branch and routing number, or a word of the studio; '' for none. */
  details: z.string(),
  /** The QR code as a picture; null for none. */
  qr: z.string().nullable(),
})
export type PaymentAccount = z.infer<typeof paymentAccount>

export const claimState = z.enum(['submitted', 'confirmed', 'rejected'])

export const paymentClaim = z.object({
  id: z.number().int(),
  wallet: z.enum(WALLETS),
  /** The number of the account it went to. */
  account: z.string(),
  transactionId: z.string(),
  amount: z.string(),
  state: claimState,
  /** Why it was rejected; '' for none. */
  reason: z.string(),
  createdAt: z.string(),
  /** Whether the customer has added a picture of the transfer, at `claimPicturePath` (claim-picture.ts). */
  hasPicture: z.boolean(),
})
export type PaymentClaim = z.infer<typeof paymentClaim>

export const transactionId = requiredLine('The TrxID', 60)
  .transform(normaliseTransactionId)
  .refine(isTransactionId, 'The TrxID is the number of the transfer, letters and digits, like DDC947L61P.')

export const newClaim = z.object({
  account: rowId('Please choose the account that you paid to.'),
  transactionId,
  amount: typedAmount('The sum').refine((paisa) => paisa > 0, 'The sum must be more than 0.'),
})
export type NewClaim = z.input<typeof newClaim>

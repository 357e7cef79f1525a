// Transfers that customers have reported, for whoever compares them with the studio's phone (decision 088).
import { z } from 'zod'
import { typedAmount } from '../amount.ts'
import { claimState, paymentClaim } from '../claims.ts'
import { requiredText, rowId } from '../text.ts'
import { adminRoute } from './collection.ts'

const claimRow = paymentClaim.extend({
  order: z.number().int(),
  customer: z.object({ name: z.string(), phone: z.string() }),
  eventDate: z.string(),
  /** What was open of the order, and what it asks for now. */
  openSum: z.string(),
  askedSum: z.string(),
  /** What bKash itself has told of a transfer with this number; null for nothing. */
  told: z.object({ amount: z.string(), sender: z.string(), at: z.string() }).nullable(),
  /** Who decided; '' for nobody. */
  decidedBy: z.string(),
})
export type ClaimRow = z.infer<typeof claimRow>

const byId = z.object({ id: rowId('A reported payment has a number.') })

export const adminClaims = {
  paymentClaims: {
    list: adminRoute('GET', '/payment-claims/', 'Transfers that customers have reported, the oldest first')
      .input(z.object({ state: claimState.default('submitted') }))
      .output(z.object({ claims: z.array(claimRow) })),
    confirm: adminRoute('PUT', '/payment-claims/{id}/confirm/', 'Enter a reported transfer into the ledger')
      /** Without a sum: what the customer said. */
      .input(byId.extend({ amount: typedAmount('The sum').optional() }))
      .output(claimRow),
    reject: adminRoute('PUT', '/payment-claims/{id}/reject/', 'Say that a reported transfer did not come')
      .input(byId.extend({ reason: requiredText('A reason', 300) }))
      .output(claimRow),
  },
}

// What has become of one payment at a gateway, for its payer, who comes back to the order's page.
import { z } from 'zod'
import { PAYER_FAULTS, type PayerFault } from './plain/payer-faults.ts'

const FAULTS = Object.keys(PAYER_FAULTS) as PayerFault[]

export const paymentOutcome = z.enum(['paid', 'pending', 'failed', 'unclear', 'asking', ...FAULTS])
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** `opened`: nothing has come of it yet. Null: there is nothing to tell, because its money went back since. */
export const foundOutcome = z.object({ outcome: z.enum([...paymentOutcome.options, 'opened']).nullable() })
export type FoundOutcome = z.infer<typeof foundOutcome>

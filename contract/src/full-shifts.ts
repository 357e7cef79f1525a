// What the studio's settings refuse of an order (M-12, M-13, M-59).
import { z } from 'zod'
import { SHIFTS } from './plain/order-steps.ts'

/** Why the studio's settings refuse an order: full days (M-12), days in the past, unverified customers. */
export const fullShifts = z.object({
  /** The hour at which the evening shift starts. */
  eveningBegins: z.number().int(),
  full: z.array(z.object({ date: z.string(), shift: z.enum(SHIFTS) })),
  /** Whether days in the past are refused (M-13). */
  refusesPast: z.boolean(),
  /** Whether only customers with a verified e-mail address may order (M-59). */
  requiresVerified: z.boolean(),
})
export type FullShifts = z.infer<typeof fullShifts>

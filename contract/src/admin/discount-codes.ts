// Codes for a campaign: customers enter them on the page of their order, before the studio confirms it (decision 093).
import { z } from 'zod'
import { typedAmount } from '../amount.ts'
import { isCode, normaliseCode } from '../order-money.ts'
import { day, pathWord, readVersion, requiredLine, requiredText } from '../text.ts'
import { adminRoute } from './collection.ts'

const wholeNumber = (label: string, most: number) => {
  const refusal = `${label} must be a whole number from 1 to ${most}.`
  return z.number(refusal).int(refusal).min(1, refusal).max(most, refusal)
}

const code = z.object({
  code: requiredLine('The code', 40)
    .transform(normaliseCode)
    .refine(isCode, 'A code has 3 to 30 letters of the Latin alphabet, digits and hyphens, like EID-25.'),
  /** Of the services’ price; null for a sum. */
  percent: wholeNumber('The percent', 100).nullable().default(null),
  /** Null for a percent. */
  amount: typedAmount('The sum').nullable().default(null),
  /** The customer reads it. */
  reason: requiredText('A reason', 150),
  from: day().nullable().default(null),
  until: day().nullable().default(null),
  /** Null for any number of uses. */
  usesMost: wholeNumber('The number of uses', 1_000_000).nullable().default(null),
  isOncePerCustomer: z.boolean('Yes or no?').default(true),
  isActive: z.boolean('Yes or no?').default(true),
})
export type GivenCode = z.output<typeof code>

const codeRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  code: z.string(),
  percent: z.number().int().nullable(),
  amount: z.string().nullable(),
  reason: z.string(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  usesMost: z.number().int().nullable(),
  isOncePerCustomer: z.boolean(),
  isActive: z.boolean(),
  /** In orders that were not declined or cancelled. */
  uses: z.number().int(),
})
export type CodeRow = z.infer<typeof codeRow>
const codes = z.object({ codes: z.array(codeRow) })

export const adminDiscountCodes = {
  discountCodes: {
    list: adminRoute('GET', '/discount-codes/', 'Codes for a discount, the newest first').output(codes),
    add: adminRoute('POST', '/discount-codes/', 'Make a code for a discount').input(code).output(codes),
    change: adminRoute('PUT', '/discount-codes/{id}/', 'Change a code, or stop to take it')
      .input(code.extend({ id: pathWord, version: readVersion }))
      .output(codes),
  },
}

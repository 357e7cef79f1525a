// Amounts from outside: a number or a string, with two decimals at most (M-09).
import { z } from 'zod'
import { paisaFromTaka, readableAmount, takaFromPaisa } from './plain/money.ts'
import { withLatinDigits } from './plain/phone-number.ts'

/** @param field the key that the error sentence names; the result is in paisa */
export function amount(field: string) {
  const refusal = refusalOf(field)
  return z.union([z.string(), z.number()], refusal).transform((given, context) => {
    const paisa = paisaFromTaka(given)
    if (paisa !== undefined) return paisa
    context.addIssue(refusal)
    return z.NEVER
  })
}

/**
 * As a person types it, also with Bangla digits. Commas may separate groups of thousands or lakhs. Only whole groups,
 * because `12,50` may mean `12.50`.
 */
const WITH_COMMAS = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,2})?$/

/** The database takes no higher price. */
export const PAISA_MOST = 100_000_000_000

/** For a form, in which the field may be empty by mistake, or have a digit too many. */
export function typedAmount(field: string) {
  return z
    .union([z.string(), z.number()], refusalOf(field))
    .transform((given) => withLatinDigits(String(given)).trim())
    .refine((given) => given !== '', { error: `${field} is missing.`, abort: true })
    .transform((given): string | number => (WITH_COMMAS.test(given) ? given.replaceAll(',', '') : given))
    .pipe(amount(field))
    .refine((paisa) => paisa <= PAISA_MOST, `${field} may be BDT ${readableAmount(takaFromPaisa(PAISA_MOST))} at most.`)
}

const refusalOf = (field: string) => `${field} must be an amount in BDT, like 28000 or 28000.50.`

// Money as it comes from outside: a number or a string, with two decimals at most (M-09).
import { z } from 'zod'
import { paisaFromTaka } from './money.ts'

/** @param field the key that the sentence names; read as paisa */
export function amount(field: string) {
  const refusal = `${field} must be an amount in BDT, like 28000.00.`
  return z.union([z.string(), z.number()], refusal).transform((given, context) => {
    const paisa = paisaFromTaka(given)
    if (paisa !== undefined) return paisa
    context.addIssue(refusal)
    return z.NEVER
  })
}

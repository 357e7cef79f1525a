// A code for a discount as people type it, in capitals.
import { withLatinDigits } from './plain/phone-number.ts'

/** ` eid ২৫ ` → `EID25` */
export const normaliseCode = (typed: string): string =>
  withLatinDigits(typed.normalize('NFKC'))
    .replace(/[\s\u200b-\u200d\u2060]/g, '')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase()

/** After normalising. */
export const isCode = (code: string): boolean => /^[A-Z0-9-]{3,30}$/.test(code)

// Telephone numbers as people write them, made into what `tel:` and WhatsApp take: the country's code and digits alone.
import { withLatinDigits } from './digits.ts'

/** A number, wherever it stands in a text: others after it, and words, are left out. */
const FIRST_NUMBER = /\+?\s*\(?\d[\d\s().\u2010-\u2015-]*/
/** What stands before a Bangladeshi mobile's ten digits: the country's code, at times with the 0 that is dialled at home, or that 0 alone. */
const BEFORE_MOBILE = /^(?:(?:00)?8800?|0)?(?=1[3-9]\d{8}$)/
const MOBILE = /^1[3-9]\d{8}$/

/**
 * `০১৭১১-২২৩৩৪৪`, `+880 1711 223344`, `008801711223344` → `+8801711223344`. A number that isn't a Bangladeshi mobile's and names no
 * country stays as it was dialled: `(02) 9876543` → `029876543`. No digits → ''.
 */
export function dialled(text: string): string {
  const [written = ''] = FIRST_NUMBER.exec(withLatinDigits(text)) ?? []
  const digits = written.replace(/\D/g, '')
  const mobile = digits.replace(BEFORE_MOBILE, '')
  if (MOBILE.test(mobile)) return `+880${mobile}`
  if (written.startsWith('+')) return `+${digits}`
  return digits.replace(/^00/, '+')
}

/** For `https://wa.me/`: digits alone. */
export const whatsAppDigits = (text: string): string => dialled(text).replace('+', '')

/** As the address of a link; undefined for what has no digits. */
export function telAddress(text: string): string | undefined {
  const number = dialled(text)
  return number === '' ? undefined : `tel:${number}`
}

// Telephone numbers as people write them, changed to what `tel:` and WhatsApp accept: country code and digits.

/** The first number in a text. Words and further numbers are left out. */
const FIRST_NUMBER = /\+?\s*\(?\d[\d\s().\u2010-\u2015-]*/
/**
 * The prefix of a Bangladeshi mobile number's ten digits: the country code, sometimes followed by the 0 for calls
 * within the country, or that 0 alone.
 */
const BEFORE_MOBILE = /^(?:(?:00)?8800?|0)?(?=1[3-9]\d{8}$)/
const MOBILE = /^1[3-9]\d{8}$/
/** Of a landline or an internet line, with the area's 0. */
const LANDLINE = /^0[2-9]\d{6,9}$/

/**
 * `০১৭১১-২২৩৩৪৪`, `+880 1711 223344`, `008801711223344` → `+8801711223344`; `(02) 9876543` → `+88029876543`. A short
 * number such as `16263` stays as it was. No digits → ''.
 */
export function dialled(text: string): string {
  const [written = ''] = FIRST_NUMBER.exec(withLatinDigits(text)) ?? []
  const digits = written.replace(/\D/g, '')
  const mobile = digits.replace(BEFORE_MOBILE, '')
  if (MOBILE.test(mobile)) return `+880${mobile}`
  if (written.startsWith('+')) return `+${digits}`
  if (LANDLINE.test(digits)) return `+880${digits.slice(1)}`
  return digits.replace(/^00/, '+')
}

/** For `https://wa.me/`: only digits. */
export const whatsAppDigits = (text: string): string => dialled(text).replace('+', '')

/** A chat with this number, with the text ready; undefined without digits. */
export function whatsAppUrl(phone: string, text: string): string | undefined {
  const digits = whatsAppDigits(phone)
  return digits === '' ? undefined : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** A mobile number of Bangladesh, as `8801711223344`; undefined for any other number: no SMS goes there. */
export function mobileOf(text: string): string | undefined {
  const digits = whatsAppDigits(text)
  return /^8801[3-9]\d{8}$/.test(digits) ? digits : undefined
}

const IS_PART_OF_NUMBER = /^[+\d().\u2010-\u2015-]+$/
/** A number is written in this many pieces at most. */
const PIECES_MOST = 6

/**
 * A keyword with each telephone number in it, also one of which only the beginning is typed, as digits that all its spellings
 * contain once they are written in one piece: `Rahim +880 1711-22 33 44` → `Rahim 1711223344`, `০১৭১১-২২` → `171122`.
 */
export function withOneSpelling(keyword: string): string {
  const words = withLatinDigits(keyword).split(/\s+/)
  const numbers: string[] = []
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at)
    numbers.push(number?.digits ?? words[at] ?? '')
    at += number?.pieces ?? 1
  }
  return numbers.join(' ')
}

function numberAt(words: string[], at: number): { digits: string; pieces: number } | undefined {
  const others = words.slice(at, at + PIECES_MOST).findIndex((word) => !IS_PART_OF_NUMBER.test(word))
  const most = others === -1 ? Math.min(PIECES_MOST, words.length - at) : others
  for (const digitsOf of [digitsOfWhole, digitsOfBegun])
    for (let pieces = most; pieces > 0; pieces--) {
      const digits = digitsOf(words.slice(at, at + pieces).join(' '))
      if (digits !== undefined) return { digits, pieces }
    }
  return undefined
}

/** Without the country code and the 0 for calls within the country, which some spellings lack. */
function digitsOfWhole(written: string): string | undefined {
  const number = dialled(written)
  if (/^\+880(?:1[3-9]\d{8}|[2-9]\d{6,8})$/.test(number)) return number.slice(4)
  return /^\+(?!880)\d{8,15}$/.test(number) ? number.slice(1) : undefined
}

/** A few digits keep the 0: a number with the country code contains it too, as 880 ends with it. */
function digitsOfBegun(written: string): string | undefined {
  const digits = written.replace(/\D/g, '')
  if (/^\+|^00/.test(written) || digits.length > 6) {
    const [, rest] = /^(?:00)?880?0?([1-9]\d*)$/.exec(digits) ?? []
    if (rest) return withFewDigits(rest)
  }
  const [, rest] = /^0(1[3-9]\d{2,})$/.exec(digits) ?? []
  return rest && withFewDigits(rest)
}

const withFewDigits = (rest: string) => (rest.length > 4 ? rest : `0${rest}`)

/** As the address of a link; undefined without digits. */
export function telUrl(text: string): string | undefined {
  const number = dialled(text)
  return number === '' ? undefined : `tel:${number}`
}

/** The zeros of Bangla, Arabic-Indic and Eastern Arabic-Indic; the other nine digits follow each. */
const NOUGHTS = [0x09e6, 0x0660, 0x06f0]
const OTHER_DIGITS = /[\u09e6-\u09ef\u0660-\u0669\u06f0-\u06f9]/g

/** One character for one, so no text changes its length. */
export function withLatinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (NOUGHTS.find((nought) => code >= nought && code < nought + 10) ?? code))
  })
}

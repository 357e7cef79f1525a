// How many parts an SMS has, and what it costs: operators count 160 characters of the GSM alphabet for a text of one part
// and 153 in each of several; a text with any other letter has 70 and 67 (3GPP TS 23.038, 23.040).

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each counts two. */
const GSM_EXTENDED = '\f^{}\\[~]|€'
const PLAIN = new Set(GSM)
const EXTENDED = new Set(GSM_EXTENDED)

const ROOM = { gsm: { one: 160, several: 153 }, unicode: { one: 70, several: 67 } } as const

export interface SmsSize {
  alphabet: 'gsm' | 'unicode'
  /** Characters as operators count them. */
  length: number
  /** 0 for an empty text. */
  parts: number
  /** The characters that the last part still has room for. */
  left: number
}

export function sizeOfSms(text: string): SmsSize {
  const characters = [...text]
  const isGsm = characters.every((each) => PLAIN.has(each) || EXTENDED.has(each))
  const widths = characters.map((each) => (isGsm ? (EXTENDED.has(each) ? 2 : 1) : each.length))
  const { one, several } = ROOM[isGsm ? 'gsm' : 'unicode']
  const alphabet = isGsm ? 'gsm' : 'unicode'
  const length = widths.reduce((all, width) => all + width, 0)
  if (length <= one) return { alphabet, length, parts: length === 0 ? 0 : 1, left: one - length }
  let [parts, used] = [1, 0]
  for (const width of widths) {
    // a character of two stands in one part, or whole in the next
    if (used + width > several) [parts, used] = [parts + 1, 0]
    used += width
  }
  return { alphabet, length, parts, left: several - used }
}

/** In paisa; null without a price. */
export const costOfSms = (text: string, partPaisa: number | null): number | null =>
  partPaisa === null ? null : sizeOfSms(text).parts * partPaisa

/** Signs that look better in print, and would make a text of 160 characters one of 70. */
const PRINTED: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
}

/** The same words with the signs of the GSM alphabet, where it has them. */
export const inPlainSigns = (text: string): string => text.replace(/[‘’“”–—…\u00a0]/g, (sign) => PRINTED[sign] ?? sign)

// Whoever writes Bangla or Arabic types its digits: they are digits, and are kept and counted with as Latin ones.

/** The noughts of Bangla, Arabic-Indic and the Arabic of the east; their nine others follow. */
const NOUGHTS = [0x09e6, 0x0660, 0x06f0]
const OTHER_DIGITS = /[\u09e6-\u09ef\u0660-\u0669\u06f0-\u06f9]/g

/** One character for one: no text gets longer or shorter. */
export function withLatinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (NOUGHTS.find((nought) => code >= nought && code < nought + 10) ?? code))
  })
}

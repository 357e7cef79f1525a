// What bKash's codes mean for a payment. developer.bka.sh, "Error codes"; the sandbox decides where its documents say otherwise.

/** The payment may have been made: one question says whether it was. */
const ALREADY = ['2062', '2068', '2116', '2117', '2119']

const WRONG_CODE = 'The verification code was wrong, so bKash took nothing. Please try again.'
const TOO_MANY_CODES =
  'bKash has sent too many verification codes, and took nothing. Please wait some minutes and try again.'
const WRONG_PIN = 'The PIN was wrong, so bKash took nothing. Please try again.'
const TOO_LATE = 'The time for this payment ran out, and bKash took nothing. Please try again.'
const NO_WALLET =
  'This number has no personal bKash account, so nothing was taken. Please use another number, or pay in another way.'

/** What the payer can do something about, as a sentence for the payer. Nothing was taken. */
const PAYERS: Readonly<Record<string, string>> = {
  '2010': WRONG_CODE,
  '2011': WRONG_PIN,
  '2013': TOO_MANY_CODES,
  '2014': WRONG_PIN,
  '2015': 'The PIN was wrong too often, and bKash took nothing. Please ask bKash (16247), or pay in another way.',
  '2016': WRONG_CODE,
  '2017': TOO_MANY_CODES,
  '2018': TOO_LATE,
  '2019': TOO_LATE,
  '2023':
    'There is not enough money in this bKash account, so nothing was taken. Please add money and try again, or pay in another way.',
  '2057': NO_WALLET,
  '2058': NO_WALLET,
  '2059': TOO_MANY_CODES,
}

/** Our own mistakes and the studio's keys: bKash has not begun. */
const OURS = ['2001', '2002', '2006', '2007', '2008', '2025', '2031', '2048', '2049', '2063', '2065', '2079']

const LATER = ['2003', '2020', '2024', '503']

export type BkashGroup = 'already' | 'payer' | 'ours' | 'later' | 'other'

export function groupOf(code: string): BkashGroup {
  if (ALREADY.includes(code)) return 'already'
  if (sentenceForPayer(code) !== undefined) return 'payer'
  if (OURS.includes(code)) return 'ours'
  return LATER.includes(code) ? 'later' : 'other'
}

/** Undefined for a code that isn't the payer's to mend. */
export const sentenceForPayer = (code: string): string | undefined =>
  Object.hasOwn(PAYERS, code) ? PAYERS[code] : undefined

/** bKash doesn't know the payment. */
export const UNKNOWN_PAYMENT = '2002'

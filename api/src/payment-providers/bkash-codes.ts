// What bKash's codes mean for a payment. developer.bka.sh, "Error codes"; the sandbox decides where its documents say otherwise.
import type { PayerFault } from '@chobighor/contract/plain/payer-faults'

/** The payment may have been made: one question says whether it was. */
const ALREADY = ['2062', '2068', '2116', '2117', '2119']

/** What the payer can do something about. Nothing was taken. */
const PAYERS: Readonly<Record<string, PayerFault>> = {
  '2010': 'wrong-code',
  '2011': 'wrong-pin',
  '2013': 'too-many-codes',
  '2014': 'wrong-pin',
  '2015': 'locked',
  '2016': 'wrong-code',
  '2017': 'too-many-codes',
  '2018': 'too-late',
  '2019': 'too-late',
  '2023': 'no-money',
  '2057': 'no-wallet',
  '2058': 'no-wallet',
  '2059': 'too-many-codes',
}

/** Our own mistakes and the studio's keys: bKash has not begun. */
const OURS = ['2001', '2002', '2006', '2007', '2008', '2025', '2031', '2048', '2049', '2063', '2065', '2079']

const LATER = ['2003', '2020', '2024', '503']

export type BkashGroup = 'already' | 'payer' | 'ours' | 'later' | 'other'

export function groupOf(code: string): BkashGroup {
  if (ALREADY.includes(code)) return 'already'
  if (faultOfPayer(code) !== undefined) return 'payer'
  if (OURS.includes(code)) return 'ours'
  return LATER.includes(code) ? 'later' : 'other'
}

/** Undefined for a code that isn't the payer's to mend. */
export function faultOfPayer(code: string): PayerFault | undefined {
  return Object.hasOwn(PAYERS, code) ? PAYERS[code] : undefined
}

/** bKash doesn't know the payment. */
export const UNKNOWN_PAYMENT = '2002'

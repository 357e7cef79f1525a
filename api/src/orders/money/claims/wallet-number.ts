// The number of a wallet, to which customers send money: a wrong digit loses it.
import { Failure } from '@chobighor/contract/plain/failure'
import { dialled, mobileOf, withLatinDigits } from '@chobighor/contract/plain/phone-number'
import { WALLET_NAMES, type Wallet } from '@chobighor/contract/plain/transaction-id'

/** As most studios write it. */
const USUAL = /^01[3-9][\d -]+$/
/** Rocket's numbers have one digit more, which checks the others. */
const ROCKET = /^01[3-9]\d{9}$/

/**
 * `+৮৮০ ১৭১১-২২৩৩৪৪` → `01711223344`; the usual spelling stays. A bank's number stays as it is.
 * @throws invalid if it is no mobile number of Bangladesh: 11 digits, from 013 to 019
 */
export function walletNumber({ wallet, number }: { wallet: Wallet; number: string }): string {
  if (wallet === 'bank') return number
  const written = withLatinDigits(number).trim()
  const digits = written.replace(/[^\d]/g, '')
  if (wallet === 'rocket' && ROCKET.test(digits)) return USUAL.test(written) ? written : digits
  const mobile = /^[\d\s().+\u2010-\u2015-]+$/.test(written) ? mobileOf(written) : undefined
  if (!mobile)
    throw new Failure(
      'invalid',
      `A number of ${WALLET_NAMES[wallet]} has ${wallet === 'rocket' ? '11 or 12' : '11'} digits and begins with 013 to 019, like 01711-223344.`,
      { field: 'number' },
    )
  return USUAL.test(written) ? written : `0${mobile.slice(3)}`
}

const SEPARATORS = /[\s.\u2010-\u2015-]/g
const bare = (number: string): string => withLatinDigits(number).replace(SEPARATORS, '')

/** Whether two numbers of a wallet, or of a bank account, are the same account, however they are written. */
export function isSameWalletNumber(wallet: Wallet, one: string, other: string): boolean {
  if (bare(one) === bare(other)) return true
  // a bank's number may hold several
  return wallet !== 'bank' && dialled(one) !== '' && dialled(one) === dialled(other)
}

/**
 * For a form that asks for the number twice. A client that sends no second number was not asked for it.
 * @throws invalid at `numberAgain` if it is missing from the form, or another number
 */
export function checkTypedTwice({
  wallet,
  number,
  numberAgain,
}: {
  wallet: Wallet
  number: string
  numberAgain?: string | undefined
}): void {
  if (numberAgain === undefined || isSameWalletNumber(wallet, number, numberAgain)) return
  const detail =
    numberAgain === ''
      ? 'Please type the number once more.'
      : 'The two numbers are not the same. Please compare both with your phone or your bank’s papers.'
  throw new Failure('invalid', detail, { field: 'numberAgain' })
}

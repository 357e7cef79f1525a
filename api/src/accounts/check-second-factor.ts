// Asks for the second factor of an account, where it has one (decision 122).
import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../auth/call-context.ts'
import { SECOND_FACTOR_LIMIT } from '../platform/bounds.ts'
import type { Transaction } from '../platform/database/database.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { hashRecoveryCode, isAppCode, stepOf } from './second-factor.ts'
import { seekFactor, takeRecoveryCode, takeStep } from './second-factor-store.ts'

const NEEDED = 'Please enter the code that your authenticator app shows, or a recovery code.'
const WRONG_CODE =
  'This code is wrong, or was used already. Please enter the one that your app shows now, or a recovery code.'
const UNREADABLE = 'This server can no longer read the key of your app. Please enter a recovery code.'

type Kind = 'unauthenticated' | 'invalid'

export const codeNeeded = () => new Failure('unauthenticated', NEEDED, { field: 'code' })

/**
 * Takes a code. It is used up once the transaction is committed. The caller has locked the account's row.
 * @param as the kind of the failure: `unauthenticated` at the sign-in
 * @returns `needed` if the account has a second factor and no code was given
 * @throws Failure with the field `code` if the code is not taken
 */
export async function checkCode(
  transaction: Transaction,
  { userId, code, as }: { userId: number; code: string | undefined; as: Kind },
  { gateways, now }: Pick<CallContext, 'gateways' | 'now'>,
): Promise<'none' | 'needed' | 'right'> {
  const factor = await seekFactor(transaction, userId)
  if (!factor?.confirmed_at) return 'none'
  if (!code) return 'needed'
  if (!isAppCode(code)) {
    if (await takeRecoveryCode(transaction, userId, hashRecoveryCode(code))) return 'right'
    throw new Failure(as, WRONG_CODE, { field: 'code' })
  }
  const secret = await gateways.sealing.open(factor.sealed_secret)
  if (secret === undefined) throw new Failure(as, UNREADABLE, { field: 'code' })
  const step = stepOf(secret, code, now())
  if (step === undefined || !(await takeStep(transaction, userId, step)))
    throw new Failure(as, WRONG_CODE, { field: 'code' })
  return 'right'
}

/**
 * Counts wrong codes of an app by account, also at its set-up. Recovery codes are not counted.
 * @param work is called outside of a transaction
 * @throws too_many
 */
export function limitCodes<Result>(
  { limits }: Pick<CallContext, 'limits'>,
  { email, code }: { email: string; code: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  return code && isAppCode(code) ? limits.untilFailed(SECOND_FACTOR_LIMIT, rateLimitKey(email), work) : work()
}

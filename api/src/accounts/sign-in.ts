import type { UserInfo } from '@chobighor/contract/accounts'
import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../auth/call-context.ts'
import { hashPassword, needsRehash, verifyPassword } from '../auth/hash-passwords.ts'
import { openSession } from '../auth/sessions-store.ts'
import { SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_LIMIT, SIGN_IN_VISITOR_LIMIT } from '../platform/bounds.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { countedAddress, shortenAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { checkCode, codeNeeded, limitCodes } from './check-second-factor.ts'
import { addKnownNetwork, isKnownNetwork } from './known-networks-store.ts'
import { userInfoOf, WRONG_CREDENTIALS } from './rules.ts'
import { changeUser, holdsPassword, seekUser } from './store.ts'

/** No user has this id. */
const NOBODY = 0

type Found = NonNullable<Awaited<ReturnType<typeof seekUser>>>

/**
 * An unknown name and a wrong password get the same answer after the same work (Z-09). Failures are counted by account
 * and network, so that nobody is locked out by another person's wrong guesses (decision 029). Who has set up an authenticator
 * app is asked for its code after the right password; being asked is no failure, a wrong code is one (decision 122).
 */
export async function signIn(
  { username, password, code }: { username: string; password: string; code?: string | undefined },
  context: CallContext,
): Promise<UserInfo> {
  const { database, limits, visitor } = context
  const user = await seekUser(database, username)
  // Failures with the e-mail address and with the username count together for one account.
  const account = rateLimitKey(user?.email ?? username)
  const networkHash = await networkHashOf(context)
  const isKnown = await isKnownNetwork(database, { userId: user?.id ?? NOBODY, networkHash })
  const compare = async () => {
    const isRight = await verifyPassword(password, user?.password_hash)
    const signedIn = user && isRight ? await openFor(user, { password, code, networkHash }, context) : undefined
    if (!signedIn) throw new Failure('unauthenticated', WRONG_CREDENTIALS)
    return signedIn
  }
  const signedIn = await limits.untilFailed(SIGN_IN_VISITOR_LIMIT, countedAddress(visitor.address), () =>
    limits.untilFailed(SIGN_IN_LIMIT, [account, shortenAddress(visitor.address)], () =>
      isKnown ? compare() : limits.untilFailed(SIGN_IN_ACCOUNT_LIMIT, account, compare),
    ),
  )
  if (signedIn === 'needed') throw codeNeeded()
  return signedIn
}

/** @returns `undefined` if the password was changed in the meantime, `needed` if there is no code where one is needed */
async function openFor(
  user: Found,
  { password, code, networkHash }: { password: string; code: string | undefined; networkHash: Buffer },
  context: CallContext,
): Promise<UserInfo | 'needed' | undefined> {
  const password_hash = needsRehash(user.password_hash) ? await hashPassword(password) : undefined
  const open = () =>
    inTransaction(context.database, async (transaction) => {
      if (!(await holdsPassword(transaction, user))) return undefined
      const checked = await checkCode(transaction, { userId: user.id, code, as: 'unauthenticated' }, context)
      if (checked === 'needed') return checked
      if (password_hash) await changeUser(transaction, user.id, { password_hash })
      return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
    })
  return limitCodes(context, { email: user.email, code }, open)
}

/** The visitor's network as it is stored: the address can't be read from it. */
export function networkHashOf({ limits, visitor }: Pick<CallContext, 'limits' | 'visitor'>): Promise<Buffer> {
  return limits.hash(`network ${shortenAddress(visitor.address)}`)
}

/**
 * Opens a session and remembers the network that it was opened from (decision 029).
 * @param networkHash read before the transaction, because reading it uses another connection
 * @returns the session's token
 */
export async function openSessionFrom(
  transaction: Transaction,
  { userId, networkHash }: { userId: number; networkHash: Buffer },
  { sessionLife }: Pick<CallContext, 'sessionLife'>,
): Promise<string> {
  await addKnownNetwork(transaction, { userId, networkHash })
  return openSession(transaction, userId, sessionLife)
}

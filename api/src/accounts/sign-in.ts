import type { UserInfo } from '@chobighor/contract/accounts'
import { Failure } from '@chobighor/contract/failure'
import { SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_LIMIT, SIGN_IN_VISITOR_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { countedAddress, shortenAddress } from '../kit/visitor-address.ts'
import { countedName } from './counted-name.ts'
import { hashPassword, isOutdated, isPassword } from './keep-password.ts'
import { isKnownNetwork } from './known-networks-store.ts'
import { networkHashOf, openSessionFrom } from './open-session-from.ts'
import { userInfoOf, WRONG_CREDENTIALS } from './rules.ts'
import { changeUser, holdsPassword, seekUser } from './store.ts'

/** No user has this id. */
const NOBODY = 0

type Found = NonNullable<Awaited<ReturnType<typeof seekUser>>>

/**
 * Who is nobody and who has another password are answered alike, after the same work (Z-09). Failures are counted by account and
 * network, so that nobody is kept out by what somebody else types elsewhere (decision 029).
 */
export async function signIn(
  { username, password }: { username: string; password: string },
  context: CallContext,
): Promise<UserInfo> {
  const { database, limits, visitor } = context
  const user = await seekUser(database, username)
  // Of one account the failures by e-mail and by username count together.
  const account = countedName(user?.email ?? username)
  const networkHash = await networkHashOf(context)
  const isKnown = await isKnownNetwork(database, { userId: user?.id ?? NOBODY, networkHash })
  const compare = async () => {
    const isRight = await isPassword(password, user?.password_hash)
    const signedIn = user && isRight ? await openFor(user, { password, networkHash }, context) : undefined
    if (!signedIn) throw new Failure('unauthenticated', WRONG_CREDENTIALS)
    return signedIn
  }
  return limits.untilFailed(SIGN_IN_VISITOR_LIMIT, countedAddress(visitor.address), () =>
    limits.untilFailed(SIGN_IN_LIMIT, [account, shortenAddress(visitor.address)], () =>
      isKnown ? compare() : limits.untilFailed(SIGN_IN_ACCOUNT_LIMIT, account, compare),
    ),
  )
}

/** @returns `undefined` where the password has been changed meanwhile */
async function openFor(
  user: Found,
  { password, networkHash }: { password: string; networkHash: Buffer },
  context: CallContext,
) {
  const password_hash = isOutdated(user.password_hash) ? await hashPassword(password) : undefined
  return context.database.transaction().execute(async (transaction) => {
    if (!(await holdsPassword(transaction, user))) return undefined
    if (password_hash) await changeUser(transaction, user.id, { password_hash })
    return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
  })
}

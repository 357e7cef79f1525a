import type { UserInfo } from '@chobighor/contract/accounts'
import { Failure } from '@chobighor/contract/failure'
import { SIGN_IN_LIMIT, SIGN_IN_VISITOR_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { openSession } from '../kit/sessions.ts'
import { countedAddress } from '../kit/visitor-address.ts'
import { countedName } from './counted-name.ts'
import { hashPassword, isOutdated, isPassword } from './keep-password.ts'
import { userInfoOf, WRONG_CREDENTIALS } from './rules.ts'
import { changeUser, holdsPassword, seekUser } from './store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof seekUser>>>

/** Who is nobody and who has another password are answered alike, after the same work (Z-09). */
export async function signIn(
  { username, password }: { username: string; password: string },
  context: CallContext,
): Promise<UserInfo> {
  const { database, limits, visitor } = context
  const user = await seekUser(database, username)
  // Of one account the failures by e-mail and by username count together.
  const account = countedName(user?.email ?? username)
  return limits.untilFailed(SIGN_IN_VISITOR_LIMIT, countedAddress(visitor.address), () =>
    limits.untilFailed(SIGN_IN_LIMIT, account, async () => {
      const isRight = await isPassword(password, user?.password_hash)
      const signedIn = user && isRight ? await openFor(user, password, context) : undefined
      if (!signedIn) throw new Failure('unauthenticated', WRONG_CREDENTIALS)
      return signedIn
    }),
  )
}

/** @returns `undefined` where the password has been changed meanwhile */
async function openFor(user: Found, password: string, { database, sessionLife }: CallContext) {
  const password_hash = isOutdated(user.password_hash) ? await hashPassword(password) : undefined
  return database.transaction().execute(async (transaction) => {
    if (!(await holdsPassword(transaction, user))) return undefined
    if (password_hash) await changeUser(transaction, user.id, { password_hash })
    return userInfoOf(user, await openSession(transaction, user.id, sessionLife))
  })
}

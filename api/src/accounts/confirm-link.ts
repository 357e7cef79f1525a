// What a mailed link does, once. Of several at the same moment the first one to hold the user's row is the one.
import { RESET_CONFIRM_LIMIT, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { localTime } from '../kit/local-time.ts'
import { endSessions } from '../kit/sessions.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { findReset, findVerification } from './check-link.ts'
import { countedName } from './counted-name.ts'
import { checkPassword, hashPassword } from './keep-password.ts'
import { changeUser, holdUser, spendLinks } from './store.ts'

/**
 * Sets the password, ends all sessions, and tells the account's address; other reset links that were mailed end too. Failed sign-ins
 * of before are forgotten: whoever has the new password may use it at once.
 */
export async function confirmReset(
  { password, ...words }: { uid: string; token: string; password: string },
  context: CallContext,
): Promise<void> {
  const { database, limits, now, mailPromised } = context
  const { user_id: userId, email } = await findReset(database, words)
  checkPassword(password, email) // a refused password leaves the link as it is
  // of one link sent a hundred times at once a few are hashed
  await limits.within(RESET_CONFIRM_LIMIT, countedName(email), async () => {
    const password_hash = await hashPassword(password)
    await database.transaction().execute(async (transaction) => {
      const { first_name: firstName } = await holdUser(transaction, userId)
      const { email: to } = await findReset(transaction, words)
      await spendLinks(transaction, userId, ['reset'])
      await changeUser(transaction, userId, { password_hash })
      await endSessions(transaction, { userId })
      const changedAt = localTime(now())
      await promiseLetter(transaction, { kind: 'password-changed', to, firstName, changedAt, isMoved: false }, context)
    })
  })
  for (const limit of [SIGN_IN_LIMIT, SIGN_IN_ACCOUNT_LIMIT]) await limits.reset(limit, countedName(email))
  mailPromised()
}

/**
 * The address that the link was mailed to is the user's own.
 * @returns whether it is so only now; who opens the link once more has no need of another
 */
export async function confirmVerification({ token }: { token: string }, { database }: CallContext): Promise<boolean> {
  const { user_id: userId } = await findVerification(database, token)
  return database.transaction().execute(async (transaction) => {
    await holdUser(transaction, userId)
    if ((await findVerification(transaction, token)).is_verified) return false
    await spendLinks(transaction, userId, ['verify'])
    await changeUser(transaction, userId, { is_verified: true })
    return true
  })
}

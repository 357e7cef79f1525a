// Uses a mailed link. It works once: of several requests at the same moment, the first to lock the user's row wins.

import type { CallContext } from '../auth/guards.ts'
import { endSessions } from '../auth/sessions-store.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RESET_CONFIRM_LIMIT, SIGN_IN_ACCOUNT_LIMIT, SIGN_IN_LIMIT } from '../platform/bounds.ts'
import { localTime } from '../platform/local-time.ts'
import { findReset, findVerification } from './check-email-link.ts'
import { checkPassword, hashPassword } from './hash-passwords.ts'
import { rateLimitKey } from './rate-limit-key.ts'
import { changeUser, lockUser, spendLinks } from './store.ts'

/**
 * Sets the password, ends all sessions, and e-mails a notice to the account's address. Other mailed reset links end
 * too. Earlier failed sign-ins are no longer counted, so that the new password works at once.
 */
export async function confirmReset(
  { password, ...words }: { uid: string; token: string; password: string },
  context: CallContext,
): Promise<void> {
  const { database, limits, now } = context
  const { user_id: userId, email } = await findReset(database, words)
  checkPassword(password, email) // a refused password does not use up the link
  // if one link is sent a hundred times at once, only a few passwords are hashed
  await limits.within(RESET_CONFIRM_LIMIT, rateLimitKey(email), async () => {
    const password_hash = await hashPassword(password)
    await database.transaction().execute(async (transaction) => {
      const { first_name: firstName } = await lockUser(transaction, userId)
      const { email: to } = await findReset(transaction, words)
      await spendLinks(transaction, userId, ['reset'])
      await changeUser(transaction, userId, { password_hash })
      await endSessions(transaction, { userId })
      const changedAt = localTime(now())
      await enqueueEmail(transaction, { kind: 'password-changed', to, firstName, changedAt, isMoved: false }, context)
    })
  })
  for (const limit of [SIGN_IN_LIMIT, SIGN_IN_ACCOUNT_LIMIT]) await limits.reset(limit, rateLimitKey(email))
}

/**
 * Marks the address that the link was mailed to as the user's own.
 * @returns true if it was not verified before; false if the link is opened again
 */
export async function confirmVerification({ token }: { token: string }, { database }: CallContext): Promise<boolean> {
  const { user_id: userId } = await findVerification(database, token)
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    if ((await findVerification(transaction, token)).is_verified) return false
    await spendLinks(transaction, userId, ['verify'])
    await changeUser(transaction, userId, { is_verified: true })
    return true
  })
}

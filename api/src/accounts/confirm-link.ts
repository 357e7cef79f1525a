// What a mailed link does, once. Of several at the same moment the first one to hold the user's row is the one.
import type { CallContext } from '../kit/calls.ts'
import { localTime } from '../kit/local-time.ts'
import { endSessions, hashOfToken } from '../kit/sessions.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { checkPassword, hashPassword } from './keep-password.ts'
import { type LinkPurpose, spentLink } from './rules.ts'
import { changeUser, holdUser, seekLink, spendLinks } from './store.ts'

type Link = { tokenHash: Buffer; purpose: LinkPurpose }

/** Sets the password, ends all sessions, and tells the account's address; other reset links that were mailed end too. */
export async function confirmReset(
  given: { uid: string; token: string; password: string },
  context: CallContext,
): Promise<void> {
  const { database, now, mailPromised } = context
  const link: Link = { tokenHash: hashOfToken(given.token), purpose: 'reset' }
  const found = await seekLink(database, link)
  if (!found || String(found.user_id) !== given.uid) throw spentLink()
  checkPassword(given.password, found.email) // a refused password leaves the link as it is
  const password_hash = await hashPassword(given.password)
  await database.transaction().execute(async (transaction) => {
    const { first_name: firstName, email: to } = await holdUser(transaction, found.user_id)
    if (!(await seekLink(transaction, link))) throw spentLink()
    await spendLinks(transaction, found.user_id, ['reset'])
    await changeUser(transaction, found.user_id, { password_hash })
    await endSessions(transaction, { userId: found.user_id })
    const changedAt = localTime(now())
    await promiseLetter(transaction, { kind: 'password-changed', to, firstName, changedAt, isMoved: false }, context)
  })
  mailPromised()
}

/** The address that the link was mailed to is the user's own. */
export async function confirmVerification({ token }: { token: string }, { database }: CallContext): Promise<void> {
  const link: Link = { tokenHash: hashOfToken(token), purpose: 'verify' }
  const found = await seekLink(database, link)
  if (!found) throw spentLink()
  await database.transaction().execute(async (transaction) => {
    await holdUser(transaction, found.user_id)
    if (!(await seekLink(transaction, link))) throw spentLink()
    await spendLinks(transaction, found.user_id, ['verify'])
    await changeUser(transaction, found.user_id, { is_verified: true })
  })
}

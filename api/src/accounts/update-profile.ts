import type { ProfileUpdate, UserInfo } from '@chobighor/contract/accounts'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import { hashPassword, requireAcceptablePassword } from '../auth/hash-passwords.ts'
import { endSessions, hashToken, newToken, type SignedIn } from '../auth/sessions-store.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { ADDRESS_CHANGE_LIMIT, NEW_ADDRESS_LIMIT, PASSWORD_CHANGE_LIMIT, TAKEN_LIMIT } from '../platform/bounds.ts'
import type { Tables } from '../platform/database/tables.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { localTime } from '../platform/local-time.ts'
import { emailTaken, isSameEmail, userInfoOf, verifyLink } from './rules.ts'
import { addLink, changeUser, isTaken, lockUser, spendLinks } from './store.ts'

type Own = CallContext & { user: SignedIn; token: string }

/**
 * Changes the four fields of the signed-in user (M-55). A new address counts towards the same limits as a sign-up. A
 * new password counts for the address that gets the notice: an account may have the address of somebody who never asked
 * for it (Z-22).
 */
export async function updateProfile(given: ProfileUpdate, context: Own): Promise<UserInfo> {
  const { limits, user, visitor } = context
  if (given.password) requireAcceptablePassword(given.password, given.email)
  // hashed last, so that a refused request costs nothing
  const save = async () => {
    const password_hash = given.password ? await hashPassword(given.password) : undefined
    return changeAll({ ...given, password_hash }, context)
  }
  const change = given.password ? () => limits.within(PASSWORD_CHANGE_LIMIT, rateLimitKey(user.email), save) : save
  if (!isSameEmail(given.email, user.email))
    return limits.untilFailed(TAKEN_LIMIT, countedAddress(visitor.address), () =>
      limits.within(ADDRESS_CHANGE_LIMIT, String(user.id), () =>
        limits.within(NEW_ADDRESS_LIMIT, rateLimitKey(given.email), change),
      ),
    )
  return change()
}

async function changeAll(to: ProfileUpdate & { password_hash: string | undefined }, context: Own): Promise<UserInfo> {
  const { user, token } = context
  const { email, first_name, last_name, password_hash } = to
  const change = context.database.transaction().execute(async (transaction) => {
    const held = await lockUser(transaction, user.id)
    const isMoved = !isSameEmail(email, held.email)
    if (isMoved) await tellBothAddresses(transaction, { ...to, from: held.email }, context)
    if (password_hash) {
      await spendLinks(transaction, user.id, ['reset'])
      await tellNewPassword(transaction, { ...held, isMoved }, context)
    }
    if (isMoved || password_hash) await endSessions(transaction, { userId: user.id, butToken: token })
    return changeUser(transaction, user.id, {
      email,
      first_name,
      last_name,
      ...(isSameEmail(held.username, held.email) && { username: email }), // the username is the e-mail (M-60)
      ...(isMoved && { is_verified: false }), // a new address is not verified yet (M-56)
      ...(password_hash && { password_hash }),
    })
  })
  const changed = await change.catch((error: unknown) => {
    throw isTaken(error) ? emailTaken() : error
  })
  return userInfoOf(changed, token)
}

/** Sends a link to the new address and a notice to the old one; links mailed to other addresses end (M-56). */
async function tellBothAddresses(
  transaction: Transaction<Tables>,
  { email, first_name: firstName, from }: ProfileUpdate & { from: string },
  context: Own,
): Promise<void> {
  const userId = context.user.id
  const word = newToken()
  await spendLinks(transaction, userId, ['reset', 'verify'])
  await addLink(transaction, { tokenHash: hashToken(word), userId, email, purpose: 'verify' })
  const link = verifyLink(context.publicUrl, word)
  await enqueueEmail(transaction, { kind: 'verify', to: email, firstName, link }, context)
  const changedAt = localTime(context.now())
  const notice = { kind: 'address-changed', to: from, firstName, newAddress: email, changedAt } as const
  await enqueueEmail(transaction, notice, context)
}

/** Goes to the address that the account had until now, because only that one may be known to be the owner's. */
async function tellNewPassword(
  transaction: Transaction<Tables>,
  { email: to, first_name: firstName, isMoved }: { email: string; first_name: string; isMoved: boolean },
  context: Own,
): Promise<void> {
  const changedAt = localTime(context.now())
  await enqueueEmail(transaction, { kind: 'password-changed', to, firstName, changedAt, isMoved }, context)
}

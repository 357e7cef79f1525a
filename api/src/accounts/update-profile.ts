import type { ContactDetails, ProfileUpdate, UserInfo } from '@chobighor/contract/accounts'
import { localTime } from '@chobighor/contract/plain/dates'
import type { CallContext } from '../auth/call-context.ts'
import { hashPassword, requireAcceptablePassword } from '../auth/hash-passwords.ts'
import { requirePassword } from '../auth/require-password.ts'
import { endSessions, hashToken, newToken, type SignedIn } from '../auth/sessions-store.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { ADDRESS_CHANGE_LIMIT, NEW_ADDRESS_LIMIT, PASSWORD_CHANGE_LIMIT, TAKEN_LIMIT } from '../platform/bounds.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { emailTaken, isSameEmail, resetLink, userInfoOf, verifyLink } from './rules.ts'
import { addLink, changePhoneOf, changeUser, isOthersName, lockUser, seekNewEmail, spendLinks } from './store.ts'

type Own = CallContext & { user: SignedIn; token: string }

/**
 * Changes the names and the password of the signed-in user (M-55; an empty password changes nothing). A new e-mail address is only
 * offered: it becomes the account's once the link was opened that goes to it (M-56), and counts towards the same limits as a
 * sign-up. A new password counts for the address that gets the notice: an account may have the address of somebody who never
 * asked for it (Z-22).
 * @returns the user as stored, so with the old address
 * @throws invalid, conflict for an address that somebody has, too_many
 */
export async function changeProfileAndOfferEmail(given: ProfileUpdate, context: Own): Promise<UserInfo> {
  const { limits, user, visitor } = context
  if (given.password) requireAcceptablePassword(given.password, given.email)
  const isMoving = !isSameEmail(given.email, user.email)
  if (isMoving && given.current !== undefined)
    await requirePassword(context, { given: given.current, field: 'current', sentence: 'The password is wrong.' })
  // hashed last, so that a refused request costs nothing
  const save = async () => {
    const password_hash = given.password ? await hashPassword(given.password) : undefined
    return changeAll({ ...given, password_hash }, context)
  }
  const change = given.password ? () => limits.within(PASSWORD_CHANGE_LIMIT, rateLimitKey(user.email), save) : save
  if (isMoving)
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
  const changed = await inTransaction(context.database, async (transaction) => {
    const held = await lockUser(transaction, user.id)
    const isMoving = !isSameEmail(email, held.email)
    if (isMoving) await offerMove(transaction, { to: email, held, firstName: first_name }, context)
    if (password_hash) {
      // whoever asked for another address before may be the reason for the new password
      await spendLinks(transaction, user.id, isMoving ? ['reset'] : ['reset', 'move'])
      const notice = { to: held.email, firstName: held.first_name, changedAt: localTime(context.now()) }
      await enqueueEmail(transaction, { kind: 'password-changed', ...notice }, context)
    }
    if (isMoving || password_hash) await endSessions(transaction, { userId: user.id, butToken: token })
    return changeUser(transaction, user.id, {
      first_name,
      last_name,
      // the same address in other letters; the username is the e-mail (M-60)
      ...(!isMoving && { email, ...(isSameEmail(held.username, held.email) && { username: email }) }),
      ...(password_hash && { password_hash }),
    })
  })
  return userInfoOf(changed, token)
}

type Held = Awaited<ReturnType<typeof lockUser>>

/**
 * Sends a link to the new address, and tells the address that the account has, at once: with a link by which its owner
 * keeps it and sets a new password. An address that nobody has proven gets no such link, because it may be a stranger's.
 */
async function offerMove(
  transaction: Transaction,
  { to, held, firstName }: { to: string; held: Held; firstName: string },
  context: Own,
): Promise<void> {
  const { publicUrl } = context
  const userId = held.id
  if (await isOthersName(transaction, { name: to, id: userId })) throw emailTaken()
  const [word, undoing] = [newToken(), newToken()]
  await spendLinks(transaction, userId, ['move'])
  await addLink(transaction, { tokenHash: hashToken(word), userId, email: to, purpose: 'move' })
  const asked = { kind: 'new-address', to, userId, firstName, link: verifyLink(publicUrl, word) } as const
  await enqueueEmail(transaction, asked, context)
  if (held.is_verified)
    await addLink(transaction, { tokenHash: hashToken(undoing), userId, email: held.email, purpose: 'undo' })
  const link = held.is_verified ? resetLink(publicUrl, { userId, token: undoing }) : undefined
  const changedAt = localTime(context.now())
  const notice = { kind: 'address-changed', to: held.email, firstName: held.first_name, newAddress: to } as const
  await enqueueEmail(transaction, { ...notice, changedAt, ...(link && { link }) }, context)
}

export async function showContact({ database, user }: Pick<Own, 'database' | 'user'>): Promise<ContactDetails> {
  return { phone: user.phone, newEmail: (await seekNewEmail(database, user.id)) ?? null }
}

export async function changePhone({ phone }: { phone: string }, context: Own): Promise<ContactDetails> {
  const { database, user } = context
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, user.id)
    await changePhoneOf(transaction, user.id, phone)
  })
  return showContact({ database, user: { ...user, phone } })
}

/** Ends the link that went to a new address. */
export async function keepEmail(context: Own): Promise<ContactDetails> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, context.user.id)
    await spendLinks(transaction, context.user.id, ['move'])
  })
  return showContact(context)
}

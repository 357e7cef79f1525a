import type { ProfileUpdate, UserInfo } from '@chobighor/contract/accounts'
import type { Transaction } from 'kysely'
import { ADDRESS_CHANGE_LIMIT, NEW_ADDRESS_LIMIT, PASSWORD_CHANGE_LIMIT, TAKEN_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { localTime } from '../kit/local-time.ts'
import { endSessions, hashOfToken, newToken, type SignedIn } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
import { countedAddress } from '../kit/visitor-address.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { countedName } from './counted-name.ts'
import { checkPassword, hashPassword } from './keep-password.ts'
import { isSameAddress, takenAddress, userInfoOf, verifyLink } from './rules.ts'
import { addLink, changeUser, holdUser, isTaken, spendLinks } from './store.ts'

type Own = CallContext & { user: SignedIn; token: string }

/**
 * M-55: the four named fields of whom the token names. A new address is limited like a registration's, and a new password
 * by who is told of it: an account may stand by the address of somebody who never asked for it (Z-22).
 */
export async function updateProfile(given: ProfileUpdate, context: Own): Promise<UserInfo> {
  const { limits, user, visitor } = context
  if (given.password) checkPassword(given.password, given.email)
  // hashed last: whoever may not change it any more costs nothing
  const save = async () => {
    const password_hash = given.password ? await hashPassword(given.password) : undefined
    return changeAll({ ...given, password_hash }, context)
  }
  const change = given.password ? () => limits.within(PASSWORD_CHANGE_LIMIT, countedName(user.email), save) : save
  if (!isSameAddress(given.email, user.email))
    return limits.untilFailed(TAKEN_LIMIT, countedAddress(visitor.address), () =>
      limits.within(ADDRESS_CHANGE_LIMIT, String(user.id), () =>
        limits.within(NEW_ADDRESS_LIMIT, countedName(given.email), change),
      ),
    )
  return change()
}

async function changeAll(to: ProfileUpdate & { password_hash: string | undefined }, context: Own): Promise<UserInfo> {
  const { user, token, mailPromised } = context
  const { email, first_name, last_name, password_hash } = to
  const change = context.database.transaction().execute(async (transaction) => {
    const held = await holdUser(transaction, user.id)
    const isMoved = !isSameAddress(email, held.email)
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
      ...(isSameAddress(held.username, held.email) && { username: email }), // M-60
      ...(isMoved && { is_verified: false }), // M-56
      ...(password_hash && { password_hash }),
    })
  })
  const changed = await change.catch((error: unknown) => {
    throw isTaken(error) ? takenAddress() : error
  })
  if (password_hash || !isSameAddress(email, user.email)) mailPromised()
  return userInfoOf(changed, token)
}

/** M-56: a link to the new address, a notice to the old one; links that went elsewhere end. */
async function tellBothAddresses(
  transaction: Transaction<Tables>,
  { email, first_name: firstName, from }: ProfileUpdate & { from: string },
  context: Own,
): Promise<void> {
  const userId = context.user.id
  const word = newToken()
  await spendLinks(transaction, userId, ['reset', 'verify'])
  await addLink(transaction, { tokenHash: hashOfToken(word), userId, email, purpose: 'verify' })
  const link = verifyLink(context.publicUrl, word)
  await promiseLetter(transaction, { kind: 'verify', to: email, firstName, link }, context)
  const changedAt = localTime(context.now())
  const notice = { kind: 'address-changed', to: from, firstName, newAddress: email, changedAt } as const
  await promiseLetter(transaction, notice, context)
}

/** To the address that the account had until now, which is its owner's if anybody's. */
async function tellNewPassword(
  transaction: Transaction<Tables>,
  { email: to, first_name: firstName, isMoved }: { email: string; first_name: string; isMoved: boolean },
  context: Own,
): Promise<void> {
  const changedAt = localTime(context.now())
  await promiseLetter(transaction, { kind: 'password-changed', to, firstName, changedAt, isMoved }, context)
}

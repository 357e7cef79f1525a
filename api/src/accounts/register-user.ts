import type { Registration, UserInfo } from '@chobighor/contract/accounts'
import { NEW_ADDRESS_LIMIT, REGISTER_LIMIT, TAKEN_LIMIT } from '../kit/bounds.ts'
import type { CallContext } from '../kit/calls.ts'
import { hashOfToken, newToken } from '../kit/sessions.ts'
import { countedAddress } from '../kit/visitor-address.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { countedName } from './counted-name.ts'
import { checkPassword, hashPassword } from './keep-password.ts'
import { networkHashOf, openSessionFrom } from './open-session-from.ts'
import { takenAddress, userInfoOf, verifyLink } from './rules.ts'
import { addLink, addUser, isTaken } from './store.ts'

/** Signs up and in: the user, the session, the link and the promised letter are there together or not at all. */
export async function registerUser(given: Registration, context: CallContext): Promise<UserInfo> {
  const { limits, visitor, mailPromised } = context
  checkPassword(given.password, given.email) // before anything is looked up: a refused body tells nothing (Z-09)
  const from = countedAddress(visitor.address)
  const user = await limits.untilFailed(TAKEN_LIMIT, from, () =>
    limits.within(REGISTER_LIMIT, from, () =>
      limits.within(NEW_ADDRESS_LIMIT, countedName(given.email), () => addToAll(given, context)),
    ),
  )
  mailPromised()
  return user
}

async function addToAll(given: Registration, context: CallContext): Promise<UserInfo> {
  const { email, first_name, last_name, phone } = given
  const password_hash = await hashPassword(given.password)
  const networkHash = await networkHashOf(context)
  const word = newToken()
  const add = context.database.transaction().execute(async (transaction) => {
    const link = verifyLink(context.publicUrl, word)
    await promiseLetter(transaction, { kind: 'welcome', to: email, firstName: first_name, link }, context)
    // After the letter, which takes its time: from here on no other name is taken until this ends.
    const user = await addUser(transaction, {
      email,
      username: email, // M-60
      first_name,
      last_name,
      phone,
      password_hash,
    })
    await addLink(transaction, { tokenHash: hashOfToken(word), userId: user.id, email, purpose: 'verify' })
    return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
  })
  return add.catch((error: unknown) => {
    throw isTaken(error) ? takenAddress() : error
  })
}

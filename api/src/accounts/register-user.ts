import type { Registration, UserInfo } from '@chobighor/contract/accounts'
import type { CallContext } from '../auth/call-context.ts'
import { hashPassword, requireAcceptablePassword } from '../auth/hash-passwords.ts'
import { hashToken, newToken } from '../auth/sessions-store.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { NEW_ADDRESS_LIMIT, REGISTER_LIMIT, TAKEN_LIMIT } from '../platform/bounds.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { emailTaken, refuseTaken, userInfoOf, verifyLink } from './rules.ts'
import { networkHashOf, openSessionFrom } from './sign-in.ts'
import { addLink, addUser, isPromised } from './store.ts'

/** Signs up and in. The user, the session, the link and the queued e-mail are saved together or not at all. */
export async function registerUser(given: Registration, context: CallContext): Promise<UserInfo> {
  const { limits, visitor } = context
  requireAcceptablePassword(given.password, given.email) // first, so that a refused body says nothing about accounts (Z-09)
  const from = countedAddress(visitor.address)
  return limits.untilFailed(TAKEN_LIMIT, from, () =>
    limits.within(REGISTER_LIMIT, from, () =>
      limits.within(NEW_ADDRESS_LIMIT, rateLimitKey(given.email), () => addToAll(given, context)),
    ),
  )
}

async function addToAll(given: Registration, context: CallContext): Promise<UserInfo> {
  const { email, first_name, last_name, phone } = given
  const password_hash = await hashPassword(given.password)
  const networkHash = await networkHashOf(context)
  const word = newToken()
  const add = inTransaction(context.database, async (transaction) => {
    const link = verifyLink(context.publicUrl, word)
    await enqueueEmail(transaction, { kind: 'welcome', to: email, firstName: first_name, link }, context)
    // After the e-mail is queued, which takes time: this insert locks the name until the transaction ends.
    const user = await addUser(transaction, {
      email,
      username: email, // the username is the e-mail address (M-60)
      first_name,
      last_name,
      phone,
      password_hash,
    })
    // looked at after the insert, which waits for whoever leaves this address at the moment
    if (await isPromised(transaction, { name: email, id: user.id })) throw emailTaken()
    await addLink(transaction, { tokenHash: hashToken(word), userId: user.id, email, purpose: 'verify' })
    return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
  })
  return add.catch(refuseTaken)
}

// Accepting an invite: the person who has the link from the e-mail sets a name and password, and is signed in as an
// admin. The address is outside /admin/, because this person is not an admin yet.
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import { type CallContext, calls } from '../auth/guards.ts'
import { endSessions, hashToken } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/records-store.ts'
import { SIGN_IN_VISITOR_LIMIT } from '../platform/bounds.ts'
import type { Tables } from '../platform/database/tables.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { checkPassword, hashPassword } from './hash-passwords.ts'
import { dropInvite, seekOpenInvite } from './invite-store.ts'
import { networkHashOf, openSessionFrom } from './open-session.ts'
import { lockAdmins } from './people-store.ts'
import { takenAddress, userInfoOf } from './rules.ts'
import { addUser, changeUser, isTaken, lockUser, seekRecipient, spendLinks } from './store.ts'

const SPENT = 'This invite was accepted already, was taken back or is too old. Please ask for a new one.'

interface Accepted {
  first_name: string
  last_name: string
  password_hash: string
}

export const invitationRoutes = {
  check: calls.invitation.check.handler(async ({ input: { token }, context: { database } }) => {
    const invite = await seekOpenInvite(database, hashToken(token))
    return invite
      ? { state: 'usable' as const, email: invite.email, detail: 'This invite can be accepted.' }
      : { state: 'spent' as const, email: '', detail: SPENT }
  }),

  accept: calls.invitation.accept.handler(({ input: { token, password, ...names }, context }) =>
    context.limits.untilFailed(SIGN_IN_VISITOR_LIMIT, countedAddress(context.visitor.address), async () => {
      const invite = await findInvite(context, token)
      checkPassword(password, invite.email) // a refused password does not use up the invite
      const password_hash = await hashPassword(password)
      const networkHash = await networkHashOf(context)
      const accept = context.database.transaction().execute(async (transaction) => {
        await lockAdmins(transaction) // so that the person who sent the invite stays an admin until this ends
        const { id, email } = await findInvite({ database: transaction }, token)
        if (!(await dropInvite(transaction, id))) throw new Failure('invalid', SPENT)
        const user = await makeAdmin(transaction, email, { ...names, password_hash })
        await insertRecord(transaction, user, { action: 'accept invite', entity: 'invites', id })
        return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
      })
      return accept.catch((error: unknown) => {
        throw isTaken(error) ? takenAddress() : error
      })
    }),
  ),
}

async function findInvite({ database }: Pick<CallContext, 'database'>, token: string) {
  const invite = await seekOpenInvite(database, hashToken(token))
  if (!invite) throw new Failure('invalid', SPENT)
  return invite
}

/** An existing account with this address goes to the owner of the address, and all its sessions end. */
async function makeAdmin(transaction: Transaction<Tables>, email: string, accepted: Accepted) {
  const known = await seekRecipient(transaction, email)
  const to = { ...accepted, is_admin: true, is_verified: true }
  if (!known) return addUser(transaction, { ...to, email, username: email }) // the username is the e-mail (M-60)
  await lockUser(transaction, known.id)
  await spendLinks(transaction, known.id, ['reset', 'verify'])
  await endSessions(transaction, { userId: known.id })
  return changeUser(transaction, known.id, to)
}

// Accepting an invite: who holds the letter's link gives name and password, and is signed in as an admin. Outside /admin/, since
// nobody is one yet.
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import { SIGN_IN_VISITOR_LIMIT } from '../kit/bounds.ts'
import { type CallContext, calls } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import { endSessions, hashOfToken } from '../kit/sessions.ts'
import type { Tables } from '../kit/tables.ts'
import { countedAddress } from '../kit/visitor-address.ts'
import { dropInvite, seekOpenInvite } from './invite-store.ts'
import { checkPassword, hashPassword } from './keep-password.ts'
import { networkHashOf, openSessionFrom } from './open-session-from.ts'
import { holdAdmins } from './people-store.ts'
import { takenAddress, userInfoOf } from './rules.ts'
import { addUser, changeUser, holdUser, isTaken, seekRecipient, spendLinks } from './store.ts'

const SPENT = 'This invite was accepted already, was taken back or is too old. Please ask for a new one.'

interface Accepted {
  first_name: string
  last_name: string
  password_hash: string
}

export const invitationRoutes = {
  check: calls.invitation.check.handler(async ({ input: { token }, context: { database } }) => {
    const invite = await seekOpenInvite(database, hashOfToken(token))
    return invite
      ? { state: 'usable' as const, email: invite.email, detail: 'This invite can be accepted.' }
      : { state: 'spent' as const, email: '', detail: SPENT }
  }),

  accept: calls.invitation.accept.handler(({ input: { token, password, ...names }, context }) =>
    context.limits.untilFailed(SIGN_IN_VISITOR_LIMIT, countedAddress(context.visitor.address), async () => {
      const invite = await findInvite(context, token)
      checkPassword(password, invite.email) // a refused password leaves the invite as it is
      const password_hash = await hashPassword(password)
      const networkHash = await networkHashOf(context)
      const accept = context.database.transaction().execute(async (transaction) => {
        await holdAdmins(transaction) // who invited stays an admin until this ends
        const { id, email } = await findInvite({ database: transaction }, token)
        if (!(await dropInvite(transaction, id))) throw new Failure('invalid', SPENT)
        const user = await makeAdmin(transaction, email, { ...names, password_hash })
        await keepRecord(transaction, user, { action: 'accept invite', entity: 'invites', id })
        return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
      })
      return accept.catch((error: unknown) => {
        throw isTaken(error) ? takenAddress() : error
      })
    }),
  ),
}

async function findInvite({ database }: Pick<CallContext, 'database'>, token: string) {
  const invite = await seekOpenInvite(database, hashOfToken(token))
  if (!invite) throw new Failure('invalid', SPENT)
  return invite
}

/** Whoever signed up with this address before, the letter came to its owner: theirs is the account, and nobody else stays in it. */
async function makeAdmin(transaction: Transaction<Tables>, email: string, accepted: Accepted) {
  const known = await seekRecipient(transaction, email)
  const to = { ...accepted, is_admin: true, is_verified: true }
  if (!known) return addUser(transaction, { ...to, email, username: email }) // M-60
  await holdUser(transaction, known.id)
  await spendLinks(transaction, known.id, ['reset', 'verify'])
  await endSessions(transaction, { userId: known.id })
  return changeUser(transaction, known.id, to)
}

// Accepting an invite: the person who has the link from the e-mail sets a name and password, and is signed in with
// the invite's role. The address is outside /admin/, because this person has no role yet.
import { Failure } from '@chobighor/contract/plain/failure'
import type { Role } from '@chobighor/contract/plain/roles'
import type { CallContext } from '../auth/call-context.ts'
import { calls } from '../auth/guards.ts'
import { hashPassword, requireAcceptablePassword } from '../auth/hash-passwords.ts'
import { endSessions, hashToken } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { SIGN_IN_VISITOR_LIMIT } from '../platform/bounds.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { claimOrders } from './entered-orders-store.ts'
import { dropInvite, seekOpenInvite } from './invite-store.ts'
import { lockAdmins } from './people-store.ts'
import { LINK_PURPOSES, refuseTaken, userInfoOf } from './rules.ts'
import { hasFactor } from './second-factor-store.ts'
import { networkHashOf, openSessionFrom } from './sign-in.ts'
import { addUser, changeUser, lockUser, seekRecipient, spendLinks } from './store.ts'

const SPENT = 'This invite was accepted already, was taken back or is too old. Please ask for a new one.'

const WITH_APP =
  'There is an account with this address already, and it signs in with an authenticator app. Please ask an admin to give that account its role, under “People”.'

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
      requireAcceptablePassword(password, invite.email) // a refused password does not use up the invite
      const password_hash = await hashPassword(password)
      const networkHash = await networkHashOf(context)
      const accept = inTransaction(context.database, async (transaction) => {
        await lockAdmins(transaction) // so that the person who sent the invite stays an admin until this ends
        const { id, email, role } = await findInvite({ database: transaction }, token)
        if (!(await dropInvite(transaction, id))) throw new Failure('invalid', SPENT)
        const user = await giveRole(transaction, { email, role }, { ...names, password_hash })
        await claimOrders(transaction, user.id)
        await insertRecord(transaction, user, { action: 'accept invite', entity: 'invites', id, after: { role } })
        return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
      })
      return accept.catch(refuseTaken)
    }),
  ),
}

async function findInvite({ database }: Pick<CallContext, 'database'>, token: string) {
  const invite = await seekOpenInvite(database, hashToken(token))
  if (!invite) throw new Failure('invalid', SPENT)
  return invite
}

/** An existing account with this address goes to the owner of the address, and all its sessions end. */
async function giveRole(transaction: Transaction, { email, role }: { email: string; role: Role }, accepted: Accepted) {
  const known = await seekRecipient(transaction, email)
  const staff_role = role === 'admin' ? null : role
  const to = { ...accepted, is_admin: role === 'admin', staff_role, is_verified: true }
  if (!known) return addUser(transaction, { ...to, email, username: email }) // the username is the e-mail (M-60)
  await lockUser(transaction, known.id)
  // the link of an e-mail alone would open the account without the code that its owner wants to be asked for
  if (await hasFactor(transaction, known.id)) throw new Failure('conflict', WITH_APP)
  // also those by which whoever had the account before could move it to another address, and set its password there
  await spendLinks(transaction, known.id, LINK_PURPOSES)
  await endSessions(transaction, { userId: known.id })
  return changeUser(transaction, known.id, to)
}

// Inviting somebody into the studio by e-mail. The link works once and for three days; opening it proves that the address is theirs.
import type { Role } from '@chobighor/contract/admin/roles'
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import type { CallContext } from '../auth/call-context.ts'
import { calls, studioOnly } from '../auth/guards.ts'
import { endSessions, hashToken, lockSignedInUser, newToken } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { INVITE_LIMIT, SIGN_IN_VISITOR_LIMIT } from '../platform/bounds.ts'
import { seekId } from '../platform/database/paging.ts'
import type { Tables } from '../platform/database/tables.ts'
import { countedAddress } from '../platform/http/anonymize-ip.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import { localTime } from '../platform/local-time.ts'
import { claimOrders } from './claim-store.ts'
import { hashPassword, requireAcceptablePassword } from './hash-passwords.ts'
import * as store from './invite-store.ts'
import { dropInvite, seekOpenInvite } from './invite-store.ts'
import { lockAdmins } from './people-store.ts'
import { emailTaken, userInfoOf } from './rules.ts'
import { networkHashOf, openSessionFrom } from './sign-in.ts'
import { addUser, changeUser, isTaken, lockUser, seekRecipient, spendLinks } from './store.ts'

type Row = Awaited<ReturnType<typeof store.findInvite>>
const inviteOf = (row: Row) => ({
  ...row,
  created_at: localTime(row.created_at),
  expires_at: localTime(row.expires_at),
})

export const invitesRoutes = {
  list: studioOnly.invites.list.handler(async ({ context: { database } }) => {
    const rows = await store.listInvites(database)
    return { rows: rows.map(inviteOf), total: rows.length }
  }),

  add: studioOnly.invites.add.handler(async ({ input: { email, role }, context }) => {
    const { database, limits, user, publicUrl } = context
    const token = newToken()
    const row = await limits.within(INVITE_LIMIT, rateLimitKey(email), () =>
      database.transaction().execute(async (transaction) => {
        await lockSignedInUser(transaction, user)
        if (await store.isStudioEmail(transaction, email))
          throw new Failure(
            'conflict',
            'The person with this address belongs to the studio already. Change their role under People.',
            { field: 'email' },
          )
        const invite = { email, role, token_hash: hashToken(token), invited_by: user.id }
        const id = await store.addInvite(transaction, invite)
        const added = await store.findInvite(transaction, id)
        const link = `${publicUrl}/admin/#/invite?token=${token}`
        await enqueueEmail(
          transaction,
          { kind: 'admin-invite', to: email, firstName: '', by: added.invited_by, role, link },
          context,
        )
        await insertRecord(transaction, user, { action: 'invite', entity: 'invites', id, after: { role } })
        return added
      }),
    )
    return inviteOf(row)
  }),

  remove: studioOnly.invites.remove.handler(({ input, context: { database, user } }) =>
    database.transaction().execute(async (transaction) => {
      await lockSignedInUser(transaction, user)
      const id = seekId(input.id)
      const open = await store.listInvites(transaction)
      const row = open.find((invite) => invite.id === id)
      if (!row || !(await store.dropInvite(transaction, row.id)))
        throw new Failure('not_found', 'This invite is not open any more.')
      await insertRecord(transaction, user, { action: 'take back', entity: 'invites', id: row.id })
      return inviteOf(row)
    }),
  ),
}

// Accepting an invite: the person who has the link from the e-mail sets a name and password, and is signed in with
// the invite's role. The address is outside /admin/, because this person has no role yet.

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
      requireAcceptablePassword(password, invite.email) // a refused password does not use up the invite
      const password_hash = await hashPassword(password)
      const networkHash = await networkHashOf(context)
      const accept = context.database.transaction().execute(async (transaction) => {
        await lockAdmins(transaction) // so that the person who sent the invite stays an admin until this ends
        const { id, email, role } = await findInvite({ database: transaction }, token)
        if (!(await dropInvite(transaction, id))) throw new Failure('invalid', SPENT)
        const user = await giveRole(transaction, { email, role }, { ...names, password_hash })
        await claimOrders(transaction, user.id)
        await insertRecord(transaction, user, { action: 'accept invite', entity: 'invites', id, after: { role } })
        return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
      })
      return accept.catch((error: unknown) => {
        throw isTaken(error) ? emailTaken() : error
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
async function giveRole(
  transaction: Transaction<Tables>,
  { email, role }: { email: string; role: Role },
  accepted: Accepted,
) {
  const known = await seekRecipient(transaction, email)
  const staff_role = role === 'admin' ? null : role
  const to = { ...accepted, is_admin: role === 'admin', staff_role, is_verified: true }
  if (!known) return addUser(transaction, { ...to, email, username: email }) // the username is the e-mail (M-60)
  await lockUser(transaction, known.id)
  await spendLinks(transaction, known.id, ['reset', 'verify'])
  await endSessions(transaction, { userId: known.id })
  return changeUser(transaction, known.id, to)
}

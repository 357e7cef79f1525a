// Inviting somebody into the studio by e-mail. The link works once and for three days; opening it proves that the address is theirs.
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { studioOnly } from '../auth/guards.ts'
import { hashToken, inTransactionOf, newToken } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { INVITE_LIMIT } from '../platform/bounds.ts'
import { seekId } from '../platform/database/paging.ts'
import { rateLimitKey } from '../platform/limits/rate-limits.ts'
import * as store from './invite-store.ts'

type InviteRow = Awaited<ReturnType<typeof store.findInvite>>
const inviteOf = (row: InviteRow) => ({
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
      inTransactionOf({ database, user }, async (transaction) => {
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
    inTransactionOf({ database, user }, async (transaction) => {
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

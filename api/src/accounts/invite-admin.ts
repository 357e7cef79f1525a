// Inviting an admin: a letter with a link that works once and for three days. Who holds it owns the address.
import { Failure } from '@chobighor/contract/failure'
import { INVITE_LIMIT } from '../kit/bounds.ts'
import { adminOnly } from '../kit/calls.ts'
import { holdSignedIn } from '../kit/hold-people.ts'
import { localTime } from '../kit/local-time.ts'
import { seekId } from '../kit/paging.ts'
import { keepRecord } from '../kit/records.ts'
import { hashOfToken, newToken } from '../kit/sessions.ts'
import { promiseLetter } from '../mail/promise-letter.ts'
import { countedName } from './counted-name.ts'
import * as store from './invite-store.ts'

type Row = Awaited<ReturnType<typeof store.findInvite>>
const inviteOf = (row: Row) => ({
  ...row,
  created_at: localTime(row.created_at),
  expires_at: localTime(row.expires_at),
})

export const invitesRoutes = {
  list: adminOnly.invites.list.handler(async ({ context: { database } }) => {
    const rows = await store.listInvites(database)
    return { rows: rows.map(inviteOf), total: rows.length }
  }),

  add: adminOnly.invites.add.handler(async ({ input: { email }, context }) => {
    const { database, limits, user, publicUrl, mailPromised } = context
    const token = newToken()
    const row = await limits.within(INVITE_LIMIT, countedName(email), () =>
      database.transaction().execute(async (transaction) => {
        await holdSignedIn(transaction, user)
        if (await store.isAdminAddress(transaction, email))
          throw new Failure('conflict', 'Whoever has this address is an admin already.', { field: 'email' })
        const invite = { email, token_hash: hashOfToken(token), invited_by: user.id }
        const id = await store.addInvite(transaction, invite)
        const added = await store.findInvite(transaction, id)
        const link = `${publicUrl}/admin/#/invite?token=${token}`
        await promiseLetter(
          transaction,
          { kind: 'admin-invite', to: email, firstName: '', by: added.invited_by, link },
          context,
        )
        await keepRecord(transaction, user, { action: 'invite', entity: 'invites', id })
        return added
      }),
    )
    mailPromised()
    return inviteOf(row)
  }),

  remove: adminOnly.invites.remove.handler(({ input, context: { database, user } }) =>
    database.transaction().execute(async (transaction) => {
      await holdSignedIn(transaction, user)
      const id = seekId(input.id)
      const open = await store.listInvites(transaction)
      const row = open.find((invite) => invite.id === id)
      if (!row || !(await store.dropInvite(transaction, row.id)))
        throw new Failure('not_found', 'This invite is not open any more.')
      await keepRecord(transaction, user, { action: 'take back', entity: 'invites', id: row.id })
      return inviteOf(row)
    }),
  ),
}

// Links that an admin copies and hands over in another way: for an invite, and for a new password. As with mailed links,
// only their hash is stored, and neither a record nor the log contains them.
import { Failure } from '@chobighor/contract/plain/failure'
import { studioOnly } from '../auth/guards.ts'
import { hashToken, inTransactionOf, lockSignedInUser, newToken } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { seekId } from '../platform/database/paging.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { renewInvite } from './invite-store.ts'
import { lockAdmins, lockPerson } from './people-store.ts'
import { resetLink } from './rules.ts'
import { addLink, spendLinks } from './store.ts'

const ACTION = 'make link'

export const copiedInviteLink = studioOnly.invites.makeLink.handler(async ({ input, context }) => {
  const { database, user, publicUrl } = context
  const token = newToken()
  await inTransactionOf({ database, user }, async (transaction) => {
    const id = seekId(input.id)
    const renewed = { token_hash: hashToken(token), invited_by: user.id }
    if (!(await renewInvite(transaction, id, renewed)))
      throw new Failure('not_found', 'This invite is not open any more.')
    await insertRecord(transaction, user, { action: ACTION, entity: 'invites', id })
  })
  const link = `${publicUrl}/admin/#/invite?token=${token}`
  return { link, detail: 'The link works once, within three days. Earlier links of this invite have ended.' }
})

export const copiedResetLink = studioOnly.people.makeResetLink.handler(async ({ input, context }) => {
  const { database, user, publicUrl } = context
  const token = newToken()
  const userId = await inTransaction(database, async (transaction) => {
    const id = seekId(input.id)
    await lockAdmins(transaction, id) // always the first lock, so that two changes never deadlock
    await lockSignedInUser(transaction, user)
    const held = await lockPerson(transaction, id)
    if (!held) throw new Failure('not_found', 'This account is not there any more.')
    await spendLinks(transaction, held.id, ['reset'])
    await addLink(transaction, {
      tokenHash: hashToken(token),
      userId: held.id,
      email: held.email,
      purpose: 'reset',
      madeBy: user.id,
    })
    await insertRecord(transaction, user, { action: ACTION, entity: 'users', id: held.id })
    return held.id
  })
  const link = resetLink(publicUrl, { userId, token })
  return { link, detail: 'The link works once, within one hour. Earlier links for a new password have ended.' }
})

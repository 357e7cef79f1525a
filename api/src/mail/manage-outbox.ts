// The outbox for the studio's admins: what was sent, what waits and why, and a new try for e-mails that were refused.
import { Failure } from '@chobighor/contract/failure'
import { adminOnly } from '../auth/guards.ts'
import { lockSignedInUser } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { seekId } from '../platform/database/paging.ts'
import { localTime } from '../platform/local-time.ts'
import * as store from './outbox-store.ts'
import { SEND_EMAIL } from './rules.ts'
import { htmlOf } from './write-email.ts'

const letterOf = <Row extends store.OutboxRow>(row: Row) => ({
  ...row,
  created_at: localTime(row.created_at),
  sent_at: row.sent_at && localTime(row.sent_at),
  next_try_at: row.next_try_at && localTime(row.next_try_at),
})

/** Only the recipient may see a link that opens an account; no admin may. */
const withoutTokens = (half: string) => half.replace(/\btoken=[\w-]+/g, 'token=…')

export const outboxRoutes = {
  list: adminOnly.outbox.list.handler(async ({ input, context: { database } }) => {
    const { rows, total } = await store.listEmails(database, input)
    return { rows: rows.map(letterOf), total }
  }),

  find: adminOnly.outbox.find.handler(async ({ input, context: { database } }) => {
    const id = seekId(input.id)
    const row = id === undefined ? undefined : await store.seekEmail(database, id)
    if (!row) throw new Failure('not_found', 'There is no such letter.')
    const { words, ...told } = row
    return { ...letterOf(told), html: withoutTokens(htmlOf(row)), text: withoutTokens(row.text) }
  }),

  resend: adminOnly.outbox.resend.handler(async ({ input, context: { database, user, jobs } }) => {
    const ids = await database.transaction().execute(async (transaction) => {
      await lockSignedInUser(transaction, user)
      const held: number[] = []
      for (const { id } of await store.lockUnsentEmails(transaction, input.ids))
        if (await jobs.runNow(transaction, SEND_EMAIL, { emailId: id })) held.push(id)
      if (held.length === 0)
        throw new Failure(
          'conflict',
          'This letter is gone already, or is being sent just now. Of a sent letter no words are kept.',
        )
      await store.releaseEmails(transaction, held)
      for (const id of held) await insertRecord(transaction, user, { action: 'send again', entity: 'outbox', id })
      return held
    })
    return { ids }
  }),

  removeMany: adminOnly.outbox.removeMany.handler(async ({ input, context: { database, user, jobs } }) => {
    const ids = await database.transaction().execute(async (transaction) => {
      await lockSignedInUser(transaction, user)
      const parked = (await store.lockUnsentEmails(transaction, input.ids)).filter(({ parked_at }) => parked_at)
      if (parked.length === 0) throw new Failure('conflict', 'Only a letter that was refused can be thrown away.')
      const gone = parked.map(({ id }) => id)
      await store.deleteEmails(transaction, gone)
      for (const emailId of gone) await jobs.drop(transaction, SEND_EMAIL, { emailId })
      for (const id of gone) await insertRecord(transaction, user, { action: 'remove', entity: 'outbox', id })
      return gone
    })
    return { ids }
  }),
}

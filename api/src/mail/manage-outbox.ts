// The outbox for the studio's admins: what was sent, what waits and why, and a new try for e-mails that were refused.
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { seekId } from '../platform/database/paging.ts'
import * as store from './outbox-store.ts'
import { SEND_EMAIL } from './rules.ts'
import { htmlOf } from './write-email.ts'

const emailOf = <Row extends store.OutboxRow>(row: Row) => ({
  ...row,
  created_at: localTime(row.created_at),
  sent_at: row.sent_at && localTime(row.sent_at),
  kept_at: row.kept_at && localTime(row.kept_at),
  next_try_at: row.next_try_at && localTime(row.next_try_at),
})

/** Only the recipient may see a link that opens an account; no admin may. */
const withoutTokens = (half: string) => half.replace(/\btoken=[\w-]+/g, 'token=…')

const NO_SERVER = 'No mail server is set up, so no e-mail can be sent. Set one up under Mail, Set-up.'

export const outboxRoutes = {
  list: studioOnly.outbox.list.handler(async ({ input, context: { database } }) => {
    const { rows, total } = await store.listEmails(database, input)
    return { rows: rows.map(emailOf), total }
  }),

  find: studioOnly.outbox.find.handler(async ({ input, context: { database } }) => {
    const row = await store.seekEmail(database, seekId(input.id))
    if (!row) throw new Failure('not_found', 'There is no such e-mail.')
    const { words, ...email } = row
    return { ...emailOf(email), html: withoutTokens(htmlOf(row)), text: withoutTokens(row.text) }
  }),

  resend: studioOnly.outbox.resend.handler(async ({ input, context: { database, user, jobs, mail } }) => {
    const { is } = await mail.find()
    const ids = await inTransactionOf({ database, user }, async (transaction) => {
      const held: number[] = []
      const unsent = await store.lockUnsentEmails(transaction, input.ids)
      if (is === 'kept' && unsent.some(({ kept_at }) => kept_at)) throw new Failure('conflict', NO_SERVER)
      for (const { id } of unsent) if (await jobs.runNow(transaction, SEND_EMAIL, { emailId: id })) held.push(id)
      if (held.length === 0)
        throw new Failure(
          'conflict',
          'This e-mail was sent already, or is being sent now. The text of a sent e-mail is not kept.',
        )
      await store.releaseEmails(transaction, held)
      for (const id of held) await insertRecord(transaction, user, { action: 'send again', entity: 'outbox', id })
      return held
    })
    return { ids }
  }),

  removeMany: studioOnly.outbox.removeMany.handler(async ({ input, context: { database, user, jobs } }) => {
    const ids = await inTransactionOf({ database, user }, async (transaction) => {
      const unsent = await store.lockUnsentEmails(transaction, input.ids)
      const ended = unsent.filter(({ parked_at, kept_at }) => parked_at ?? kept_at)
      if (ended.length === 0)
        throw new Failure('conflict', 'Only an e-mail that was refused, or was kept here, can be removed.')
      const gone = ended.map(({ id }) => id)
      await store.deleteEmails(transaction, gone)
      for (const emailId of gone) await jobs.drop(transaction, SEND_EMAIL, { emailId })
      for (const id of gone) await insertRecord(transaction, user, { action: 'remove', entity: 'outbox', id })
      return gone
    })
    return { ids }
  }),
}

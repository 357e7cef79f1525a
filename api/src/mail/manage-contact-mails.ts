// Guests' messages to the studio: read, search, mark as answered. Their text is never written into the record of who
// did what, because that record can't be deleted (M-69).
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { seekId } from '../platform/database/paging.ts'
import * as store from './store.ts'

const mailOf = (row: store.ContactRow) => ({
  ...row,
  created_at: localTime(row.created_at),
  answered_at: row.answered_at && localTime(row.answered_at),
})

export const contactMailsRoutes = {
  list: studioOnly.contactMails.list.handler(async ({ input, context: { database } }) => {
    const { rows, total } = await store.listContactMails(database, input)
    return { rows: rows.map(mailOf), total }
  }),

  find: studioOnly.contactMails.find.handler(async ({ input, context: { database } }) => {
    const row = await store.seekContactMail(database, seekId(input.id))
    if (!row) throw new Failure('not_found', 'This message is not there any more. Somebody may have removed it.')
    return mailOf(row)
  }),

  setAnswered: studioOnly.contactMails.setAnswered.handler(async ({ input, context: { database, user, now } }) => {
    const { ids, is_answered } = input
    await inTransactionOf({ database, user }, async (transaction) => {
      const changed = await store.markAnswered(transaction, ids, is_answered ? { id: user.id, at: now() } : undefined)
      const [before, after] = [{ is_answered: !is_answered }, { is_answered }]
      for (const id of changed)
        await insertRecord(transaction, user, { action: 'change', entity: 'contact_mails', id, before, after })
    })
    return { ids, detail: is_answered ? 'Marked as answered.' : 'Marked as not answered.' }
  }),

  removeMany: studioOnly.contactMails.removeMany.handler(async ({ input, context: { database, user } }) => {
    const ids = await inTransactionOf({ database, user }, async (transaction) => {
      const gone = await store.dropContactMails(transaction, input.ids)
      for (const id of gone) await insertRecord(transaction, user, { action: 'remove', entity: 'contact_mails', id })
      return gone
    })
    return { ids }
  }),
}

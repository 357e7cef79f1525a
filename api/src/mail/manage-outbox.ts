// The outbox for the studio's admins: what went, what waits and why, and another try for what was refused.
import { Failure } from '@chobighor/contract/failure'
import { adminOnly } from '../kit/calls.ts'
import { holdSignedIn } from '../kit/hold-people.ts'
import { localTime } from '../kit/local-time.ts'
import { seekId } from '../kit/paging.ts'
import { keepRecord } from '../kit/records.ts'
import * as store from './outbox-store.ts'
import { htmlOf } from './write-letter.ts'

const letterOf = <Row extends store.OutboxRow>(row: Row) => ({
  ...row,
  created_at: localTime(row.created_at),
  sent_at: row.sent_at && localTime(row.sent_at),
  next_try_at: row.next_try_at && localTime(row.next_try_at),
})

/** A link that opens somebody's account is for who gets the letter, and for no admin. */
const withoutTokens = (half: string) => half.replace(/\btoken=[\w-]+/g, 'token=…')

export const outboxRoutes = {
  list: adminOnly.outbox.list.handler(async ({ input, context: { database } }) => {
    const { rows, total } = await store.listLetters(database, input)
    return { rows: rows.map(letterOf), total }
  }),

  find: adminOnly.outbox.find.handler(async ({ input, context: { database } }) => {
    const id = seekId(input.id)
    const row = id === undefined ? undefined : await store.seekLetter(database, id)
    if (!row) throw new Failure('not_found', 'There is no such letter.')
    const { words, ...told } = row
    return { ...letterOf(told), html: withoutTokens(htmlOf(row)), text: withoutTokens(row.text) }
  }),

  resend: adminOnly.outbox.resend.handler(async ({ input, context: { database, user, mailPromised } }) => {
    const ids = await database.transaction().execute(async (transaction) => {
      await holdSignedIn(transaction, user)
      const held = (await store.holdUnsent(transaction, input.ids)).map(({ id }) => id)
      if (held.length === 0)
        throw new Failure(
          'conflict',
          'This letter is gone already, or is being sent just now. Of a sent letter no words are kept.',
        )
      await store.releaseLetters(transaction, held)
      for (const id of held) await keepRecord(transaction, user, { action: 'send again', entity: 'outbox', id })
      return held
    })
    mailPromised()
    return { ids }
  }),

  removeMany: adminOnly.outbox.removeMany.handler(async ({ input, context: { database, user } }) => {
    const ids = await database.transaction().execute(async (transaction) => {
      await holdSignedIn(transaction, user)
      const parked = (await store.holdUnsent(transaction, input.ids)).filter(({ parked_at }) => parked_at)
      if (parked.length === 0) throw new Failure('conflict', 'Only a letter that was refused can be thrown away.')
      const gone = parked.map(({ id }) => id)
      await store.dropLetters(transaction, gone)
      for (const id of gone) await keepRecord(transaction, user, { action: 'remove', entity: 'outbox', id })
      return gone
    })
    return { ids }
  }),
}

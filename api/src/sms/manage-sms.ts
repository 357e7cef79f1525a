// SMS for the studio: what was sent, what waits and why, another try, and removal from the list.
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { costOfSms, sizeOfSms } from '@chobighor/contract/plain/sms-parts'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { seekId } from '../platform/database/paging.ts'
import { newRef } from './enqueue-sms.ts'
import { SEND_SMS, SMS_ENDS_AFTER } from './rules.ts'
import * as store from './sms-list-store.ts'
import { findSmsSettings } from './sms-settings-store.ts'

const shown = (row: store.SmsListRow, partPaisa: number | null) => ({
  ...row,
  recipient: `+${row.recipient}`,
  created_at: localTime(row.created_at),
  sent_at: row.sent_at && localTime(row.sent_at),
  next_try_at: row.next_try_at && localTime(row.next_try_at),
  parts: sizeOfSms(row.text).parts,
  cost_paisa: row.state === 'failed' ? 0 : (row.cost_paisa ?? costOfSms(row.text, partPaisa)),
})

export const smsMessagesRoutes = {
  list: studioOnly.smsMessages.list.handler(async ({ input, context: { database } }) => {
    const { part_paisa } = await findSmsSettings(database)
    const { rows, total } = await store.listSms(database, input)
    return { rows: rows.map((row) => shown(row, part_paisa)), total }
  }),

  find: studioOnly.smsMessages.find.handler(async ({ input, context: { database } }) => {
    const row = await store.seekSms(database, seekId(input.id))
    if (!row) throw new Failure('not_found', 'There is no such SMS.')
    return shown(row, (await findSmsSettings(database)).part_paisa)
  }),

  resend: studioOnly.smsMessages.resend.handler(async ({ input, context: { database, user, jobs, now } }) => {
    const ids = await inTransactionOf({ database, user }, async (transaction) => {
      if ((await findSmsSettings(transaction)).address === '')
        throw new Failure('conflict', 'No SMS gateway is set up. Set one up under SMS, Set-up.')
      const held: number[] = []
      const unsent = (await store.lockSms(transaction, input.ids)).filter(({ sent_at }) => !sent_at)
      const endsAt = new Date(now().getTime() + SMS_ENDS_AFTER)
      for (const { id, failed_at } of unsent) {
        if (!(await jobs.runNow(transaction, SEND_SMS, { smsId: id }))) continue
        // some gateways take no ref twice, also after a refusal
        await store.releaseSms(transaction, id, { endsAt, ref: failed_at ? newRef() : undefined })
        await insertRecord(transaction, user, { action: 'send again', entity: 'sms_messages', id })
        held.push(id)
      }
      if (held.length === 0) throw new Failure('conflict', 'This SMS was sent already, or is being sent now.')
      return held
    })
    return { ids }
  }),

  removeMany: studioOnly.smsMessages.removeMany.handler(async ({ input, context: { database, user, jobs } }) => {
    const ids = await inTransactionOf({ database, user }, async (transaction) => {
      const gone = (await store.lockSms(transaction, input.ids)).map(({ id }) => id)
      if (gone.length === 0) throw new Failure('conflict', 'This SMS is being sent now. Please try again in a minute.')
      await store.deleteSms(transaction, gone)
      for (const smsId of gone) await jobs.drop(transaction, SEND_SMS, { smsId })
      for (const id of gone) await insertRecord(transaction, user, { action: 'remove', entity: 'sms_messages', id })
      return gone
    })
    return { ids }
  }),
}

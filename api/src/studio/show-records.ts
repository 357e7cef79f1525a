// Who did what, for the studio's admins: the newest first, narrowed by what, who and when.
import { Failure } from '@chobighor/contract/failure'
import { adminOnly } from '../kit/calls.ts'
import { localDay, localTime } from '../kit/local-time.ts'
import { seekId } from '../kit/paging.ts'
import * as store from './records-store.ts'

const DAY = 86_400_000
const recordOf = (row: store.RecordRow) => ({ ...row, created_at: localTime(row.created_at) })

export const recordsRoutes = {
  list: adminOnly.records.list.handler(async ({ input, context: { database } }) => {
    const { from, to, sort, order, ...wish } = input
    const { rows, total } = await store.listRecords(database, {
      ...wish,
      ...(sort ? { sort, order } : { order: 'desc' }),
      since: from === undefined ? undefined : localDay(from),
      before: to === undefined ? undefined : new Date(localDay(to).getTime() + DAY),
    })
    return { rows: rows.map(recordOf), total }
  }),

  find: adminOnly.records.find.handler(async ({ input, context: { database } }) => {
    const id = seekId(input.id)
    const row = id === undefined ? undefined : await store.seekRecord(database, id)
    if (!row) throw new Failure('not_found', 'There is no such record.')
    return recordOf(row)
  }),

  listChoices: adminOnly.records.listChoices.handler(async ({ context: { database } }) => ({
    entities: await store.listRecordedEntities(database),
    people: await store.listRecordedPeople(database),
  })),
}

// Who did what, for the studio's admins: the newest first, filtered by action, person and time.
import { Failure } from '@chobighor/contract/failure'
import { adminOnly } from '../auth/guards.ts'
import { seekId } from '../platform/database/paging.ts'
import { localDay, localTime } from '../platform/local-time.ts'
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

import { addDays, localTime, startOfDay } from '@chobighor/contract/plain/dates'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../auth/call-context.ts'
import { calls, studioOnly } from '../auth/guards.ts'
import { VISITOR_LIMIT } from '../platform/bounds.ts'
import type { Database } from '../platform/database/database.ts'
import { seekId } from '../platform/database/paging.ts'
import { countedAddress, shortenAddress } from '../platform/http/anonymize-ip.ts'
import * as records from './audit-records-store.ts'
import { findFormer, restoreVersion } from './restore-version.ts'
import { wireBasic, wireContact } from './rules.ts'
import * as store from './store.ts'

const titles =
  (place: store.TitlePlace) =>
  ({ context: { database } }: { context: CallContext }) =>
    store.listTitles(database, place)

export const studioRoutes = {
  listBasicSettings: calls.studio.listBasicSettings.handler(async ({ context }) =>
    (await store.listBasicSettings(context.database)).map((row) => wireBasic(row, context)),
  ),

  listSeoSettings: calls.studio.listSeoSettings.handler(({ context: { database } }) => store.listSeoSettings(database)),

  listAdvanceSettings: calls.studio.listAdvanceSettings.handler(async ({ context: { database } }) =>
    (await store.listAdvanceSettings(database)).map(wireContact),
  ),

  listPhotographyTitles: calls.studio.listPhotographyTitles.handler(titles('photography')),
  listVideographyTitles: calls.studio.listVideographyTitles.handler(titles('videography')),
  listContactTitles: calls.studio.listContactTitles.handler(titles('contact')),
  listCeoMessageTitles: calls.studio.listCeoMessageTitles.handler(titles('ceomessage')),
  listOurClientTitles: calls.studio.listOurClientTitles.handler(titles('ourclient')),
  listTopServiceTitles: calls.studio.listTopServiceTitles.handler(titles('topsellservice')),
  listServiceTitles: calls.studio.listServiceTitles.handler(titles('sellservice')),

  reportVisitor: calls.studio.reportVisitor.handler(async ({ input, context: { database, limits, visitor, now } }) => {
    const thanks = { detail: 'Noted.' }
    if (visitor.wantsNoTrace) return thanks
    const { device, operating_system, browser } = input
    const ip_address = shortenAddress(visitor.address)
    const report = { device, operating_system, browser, ip_address, created_at: now() }
    await limits
      .within(VISITOR_LIMIT, countedAddress(visitor.address), () => store.addVisitor(database, report))
      .catch((error: unknown) => {
        if (!isFailure(error)) throw error // M-47: visits above the limit are skipped without an error
      })
    return thanks
  }),
}

const recordOf = (row: records.RecordRow) => ({ ...row, created_at: localTime(row.created_at) })

async function theRecord(database: Database, id: string): Promise<records.RecordRow> {
  const row = await records.seekRecord(database, seekId(id))
  if (!row) throw new Failure('not_found', 'There is no such record.')
  return row
}

/** Who did what, for the studio's admins: the newest first, filtered by action, person and time. */
export const recordsRoutes = {
  list: studioOnly.records.list.handler(async ({ input, context: { database } }) => {
    const { from, to, sort, order, ...wish } = input
    const { rows, total } = await records.listRecords(database, {
      ...wish,
      ...(sort ? { sort, order } : { order: 'desc' }),
      since: from === undefined ? undefined : startOfDay(from),
      before: to === undefined ? undefined : startOfDay(addDays(to, 1)),
    })
    return { rows: rows.map(recordOf), total }
  }),

  find: studioOnly.records.find.handler(async ({ input, context: { database } }) => {
    const row = await theRecord(database, input.id)
    return { ...recordOf(row), former: await findFormer(database, row) }
  }),

  restore: studioOnly.records.restore.handler(async ({ input: { id, version }, context }) => ({
    id: await restoreVersion(await theRecord(context.database, id), version, context),
  })),

  listChoices: studioOnly.records.listChoices.handler(async ({ context: { database } }) => ({
    entities: await records.listRecordedEntities(database),
    people: await records.listRecordedPeople(database),
  })),
}

import type { Crew } from '@chobighor/contract/admin/crews'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../../../auth/call-context.ts'
import { studioOnly } from '../../../auth/guards.ts'
import { inTransactionOf, type SignedIn } from '../../../auth/sessions-store.ts'
import { insertRecord } from '../../../collections/write-audit-record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { listFeeds } from '../../calendar/calendar-feed-store.ts'
import { closeFeed, renewFeed } from '../../calendar/calendar-feeds.ts'
import * as crewStore from '../../calendar/crew-store.ts'
import { showEvents, showWork } from '../../calendar/show-events.ts'
import { addEvent, changeEvent, dropEvent } from '../events/edit-events.ts'
import { giveCrew, takeCrew } from '../events/give-crews.ts'
import { listWaiting, offerDate, stopWaiting } from '../events/waiting-list.ts'
import { actingOn, findOfStudio } from './acting-on.ts'

type ReadContext = Pick<CallContext, 'database' | 'now'>

const wireCrew = ({ id, version, name, phone, is_active, demo }: crewStore.CrewRow): Crew => ({
  id,
  version,
  name,
  phone,
  isActive: is_active,
  demo,
})

const acting = actingOn(findOfStudio, async (context, id) => ({
  events: await showEvents(context, await findOfStudio(context, id)),
}))

const { orderEvents: call, crews, calendarFeeds, waitingList } = studioOnly

export const eventRoutes = {
  orderEvents: {
    addEvent: call.addEvent.handler(acting(addEvent)),
    changeEvent: call.changeEvent.handler(acting(changeEvent)),
    removeEvent: call.removeEvent.handler(acting((id, { event }, by) => dropEvent(id, event, by))),
    assignCrew: call.assignCrew.handler(acting(giveCrew)),
    releaseCrew: call.releaseCrew.handler(acting(takeCrew)),
  },

  crews: {
    list: crews.list.handler(async ({ context: { database } }) => ({
      rows: (await crewStore.listCrews(database)).map(wireCrew),
    })),
    add: crews.add.handler(({ input, context: { database, user } }) =>
      inTransactionOf({ database, user }, async (transaction) => {
        const row = await crewStore.insertCrew(transaction, input)
        await insertRecord(transaction, user, { action: 'add', entity: 'crews', id: row.id, after: input })
        return wireCrew(row)
      }),
    ),
    change: crews.change.handler(({ input, context }) => changeCrew(input, context)),
    listDay: crews.listDay.handler(async ({ input: { id, date }, context: { database, now } }) => {
      const crew = await findCrew(database, id)
      return { crew: wireCrew(crew), date, events: await showWork({ database, now }, date, id) }
    }),
    listWork: crews.listWork.handler(async ({ input: { date }, context: { database, now } }) => ({
      date,
      events: await showWork({ database, now }, date),
    })),
  },

  calendarFeeds: {
    list: calendarFeeds.list.handler(async ({ context: { database } }) => ({
      rows: (await listFeeds(database)).map(({ crew_id: crew, shows_names: showsNames, renewed_at }) => ({
        crew,
        showsNames,
        renewedAt: localTime(renewed_at),
      })),
    })),
    renew: calendarFeeds.renew.handler(({ input, context }) => renewFeed(input, context)),
    remove: calendarFeeds.remove.handler(async ({ input: { crew }, context }) => ({
      isClosed: await closeFeed(crew, context),
    })),
  },

  waitingList: {
    list: waitingList.list.handler(({ context }) => showWaiting(context)),
    offer: waitingList.offer.handler(async ({ input: { id }, context }) => {
      await offerDate(id, context)
      return showWaiting(context)
    }),
    remove: waitingList.remove.handler(async ({ input: { id }, context }) => {
      await stopWaiting(id, context)
      return showWaiting(context)
    }),
  },
}

const showWaiting = async ({ database, now }: ReadContext) => ({ rows: await listWaiting(database, now()) })

async function findCrew(database: Database, id: number): Promise<crewStore.CrewRow> {
  const crew = await crewStore.seekCrew(database, id)
  if (!crew) throw new Failure('not_found', 'There is no such crew.')
  return crew
}

function changeCrew(
  { isActive, ...values }: Omit<Crew, 'demo'>,
  { database, user }: ReadContext & { user: SignedIn },
): Promise<Crew> {
  return inTransactionOf({ database, user }, async (transaction) => {
    const before = await findCrew(transaction, values.id)
    const demo = before.demo && before.name === values.name && before.phone === values.phone
    const row = await crewStore.updateCrew(transaction, { ...values, is_active: isActive, demo })
    if (!row) throw new Failure('conflict', 'Somebody else has changed this crew. Please look at it again.')
    const change = { before: wireCrew(before), after: wireCrew(row) }
    await insertRecord(transaction, user, { action: 'edit', entity: 'crews', id: row.id, ...change })
    return wireCrew(row)
  })
}

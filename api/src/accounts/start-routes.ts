import { Failure } from '@chobighor/contract/failure'
import { adminOnly, calls } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import { beginStudio, lookAtStart } from './start-studio.ts'

export const startRoutes = {
  start: {
    look: calls.start.look.handler(({ input, context }) => lookAtStart(input.token, context)),
    begin: calls.start.begin.handler(({ input, context }) => beginStudio(input, context)),
  },
  demo: {
    show: adminOnly.demo.show.handler(async ({ context: { database, demo } }) => ({
      rows: await demo.count(database),
      is_empty: await demo.isEmpty(database),
    })),
    fillIn: adminOnly.demo.fillIn.handler(async ({ context: { database, demo, user } }) => {
      if (!(await demo.isEmpty(database)))
        throw new Failure('conflict', 'The demo fills an empty studio only, and there is something in yours.')
      await demo.fillIn(database)
      const rows = await demo.count(database)
      await database
        .transaction()
        .execute((transaction) => keepRecord(transaction, user, { action: 'add', entity: 'demo', after: { rows } }))
      return { rows }
    }),
    remove: adminOnly.demo.remove.handler(({ context: { database, demo, user } }) =>
      database.transaction().execute(async (transaction) => {
        const done = await demo.remove(transaction)
        await keepRecord(transaction, user, { action: 'remove', entity: 'demo', before: done })
        return done
      }),
    ),
  },
}

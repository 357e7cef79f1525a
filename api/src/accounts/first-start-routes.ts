import { adminOnly, calls } from '../auth/guards.ts'
import { lockSignedInUser } from '../auth/lock-users-store.ts'
import { insertRecord } from '../collections/records-store.ts'
import { fillInDemo, showDemo } from './fill-in-demo.ts'
import { beginStudio, lookAtStart, prepareStart } from './first-start-link.ts'
import { hasAdmin } from './first-start-store.ts'

export const startRoutes = {
  start: {
    whose: calls.start.whose.handler(async ({ context }) => ({ has_owner: await hasAdmin(context.database) })),
    look: calls.start.look.handler(({ input, context }) => lookAtStart(input.token, context)),
    prepare: calls.start.prepare.handler(({ input, context }) => prepareStart(input, context)),
    begin: calls.start.begin.handler(({ input, context }) => beginStudio(input, context)),
  },
  demo: {
    show: adminOnly.demo.show.handler(({ context }) => showDemo(context)),
    fillIn: adminOnly.demo.fillIn.handler(({ context }) => fillInDemo(context)),
    remove: adminOnly.demo.remove.handler(({ context: { database, demo, user } }) =>
      database.transaction().execute(async (transaction) => {
        await lockSignedInUser(transaction, user)
        const done = await demo.remove(transaction)
        await insertRecord(transaction, user, { action: 'remove', entity: 'demo', before: done })
        return done
      }),
    ),
  },
}

import { Failure } from '@chobighor/contract/plain/failure'
import type { CallContext } from '../auth/call-context.ts'
import { calls, studioOnly } from '../auth/guards.ts'
import { inTransactionOf, type SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { beginStudio, lookAtStart, prepareStart } from './first-start.ts'
import { hasAdmin } from './store.ts'

export const startRoutes = {
  start: {
    whose: calls.start.whose.handler(async ({ context }) => ({ has_owner: await hasAdmin(context.database) })),
    look: calls.start.look.handler(({ input, context }) => lookAtStart(input.token, context)),
    prepare: calls.start.prepare.handler(({ input, context }) => prepareStart(input, context)),
    begin: calls.start.begin.handler(({ input, context }) => beginStudio(input, context)),
  },
  demo: {
    show: studioOnly.demo.show.handler(({ context }) => showDemo(context)),
    fillIn: studioOnly.demo.fillIn.handler(({ context }) => fillInDemo(context)),
    remove: studioOnly.demo.remove.handler(({ context: { database, demo, user } }) =>
      inTransactionOf({ database, user }, async (transaction) => {
        const done = await demo.remove(transaction)
        await insertRecord(transaction, user, { action: 'remove', entity: 'demo', before: done })
        return done
      }),
    ),
    removeKind: studioOnly.demo.removeKind.handler(({ input: { kind }, context: { database, demo, user } }) =>
      inTransactionOf({ database, user }, async (transaction) => {
        const done = await demo.removeKind(transaction, kind)
        await insertRecord(transaction, user, { action: 'remove', entity: 'demo', before: { kind, ...done } })
        return done
      }),
    ),
    showKind: studioOnly.demo.showKind.handler(({ input: { kind }, context: { database, demo, user } }) =>
      inTransactionOf({ database, user }, async (transaction) => {
        const shown = await demo.showKind(transaction, kind)
        await insertRecord(transaction, user, { action: 'show', entity: 'demo', after: { kind, shown } })
        return { shown }
      }),
    ),
  },
}

async function showDemo({ database, demo }: CallContext) {
  return {
    // read this first: if the filling ends in between, the count below includes its rows
    filling: demo.filling() ?? null,
    rows: await demo.count(database),
    is_empty: await demo.isEmpty(database),
    ...(await demo.describe(database)),
  }
}

/**
 * Filling in the demo takes half a minute. No request waits for it: one call starts it, others ask how far it is. Asking
 * again while it is running changes nothing.
 * @throws conflict if the studio isn't empty
 */
async function fillInDemo(context: CallContext & { user: SignedIn }) {
  const { database, demo, log, user } = context
  const isEmpty = await demo.isEmpty(database)
  if (demo.filling()?.state === 'running') return showDemo(context)
  if (!isEmpty) throw new Failure('conflict', 'The demo can only be added to an empty studio, and yours has content.')
  const record = async () => {
    const after = { rows: await demo.count(database) }
    await inTransaction(database, (transaction) =>
      insertRecord(transaction, user, { action: 'add', entity: 'demo', after }),
    )
  }
  demo
    .fillIn(database)
    .then(record)
    .catch((err: unknown) => log.error({ err }, 'the demo could not be filled in'))
  return showDemo(context)
}

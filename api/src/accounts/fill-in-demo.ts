// Filling in the demo takes half a minute. No request waits for it: one call starts it, others ask how far it is.
import { Failure } from '@chobighor/contract/failure'
import type { CallContext } from '../auth/guards.ts'
import type { SignedIn } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/records-store.ts'

export async function showDemo({ database, demo }: CallContext) {
  return {
    // read this first: if the filling ends in between, the count below includes its rows
    filling: demo.filling() ?? null,
    rows: await demo.count(database),
    is_empty: await demo.isEmpty(database),
  }
}

/** Asking again while it is running changes nothing. @throws conflict if the studio isn't empty */
export async function fillInDemo(context: CallContext & { user: SignedIn }) {
  const { database, demo, log, user } = context
  const isEmpty = await demo.isEmpty(database)
  if (demo.filling()?.state === 'running') return showDemo(context)
  if (!isEmpty) throw new Failure('conflict', 'The demo fills an empty studio only, and there is something in yours.')
  const record = async () => {
    const after = { rows: await demo.count(database) }
    await database
      .transaction()
      .execute((transaction) => insertRecord(transaction, user, { action: 'add', entity: 'demo', after }))
  }
  demo
    .fillIn(database)
    .then(record)
    .catch((err: unknown) => log.error({ err }, 'the demo could not be filled in'))
  return showDemo(context)
}

// The demo comes in half a minute, and no request waits for it: it is begun, and asked about.
import { Failure } from '@chobighor/contract/failure'
import type { CallContext } from '../kit/calls.ts'
import { keepRecord } from '../kit/records.ts'
import type { SignedIn } from '../kit/sessions.ts'

export async function showDemo({ database, demo }: CallContext) {
  return {
    // whether it is under way first: what ends meanwhile is told with its rows
    filling: demo.filling() ?? null,
    rows: await demo.count(database),
    is_empty: await demo.isEmpty(database),
  }
}

/** Asked for once more while it is under way, it goes on. @throws conflict where there is anything in the studio */
export async function fillInDemo(context: CallContext & { user: SignedIn }) {
  const { database, demo, log, user } = context
  const isEmpty = await demo.isEmpty(database)
  if (demo.filling()?.state === 'running') return showDemo(context)
  if (!isEmpty) throw new Failure('conflict', 'The demo fills an empty studio only, and there is something in yours.')
  const record = async () => {
    const after = { rows: await demo.count(database) }
    await database
      .transaction()
      .execute((transaction) => keepRecord(transaction, user, { action: 'add', entity: 'demo', after }))
  }
  demo
    .fillIn(database)
    .then(record)
    .catch((err: unknown) => log.error({ err }, 'the demo could not be filled in'))
  return showDemo(context)
}

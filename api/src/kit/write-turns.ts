// Whatever writes takes its turn, and there are fewer turns than connections: what is written may have to wait for what somebody else
// holds, what is only read never does. So whoever reads always finds a connection (F-07). What PostgreSQL ends because of a deadlock is
// done again here, within its turn.
import type { AccessMode, IsolationLevel, Kysely, Transaction, TransactionBuilder } from 'kysely'
import { tryAgain } from './try-again.ts'
import type { Turns } from './turns.ts'

const turnsOf = new WeakMap<object, Turns>()

/** From now on all its transactions take a turn, of whichever kind they are. */
export function takeTurns<Tables>(database: Kysely<Tables>, turns: Turns): Kysely<Tables> {
  turnsOf.set(database, turns)
  const begin = database.transaction.bind(database)
  return Object.assign(database, { transaction: () => waiting(begin(), turns) })
}

/** For what writes without a transaction, by a statement of its own. */
export function inTurn<Result>(database: object, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsOf.get(database)
  return turns ? turns(() => tryAgain(work)) : tryAgain(work)
}

function waiting<Tables>(builder: TransactionBuilder<Tables>, turns: Turns): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder)
  const setAccessMode = builder.setAccessMode.bind(builder)
  const setIsolationLevel = builder.setIsolationLevel.bind(builder)
  return Object.assign(builder, {
    execute: <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) =>
      turns(() => tryAgain(() => execute(work))),
    setAccessMode: (mode: AccessMode) => waiting(setAccessMode(mode), turns),
    setIsolationLevel: (level: IsolationLevel) => waiting(setIsolationLevel(level), turns),
  })
}

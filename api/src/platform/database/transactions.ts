// How transactions run. Fewer run at once than there are connections: a write may wait for a lock but a read never
// does, so a read always gets a connection (F-07). A transaction that PostgreSQL ends because of a deadlock, although
// all locks have an order (decision 034), is tried again.
import type { AccessMode, IsolationLevel, Kysely, Transaction, TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { Semaphore } from '../semaphore.ts'

/** How often a transaction is tried: if others use the same rows, PostgreSQL may end it more than once. */
const TRIES_MOST = 5
/** deadlock_detected, serialization_failure: the request was correct, and nothing was written. */
const RETRYABLE = ['40P01', '40001']

const turnsOf = new WeakMap<object, Semaphore>()

/** From now on all transactions of this database, of each kind, wait for their turn. */
export function takeTurns<Tables>(database: Kysely<Tables>, turns: Semaphore): Kysely<Tables> {
  turnsOf.set(database, turns)
  const begin = database.transaction.bind(database)
  return Object.assign(database, { transaction: () => waiting(begin(), turns) })
}

/** For a write without a transaction, by a single statement. */
export function inTurn<Result>(database: object, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsOf.get(database)
  return turns ? turns(() => tryAgain(work)) : tryAgain(work)
}

function waiting<Tables>(builder: TransactionBuilder<Tables>, turns: Semaphore): TransactionBuilder<Tables> {
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

/** @param work a transaction or one statement; it may run more than once, with all that it does outside the database */
async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES_MOST || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.includes(error.code ?? '')
}

// How transactions run. Fewer run at once than there are connections: a write may wait for a lock but a read never
// does, so a read always gets a connection (F-07). A transaction that PostgreSQL ends because of a deadlock, although
// all locks have an order (decision 034), or whose connection is lost before its commit (decision 078), is tried again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import pg from 'pg'
import { FAILOVER_TIME } from '../bounds.ts'
import type { Semaphore } from '../semaphore.ts'
import { isConnectionLost } from './lost-connection.ts'

/** How often a transaction is tried: if others use the same rows, PostgreSQL may end it more than once. */
const TRIES_MOST = 5
/** deadlock_detected, serialization_failure: the request was correct, and nothing was written. */
const RETRYABLE = ['40P01', '40001']
/** In ms; each wait is twice as long as the one before. */
const FIRST_WAIT = 50

const turnsOf = new WeakMap<object, Semaphore>()

/** From now on the transactions and single writes of this database wait for their turn. */
export function limitWrites(database: object, turns: Semaphore): void {
  turnsOf.set(database, turns)
}

interface TransactionOptions {
  isolationLevel?: IsolationLevel
  /**
   * Whether the work finds what it wrote before, by an idempotency key: it is then also tried again if PostgreSQL's answer
   * to its commit was lost.
   */
  idempotent?: boolean
}

/** @param work may run more than once, with all that it does outside the database */
export function inTransaction<Tables, Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  { isolationLevel, idempotent = false }: TransactionOptions = {},
): Promise<Result> {
  let isCommitting = false
  const run = () => {
    isCommitting = false
    let begin = database.transaction()
    if (isolationLevel) begin = begin.setIsolationLevel(isolationLevel)
    return begin.execute(async (transaction) => {
      const result = await work(transaction)
      isCommitting = true
      return result
    })
  }
  return whenItsTurn(database, () => tryAgain(run, () => idempotent || !isCommitting))
}

/** For a write without a transaction, by a single statement. */
export function inTurn<Result>(database: object, work: () => Promise<Result>): Promise<Result> {
  return whenItsTurn(database, () => tryAgain(work, () => false))
}

function whenItsTurn<Result>(database: object, work: () => Promise<Result>): Promise<Result> {
  const turns = turnsOf.get(database)
  return turns ? turns(work) : work()
}

/**
 * @param work a transaction or one statement
 * @param hasNoEffect whether nothing of it stays if its connection is lost: of one statement nobody knows
 */
async function tryAgain<Result>(work: () => Promise<Result>, hasNoEffect: () => boolean): Promise<Result> {
  let lostAt: number | undefined
  let wait = FIRST_WAIT
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries < TRIES_MOST && isRetryable(error)) continue
      if (!isConnectionLost(error) || !hasNoEffect()) throw error
      lostAt ??= performance.now()
      if (performance.now() - lostAt > FAILOVER_TIME) throw error
      await sleep(wait)
      wait *= 2
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && RETRYABLE.includes(error.code ?? '')
}

// Two transactions may wait for each other although all locks have an order (decision 034): PostgreSQL then ends one of them, which
// could as well have come a moment later. It is done again.
import pg from 'pg'

/** How often a transaction is begun: with others at the same rows it may be ended more than once. */
const TRIES_MOST = 5
/** deadlock_detected, serialization_failure: nothing is wrong with what was asked, and nothing of it was written. */
const RETRYABLE = ['40P01', '40001']

/** @param work a whole transaction, or one statement; what it does outside the database must not mind being done again */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
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

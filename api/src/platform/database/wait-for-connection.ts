// A connection of the pool, also while PostgreSQL changes from one server to another, which takes some seconds.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { FAILOVER_TIME } from '../bounds.ts'
import { isConnectionLost } from './lost-connection.ts'

const TRY_EVERY = 200

/** @returns a function that gives a connection; it waits only in the first seconds of an outage, and never at the start */
export function waitForConnection(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let wasConnected = false
  let awaySince: number | undefined
  return async () => {
    for (;;) {
      try {
        const client = await pool.connect()
        wasConnected = true
        awaySince = undefined
        return client
      } catch (error) {
        awaySince ??= performance.now()
        const isOver = !wasConnected || performance.now() - awaySince > FAILOVER_TIME
        if (isOver || !isConnectionLost(error)) throw error
        await sleep(TRY_EVERY)
      }
    }
  }
}

// What may be done how often (M-48). Counted in PostgreSQL, so that limits survive a restart and hold over several
// processes. Only what was accepted is counted: look with `check`, count with `count`.
import { Failure } from '@chobighor/contract/failure'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from './database.ts'

/** At most `points` within `seconds`. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

export interface Limits {
  /** Throws `too_many` with the seconds to wait where `key` has used up the limit. */
  check(limit: Limit, key: string): Promise<void>
  count(limit: Limit, key: string): Promise<void>
}

export function createLimits(database: Database): Limits {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      database.executeQuery(CompiledQuery.raw(text, values)),
  }
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async check(limit, key) {
      const used = await limiterOf(limit).get(key)
      if (!used || used.consumedPoints < limit.points) return
      const retryAfter = Math.max(1, Math.ceil(used.msBeforeNext / 1000))
      throw new Failure('too_many', 'That was a little too often. Please try again later.', { retryAfter })
    },
    async count(limit, key) {
      await limiterOf(limit).penalty(key, 1)
    },
  }
}

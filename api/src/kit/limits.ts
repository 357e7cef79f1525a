// What may be done how often (M-48). Counted in PostgreSQL, so that limits survive a restart and hold over several
// processes and over calls at the same moment. Only what succeeded is counted.
import { Failure } from '@chobighor/contract/failure'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'

/** At most `points` within `seconds`. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

export interface Limits {
  /** Does `work` as one of those that `key` may do. Throws `too_many` with the seconds to wait where they are used up. */
  within<Result>(limit: Limit, key: string, work: () => Promise<Result>): Promise<Result>
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
    async within(limit, key, work) {
      const limiter = limiterOf(limit)
      // Taken before and given back after a failure: of many at the same moment no more than `points` come through.
      await limiter.consume(key).catch((refusal: unknown) => {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal.msBeforeNext) : refusal
      })
      try {
        return await work()
      } catch (error) {
        await limiter.reward(key)
        throw error
      }
    },
  }
}

function tooMany(milliseconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Failure('too_many', 'That was a little too often. Please try again later.', { retryAfter })
}

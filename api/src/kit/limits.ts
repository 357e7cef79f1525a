// What may be done how often (M-48). Counted in PostgreSQL, so that limits survive a restart and hold over several
// processes and over calls at the same moment. Counted is only what succeeded, or only what failed.
import { createHmac } from 'node:crypto'
import { Failure, isFailure } from '@chobighor/contract/failure'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from './bounds.ts'
import type { Database } from './database.ts'
import { findSecret } from './secrets.ts'

const SECRET = 'limits'

export interface Limits {
  /** Does `work` as one of those that `key` may do. Throws `too_many` with the seconds to wait where they are used up. */
  within<Result>(limit: Limit, key: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Does `work` unless `key` has failed `points` times. What counts is a `Failure` of the work's own: neither what went
   * well, nor what another limit refused, nor a fault of ours. Throws like `within`, before the work is begun.
   */
  untilFailed<Result>(limit: Limit, key: string, work: () => Promise<Result>): Promise<Result>
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
  let secret: Promise<Buffer> | undefined
  // Visitors’ addresses are counted, and can’t be read out of the table (M-47).
  const unreadable = async (key: string) => {
    secret ??= findSecret(database, SECRET).catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return createHmac('sha256', await secret)
      .update(key)
      .digest('base64url')
  }
  // Taken before and given back where it doesn't count: of many at the same moment no more than `points` come through.
  const take = async (limit: Limit, key: string): Promise<() => Promise<unknown>> => {
    const limiter = limiterOf(limit)
    const counted = await unreadable(key)
    const giveBack = () => limiter.reward(counted)
    await limiter.consume(counted).catch(async (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await giveBack() // what is refused doesn't count either
      throw tooMany(refusal.msBeforeNext)
    })
    return giveBack
  }
  return {
    async within(limit, key, work) {
      const giveBack = await take(limit, key)
      return work().catch(async (error: unknown) => {
        await giveBack()
        throw error
      })
    },
    async untilFailed(limit, key, work) {
      const giveBack = await take(limit, key)
      const result = await work().catch(async (error: unknown) => {
        if (!isFailure(error) || error.code === 'too_many') await giveBack()
        throw error
      })
      await giveBack()
      return result
    },
  }
}

function tooMany(milliseconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Failure('too_many', 'That was a little too often. Please try again later.', { retryAfter })
}

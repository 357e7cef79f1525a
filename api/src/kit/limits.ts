// What may be done how often (M-48). Counted in PostgreSQL, so that limits survive a restart and hold over several
// processes and over calls at the same moment. Counted is only what succeeded, or only what failed.
import { createHmac } from 'node:crypto'
import { isFailure } from '@chobighor/contract/failure'
import { tooMany } from '@chobighor/contract/too-many'
import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, Most } from './bounds.ts'
import type { Database } from './database.ts'
import { findSecret } from './secrets.ts'
import { inTurn } from './write-turns.ts'

const SECRET = 'limits'
/** Another limit refused, or no turn came: what was to be tried was not. */
const NOT_TRIED = ['too_many', 'unavailable']

/** Who is counted; of two, such as an account and a network, the first can be forgotten with all its seconds. */
export type LimitKey = string | [string, string]

export interface Limits {
  /** The limit as this studio has set it. */
  of(limit: Most): Most
  /** Does `work` as one of those that `key` may do. Throws `too_many` with the seconds to wait where they are used up. */
  within<Result>(limit: Limit, key: LimitKey, work: () => Promise<Result>): Promise<Result>
  /**
   * Does `work` unless `key` has failed `points` times. What counts is a `Failure` of the work's own: neither what went
   * well, nor what another limit refused or what had no turn, nor a fault of ours. Throws like `within`, before the work is begun.
   */
  untilFailed<Result>(limit: Limit, key: LimitKey, work: () => Promise<Result>): Promise<Result>
  /** Starts counting anew for `key`, also where it is the first of two. */
  reset(limit: Limit, key: string): Promise<void>
  /** What stands for `text` in a table, so that nobody reads it there. */
  hash(text: string): Promise<Buffer>
}

/** @param settings how many are allowed, by a limit's name, where it isn't what `bounds.ts` says */
export function createLimits(database: Database, settings: Readonly<Record<string, number>> = {}): Limits {
  // a hundred who are counted as one wait for one row, and leave connections to others
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      inTurn(database, () => database.executeQuery(CompiledQuery.raw(text, values))),
  }
  const limiters = new Map<string, RateLimiterPostgres>()
  const settled = <Bound extends Most>(limit: Bound): Bound => ({
    ...limit,
    points: settings[limit.name] ?? limit.points,
  })
  const limiterOf = (limit: Limit) => {
    const { name, points, seconds } = settled(limit)
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
  const hash = async (text: string) => {
    secret ??= findSecret(database, SECRET).catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return createHmac('sha256', await secret)
      .update(text)
      .digest()
  }
  const textOf = async (part: string) => (await hash(part)).toString('base64url')
  const unreadable = async (key: LimitKey) => (await Promise.all([key].flat().map(textOf))).join('.')
  // Taken before and given back where it doesn't count: of many at the same moment no more than `points` come through.
  const take = async (limit: Limit, key: LimitKey): Promise<() => Promise<unknown>> => {
    const limiter = limiterOf(limit)
    const counted = await unreadable(key)
    const giveBack = () => limiter.reward(counted)
    await limiter.consume(counted).catch(async (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await giveBack() // what is refused doesn't count either
      throw tooMany('That was a little too often.', refusal.msBeforeNext / 1000)
    })
    return giveBack
  }
  return {
    of: settled,
    hash,
    async reset({ name }, key) {
      const counted = `${name}:${await textOf(key)}`
      await inTurn(database, () =>
        sql`delete from limits where key = ${counted} or starts_with(key, ${`${counted}.`})`.execute(database),
      )
    },
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
        if (!isFailure(error) || NOT_TRIED.includes(error.code)) await giveBack()
        throw error
      })
      await giveBack()
      return result
    },
  }
}

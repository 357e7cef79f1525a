// Rate limits (M-48), counted in PostgreSQL, so that they survive a restart and hold for several processes and for
// calls at the same moment. Only successes count, or only failures, or every try.
import { createHash, createHmac } from 'node:crypto'
import { isFailure, tooMany } from '@chobighor/contract/plain/failure'
import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Limit, Most } from '../bounds.ts'
import * as bounds from '../bounds.ts'
import type { Database } from '../database/database.ts'
import { findSecret } from '../database/signing-secrets.ts'
import { inTurn } from '../database/transactions.ts'

const SECRET = 'limits'
/** Another limit refused, or no turn came: the work did not run. */
const NOT_TRIED = ['too_many', 'unavailable']

/** The key that is counted. `reset` of the first of two parts, such as account and network, resets all its pairs. */
export type LimitKey = string | [string, string]

export interface Limits {
  /** The limit with this studio's own setting. */
  of(limit: Most): Most
  /**
   * Runs `work` and counts it for `key`, unless it fails. Throws `too_many` with the seconds to wait if the limit is used up.
   * Not for work that asks another company's server: while that one is away nothing would count.
   */
  within<Result>(limit: Limit, key: LimitKey, work: () => Promise<Result>): Promise<Result>
  /**
   * Runs `work` unless `key` has failed `points` times. Only a `Failure` of the work itself counts: not a success, not
   * a refusal by another limit, no missing turn, no bug of ours. Throws like `within`, before the work starts.
   */
  untilFailed<Result>(limit: Limit, key: LimitKey, work: () => Promise<Result>): Promise<Result>
  /** The same, and what fails counts too, whatever the reason. For work that asks another company's server. */
  everyTry<Result>(limit: Limit, key: LimitKey, work: () => Promise<Result>): Promise<Result>
  /** Resets the count of `key`, also if it is the first of two parts. */
  reset(limit: Limit, key: string): Promise<void>
  /** A hash of `text` for a table, so that nobody can read the text there. */
  hash(text: string): Promise<Buffer>
}

/** @param settings points by a limit's name, if they differ from `bounds.ts` */
export function createLimits(database: Database, settings: Readonly<Record<string, number>> = {}): Limits {
  // a hundred calls with the same key wait for one row, and must leave connections to others
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
  // Counts first and undoes it if it doesn't count: of many calls at the same moment, no more than `points` pass.
  const take = async (limit: Limit, key: LimitKey): Promise<() => Promise<unknown>> => {
    const limiter = limiterOf(limit)
    const counted = await unreadable(key)
    const giveBack = () => limiter.reward(counted)
    await limiter.consume(counted).catch(async (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      await giveBack() // a refusal doesn't count
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
    async everyTry(limit, key, work) {
      await take(limit, key)
      return work()
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

// Reads limits from the environment: `sign-in=20,register=50`, with the names of `bounds.ts`.

const NAMES = Object.values(bounds).flatMap((bound) => (typeof bound === 'number' ? [] : bound.name))

/** Points by the name of a limit. */
export const limitSettings = z
  .string()
  .refine((text) => text.split(',').every(isSetting), {
    error: `LIMITS must be names and whole numbers above 0, like sign-in=20,register=50. Names are: ${NAMES.join(', ')}`,
  })
  .transform((text) => Object.fromEntries(text.split(',').map(readSetting)))

function isSetting(text: string): boolean {
  const [, name = ''] = /^ *([a-z-]+) *= *[1-9]\d{0,6} *$/.exec(text) ?? []
  return NAMES.includes(name)
}

function readSetting(text: string): [name: string, points: number] {
  const [name = '', points] = text.split('=')
  return [name.trim(), Number(points)]
}

/** The key under which a limit counts an e-mail address or username: hashed, the same in upper and lower case. */
export function rateLimitKey(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url')
}

// A standby of PostgreSQL that serves reads of public content (DATABASE_READ_URL, decision 079).
import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@chobighor/contract/plain/failure'
import { sql } from 'kysely'
import { readVersion } from './content-version.ts'
import type { Database } from './database.ts'

/** In ms. A page that waits longer for a standby would have been rendered from the primary. */
const LONGEST_LOOK = 1_000
/** A standby that failed isn't asked again within this time, in ms. */
const PAUSE = 10_000

const reads = new AsyncLocalStorage<Database>()

/** The database that this call reads from. */
export const databaseOfCall = (primary: Database): Database => reads.getStore() ?? primary

export interface Standby {
  /**
   * Runs what only reads public content: on the standby if that has this version of the content, else on the primary.
   * @param isUsable whether the result is one; otherwise the work runs again, on the primary
   */
  read<Result>(
    version: string | undefined,
    work: () => Promise<Result>,
    isUsable: (result: Result) => boolean,
  ): Promise<Result>
}

export function createStandby(standby: Database, primary: Database): Standby {
  let isOurs = false
  let asksAfter = 0

  const isAt = async (version: string) => {
    if (performance.now() < asksAfter) return false
    const look = async () => {
      if (!isOurs) await requireSameDatabase(standby, primary, 'DATABASE_READ_URL')
      isOurs = true
      return (await readVersion(standby)) === version
    }
    try {
      return await withinTime(look())
    } catch {
      asksAfter = performance.now() + PAUSE
      return false
    }
  }

  return {
    async read(version, work, isUsable) {
      if (version === undefined || !(await isAt(version))) return work()
      // it may be stopped meanwhile, or cancel a read that its primary's changes are in the way of
      const result = await reads.run(standby, work).catch(() => undefined)
      return result !== undefined && isUsable(result) ? result : work()
    },
  }
}

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The standby is too slow.')), LONGEST_LOOK)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** @throws a readable sentence if one is neither the other one nor a standby of it */
export async function requireSameDatabase(one: Database, other: Database, setting: string): Promise<void> {
  const identify = async (database: Database) =>
    (await sql`select system_identifier, current_database() from pg_control_system()`.execute(database)).rows[0]
  if (isDeepStrictEqual(await identify(one), await identify(other))) return
  throw new Failure('conflict', `${setting} leads to another database than DATABASE_URL. Correct it, or leave it out.`)
}

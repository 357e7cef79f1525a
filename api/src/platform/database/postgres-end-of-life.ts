// How old a PostgreSQL is: without asking anybody, from what was released until this version of Chobighor, and from the months in
// which PostgreSQL's updates come out.

import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The updates of all versions come out together; the first is 18.0. */
const ROUNDS = ['2025-09-25', '2025-11-13', '2026-02-12', '2026-02-26', '2026-05-14']
/** The number that each version had in the first round. */
const FIRST_ROUND: Record<string, number> = { 15: 14, 16: 10, 17: 6, 18: 0 }
/** Updates come out on the second Thursday of these months, counted from 0; others are rare. */
const MONTHS = [1, 4, 7, 10]
const THURSDAY = 4

export interface PostgresAge {
  /** `18.4` */
  version: string
  /** `2026-05-14`; null if it is newer than this Chobighor, or older than ROUNDS. */
  released: string | null
  /** How many rounds of updates have come out since at least; 0 if that isn't known. */
  behind: number
}

/** @param version as PostgreSQL says it: `18.4`, or `15.18 (Debian 15.18-0+deb12u1)` */
export function ageOfPostgres(version: string, now: Date): PostgresAge {
  const [number = '', major = '', minor = ''] = /^(\d+)\.(\d+)/.exec(version) ?? [version]
  const released = ROUNDS[Number(minor) - (FIRST_ROUND[major] ?? Number.NaN)] ?? null
  return { version: number, released, behind: released === null ? 0 : roundsBetween(new Date(released), now) }
}

function roundsBetween(from: Date, to: Date): number {
  let rounds = 0
  for (let year = from.getUTCFullYear(); year <= to.getUTCFullYear(); year += 1)
    for (const month of MONTHS) {
      const first = new Date(Date.UTC(year, month, 1))
      const day = 1 + ((THURSDAY - first.getUTCDay() + 7) % 7) + 7
      const round = new Date(Date.UTC(year, month, day))
      if (round > from && round <= to) rounds += 1
    }
  return rounds
}

/** @returns as PostgreSQL says it */
export async function findServerVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database)
  return rows[0]?.server_version ?? ''
}

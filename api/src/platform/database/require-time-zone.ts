// The database must know the studio's time zone: it computes days too.
import { Failure } from '@chobighor/contract/plain/failure'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** PostgreSQL's `invalid_parameter_value`. */
const UNKNOWN = '22023'

export async function requireTimeZone(database: Database, zone: string): Promise<void> {
  await sql`select now() at time zone ${zone}`.execute(database).catch((error: { code?: string }) => {
    if (error.code !== UNKNOWN) throw error
    throw new Failure('unavailable', `PostgreSQL doesn’t know the time zone ${zone} of TIME_ZONE.`)
  })
}

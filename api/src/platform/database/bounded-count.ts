// Counts rows only up to a limit, for lists of waiting work: above the limit the exact number doesn't matter.
import { type RawBuilder, sql } from 'kysely'

/** @param found a table with its conditions, in the form that follows `from` */
export const countUpTo = (found: RawBuilder<unknown>, most: number) =>
  sql`(select count(*) from (select from ${found} limit ${most}) as found)`

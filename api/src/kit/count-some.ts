// A count that walks no further than it matters: for what waits, where more is as bad.
import { type RawBuilder, sql } from 'kysely'

/** @param found a table with its conditions, as it stands after `from` */
export const countSome = (found: RawBuilder<unknown>, most: number) =>
  sql`(select count(*) from (select from ${found} limit ${most}) as found)`

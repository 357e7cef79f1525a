import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Changing these columns does not make a row of the demo the studio's own: an answer makes no review a real one. */
export const PLACING = ['position', 'home_position', 'in_home', 'is_published', 'is_hidden', 'is_top', 'answer']

/**
 * Whether a record says that somebody changed the content of a row that the demo brought, or it has a draft (decision 058).
 * @param table stands in the statement as `t`
 */
export function isOwn(table: string) {
  return sql<boolean>`(exists (
    select from records r, jsonb_object_keys(r.after) as key
    where r.entity = ${table} and r.entity_id = t.id and r.action in ('change', 'publish', 'draft')
      and jsonb_typeof(r.after) = 'object' and key <> all (${PLACING})
  ))`
}

/** Of names for a row of the demo: the studio has hardly one of them. */
const MOST_TRIED = 100

/**
 * An address is the studio's first: a row of the demo that nobody changed gives it up, and is at `…-demo` from then on, or at
 * `…-demo-2` and so on. Does nothing for a row without a slug.
 */
export async function takeSlugFromDemo(
  transaction: Transaction,
  table: keyof Tables & string,
  { id, slug }: { id?: number; slug?: unknown },
): Promise<void> {
  if (typeof slug !== 'string') return
  await sql`
    update ${sql.table(table)} as t set version = t.version + 1, slug = (
      select name from (
        select 1 as nth, t.slug || '-demo' as name
        union all select nth, t.slug || '-demo-' || nth from generate_series(2, ${MOST_TRIED}::integer) as nth
      ) as names
      where not exists (select from ${sql.table(table)} as other where other.slug = name)
      order by nth limit 1
    )
    where t.slug = ${slug} and t.demo and not ${isOwn(table)} and t.id is distinct from ${id ?? null}::integer
  `.execute(transaction)
}

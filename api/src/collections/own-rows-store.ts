import { sql } from 'kysely'
import type { Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { PLACING } from './collection-spec.ts'

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

/** An address is the studio's first: a row of the demo that nobody changed gives it up, and is at `…-demo` from then on. */
export async function takeSlugFromDemo(
  transaction: Transaction,
  table: keyof Tables & string,
  { id, slug }: { id?: number; slug: unknown },
): Promise<void> {
  await sql`
    update ${sql.table(table)} as t set slug = t.slug || '-demo', version = t.version + 1
    where t.slug = ${slug} and t.demo and not ${isOwn(table)} and t.id is distinct from ${id ?? null}::integer
  `.execute(transaction)
}

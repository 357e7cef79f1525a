import { sql } from 'kysely'
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

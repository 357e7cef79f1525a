// A row is found by its current slug, or by an old one: links and carts may be older than a change of slug.
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** The id of the row that has this slug now; else of the row that had it, if no other row took it; else null. */
export function idOfSlug(table: keyof Tables & string, slug: string | RawBuilder<string>): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select id from ${sql.table(table)} where slug = ${slug}),
    (select entity_id from old_slugs where entity = ${table} and slug = ${slug})
  )`
}

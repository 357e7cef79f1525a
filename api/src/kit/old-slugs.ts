// A thing is found by the address that it has, or else by one that it had: links and carts outlive a change of slug.
import { type RawBuilder, sql } from 'kysely'

export type SluggedTable = 'pages' | 'photo_categories' | 'services'

/** The id of whose slug this is now; of whose it was, where nobody took it anew; null of nobody. */
export function idOfSlug(table: SluggedTable, slug: string | RawBuilder<string>): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select id from ${sql.table(table)} where slug = ${slug}),
    (select entity_id from old_slugs where entity = ${table} and slug = ${slug})
  )`
}

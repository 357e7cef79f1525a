// Pictures that are used by their address: `<img src="/media/…">` in rich text, or an address that was pasted into a
// field. No foreign key shows these uses.
import { COLLECTIONS, fieldsOfKind } from '@chobighor/contract/admin/collections'
import { type RawBuilder, sql } from 'kysely'

/** The columns that may contain such an address: all rich text, all addresses of pictures, and drafts of both. */
export const ADDRESS_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    COLLECTIONS.flatMap((collection) => {
      const columns = fieldsOfKind(collection, 'html', 'picture address')
      if (columns.length === 0) return []
      return [[collection.table, collection.hasDrafts ? [...columns, 'draft'] : columns]]
    }),
  ),
  order_items: ['image_url'],
}

/** A select of the ids of these pictures. */
export function namedPictures(): RawBuilder<{ id: number }> {
  const selects = Object.entries(ADDRESS_COLUMNS).map(([table, columns]) => {
    const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`
    return sql`select ${text} as text from ${sql.table(table)} where ${text} like '%/media/%'`
  })
  return sql<{ id: number }>`
    select pictures.id from (${sql.join(selects, sql` union all `)}) as shown
    cross join regexp_matches(shown.text, '/media/([0-9a-f]{24})', 'g') as found
    join pictures on pictures.name = found[1]
  `
}

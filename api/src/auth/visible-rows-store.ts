// What visitors see of a row, and by which slug they find it: the published row, or a preview of it.
import type { PreviewedEntity } from '@chobighor/contract/plain/previewed'
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { Preview } from './preview-store.ts'

/** A condition for queries of this table: the row is published, or it is the previewed one. */
export function isShown(table: PreviewedEntity, preview: Preview | undefined): RawBuilder<boolean> {
  const published = sql<boolean>`${sql.ref(`${table}.is_published`)}`
  if (preview?.entity !== table) return published
  return sql<boolean>`(${published} or ${sql.ref(`${table}.id`)} = ${preview.id})`
}

/** For sorting: the previewed row comes first, where it would otherwise be shown later than other rows. */
export function isPreviewed(table: PreviewedEntity, preview: Preview | undefined): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.id`)} = ${preview?.entity === table ? preview.id : 0}`
}

/**
 * Returns the rows without drafts. The previewed row gets its draft's values, but keeps the slug that it is shown
 * under.
 */
export function applyDraft<Row extends { id: number; draft: unknown }>(
  table: PreviewedEntity,
  rows: Row[],
  preview: Preview | undefined,
): Omit<Row, 'draft'>[] {
  return rows.map(({ draft, ...row }) => {
    if (preview?.entity !== table || preview.id !== row.id) return row
    const { slug: _, ...changes } = (draft ?? {}) as Partial<Row> & { slug?: unknown }
    return { ...row, ...changes }
  })
}

/**
 * A row is found by its current slug, or by an old one: links and carts may be older than a change of slug.
 * Browsers and messengers may have changed the spelling of its letters: as it was given goes before NFC's.
 * @returns the id of the row that has this slug now; else of the row that had it, if no other row took it; else null
 */
export function idOfSlug(table: keyof Tables & string, slug: string | RawBuilder<string>): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select id from ${sql.table(table)} where slug = ${slug}),
    (select entity_id from old_slugs where entity = ${table} and slug = ${slug}),
    (select id from ${sql.table(table)} where slug = normalize(${slug}, NFC)),
    (select entity_id from old_slugs where entity = ${table} and slug = normalize(${slug}, NFC))
  )`
}

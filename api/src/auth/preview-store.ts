// What visitors see of a row, and by which slug they find it. They see the published row; a person with a preview's token
// sees one row more, or one row with its draft applied. A token works for an hour and for one row.
import type { PreviewedEntity } from '@chobighor/contract/previewed'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { hashToken, newToken } from './sessions-store.ts'

export interface Preview {
  entity: PreviewedEntity
  id: number
}

/** In this header, the site's own server passes on the token from a page's address. */
export const PREVIEW_TOKEN = 'x-preview'

/** @returns the token, which is not stored */
export async function openPreview(
  database: Database,
  { entity, id }: Preview,
  userId: number,
): Promise<{ token: string; until: Date }> {
  const token = newToken()
  await database.deleteFrom('previews').where('expires_at', '<=', sql<Date>`now()`).execute()
  const { until } = await database
    .insertInto('previews')
    .values({ token_hash: hashToken(token), entity, entity_id: id, user_id: userId })
    .returning('expires_at as until')
    .executeTakeFirstOrThrow()
  return { token, until }
}

async function seekPreview(database: Database, token: string): Promise<Preview | undefined> {
  const row = await database
    .selectFrom('previews')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['entity', 'entity_id as id'])
    .where('token_hash', '=', hashToken(token))
    .where('users.is_admin', '=', true)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  // written by openPreview only
  return row && { entity: row.entity as PreviewedEntity, id: row.id }
}

/** Reads the token from the request's header. */
export async function previewOf(database: Database, headers: Headers): Promise<Preview | undefined> {
  const token = headers.get(PREVIEW_TOKEN)
  return token !== null && /^[\w-]{43}$/.test(token) ? seekPreview(database, token) : undefined
}

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
 * @returns the id of the row that has this slug now; else of the row that had it, if no other row took it; else null
 */
export function idOfSlug(table: keyof Tables & string, slug: string | RawBuilder<string>): RawBuilder<number | null> {
  return sql<number | null>`coalesce(
    (select id from ${sql.table(table)} where slug = ${slug}),
    (select entity_id from old_slugs where entity = ${table} and slug = ${slug})
  )`
}

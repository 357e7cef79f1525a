// What visitors see of a row, and what they would see: published rows as they are; for who holds a preview's token one row more, or
// that row with its draft laid over it. A token is of an hour, and of one row.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { hashOfToken, newToken } from './sessions.ts'

export type PreviewedTable =
  | 'pages'
  | 'services'
  | 'home_blocks'
  | 'ceo_messages'
  | 'companies'
  | 'photo_categories'
  | 'slides'
  | 'testimonials'
  | 'videos'

export interface Preview {
  entity: PreviewedTable
  id: number
}

/** The header in which the site's own server passes on what the address of a page carries. */
export const PREVIEW_TOKEN = 'x-preview'

/** @returns the token, which is nowhere else */
export async function openPreview(
  database: Database,
  { entity, id }: Preview,
  userId: number,
): Promise<{ token: string; until: Date }> {
  const token = newToken()
  await database.deleteFrom('previews').where('expires_at', '<=', sql<Date>`now()`).execute()
  const { until } = await database
    .insertInto('previews')
    .values({ token_hash: hashOfToken(token), entity, entity_id: id, user_id: userId })
    .returning('expires_at as until')
    .executeTakeFirstOrThrow()
  return { token, until }
}

async function seekPreview(database: Database, token: string): Promise<Preview | undefined> {
  const row = await database
    .selectFrom('previews')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['entity', 'entity_id as id'])
    .where('token_hash', '=', hashOfToken(token))
    .where('users.is_admin', '=', true)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  // the table takes no other
  return row && { entity: row.entity as PreviewedTable, id: row.id }
}

/** By the token that a request carries in its header. */
export async function previewOf(database: Database, headers: Headers): Promise<Preview | undefined> {
  const token = headers.get(PREVIEW_TOKEN)
  return token !== null && /^[\w-]{43}$/.test(token) ? seekPreview(database, token) : undefined
}

/** A condition of a query of this table: published, or the one that is previewed. */
export function isShown(table: PreviewedTable, preview: Preview | undefined): RawBuilder<boolean> {
  const published = sql<boolean>`${sql.ref(`${table}.is_published`)}`
  if (preview?.entity !== table) return published
  return sql<boolean>`(${published} or ${sql.ref(`${table}.id`)} = ${preview.id})`
}

/** For an order: the row that is previewed before all others, where visitors would have to wait for it. */
export function isPreviewed(table: PreviewedTable, preview: Preview | undefined): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.id`)} = ${preview?.entity === table ? preview.id : 0}`
}

/** The rows without their drafts; the one that is previewed as its draft makes it, but for its address: there it is looked at. */
export function laidOver<Row extends { id: number; draft: unknown }>(
  table: PreviewedTable,
  rows: Row[],
  preview: Preview | undefined,
): Omit<Row, 'draft'>[] {
  return rows.map(({ draft, ...row }) => {
    if (preview?.entity !== table || preview.id !== row.id) return row
    const { slug: _, ...changes } = (draft ?? {}) as Partial<Row> & { slug?: unknown }
    return { ...row, ...changes }
  })
}

// Tokens for previews: a person with a token sees one unpublished row, or one row with its draft applied. A token works
// for an hour and for one row.
import { mayCall } from '@chobighor/contract/plain/permissions'
import type { PreviewedEntity } from '@chobighor/contract/plain/previewed'
import { ROLES } from '@chobighor/contract/plain/roles'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { hashToken, newToken } from './sessions-store.ts'

export interface Preview {
  entity: PreviewedEntity
  id: number
}

/** Whoever may open one; if that role is taken away, the token ends. */
const OPENERS = ROLES.filter((role) => mayCall(role, 'previews.open'))

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
    .where((either) => either.or([either('users.is_admin', '=', true), either('staff_role', 'in', OPENERS)]))
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

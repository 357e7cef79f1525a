// All queries of uploads: files on their way in, and what became of them.
import { type Selectable, sql, type Transaction } from 'kysely'
import { UPLOADS_MOST } from '../kit/bounds.ts'
import type { Database } from '../kit/database.ts'
import type { Tables, Uploads } from '../kit/tables.ts'
import type { NewUpload } from './check-upload.ts'

export type UploadRow = Selectable<Uploads>
type Base = Database | Transaction<Tables>

/** What an upload came to. */
export interface Settled {
  state: 'taken' | 'refused'
  sentence?: string | undefined
  pictureId?: number | undefined
  photoId?: number | undefined
}

export interface Uploader {
  id: number
  first_name: string
  last_name: string
  email: string
}

const REFUSED_SHOWN = 1000
const SHOWN_FOR = sql<Date>`now() - interval '1 day'`
const FORSAKEN_AFTER = sql<Date>`now() - interval '30 days'`
const now = sql<Date>`now()`

export async function insertUpload(
  database: Database,
  { id, targetId, ...upload }: NewUpload & { id: string; position: number; createdBy: number; metadata: string | null },
): Promise<void> {
  const { createdBy, ...values } = upload
  await database
    .insertInto('uploads')
    .values({ id, target_id: targetId, created_by: createdBy, ...values })
    .execute()
}

/** Where the first of them stands, as soon as one has begun. */
export async function seekStartOfBatch(database: Database, batch: string | null): Promise<number | undefined> {
  if (batch === null) return undefined
  const row = await database
    .selectFrom('uploads')
    .select(['position', 'nth'])
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst()
  return row && row.position - row.nth
}

/** The last place of what others have chosen for the same list and isn't taken yet: what is chosen now stands behind it. */
export async function lastOnTheirWay(database: Database, { target, targetId, batch }: NewUpload): Promise<number> {
  const { last } = await database
    .selectFrom('uploads')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('state', 'in', ['arriving', 'arrived'])
    .where('target', '=', target)
    .where('target_id', '=', targetId)
    .where(sql<boolean>`batch is distinct from ${batch}`)
    .executeTakeFirstOrThrow()
  return last
}

export function seekUpload(base: Base, id: string): Promise<UploadRow | undefined> {
  return base.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countOnTheirWay(database: Database, userId: number): Promise<number> {
  const { count } = await database
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['arriving', 'arrived'])
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** These, or all that are on their way and the refused ones behind them; the newest first. */
export async function listUploads(database: Database, ids: string[] | undefined): Promise<UploadRow[]> {
  const newest = database.selectFrom('uploads').selectAll().orderBy('created_at', 'desc').orderBy('id')
  if (ids) return newest.where('id', 'in', ids).execute()
  const [onTheirWay, refused] = await Promise.all([
    newest.where('state', 'in', ['arriving', 'arrived']).limit(UPLOADS_MOST).execute(),
    newest.where('state', '=', 'refused').limit(REFUSED_SHOWN).execute(),
  ])
  return [...onTheirWay, ...refused]
}

export function listArriving(database: Database): Promise<UploadRow[]> {
  return database.selectFrom('uploads').selectAll().where('state', '=', 'arriving').execute()
}

/** Nothing changes where it had arrived before. */
export async function markArrived(database: Database, id: string): Promise<void> {
  await database
    .updateTable('uploads')
    .set({ state: 'arrived', try_after: now })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .execute()
}

/** Who sent it, where that account is still there. */
export async function seekUploader(base: Base, { created_by }: UploadRow): Promise<Uploader | undefined> {
  if (created_by === null) return undefined
  const query = base.selectFrom('users').select(['id', 'first_name', 'last_name', 'email'])
  return query.where('id', '=', created_by).where('removed_at', 'is', null).forKeyShare().executeTakeFirst()
}

export async function removeUnfinished(database: Database, id: string): Promise<void> {
  await database.deleteFrom('uploads').where('id', '=', id).where('state', '=', 'arriving').execute()
}

export async function dismissUploads(database: Database, ids: string[]): Promise<void> {
  await database.deleteFrom('uploads').where('id', 'in', ids).where('state', 'in', ['taken', 'refused']).execute()
}

/** Of what is settled, a day is long enough for everybody who wants to know. */
export async function dropSettled(database: Database): Promise<void> {
  await database.deleteFrom('uploads').where('settled_at', '<', SHOWN_FOR).execute()
}

/** What is on its way for so long, and no process works on: nobody has its file. @param here whose files are here */
export async function dropForsaken(database: Database, here: string[]): Promise<void> {
  await database
    .deleteFrom('uploads')
    .where('state', 'in', ['arriving', 'arrived'])
    .where('claimed_until', 'is', null)
    .where('created_at', '<', FORSAKEN_AFTER)
    .where(sql<boolean>`id <> all(${here})`)
    .execute()
}

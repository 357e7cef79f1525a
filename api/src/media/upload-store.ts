// All queries of uploads: incoming files and their results. Only this file changes their states (`upload-states.ts`).
import { type Selectable, sql } from 'kysely'
import { UPLOADS_MOST } from '../platform/bounds.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Uploads } from '../platform/database/tables.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { aboutFile, type NewUpload } from './check-upload.ts'
import { type Delay, ON_THEIR_WAY, type Outcome, SETTLED } from './upload-states.ts'

export type UploadRow = Selectable<Uploads>
type Base = Database | Transaction

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
const isNone = (purposes: string[]) => sql<boolean>`purpose <> all(${purposes})`

/** Of an upload that begins: its position is that of its batch in the list, and its place in the batch. */
export interface BegunUpload extends NewUpload {
  id: string
  createdBy: number
  metadata: string | null
}

/**
 * What is chosen now comes after all that others are sending to the same list, also after what of that is still to come.
 * @param last the last position in the list
 */
export async function insertUpload(database: Database, upload: BegunUpload, last: number): Promise<void> {
  const { createdBy, targetId, batchSize, ...values } = upload
  await inTransaction(database, async (transaction) => {
    await lockBeginnings(transaction, upload)
    const start =
      (await seekStartOfBatch(transaction, upload)) ?? Math.max(last, await lastToCome(transaction, upload)) + 1
    await transaction
      .insertInto('uploads')
      .values({
        ...values,
        target_id: targetId,
        batch_size: batchSize,
        created_by: createdBy,
        position: start + upload.nth,
      })
      .execute()
  })
}

/** Until the transaction ends no other upload to the same list begins: two batches must not begin at one position. */
async function lockBeginnings(transaction: Transaction, { target, targetId }: NewUpload): Promise<void> {
  const list = `uploads to ${target} ${targetId}`
  if (target !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${list}, 0))`.execute(transaction)
}

/** The position of the first photo of the batch, as soon as one has begun. */
async function seekStartOfBatch(transaction: Transaction, { batch }: NewUpload): Promise<number | undefined> {
  if (batch === null) return undefined
  const row = await transaction
    .selectFrom('uploads')
    .select(['position', 'nth'])
    .where('batch', '=', batch)
    .limit(1)
    .executeTakeFirst()
  return row && row.position - row.nth
}

/** The last position of other batches for the same list. Of a batch that goes on, all may have been taken that began. */
async function lastToCome(transaction: Transaction, { target, targetId, batch }: NewUpload): Promise<number> {
  const { last } = await transaction
    .selectFrom('uploads')
    .select(sql<number>`coalesce(max(position - nth + greatest(nth + 1, batch_size) - 1), 0)`.as('last'))
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
    .where('state', 'in', ON_THEIR_WAY)
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** These uploads, or all that are unfinished and then the refused ones; the newest first. */
/** @param hidden purposes of uploads that this user may not see */
export async function listUploads(
  database: Database,
  ids: string[] | undefined,
  hidden: string[],
): Promise<UploadRow[]> {
  const newest = database
    .selectFrom('uploads')
    .selectAll()
    .where(isNone(hidden))
    .orderBy('created_at', 'desc')
    .orderBy('id')
  if (ids) return newest.where('id', 'in', ids).execute()
  const [onTheirWay, refused] = await Promise.all([
    newest.where('state', 'in', ON_THEIR_WAY).limit(UPLOADS_MOST).execute(),
    newest.where('state', '=', 'refused').limit(REFUSED_SHOWN).execute(),
  ])
  return [...onTheirWay, ...refused]
}

export function listArriving(database: Database): Promise<UploadRow[]> {
  return database.selectFrom('uploads').selectAll().where('state', '=', 'arriving').execute()
}

/** @returns undefined if it had arrived before */
export function markArrived(base: Base, id: string): Promise<Pick<UploadRow, 'id' | 'nth'> | undefined> {
  return base
    .updateTable('uploads')
    .set({ state: 'arrived' })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .returning(['id', 'nth'])
    .executeTakeFirst()
}

/** Those of these uploads that have arrived, the oldest first. */
export function listArrived(database: Database, ids: string[]): Promise<Pick<UploadRow, 'id' | 'nth'>[]> {
  return database
    .selectFrom('uploads')
    .select(['id', 'nth'])
    .where('state', '=', 'arrived')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('created_at')
    .orderBy('position')
    .execute()
}

export async function countArrived(database: Database): Promise<number> {
  const arrived = database.selectFrom('uploads').where('state', '=', 'arrived')
  return (await arrived.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** All that have arrived and are not processed yet. */
export async function seekArrived(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('uploads').select('id').where('state', '=', 'arrived').execute()
  return rows.map(({ id }) => id)
}

/** Counts a try before it starts: a crash leaves no other trace. @returns undefined if not arrived, or settled */
export function beginTry(database: Database, id: string): Promise<UploadRow | undefined> {
  return database
    .updateTable('uploads')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .returningAll()
    .executeTakeFirst()
}

/** @throws if it isn't there any more: then its result isn't written either */
export async function settleUpload(
  transaction: Transaction,
  { id, name }: UploadRow,
  { state, sentence, pictureId, photoId }: Outcome,
): Promise<void> {
  await transaction
    .updateTable('uploads')
    .set({
      state,
      sentence: sentence === undefined ? null : aboutFile(name, sentence),
      picture_id: pictureId ?? null,
      photo_id: photoId ?? null,
      settled_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function putOff(transaction: Transaction, id: string, { sentence, counts }: Delay): Promise<void> {
  await transaction
    .updateTable('uploads')
    .set({ sentence, ...(counts ? {} : { tries: sql<number>`greatest(tries - 1, 0)` }) })
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .execute()
}

/** The account that sent it, if it still exists. */
export async function seekUploader(base: Base, { created_by }: UploadRow): Promise<Uploader | undefined> {
  if (created_by === null) return undefined
  const query = base.selectFrom('users').select(['id', 'first_name', 'last_name', 'email'])
  return query.where('id', '=', created_by).where('removed_at', 'is', null).forKeyShare().executeTakeFirst()
}

export async function removeUnfinished(database: Database, id: string): Promise<void> {
  await database.deleteFrom('uploads').where('id', '=', id).where('state', '=', 'arriving').execute()
}

/** @param hidden purposes of uploads that this user may not see */
export async function dismissUploads(base: Base, ids: string[], hidden: string[]): Promise<void> {
  await base.deleteFrom('uploads').where('id', 'in', ids).where('state', 'in', SETTLED).where(isNone(hidden)).execute()
}

/** Settled uploads are kept for a day, which is long enough for their senders to see the result. */
export async function dropSettled(database: Database): Promise<void> {
  await database.deleteFrom('uploads').where('settled_at', '<', SHOWN_FOR).execute()
}

/** Deletes uploads that are so old that no server has the file. @param here uploads whose files are on this server */
export async function dropForsaken(database: Database, here: string[]): Promise<void> {
  await database
    .deleteFrom('uploads')
    .where('state', 'in', ON_THEIR_WAY)
    .where('created_at', '<', FORSAKEN_AFTER)
    .where(sql<boolean>`id <> all(${here})`)
    .execute()
}

// All queries of claims: which process works on an upload. A claim is a lease. Only who holds it settles the upload; where it has run
// out, its process has ended, and another one claims the upload.
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Tables } from '../kit/tables.ts'
import type { Settled, UploadRow } from './upload-store.ts'

/** Seconds. Renewed several times within, so that a slow moment of the database loses nothing. */
const LEASE = 60

const now = sql<Date>`now()`
const leaseEnd: RawBuilder<Date> = sql`now() + ${LEASE} * interval '1 second'`
const released = { claimed_by: null, claimed_until: null }

export interface Claim {
  id: string
  owner: string
}

/**
 * Of those that have arrived and that nobody works on, the oldest; counts the try that begins.
 * @param ids whose files the process has: others are another process's
 */
export async function claimArrived(
  database: Database,
  { owner, ids, most }: { owner: string; ids: string[]; most: number },
): Promise<UploadRow[]> {
  const free = database
    .selectFrom('uploads')
    .select('id')
    .where('state', '=', 'arrived')
    .where('try_after', '<=', now)
    .where((either) => either.or([either('claimed_until', 'is', null), either('claimed_until', '<=', now)]))
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('created_at')
    .orderBy('position')
    .limit(most)
    .forUpdate()
    .skipLocked()
  return database
    .updateTable('uploads')
    .set({ tries: sql<number>`tries + 1`, claimed_by: owner, claimed_until: leaseEnd })
    .where('id', 'in', free)
    .returningAll()
    .execute()
}

/** Says that its process is still at work on them. */
export async function renewClaims(database: Database, owner: string, ids: string[]): Promise<void> {
  await database
    .updateTable('uploads')
    .set({ claimed_until: leaseEnd })
    .where('claimed_by', '=', owner)
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

/** @returns whether the claim still held; otherwise nothing is changed */
export async function settleClaimed(
  base: Database | Transaction<Tables>,
  { id, owner }: Claim,
  settled: Settled,
): Promise<boolean> {
  const { state, sentence = null, pictureId = null, photoId = null } = settled
  const { numUpdatedRows } = await base
    .updateTable('uploads')
    .set({ state, sentence, picture_id: pictureId, photo_id: photoId, settled_at: now, ...released })
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .where('claimed_by', '=', owner)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What waits for something outside of the file itself was no try of it. */
export async function putOffClaimed(
  database: Database,
  { id, owner }: Claim,
  { seconds, sentence, counts }: { seconds: number; sentence: string | null; counts: boolean },
): Promise<void> {
  await database
    .updateTable('uploads')
    .set({
      try_after: sql<Date>`now() + ${seconds} * interval '1 second'`,
      sentence,
      ...released,
      ...(counts ? {} : { tries: sql<number>`greatest(tries - 1, 0)` }),
    })
    .where('id', '=', id)
    .where('claimed_by', '=', owner)
    .execute()
}

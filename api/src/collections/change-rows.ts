// Changes rows that the back office edits, in one transaction with the record. Of two admins, the second is refused.
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import { lockSignedInUser } from '../auth/sessions-store.ts'
import { seekId } from '../platform/database/paging.ts'
import type { Tables } from '../platform/database/tables.ts'
import { type AdminContext, type CollectionSpec, explained, missing, theShown, type Values } from './collection-spec.ts'
import * as store from './collection-store.ts'
import { differenceOf, insertRecord } from './write-audit-record.ts'

type Row = store.Row

export async function changing(
  spec: CollectionSpec,
  { database, user }: AdminContext,
  change: (transaction: Transaction<Tables>) => Promise<Row>,
): Promise<Values> {
  const row = await explained(spec, () =>
    database.transaction().execute(async (transaction) => {
      await lockSignedInUser(transaction, user)
      return change(transaction)
    }),
  )
  return theShown(spec, database, row)
}

export async function changingMany(
  spec: CollectionSpec,
  { database, user }: AdminContext,
  ids: number[],
  change: (transaction: Transaction<Tables>, before: Row) => Promise<void>,
): Promise<{ ids: number[] }> {
  await explained(spec, () =>
    database.transaction().execute(async (transaction) => {
      await lockSignedInUser(transaction, user)
      const rows = await store.lockRows(transaction, spec.table, ids)
      for (const before of rows) await change(transaction, before)
    }),
  )
  return { ids }
}

/** Locks the row for a change. If another admin changed it first, the second admin is told so. */
export async function lockRow(
  spec: CollectionSpec,
  transaction: Transaction<Tables>,
  { id: given, version }: { id: string; version?: number },
): Promise<Row> {
  const id = seekId(given)
  const [row] = id === undefined ? [] : await store.lockRows(transaction, spec.table, [id])
  if (!row) throw missing(spec)
  if (version !== undefined && row.version !== version)
    throw new Failure(
      'conflict',
      `Somebody else has changed this ${spec.noun} meanwhile. Your changes are still here: compare, then save again.`,
      { field: 'version' },
    )
  return row
}

export async function removeOne(
  spec: CollectionSpec,
  transaction: Transaction<Tables>,
  context: AdminContext,
  before: Row,
): Promise<void> {
  await store.removeRow(transaction, spec.table, before.id)
  await settle(spec, transaction, context, { before, after: undefined, action: 'remove' })
}

interface Settled {
  before: Row | undefined
  after: Row | undefined
  action: string
}

/** Finishes each change: keeps the old address, does what the spec adds, and writes the record. */
export async function settle(
  spec: CollectionSpec,
  transaction: Transaction<Tables>,
  context: AdminContext,
  { before, after, action }: Settled,
): Promise<void> {
  const { table, hasSlugs, changed } = spec
  if (hasSlugs && before && after && before.slug !== after.slug)
    await store.keepOldSlug(transaction, {
      entity: table,
      id: after.id,
      from: String(before.slug),
      to: String(after.slug),
    })
  await changed?.(transaction, { before, after }, context)
  const halves = before && after ? differenceOf(before, after) : { before, after }
  await insertRecord(transaction, context.user, { action, entity: table, id: (after ?? before)?.id, ...halves })
}

// A change of rows that the back office edits: one transaction with its record; of two admins the second is told.
import { Failure } from '@chobighor/contract/failure'
import type { Transaction } from 'kysely'
import { type AdminContext, type CollectionSpec, explained, missing, theShown, type Values } from './collection-spec.ts'
import * as store from './collection-store.ts'
import { holdSignedIn } from './hold-people.ts'
import { seekId } from './paging.ts'
import { differenceOf, keepRecord } from './records.ts'
import type { Tables } from './tables.ts'

type Row = store.Row

export async function changing(
  spec: CollectionSpec,
  { database, user }: AdminContext,
  change: (transaction: Transaction<Tables>) => Promise<Row>,
): Promise<Values> {
  const row = await explained(spec, () =>
    database.transaction().execute(async (transaction) => {
      await holdSignedIn(transaction, user)
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
      await holdSignedIn(transaction, user)
      const rows = await store.holdRows(transaction, spec.table, ids)
      for (const before of rows) await change(transaction, before)
    }),
  )
  return { ids }
}

/** Held for the change. Of two admins at one thing, the second reads that the first was there. */
export async function holdOne(
  spec: CollectionSpec,
  transaction: Transaction<Tables>,
  { id: given, version }: { id: string; version?: number },
): Promise<Row> {
  const id = seekId(given)
  const [row] = id === undefined ? [] : await store.holdRows(transaction, spec.table, [id])
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

/** What belongs to each change: the address that it had, what the spec adds, and the record. */
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
  await keepRecord(transaction, context.user, { action, entity: table, id: (after ?? before)?.id, ...halves })
}

// Changes rows that the back office edits, in one transaction with the record. Of two admins, the second is refused.
import { Failure } from '@chobighor/contract/plain/failure'
import type { Demo } from '../auth/call-context.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import type { Transaction } from '../platform/database/database.ts'
import { seekId } from '../platform/database/paging.ts'
import { keepInBin } from './bin-store.ts'
import { type AdminContext, type CollectionSpec, explained, missing, theShown, type Values } from './collection-spec.ts'
import * as store from './collection-store.ts'
import { differenceOf, insertRecord } from './write-audit-record.ts'

type VersionedRow = store.VersionedRow

export async function changing(
  spec: CollectionSpec,
  { database, user }: AdminContext,
  change: (transaction: Transaction) => Promise<VersionedRow>,
): Promise<Values> {
  const row = await explained(spec, () =>
    inTransactionOf({ database, user }, async (transaction) => {
      return change(transaction)
    }),
  )
  return theShown(spec, database, row)
}

export async function changingMany(
  spec: CollectionSpec,
  { database, user }: AdminContext,
  ids: number[],
  change: (transaction: Transaction, before: VersionedRow) => Promise<void>,
): Promise<{ ids: number[] }> {
  await explained(spec, () =>
    inTransactionOf({ database, user }, async (transaction) => {
      const rows = await store.lockRows(transaction, spec.table, ids)
      for (const before of rows) await change(transaction, before)
    }),
  )
  return { ids }
}

/** Locks the row for a change. If another admin changed it first, the second admin is told so. */
export async function lockRow(
  spec: CollectionSpec,
  transaction: Transaction,
  { id: given, version }: { id: string; version?: number },
): Promise<VersionedRow> {
  const [row] = await store.lockRows(transaction, spec.table, [seekId(given)])
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
  transaction: Transaction,
  context: AdminContext,
  before: VersionedRow,
): Promise<void> {
  if (spec.isBinned) await keepInBin(transaction, { table: spec.table, row: before, by: context.user.id })
  await store.removeRow(transaction, spec.table, before.id)
  await recordChange(spec, transaction, context, { before, after: undefined, action: 'remove' })
}

interface Settled {
  before: VersionedRow | undefined
  after: VersionedRow | undefined
  action: string
}

/** Finishes each change: keeps the old address, does what the spec adds, and writes the record. */
export async function recordChange(
  spec: CollectionSpec,
  transaction: Transaction,
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
  if (isNewOnSite(table, before, after)) await hideDemo(transaction, context.demo, { by: context.user, kind: table })
}

/**
 * Whether the site shows this own row from now on; a photo counts from home on, which would be empty without it. A row
 * of the demo that the studio took over replaces nothing but itself.
 */
export function isNewOnSite(table: string, before: Values | undefined, after: Values | undefined): boolean {
  const isOnSite = (row: Values | undefined) =>
    row?.is_published === true && (table !== 'photos' || row.in_home === true)
  return !before?.demo && after?.demo === false && isOnSite(after) && !isOnSite(before)
}

/** The demo leaves with the first own row of its kind (decision 058). */
export async function hideDemo(
  transaction: Transaction,
  demo: Pick<Demo, 'hideKind'>,
  { by, kind }: { by: Parameters<typeof insertRecord>[1]; kind: string },
): Promise<void> {
  const hidden = await demo.hideKind(transaction, kind)
  if (hidden > 0) await insertRecord(transaction, by, { action: 'hide', entity: 'demo', after: { kind, hidden } })
}

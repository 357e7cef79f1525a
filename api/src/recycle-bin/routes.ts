import { BINNED, referencesOf } from '@chobighor/contract/admin/collections'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import * as bin from '../collections/bin-store.ts'
import type { AdminContext } from '../collections/collection-spec.ts'
import { picturesById } from '../media/store.ts'
import type { Transaction } from '../platform/database/database.ts'
import { BIN_TIME, removeForGood } from './empty-bin.ts'
import { putBack } from './put-back.ts'

export const binRoutes = {
  bin: {
    list: studioOnly.bin.list.handler(async ({ input: { kind, ...wish }, context: { database } }) => {
      // a kind that is unknown finds nothing
      const table = kind && (BINNED.find(({ name }) => name === kind)?.table ?? '')
      const { rows, total } = await bin.listRemoved(database, wish, table)
      const pictures = await picturesById({ database }, rows.map(pictureIdOf))
      return { rows: rows.map((row) => ({ ...wireOf(row), picture: pictures.get(pictureIdOf(row)) ?? null })), total }
    }),

    putBack: studioOnly.bin.putBack.handler(async ({ input: { ids }, context }) => {
      const moved = await changing(context, ids, (transaction, removed) => putBack(transaction, removed, context.user))
      return { ids, moved }
    }),

    removeForGood: studioOnly.bin.removeForGood.handler(async ({ input: { ids }, context }) => {
      await changing(context, ids, (transaction, removed) => removeForGood(transaction, removed, context.user))
      return { ids }
    }),
  },
}

function changing<Result>(
  { database, user }: AdminContext,
  ids: number[],
  change: (transaction: Transaction, removed: bin.Removed[]) => Promise<Result>,
): Promise<Result> {
  return inTransactionOf({ database, user }, async (transaction) => {
    const removed = await bin.lockRemoved(transaction, ids)
    if (removed.length < new Set(ids).size)
      throw new Failure('not_found', 'This is not in the bin any more. It was put back, or it is gone for good.')
    return change(transaction, removed)
  })
}

const collectionOf = ({ entity }: bin.Removed) => BINNED.find(({ table }) => table === entity)

function pictureIdOf(row: bin.Removed): number | null {
  const collection = collectionOf(row)
  const columns = Object.entries(collection ? referencesOf(collection) : {}).filter(([, to]) => to === PICTURES)
  const ids = columns.map(([column]) => row.content[column])
  return ids.find((id) => typeof id === 'number') ?? null
}

const wireOf = (row: bin.Removed & { name: string | null }) => ({
  id: row.id,
  kind: collectionOf(row)?.name ?? row.entity,
  entity_id: row.entity_id,
  title: row.title,
  removed_by: row.name,
  removed_at: localTime(row.removed_at),
  ends_at: localTime(new Date(row.removed_at.getTime() + BIN_TIME)),
})

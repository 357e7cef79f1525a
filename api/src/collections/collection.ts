// The calls of a collection (contract/src/admin/collection.ts), for any table.
import { type AdminContract, adminContract } from '@chobighor/contract/admin/contract'
import { Failure } from '@chobighor/contract/plain/failure'
import type { Router } from '@orpc/server'
import type { CallContext } from '../auth/call-context.ts'
import { studioOnly } from '../auth/guards.ts'
import { inTransactionOf } from '../auth/sessions-store.ts'
import type { Database } from '../platform/database/database.ts'
import { type PageWish, seekId } from '../platform/database/paging.ts'
import { changing, changingMany, lockRow, recordChange, removeOne } from './change-rows.ts'
import { draftHandlersOf } from './collection-drafts.ts'
import {
  type AdminContext,
  type CollectionSpec,
  columnsOf,
  explained,
  missing,
  ownedBy,
  type Special,
  shown,
  specOf,
  theShown,
  type Values,
} from './collection-spec.ts'
import * as store from './collection-store.ts'
import { insertRecord } from './write-audit-record.ts'

interface CollectionCall<Input> {
  input: Input
  context: AdminContext
}
type ListInput = PageWish & Values
interface OneInput {
  id: string
}
type ChangeInput = OneInput & { version: number } & Values

const LIST_KEYS = ['keyword', 'page', 'per_page', 'sort', 'order', 'ids']

type CollectionName = {
  [Name in keyof AdminContract]: AdminContract[Name] extends { changeMany: unknown } ? Name : never
}[keyof AdminContract]
type Implementer = { handler(handle: (asked: never) => Promise<unknown>): unknown }

/** By table, for what is done to any collection. */
const specs = new Map<string, CollectionSpec>()
export const specOfTable = (table: string): CollectionSpec | undefined => specs.get(table)

/** @returns those of the collection's calls that the contract has */
export function collectionRoutes<Name extends CollectionName>(
  name: Name,
  special: Special,
): Router<AdminContract[Name], CallContext> {
  const spec = specOf(name, special)
  specs.set(spec.table, spec)
  const handlers: Record<string, (asked: never) => Promise<unknown>> = { ...handlersOf(spec), ...draftHandlersOf(spec) }
  const calls = studioOnly[name] as unknown as Record<string, Implementer>
  const routes = Object.keys(adminContract[name])
    .filter((call) => call in handlers)
    .map((call) => [call, calls[call]?.handler(handlers[call] as (asked: never) => Promise<unknown>)])
  return Object.fromEntries(routes) as Router<AdminContract[Name], CallContext>
}

function handlersOf(spec: CollectionSpec) {
  const { table, isArranged } = spec
  return {
    async list({ input, context }: CollectionCall<ListInput>) {
      const narrowed = Object.fromEntries(Object.entries(input).filter(([key]) => !LIST_KEYS.includes(key)))
      const { rows, total } = await store.listRows(context.database, spec, { ...input, narrowed })
      return { rows: await shown(spec, context.database, rows), total }
    },

    async find({ input, context }: CollectionCall<OneInput>) {
      return theShown(spec, context.database, await store.seekRow(context.database, table, seekId(input.id)))
    },

    add({ input, context }: CollectionCall<Values>) {
      return changing(spec, context, async (transaction) => {
        const position = isArranged ? { position: await store.nextPosition(transaction, table) } : {}
        const after = await store.addRow(transaction, table, { ...position, ...columnsOf(spec, input, context) })
        await recordChange(spec, transaction, context, { before: undefined, after, action: 'add' })
        return after
      })
    },

    change({ input: { id, version, ...given }, context }: CollectionCall<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await lockRow(spec, transaction, { id, version })
        const after = await store.changeRow(
          transaction,
          table,
          before.id,
          ownedBy(spec, before, columnsOf(spec, given, context)),
        )
        await recordChange(spec, transaction, context, { before, after, action: 'change' })
        return after
      })
    },

    changeMany({ input: { ids, ...given }, context }: CollectionCall<{ ids: number[] } & Values>) {
      return changingMany(spec, context, ids, async (transaction, before) => {
        const after = await store.changeRow(
          transaction,
          table,
          before.id,
          ownedBy(spec, before, columnsOf(spec, given, context)),
        )
        await recordChange(spec, transaction, context, { before, after, action: 'change' })
      })
    },

    async arrange({ input: { ids }, context }: CollectionCall<{ ids: number[] }>) {
      if (!isArranged) throw new Failure('invalid', `The order of this list isn’t kept.`)
      await explained(spec, () =>
        inTransactionOf(context, async (transaction) => {
          const before = await store.lockRows(transaction, table, ids)
          if (before.length < new Set(ids).size) throw missing(spec)
          await store.arrangeRows(transaction, { table, column: 'position', ids })
          await insertRecord(transaction, context.user, { action: 'arrange', entity: table, after: { ids } })
        }),
      )
      return { ids }
    },

    async remove({ input: { id }, context }: CollectionCall<OneInput>) {
      const [gone] = await explained(spec, () =>
        inTransactionOf(context, async (transaction) => {
          const before = await lockRow(spec, transaction, { id })
          const last = await theShown(spec, transaction as unknown as Database, before)
          await removeOne(spec, transaction, context, before)
          return [last]
        }),
      )
      return gone
    },

    removeMany({ input: { ids }, context }: CollectionCall<{ ids: number[] }>) {
      return changingMany(spec, context, ids, (transaction, before) => removeOne(spec, transaction, context, before))
    },
  }
}

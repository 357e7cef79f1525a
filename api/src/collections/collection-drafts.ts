// The calls of a collection with drafts: a change can be saved and published later.
import { changing, lockRow, recordChange } from './change-rows.ts'
import { type AdminContext, type CollectionSpec, columnsOf, ownedBy, type Values } from './collection-spec.ts'
import * as store from './collection-store.ts'

interface CollectionCall<Input> {
  input: Input
  context: AdminContext
}
type ChangeInput = { id: string; version: number } & Values

export function draftHandlersOf(spec: CollectionSpec) {
  const { table } = spec
  return {
    keepDraft({ input: { id, version, ...given }, context }: CollectionCall<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await lockRow(spec, transaction, { id, version })
        const columns = columnsOf(spec, given, context)
        const draft = JSON.stringify({ ...(before.draft as Values | null), ...columns })
        const { demo } = ownedBy(spec, before, columns)
        const owned = demo === undefined ? { draft } : { draft, demo }
        const after = await store.changeRow(transaction, table, before.id, owned)
        await recordChange(spec, transaction, context, { before, after, action: 'draft' })
        return after
      })
    },

    publish({ input: { id, version, ...given }, context }: CollectionCall<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await lockRow(spec, transaction, { id, version })
        const changes = { ...(before.draft as Values | null), ...columnsOf(spec, given, context) }
        const values = { ...ownedBy(spec, before, changes), draft: null, is_published: true }
        const after = await store.changeRow(transaction, table, before.id, values)
        await recordChange(spec, transaction, context, { before, after, action: 'publish' })
        return after
      })
    },

    dropDraft({ input: { id, version }, context }: CollectionCall<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await lockRow(spec, transaction, { id, version })
        const after = await store.changeRow(transaction, table, before.id, { draft: null })
        await recordChange(spec, transaction, context, { before, after, action: 'change' })
        return after
      })
    },
  }
}

// The calls of a collection with drafts: a change can be saved and published later.
import { changing, lockRow, settle } from './change-rows.ts'
import { type AdminContext, type CollectionSpec, columnsOf, type Values } from './collection-spec.ts'
import * as store from './collection-store.ts'

interface Asked<Input> {
  input: Input
  context: AdminContext
}
type ChangeInput = { id: string; version: number } & Values

export function draftHandlersOf(spec: CollectionSpec) {
  const { table } = spec
  return {
    keepDraft({ input: { id, version, ...given }, context }: Asked<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await lockRow(spec, transaction, { id, version })
        const draft = { ...(before.draft as Values | null), ...columnsOf(spec, given, context) }
        const after = await store.changeRow(transaction, table, before.id, { draft: JSON.stringify(draft) })
        await settle(spec, transaction, context, { before, after, action: 'draft' })
        return after
      })
    },

    publish({ input: { id, version, ...given }, context }: Asked<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await lockRow(spec, transaction, { id, version })
        const changes = { ...(before.draft as Values | null), ...columnsOf(spec, given, context) }
        const values = { ...changes, draft: null, is_published: true }
        const after = await store.changeRow(transaction, table, before.id, values)
        await settle(spec, transaction, context, { before, after, action: 'publish' })
        return after
      })
    },

    dropDraft({ input: { id, version }, context }: Asked<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await lockRow(spec, transaction, { id, version })
        const after = await store.changeRow(transaction, table, before.id, { draft: null })
        await settle(spec, transaction, context, { before, after, action: 'change' })
        return after
      })
    },
  }
}

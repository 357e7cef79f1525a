// Puts the values before a recorded change back, as a new save with the same checks and a record of its own (decision 136).
// Only collections have such values: content and settings. Orders, money and people go on by their own rules.
import { COLLECTIONS, referencesOf } from '@chobighor/contract/admin/collections'
import type { Field } from '@chobighor/contract/admin/fields'
import { PICTURES } from '@chobighor/contract/admin/fields'
import { Failure, isFailure } from '@chobighor/contract/plain/failure'
import { changing, lockRow, recordChange } from '../collections/change-rows.ts'
import { specOfTable } from '../collections/collection.ts'
import {
  type AdminContext,
  type CollectionSpec,
  columnsOf,
  ownedBy,
  type Values,
  wireOf,
} from '../collections/collection-spec.ts'
import * as store from '../collections/collection-store.ts'
import type { Database } from '../platform/database/database.ts'
import type { RecordRow } from './audit-records-store.ts'

interface Restorable {
  spec: CollectionSpec
  fields: Readonly<Record<string, Field>>
  /** Where its references lead. */
  references: Readonly<Record<string, string>>
  id: number
  /** As on the wire; a draft is one of them. */
  values: Values
}

/** Undefined for what has no former values, or none that are put back. */
function restorableOf({ entity, entity_id: id, action, before, after }: RecordRow): Restorable | undefined {
  const spec = specOfTable(entity)
  const collection = COLLECTIONS.find(({ table }) => table === entity)
  // what was added has nothing before it, and what was removed is in the bin
  if (!spec || !collection || id === null || !before || !after) return undefined
  const { fields } = collection
  const values: Values = Object.fromEntries(Object.entries(wireOf(spec, before)).filter(([name]) => name in fields))
  // a draft that was published is what visitors read now
  if ('draft' in before && action !== 'publish') values.draft = draftOf(spec, before)
  return { spec, fields, references: referencesOf(collection), id, values }
}

const draftOf = (spec: CollectionSpec, { draft }: Values) => (draft ? wireOf(spec, draft as Values) : null)

/** What a record can put back now; null for nothing. */
export async function findFormer(database: Database, record: RecordRow) {
  const restorable = restorableOf(record)
  const row = restorable && (await store.seekRow(database, restorable.spec.table, restorable.id))
  if (!row) return null
  const { values, gone } = await withoutGone(database, restorable)
  const present: Values = { ...wireOf(restorable.spec, row), draft: draftOf(restorable.spec, row) }
  const names = Object.keys(values).filter((name) => !isSame(values[name], present[name]))
  const only = (all: Values) => Object.fromEntries(names.map((name) => [name, all[name]]))
  return names.length === 0 ? null : { version: row.version, values: only(values), now: only(present), gone }
}

/** A picture, or a category, may have been removed since then: also one that a draft has. */
async function withoutGone(database: Database, { values, references }: Restorable) {
  const all = await thereOf(database, values, references)
  if (!values.draft) return all
  const draft = await thereOf(database, values.draft as Values, references)
  const isEmpty = Object.keys(draft.values).length === 0
  return {
    gone: [...new Set([...all.gone, ...draft.gone])],
    values: { ...all.values, draft: isEmpty ? null : draft.values },
  }
}

async function thereOf(database: Database, values: Values, references: Restorable['references']) {
  const gone: string[] = []
  for (const [name, to] of Object.entries(references)) {
    const id = values[name]
    if (typeof id !== 'number') continue
    const table = to === PICTURES ? PICTURES : COLLECTIONS.find((each) => each.name === to)?.table
    if (!table || !(await store.listThere(database, table, [id])).includes(id)) gone.push(name)
  }
  return { gone, values: Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name))) as Values }
}

/** @throws invalid if today's rules refuse a former value; conflict if somebody else was faster, or has its address now */
export async function restoreVersion(record: RecordRow, version: number, context: AdminContext): Promise<number> {
  const restorable = restorableOf(record)
  if (!restorable) throw new Failure('invalid', 'This record has no values that can be put back.')
  const { spec, fields, id } = restorable
  const { values } = await withoutGone(context.database, restorable)
  const { draft, ...former } = values
  const columns = columnsOf(spec, checked(fields, former), context)
  if (draft !== undefined)
    columns.draft = draft && JSON.stringify(columnsOf(spec, checked(fields, draft as Values), context))
  try {
    await changing(spec, context, async (transaction) => {
      const before = await lockRow(spec, transaction, { id: String(id), version })
      const after = await store.changeRow(transaction, spec.table, id, ownedBy(spec, before, columns))
      await recordChange(spec, transaction, context, { before, after, action: 'restore version' })
      return after
    })
  } catch (error) {
    throw isFailure(error) && error.field === 'slug' ? addressTaken(spec, former.slug) : error
  }
  return id
}

const addressTaken = ({ noun }: CollectionSpec, slug: unknown) =>
  new Failure(
    'conflict',
    `Another ${noun} has the address “${slug}” by now. Please give that one another address first.`,
  )

/** By the rules of the form. */
function checked(fields: Restorable['fields'], values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parsed = fields[name]?.taken.safeParse(value)
      if (!parsed?.success) throw new Failure('invalid', parsed?.error.issues[0]?.message ?? 'This value is not known.')
      return [name, parsed.data]
    }),
  )
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

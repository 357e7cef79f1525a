// The calls of a collection (contract/src/admin/collection.ts), over whichever table: each change in one transaction with its
// record, two admins told apart by versions, what the database refuses said in words. What is special to a table its spec says.
import { type AdminContract, adminContract } from '@chobighor/contract/admin/contract'
import { Failure } from '@chobighor/contract/failure'
import { takaFromPaisa } from '@chobighor/contract/money'
import type { Router } from '@orpc/server'
import type { Transaction } from 'kysely'
import { adminOnly, type CallContext } from './calls.ts'
import { cleanHtml } from './clean-html.ts'
import * as store from './collection-store.ts'
import type { Database } from './database.ts'
import { localTime } from './local-time.ts'
import { seekId } from './paging.ts'
import { differenceOf, keepRecord } from './records.ts'
import type { SignedIn } from './sessions.ts'
import type { Tables } from './tables.ts'

type Row = store.Row
type Values = Record<string, unknown>
export type AdminContext = CallContext & { user: SignedIn }

export interface CollectionSpec extends store.Listed {
  /** One of it, for the sentences of refusals. */
  noun: string
  html?: readonly string[]
  /** Names on the wire whose columns end in `_paisa`. */
  prices?: readonly string[]
  /** The column that holds the order; null where there is none. */
  place?: string | null
  /** Keeps the addresses that its rows had. */
  hasSlugs?: boolean
  /** What is read beside the columns. */
  show?: (database: Database, rows: Row[]) => Promise<Values[]>
  /** Runs in the transaction of each change; `undefined` is what wasn't there before, or isn't any more. */
  changed?: (
    transaction: Transaction<Tables>,
    change: { before: Row | undefined; after: Row | undefined },
    context: AdminContext,
  ) => Promise<void>
}

interface Asked<Input> {
  input: Input
  context: AdminContext
}
type ListInput = Omit<store.PageWish, 'narrowed'> & Values
interface OneInput {
  id: string
}
type ChangeInput = OneInput & { version: number } & Values

const LIST_KEYS = ['keyword', 'page', 'per_page', 'sort', 'order', 'ids']

type CollectionName = {
  [Name in keyof AdminContract]: AdminContract[Name] extends { changeMany: unknown } ? Name : never
}[keyof AdminContract]
type Implementer = { handler(handle: (asked: never) => Promise<unknown>): unknown }

/** @returns each of the collection's calls that the contract has */
export function collectionRoutes<Name extends CollectionName>(
  name: Name,
  spec: CollectionSpec,
): Router<AdminContract[Name], CallContext> {
  const handlers: Record<string, (asked: never) => Promise<unknown>> = { ...handlersOf(spec), ...draftHandlersOf(spec) }
  const calls = adminOnly[name] as unknown as Record<string, Implementer>
  const routes = Object.keys(adminContract[name])
    .filter((call) => call in handlers)
    .map((call) => [call, calls[call]?.handler(handlers[call] as (asked: never) => Promise<unknown>)])
  return Object.fromEntries(routes) as Router<AdminContract[Name], CallContext>
}

function handlersOf(spec: CollectionSpec) {
  const { table, place = 'position' } = spec
  return {
    async list({ input, context }: Asked<ListInput>) {
      const narrowed = Object.fromEntries(Object.entries(input).filter(([key]) => !LIST_KEYS.includes(key)))
      const { rows, total } = await store.listRows(context.database, spec, { ...input, narrowed })
      return { rows: await shown(spec, context.database, rows), total }
    },

    async find({ input, context }: Asked<OneInput>) {
      const id = seekId(input.id)
      const row = id === undefined ? undefined : await store.seekRow(context.database, table, id)
      return theShown(spec, context.database, row)
    },

    add({ input, context }: Asked<Values>) {
      return changing(spec, context, async (transaction) => {
        const position = place === null ? {} : { [place]: await store.nextPosition(transaction, table) }
        const after = await store.addRow(transaction, table, { ...position, ...columnsOf(spec, input, context) })
        await settle(spec, transaction, context, { before: undefined, after, action: 'add' })
        return after
      })
    },

    change({ input: { id, version, ...given }, context }: Asked<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await holdOne(spec, transaction, { id, version })
        const after = await store.changeRow(transaction, table, before.id, columnsOf(spec, given, context))
        await settle(spec, transaction, context, { before, after, action: 'change' })
        return after
      })
    },

    changeMany({ input: { ids, ...given }, context }: Asked<{ ids: number[] } & Values>) {
      return changingMany(spec, context, ids, async (transaction, before) => {
        const after = await store.changeRow(transaction, table, before.id, columnsOf(spec, given, context))
        await settle(spec, transaction, context, { before, after, action: 'change' })
      })
    },

    async arrange({ input: { ids }, context }: Asked<{ ids: number[] }>) {
      if (place === null) throw new Failure('invalid', `The order of this list isn’t kept.`)
      await explained(spec, () =>
        context.database.transaction().execute(async (transaction) => {
          const before = await store.holdRows(transaction, table, ids)
          if (before.length < new Set(ids).size) throw missing(spec)
          await store.arrangeRows(transaction, { table, column: place, ids })
          await keepRecord(transaction, context.user, { action: 'arrange', entity: table, after: { ids } })
        }),
      )
      return { ids }
    },

    async remove({ input: { id }, context }: Asked<OneInput>) {
      const [gone] = await explained(spec, () =>
        context.database.transaction().execute(async (transaction) => {
          const before = await holdOne(spec, transaction, { id })
          const last = await theShown(spec, transaction as unknown as Database, before)
          await removeOne(spec, transaction, context, before)
          return [last]
        }),
      )
      return gone
    },

    removeMany({ input: { ids }, context }: Asked<{ ids: number[] }>) {
      return changingMany(spec, context, ids, (transaction, before) => removeOne(spec, transaction, context, before))
    },
  }
}

function draftHandlersOf(spec: CollectionSpec) {
  const { table } = spec
  return {
    keepDraft({ input: { id, version, ...given }, context }: Asked<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await holdOne(spec, transaction, { id, version })
        const draft = { ...(before.draft as Values | null), ...columnsOf(spec, given, context) }
        const after = await store.changeRow(transaction, table, before.id, { draft: JSON.stringify(draft) })
        await settle(spec, transaction, context, { before, after, action: 'draft' })
        return after
      })
    },

    publish({ input: { id, version }, context }: Asked<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await holdOne(spec, transaction, { id, version })
        const values = { ...(before.draft as Values | null), draft: null, is_published: true }
        const after = await store.changeRow(transaction, table, before.id, values)
        await settle(spec, transaction, context, { before, after, action: 'publish' })
        return after
      })
    },

    dropDraft({ input: { id, version }, context }: Asked<ChangeInput>) {
      return changing(spec, context, async (transaction) => {
        const before = await holdOne(spec, transaction, { id, version })
        const after = await store.changeRow(transaction, table, before.id, { draft: null })
        await settle(spec, transaction, context, { before, after, action: 'change' })
        return after
      })
    },
  }
}

async function changing(
  spec: CollectionSpec,
  { database }: AdminContext,
  change: (transaction: Transaction<Tables>) => Promise<Row>,
): Promise<Values> {
  const row = await explained(spec, () => database.transaction().execute(change))
  return theShown(spec, database, row)
}

async function changingMany(
  spec: CollectionSpec,
  { database }: AdminContext,
  ids: number[],
  change: (transaction: Transaction<Tables>, before: Row) => Promise<void>,
): Promise<{ ids: number[] }> {
  await explained(spec, () =>
    database.transaction().execute(async (transaction) => {
      const rows = await store.holdRows(transaction, spec.table, ids)
      for (const before of rows) await change(transaction, before)
    }),
  )
  return { ids }
}

/** Held for the change. Of two admins at one thing, the second reads that the first was there. */
async function holdOne(
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

async function removeOne(
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
async function settle(
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

const missing = ({ noun }: CollectionSpec) =>
  new Failure('not_found', `This ${noun} is not there any more. Somebody may have removed it.`)

function columnsOf({ html = [], prices = [] }: CollectionSpec, given: Values, { videoHost }: CallContext): Values {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        if (prices.includes(name)) return [`${name}_paisa`, value]
        return [name, html.includes(name) ? cleanHtml(String(value), videoHost) : value]
      }),
  )
}

async function shown(spec: CollectionSpec, database: Database, rows: Row[]): Promise<Values[]> {
  const extras = spec.show ? await spec.show(database, rows) : []
  return rows.map((row, nth) => {
    const draft = row.draft as Values | null | undefined
    return { ...wireOf(spec, row), ...(draft && { draft: wireOf(spec, draft) }), ...extras[nth] }
  })
}

async function theShown(spec: CollectionSpec, database: Database, row: Row | undefined): Promise<Values> {
  const [one] = row ? await shown(spec, database, [row]) : []
  if (!one) throw missing(spec)
  return one
}

function wireOf({ prices = [] }: CollectionSpec, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replace(/_paisa$/, '')
      if (prices.includes(name)) return [name, takaFromPaisa(Number(value))]
      return [column, value instanceof Date ? localTime(value) : value]
    }),
  )
}

/** The database's own checks, in words: what is taken already, and what something else still needs. */
async function explained<Result>({ noun }: CollectionSpec, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const { code, detail = '' } = error as { code?: string; detail?: string }
    if (code === '23505') {
      const field = /^Key \((?:[^,)]+, )*([^,)]+)\)=/.exec(detail)?.[1] ?? 'id'
      throw new Failure('conflict', `Another ${noun} has this already. Please choose another.`, { field })
    }
    if (code === '23503' && /is still referenced/.test(detail))
      throw new Failure('conflict', `This ${noun} is still needed elsewhere, so it can’t be removed. It can be hidden.`)
    if (code === '23503') {
      const field = /^Key \(([^)]+)\)=/.exec(detail)?.[1] ?? 'id'
      throw new Failure('invalid', 'What was chosen here is not there any more.', { field })
    }
    if (code === '23514') throw new Failure('invalid', `This ${noun} is not complete, or has a value that can’t be.`)
    throw error
  }
}

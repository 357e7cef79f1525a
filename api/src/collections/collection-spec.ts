// A collection's table, as the contract declares it; what is special about it; and its rows in the format of the wire.
import { BINNED, COLLECTIONS, fieldsOfKind, isSettings } from '@chobighor/contract/admin/collections'
import { localTime } from '@chobighor/contract/plain/dates'
import { Failure } from '@chobighor/contract/plain/failure'
import { takaFromPaisa } from '@chobighor/contract/plain/money'
import type { CallContext } from '../auth/call-context.ts'
import type { SignedIn } from '../auth/sessions-store.ts'
import { cleanHtml } from '../platform/clean-html.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { withOwnPictures } from '../platform/rich-text-pictures.ts'
import type { Listed, TableName, VersionedRow } from './collection-store.ts'
import { PLACING } from './own-rows-store.ts'

export type Values = Record<string, unknown>
export type AdminContext = CallContext & { user: SignedIn }

/** What the contract doesn't say. */
export interface Special {
  /** The columns that a keyword is searched in. */
  searched: readonly string[]
  /** The order of the list if the request asks for none. */
  sorted?: Listed['sorted']
  /** A noun for one row, for the sentences of refusals. */
  noun?: string
  /** What is read in addition to the columns. */
  show?: (database: Database, rows: VersionedRow[]) => Promise<Values[]>
  /** Runs in the transaction of each change. `before` is `undefined` for a new row, `after` for a removed row. */
  changed?: (
    transaction: Transaction,
    change: { before: VersionedRow | undefined; after: VersionedRow | undefined },
    context: AdminContext,
  ) => Promise<void>
}

export interface CollectionSpec extends Listed, Special {
  sorted: Listed['sorted']
  noun: string
  html: readonly string[]
  /** Names on the wire whose columns end in `_paisa`. */
  prices: readonly string[]
  /** Whether the admin can put the rows in order. */
  isArranged: boolean
  /** Of settings there is one row, and each of its fields is the demo's or the studio's. */
  isSettings: boolean
  /** Whether the old addresses of its rows are kept. */
  hasSlugs: boolean
  /** Whether what is removed goes to the bin. */
  isBinned: boolean
}

/** @param name in the contract */
export function specOf(name: string, special: Special): CollectionSpec {
  const collection = COLLECTIONS.find((each) => each.name === name)
  if (!collection) throw new Error(`The contract has no collection ${name}.`)
  const { table, noun, sorts, fields } = collection
  return {
    // a table that does not exist is reported by collection-tables.test.ts
    table: table as TableName,
    noun: noun[0],
    sorted: [sorts[0], 'asc'],
    html: fieldsOfKind(collection, 'html'),
    prices: fieldsOfKind(collection, 'price'),
    isArranged: sorts.includes('position'),
    hasSlugs: 'slug' in fields,
    isSettings: isSettings(collection),
    isBinned: BINNED.includes(collection),
    ...special,
  }
}

export const missing = ({ noun }: CollectionSpec) =>
  new Failure('not_found', `This ${noun} is not there any more. Somebody may have removed it.`)

export function columnsOf(
  { html, prices }: Pick<CollectionSpec, 'html' | 'prices'>,
  given: Values,
  { videoHost, mediaUrl }: Pick<CallContext, 'videoHost' | 'mediaUrl'>,
): Values {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        if (prices.includes(name)) return [`${name}_paisa`, value]
        return [name, html.includes(name) ? cleanHtml(withOwnPictures(String(value), mediaUrl), videoHost) : value]
      }),
  )
}

/** A row of the demo belongs to the studio from the first change of what it says. */
export function ownedBy(
  { isSettings: isOneRow }: Pick<CollectionSpec, 'isSettings'>,
  before: VersionedRow,
  columns: Values,
): Values {
  const isWritten = Object.entries(columns).some(
    ([column, value]) => !PLACING.includes(column) && JSON.stringify(value) !== JSON.stringify(before[column]),
  )
  return before.demo && !isOneRow && isWritten ? { ...columns, demo: false } : columns
}

export async function shown(spec: CollectionSpec, database: Database, rows: VersionedRow[]): Promise<Values[]> {
  const extras = spec.show ? await spec.show(database, rows) : []
  return rows.map((row, nth) => {
    const draft = row.draft as Values | null | undefined
    return { ...wireOf(spec, row), ...(draft && { draft: wireOf(spec, draft) }), ...extras[nth] }
  })
}

export async function theShown(
  spec: CollectionSpec,
  database: Database,
  row: VersionedRow | undefined,
): Promise<Values> {
  const [one] = row ? await shown(spec, database, [row]) : []
  if (!one) throw missing(spec)
  return one
}

export function wireOf({ prices }: CollectionSpec, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = column.replace(/_paisa$/, '')
      if (prices.includes(name)) return [name, takaFromPaisa(Number(value))]
      return [column, value instanceof Date ? localTime(value) : value]
    }),
  )
}

/** Turns the database's own refusals into sentences: a value that is already used, or a row that another row needs. */
export async function explained<Result>(
  { noun }: Pick<CollectionSpec, 'noun'>,
  change: () => Promise<Result>,
): Promise<Result> {
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
      throw new Failure('invalid', 'What you chose here no longer exists.', { field })
    }
    if (code === '23514') throw new Failure('invalid', `This ${noun} is not complete, or has a value that can’t be.`)
    throw error
  }
}

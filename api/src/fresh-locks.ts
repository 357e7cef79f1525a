// For tests: which rows a call locks, as its statements say, and a database that is put back to how it was.
import { sql } from 'kysely'
import type { Database } from './kit/database.ts'

export interface Locks {
  /** Tables of which it changes rows, or holds them for that. Rows that are only added are in nobody's way. */
  changed: Set<string>
  /** Tables of which it needs rows to stay. */
  held: Set<string>
}

const CHANGES = /\b(?:update|delete from)\s+"?([a-z_]+)"?\s*(?:set\b|where\b|as\b|returning\b|using\b|$)/g
const HELD = /\bfrom\s+"?([a-z_]+)"?[^;]*\bfor (?:no key )?update\b/g
const ADDED = /\binsert into\s+"?([a-z_]+)"?/g
/** What happens within the database: by a function, and by triggers. */
const WITHIN: Record<string, string[]> = {
  place_orders: ['users', 'orders'],
  users: ['orders'],
  payments: ['orders'],
  photos: ['photo_runs'],
  photo_categories: ['photo_runs'],
}

/** @param references of each table those that it refers to */
export function locksOf(statements: Iterable<string>, references: Map<string, string[]>): Locks {
  const locks: Locks = { changed: new Set(), held: new Set() }
  const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
  for (const statement of statements) {
    const text = statement.toLowerCase()
    const added = named(text, ADDED)
    for (const table of [...named(text, CHANGES), ...named(text, HELD)]) locks.changed.add(table)
    if (/\bplace_orders\(/.test(text)) added.push('place_orders', 'order_items')
    for (const table of [...added, ...locks.changed])
      for (const within of WITHIN[table] ?? []) locks.changed.add(within)
    for (const table of added) for (const other of references.get(table) ?? []) locks.held.add(other)
  }
  return locks
}

export const meet = (one: Locks, other: Locks) =>
  [...one.changed].some((table) => other.changed.has(table) || other.held.has(table)) ||
  [...other.changed].some((table) => one.held.has(table))

export async function readReferences(database: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ from: string; to: string[] }>`
    select conrelid::regclass::text as "from", array_agg(confrelid::regclass::text) as "to" from pg_constraint
    where contype = 'f' group by 1
  `.execute(database)
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** @returns what puts all rows back to how they are now, without any trigger */
export async function keepRows(database: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' group by 1
  `.execute(database)
  await sql`create schema kept`.execute(database)
  for (const { name } of rows)
    await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(`public.${name}`)}`.execute(database)
  const steps = rows.map(({ name, columns }) => {
    const list = columns.join(', ')
    return `delete from public.${name}; insert into public.${name} (${list}) overriding system value select ${list} from kept.${name};`
  })
  const putBack = `do $$ begin set local session_replication_role = replica; ${steps.join(' ')} end $$`
  return async () => void (await sql.raw(putBack).execute(database))
}

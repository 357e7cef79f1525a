// Each collection of the contract needs a table with these columns, references and triggers. Nothing else would report
// a missing one.
import { COLLECTIONS, fieldsOfKind, referencesOf } from '@chobighor/contract/admin/collections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/fixtures/database.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await openTestDatabase()
})
afterAll(() => fresh.drop())

async function namesOf(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  const { rows } = await query.execute(fresh.database)
  return rows.map(({ name }) => name)
}

test.each(COLLECTIONS)('the table of $name has all columns', async (collection) => {
  const { table, fields, sorts, hasDrafts } = collection
  const there = await namesOf(
    sql`select column_name as name from information_schema.columns where table_name = ${table}`,
  )
  const prices = fieldsOfKind(collection, 'price')
  const needed = Object.keys(fields).map((field) => (prices.includes(field) ? `${field}_paisa` : field))
  needed.push('id', 'version', 'demo')
  if (sorts.includes('position')) needed.push('position')
  if (hasDrafts) needed.push('draft')
  const missing = needed.filter((column) => !there.includes(column))
  expect(missing, `columns that ${table} does not have`).toEqual([])
})

test.each(COLLECTIONS)('each reference of $name is a foreign key', async (collection) => {
  const keys = await namesOf(sql`
    select attname || ' → ' || confrelid::regclass as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and conrelid = ${collection.table}::regclass
      -- a picture is deleted as unused if nothing but such a key refers to it
      and not (confrelid = 'pictures'::regclass and confdeltype = 'n')
  `)
  const tableOf = (name: string) => COLLECTIONS.find((each) => each.name === name)?.table ?? name
  const needed = Object.entries(referencesOf(collection)).map(([column, to]) => `${column} → ${tableOf(to)}`)
  const missing = needed.filter((key) => !keys.includes(key))
  expect(missing, `foreign keys that ${collection.table} does not have`).toEqual([])
})

test.each(COLLECTIONS)('a change of $name makes a new version of the public content', async ({ table }) => {
  const triggers = await namesOf(sql`select tgname as name from pg_trigger where tgrelid = ${table}::regclass`)
  expect(triggers, `${table} needs the trigger content_changed, or visitors see old pages`).toContain('content_changed')
})

test.each(COLLECTIONS)('pages allow the hosts of the pictures that $name shows by address', async (collection) => {
  const { table, hasDrafts } = collection
  const addresses = fieldsOfKind(collection, 'picture address')
  const shown = [...addresses, ...fieldsOfKind(collection, 'html')]
  const watched = await namesOf(sql`
    select event_object_column as name from information_schema.triggered_update_columns
    where event_object_table = ${table} and trigger_name = 'picture_hosts_noted'
  `)
  const needed = hasDrafts && shown.length > 0 ? [...shown, 'draft'] : shown
  const missing = needed.filter((column) => !watched.includes(column))
  expect(missing, `columns that the trigger picture_hosts_noted of ${table} does not name`).toEqual([])
  for (const column of addresses)
    expect(
      await namesOf(sql`
        select picture_hosts_of(jsonb_build_object(${column}::text, 'https://host.test/a.jpg'::text)) as name
      `),
      `the function picture_hosts_of does not know that ${column} is an address`,
    ).toEqual(['host.test'])
})

// Keys that sign our own addresses, each with a name. They are in the database and in no backup.
import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** Created on first use; callers at the same time all get the same key. */
export async function findSecret(database: Database, name: string): Promise<Buffer> {
  const seek = () => database.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const known = await seek()
  if (known) return known.value
  const values = { name, value: randomBytes(32) }
  await database
    .insertInto('secrets')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await seek())?.value ?? values.value
}

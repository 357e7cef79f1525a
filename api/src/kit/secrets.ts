// Keys that sign addresses of ours, each by its name. They lie in the database and in no backup.
import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** Made when it is first asked for; of several at once all get the same. */
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

import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../kit/database.ts'
import type { Users } from '../kit/tables.ts'

export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds this user unless there is any; of several processes at the same moment one adds. */
export function addFirstUser(database: Database, user: Insertable<Users>): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`lock table users in share row exclusive mode`.execute(transaction)
    if (await hasUsers(transaction)) return false
    await transaction.insertInto('users').values(user).execute()
    return true
  })
}

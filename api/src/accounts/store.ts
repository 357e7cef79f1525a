import type { Database } from '../kit/database.ts'

export async function hasUsers(database: Database): Promise<boolean> {
  return (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function addUser(
  database: Database,
  user: { email: string; username: string; password_hash: string; is_admin: boolean; is_verified: boolean },
) {
  await database.insertInto('users').values(user).execute()
}

// The studio's first admin, from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, on a database that knows nobody yet.
import type { Database } from '../kit/database.ts'
import { hashPassword } from './keep-password.ts'
import { addFirstUser, hasUsers } from './store.ts'

/** @returns whether an admin was made */
export async function makeFirstAdmin(database: Database, admin: { email: string; password: string }): Promise<boolean> {
  if (await hasUsers(database)) return false // before the costly hash
  return addFirstUser(database, {
    email: admin.email,
    username: admin.email, // M-60
    password_hash: await hashPassword(admin.password),
    is_admin: true,
    is_verified: true,
  })
}

// Creates the studio's first admin from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, if the database has no users yet.
import type { Database } from '../platform/database/database.ts'
import { hashPassword } from './hash-passwords.ts'
import { addFirstUser, hasUsers } from './store.ts'

/** @returns whether an admin was created */
export async function makeFirstAdmin(database: Database, admin: { email: string; password: string }): Promise<boolean> {
  if (await hasUsers(database)) return false // before the slow hash
  return addFirstUser(database, {
    email: admin.email,
    username: admin.email, // the username is the e-mail address (M-60)
    password_hash: await hashPassword(admin.password),
    is_admin: true,
    is_verified: true,
  })
}

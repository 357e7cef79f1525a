// The first start: the terminal shows a link, with which the person who started the product becomes the first admin.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { firstStart } from '@chobighor/contract/admin/start'
import { Failure } from '@chobighor/contract/plain/failure'
import type { z } from 'zod'
import type { CallContext } from '../auth/call-context.ts'
import { hashPassword, requireAcceptablePassword } from '../auth/hash-passwords.ts'
import { hashToken } from '../auth/sessions-store.ts'
import { insertRecord } from '../collections/write-audit-record.ts'
import type { Database } from '../platform/database/database.ts'
import { findSecret } from '../platform/database/signing-secrets.ts'
import { inTransaction } from '../platform/database/transactions.ts'
import { keepFirstSettings } from '../studio/store.ts'
import { emailTaken, refuseTaken, userInfoOf } from './rules.ts'
import { networkHashOf, openSessionFrom } from './sign-in.ts'
import {
  addFirstUser,
  addUser,
  consumeSetupToken,
  hasAdmin,
  hasUsers,
  holdsStartWord,
  keepStartWord,
  seekUser,
} from './store.ts'

/** @returns the link while there is no admin; always the same one, so two servers starting at once show one link */
export async function offerFirstStart(database: Database, publicUrl: string): Promise<string | undefined> {
  if (await hasAdmin(database)) {
    await keepStartWord(database, null)
    return undefined
  }
  const word = (await findSecret(database, 'first-start')).toString('base64url')
  await keepStartWord(database, hashToken(word))
  return `${publicUrl}/admin/#/start?token=${word}`
}

export async function lookAtStart(token: string, { database, demo }: CallContext) {
  const isUsable = await holdsStartWord(database, hashToken(token))
  // without the token, the answer does not say what is in the studio
  if (!isUsable) return { is_usable: false, has_demo: false, filling: null }
  // read this first: if the filling ends in between, the count below includes its rows
  const filling = demo.filling() ?? null
  return { is_usable: true, has_demo: (await demo.count(database)) > 0, filling }
}

/** Checks everything that can be refused before the demo, which takes half a minute; no request waits for the demo. */
export async function prepareStart(given: z.output<typeof firstStart>, context: CallContext) {
  const { database, demo, log } = context
  await checkStart(given, database)
  if (given.with_demo)
    demo.fillIn(database).catch((err: unknown) => log.error({ err }, 'the demo could not be filled in'))
  return lookAtStart(given.token, context)
}

async function checkStart({ token, email, password }: z.output<typeof firstStart>, database: Database): Promise<void> {
  if (!(await holdsStartWord(database, hashToken(token)))) throw spentStart()
  requireAcceptablePassword(password, email)
  if (await seekUser(database, email)) throw emailTaken()
}

/** The admin, the settings and the choice about the demo are saved together or not at all. */
export async function beginStudio(given: z.output<typeof firstStart>, context: CallContext): Promise<UserInfo> {
  const { database, demo } = context
  const tokenHash = hashToken(given.token)
  await checkStart(given, database)
  const password_hash = await hashPassword(given.password)
  const networkHash = await networkHashOf(context)
  // before the admin and the settings are saved, because the demo fills only an empty studio
  if (given.with_demo) await demo.fillIn(database)
  const begin = inTransaction(database, async (transaction) => {
    if (!(await consumeSetupToken(transaction, tokenHash))) throw spentStart()
    const { email, first_name, last_name } = given
    const person = { email, username: email, first_name, last_name, password_hash, is_admin: true, is_verified: true }
    const user = await addUser(transaction, person)
    await insertRecord(transaction, undefined, {
      action: 'add',
      entity: 'users',
      id: user.id,
      after: { email, first_name, last_name },
    })
    if (!given.with_demo) await demo.remove(transaction)
    for (const { before, after, ...where } of await keepFirstSettings(transaction, given))
      await insertRecord(transaction, undefined, { action: 'change', ...where, before, after })
    return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
  })
  return begin.catch(refuseTaken)
}

function spentStart(): Failure {
  return new Failure(
    'forbidden',
    'This link was used already. As long as nobody is an admin, the terminal shows one at each start.',
  )
}

/**
 * Creates the first admin from `ADMIN_EMAIL` and `ADMIN_PASSWORD` instead, if the database has no users yet.
 * @returns whether an admin was created
 */
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

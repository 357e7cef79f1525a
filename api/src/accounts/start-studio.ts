// The first start: a link on the terminal, for whoever started the product, leads to the first admin.
import type { UserInfo } from '@chobighor/contract/accounts'
import type { firstStart } from '@chobighor/contract/admin/start'
import { Failure } from '@chobighor/contract/failure'
import type { z } from 'zod'
import type { CallContext } from '../kit/calls.ts'
import type { Database } from '../kit/database.ts'
import { keepRecord } from '../kit/records.ts'
import { findSecret } from '../kit/secrets.ts'
import { hashOfToken } from '../kit/sessions.ts'
import { keepFirstSettings } from '../studio/store.ts'
import { checkPassword, hashPassword } from './keep-password.ts'
import { networkHashOf, openSessionFrom } from './open-session-from.ts'
import { takenAddress, userInfoOf } from './rules.ts'
import { hasAdmin, holdsStartWord, keepStartWord, useStartWord } from './start-store.ts'
import { addUser, isTaken, seekUser } from './store.ts'

/** @returns the link's address while nobody is an admin: the same at each start, so that two at the same moment show one */
export async function offerFirstStart(database: Database, publicUrl: string): Promise<string | undefined> {
  if (await hasAdmin(database)) {
    await keepStartWord(database, null)
    return undefined
  }
  const word = (await findSecret(database, 'first-start')).toString('base64url')
  await keepStartWord(database, hashOfToken(word))
  return `${publicUrl}/admin/#/start?token=${word}`
}

export async function lookAtStart(token: string, { database, demo }: CallContext) {
  const isUsable = await holdsStartWord(database, hashOfToken(token))
  // what is in the studio is nobody's business without the word
  if (!isUsable) return { is_usable: false, has_demo: false, filling: null }
  // whether it is under way first: what ends meanwhile is told as being there
  const filling = demo.filling() ?? null
  return { is_usable: true, has_demo: (await demo.count(database)) > 0, filling }
}

/** What can be refused is refused before the demo's half a minute; no request waits for that. */
export async function prepareStart(given: z.output<typeof firstStart>, context: CallContext) {
  const { database, demo, log } = context
  await checkStart(given, database)
  if (given.with_demo)
    demo.fillIn(database).catch((err: unknown) => log.error({ err }, 'the demo could not be filled in'))
  return lookAtStart(given.token, context)
}

async function checkStart({ token, email, password }: z.output<typeof firstStart>, database: Database): Promise<void> {
  if (!(await holdsStartWord(database, hashOfToken(token)))) throw spentStart()
  checkPassword(password, email)
  if (await seekUser(database, email)) throw takenAddress()
}

/** The admin, the settings and the choice are there together or not at all. */
export async function beginStudio(given: z.output<typeof firstStart>, context: CallContext): Promise<UserInfo> {
  const { database, demo } = context
  const tokenHash = hashOfToken(given.token)
  await checkStart(given, database)
  const password_hash = await hashPassword(given.password)
  const networkHash = await networkHashOf(context)
  // before it is named: only an empty studio is filled in
  if (given.with_demo) await demo.fillIn(database)
  const begin = database.transaction().execute(async (transaction) => {
    if (!(await useStartWord(transaction, tokenHash))) throw spentStart()
    const { email, first_name, last_name } = given
    const person = { email, username: email, first_name, last_name, password_hash, is_admin: true, is_verified: true }
    const user = await addUser(transaction, person)
    await keepRecord(transaction, undefined, {
      action: 'add',
      entity: 'users',
      id: user.id,
      after: { email, first_name, last_name },
    })
    if (!given.with_demo) await demo.remove(transaction)
    for (const { before, after, ...where } of await keepFirstSettings(transaction, given))
      await keepRecord(transaction, undefined, { action: 'change', ...where, before, after })
    return userInfoOf(user, await openSessionFrom(transaction, { userId: user.id, networkHash }, context))
  })
  return begin.catch((error: unknown) => {
    throw isTaken(error) ? takenAddress() : error
  })
}

function spentStart(): Failure {
  return new Failure(
    'forbidden',
    'This link was used already. As long as nobody is an admin, the terminal shows one at each start.',
  )
}

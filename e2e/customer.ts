// Somebody with an account, made by the API: what a journey begins with where it isn't about signing up.
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserInfo } from '@chobighor/contract/accounts'
import { inject } from 'vitest'
import { ADMIN } from './open-house.ts'

export interface Customer {
  user: UserInfo
  password: string
  /** For `aVisitor`: a browser that is signed in. */
  storage: { userInfo: string }
}

/** Nobody else's address. */
export const anEmail = () => `${randomUUID()}@post.example`

/** An address of the network that nobody else comes from. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export async function aCustomer(
  over: { first_name?: string; last_name?: string; email?: string } = {},
): Promise<Customer> {
  const password = 'monsoon-evening'
  const registration = {
    first_name: 'Rokeya',
    last_name: 'Hossain',
    phone: '+8801700000000',
    email: anEmail(),
    password,
  }
  return signedIn(await callAs(undefined, 'POST', '/user/register/', { ...registration, ...over }), password)
}

let admin: Customer | undefined

/** One session for all journeys of a worker, as long as none of them has ended it: an account keeps its newest twenty alone. */
export async function theAdmin(): Promise<Customer> {
  const isSignedIn = await callAs(admin?.user, 'GET', '/users/profile/').then(
    () => true,
    () => false,
  )
  if (!admin || !isSignedIn) admin = await theAdminAnew()
  return admin
}

/** A session of its own, for who ends it before the test is over. */
export async function theAdminAnew(): Promise<Customer> {
  const { email: username, password } = ADMIN
  return signedIn(await callAs(undefined, 'POST', '/users/login/', { username, password }), password)
}

function signedIn(answer: unknown, password: string): Customer {
  const user = answer as UserInfo
  return { user, password, storage: { userInfo: JSON.stringify(user) } }
}

/** A call past the browser. */
export async function callAs(
  user: UserInfo | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${inject('house')}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': anAddress(),
      ...(user && { authorization: `Bearer ${user.token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The plain text of the letters to somebody, as they lie in the outbox. */
export function lettersTo(email: string): string[] {
  const folder = join(inject('dataFolder'), 'outbox')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((letter) => new RegExp(`^To: .*${email}`, 'm').test(letter))
    .map(plainHalf)
}

function plainHalf(letter: string): string {
  const [, half = ''] = /text\/plain.*?\r?\n\r?\n(.*?)\r?\n--/s.exec(letter) ?? []
  return half
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

/** The path, with all it carries, that a letter's link leads to. */
export function linkIn(letter: string, path: string): string | undefined {
  const found = letter.split(/\s+/).find((word) => word.includes(path))
  return found?.slice(found.indexOf(path))
}

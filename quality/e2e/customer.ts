// A user with an account, made through the API, for tests that are not about signing up.
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UserInfo } from '@chobighor/contract/accounts'
import { inject } from 'vitest'
import { ADMIN } from './start-product.ts'

export interface Customer {
  user: UserInfo
  password: string
  /** For `aVisitor`: a browser that is signed in. */
  storage: { userInfo: string }
}

/** An e-mail address that nobody else has. */
export const anEmail = () => `${randomUUID()}@post.example`

/** An IP address of a network that nobody else uses. */
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

/** One session for all tests of a worker, as long as none of them ends it: an account keeps only its newest twenty. */
export async function theAdmin(): Promise<Customer> {
  const isSignedIn = await callAs(admin?.user, 'GET', '/users/profile/').then(
    () => true,
    () => false,
  )
  if (!admin || !isSignedIn) admin = await theAdminAnew()
  return admin
}

/** A session of its own, for tests that end it. */
export async function theAdminAnew(): Promise<Customer> {
  const { email: username, password } = ADMIN
  return signedIn(await callAs(undefined, 'POST', '/users/login/', { username, password }), password)
}

function signedIn(answer: unknown, password: string): Customer {
  const user = answer as UserInfo
  return { user, password, storage: { userInfo: JSON.stringify(user) } }
}

/** A call without the browser. */
export async function callAs(
  user: UserInfo | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${inject('baseUrl')}/api/v1${path}`, {
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

/** The plain text of the e-mails to somebody, as files in the outbox. */
export function emailsTo(email: string): string[] {
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

/** The path and query of a link in an e-mail. */
export function linkIn(letter: string, path: string): string | undefined {
  const found = letter.split(/\s+/).find((word) => word.includes(path))
  return found?.slice(found.indexOf(path))
}

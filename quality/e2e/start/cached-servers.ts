// The two caching processes in which every write of the contract is made in turn. A watch checks what visitors see.
import type { Database } from '@chobighor/api/platform/database/database'
import { API_PREFIX } from '@chobighor/contract'
import { ADMIN } from '../start-product.ts'
import { calls, type Words } from './public-addresses.ts'
import type { Servers } from './three-servers.ts'

/** Not signed in. */
export const GUEST = ''

export interface Stage {
  /**
   * A call of the contract. A write is watched.
   *
   * @param input parameters of its path go there, the rest into its body
   * @param as a bearer token; the admin's by default
   */
  call<Answer = unknown>(name: string, input?: object, as?: string): Promise<Answer>
  /** After a group of writes. @param what those writes are about: a collection, or words */
  look(what: string): Promise<void>
  database: Database
  words: Words
  /** The writes that were made. */
  done: Set<string>
  /** The secret of the link in the last e-mail to somebody. */
  secretInEmail(to: string, pattern: RegExp): Promise<string>
}

/** How closely it is checked what visitors see. */
export interface Watch {
  /** Where the next write is made. */
  writer(): string
  before(name: string): Promise<void>
  after(name: string, answer: Response): Promise<void>
  look: Stage['look']
}

export async function openStage(
  servers: Servers,
  openWatch: (servers: Servers, words: Words) => Watch,
): Promise<Stage> {
  const { database } = servers
  const words: Words = {}
  const done = new Set<string>()
  const watch = openWatch(servers, words)
  let admin = GUEST

  const call = async <Answer>(name: string, input: object = {}, as = admin): Promise<Answer> => {
    const found = calls.find((each) => each.name === name)
    if (!found) throw new Error(`The contract has no ${name}.`)
    const { method } = found
    const body: Record<string, unknown> = { ...input }
    const path = found.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const word = String(body[key])
      delete body[key]
      return word
    })
    const isWrite = method !== 'GET'
    if (isWrite) await watch.before(name)
    const answer = await fetch(`${watch.writer()}${API_PREFIX}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
      ...(isWrite && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    const told = (await answer.json()) as Answer
    if (isWrite) {
      done.add(name)
      await watch.after(name, answer)
    }
    return told
  }

  const stage: Stage = {
    call,
    look: watch.look,
    database,
    words,
    done,
    async secretInEmail(to, pattern) {
      const letters = database.selectFrom('outbox').select('text').where('recipient', '=', to)
      for (const { text } of await letters.orderBy('id', 'desc').execute()) {
        const word = pattern.exec(text)?.[1]
        if (word) return word
      }
      throw new Error(`No letter to ${to} has ${pattern}.`)
    },
  }
  const signedIn = await call<{ token: string }>(
    'accounts.signIn',
    { username: ADMIN.email, password: ADMIN.password },
    GUEST,
  )
  admin = signedIn.token
  return stage
}

// The two caching processes in which every write of the contract is made in turn. After each write the test checks what
// visitors see.
import type { Database } from '@chobighor/api/platform/database/database'
import { API_PREFIX } from '@chobighor/contract'
import { ADMIN } from '../start-product.ts'
import { calls, publicAddresses, type Words } from './public-addresses.ts'
import { expectAlike, type Servers } from './three-servers.ts'

/** Not signed in. */
export const GUEST = ''

export interface Stage {
  /**
   * A call of the contract. After a write the addresses that it concerns are checked; after a group of writes all
   * addresses.
   *
   * @param input parameters of its path go there, the rest into its body
   * @param as a bearer token; the admin's by default
   */
  call<Answer = unknown>(name: string, input?: object, as?: string): Promise<Answer>
  look(what: string): Promise<void>
  database: Database
  words: Words
  /** The writes that were made. */
  done: Set<string>
  /** The secret of the link in the last e-mail to somebody. */
  secretInEmail(to: string, pattern: RegExp): Promise<string>
}

export async function openStage(servers: Servers): Promise<Stage> {
  const { database, keeping } = servers
  const words: Words = {}
  const done = new Set<string>()
  let admin = GUEST
  let writes = 0

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
    const baseUrl = keeping[writes % 2] ?? keeping[0]
    const answer = await fetch(`${baseUrl}${API_PREFIX}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
      ...(isWrite && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    const told = (await answer.json()) as Answer
    if (isWrite) {
      writes++
      done.add(name)
      const [domain = ''] = name.split('.')
      await expectAlike(servers, baseUrl, publicAddresses(words).concerned(domain), name)
    }
    return told
  }

  const stage: Stage = {
    call,
    look: (what) => expectAlike(servers, servers.keeping[0], publicAddresses(words).all, what),
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

// Where every write of the contract is done: by turns through the two processes that keep answers, each followed by a look at what
// visitors see.
import type { Database } from '@chobighor/api/kit/database'
import { API_PREFIX } from '@chobighor/contract'
import { ADMIN } from '../open-house.ts'
import { calls, publicAddresses, type Words } from './public-addresses.ts'
import { expectAlike, type Houses } from './three-houses.ts'

/** Nobody has signed in. */
export const GUEST = ''

export interface Stage {
  /**
   * A call of the contract. A write is followed by a look at what it concerns; its group by a look at everything.
   * @param input what stands in its path goes there, the rest into its body
   * @param as a bearer token; the admin's unless told
   */
  call<Answer = unknown>(name: string, input?: object, as?: string): Promise<Answer>
  look(what: string): Promise<void>
  database: Database
  words: Words
  /** The writes that were done. */
  done: Set<string>
  /** The word that a link in the last letter to somebody carries. */
  wordInLetter(to: string, pattern: RegExp): Promise<string>
}

export async function openStage(houses: Houses): Promise<Stage> {
  const { database, keeping } = houses
  const words: Words = {
    pages: new Set(),
    photoCategories: new Set(),
    companies: new Set(),
    services: new Set(),
    serviceIds: new Set(),
  }
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
    const house = keeping[writes % 2] ?? keeping[0]
    const answer = await fetch(`${house}${API_PREFIX}${path}`, {
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
      await expectAlike(houses, house, publicAddresses(words).concerned(domain), name)
    }
    return told
  }

  const stage: Stage = {
    call,
    look: (what) => expectAlike(houses, houses.keeping[0], publicAddresses(words).all, what),
    database,
    words,
    done,
    async wordInLetter(to, pattern) {
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

// Nobody can find out whether an address has an account: not from the answer, its headers, statements or limits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts, mitu } from '../../test/fixtures/accounts-api.ts'
import { FROM } from '../../test/fixtures/api.ts'
import { noteStatements } from '../../test/fixtures/sent-statements.ts'

let api: FreshAccounts

const UNVERIFIED = mitu.email
const VERIFIED = 'nadia@example.com'
const ADMIN = 'rina@studio.example'
const NOBODY = ['nobody@example.com', 'nobody@studio.example', `${'n'.repeat(60)}@example.com`]

beforeAll(async () => {
  api = await freshAccounts()
  for (const email of [UNVERIFIED, VERIFIED, ADMIN])
    expect((await api.post('/user/register/', { ...mitu, email })).status).toBe(201)
  const change = (email: string, values: object) =>
    api.database.updateTable('users').set(values).where('email', '=', email).execute()
  await change(VERIFIED, { is_verified: true })
  await change(ADMIN, { is_verified: true, is_admin: true })
})
afterAll(() => api.drop())

const password = 'another guess of mine'
const ways: [string, string, (name: string) => object, number][] = [
  ['signing in with another password', '/users/login/', (username) => ({ username, password }), 12],
  ['asking to set a new password', '/user/password/reset/', (email) => ({ email }), 7],
  ['asking for a verification link', '/get/verified/link/', (email) => ({ email }), 7],
]

test.each(ways)('[Z-09] %s asks the database the same, known or not', async (...[, path, bodyOf]) => {
  const asked = async (name: string) => {
    await api.database.deleteFrom('limits').execute()
    const { statements } = await noteStatements(() => api.post(path, bodyOf(name)))
    // one case releases the savepoint and the other rolls back to it; that is the only allowed difference
    return [...statements].map((text) => text.replace('release savepoint', 'rollback to savepoint'))
  }
  const nobodys = await asked(NOBODY[0] ?? '')
  expect(nobodys.length).toBeGreaterThan(1)
  for (const name of [UNVERIFIED, VERIFIED, ADMIN]) expect([name, await asked(name)]).toEqual([name, nobodys])
})

interface Seen {
  status: number
  headers: Record<string, string>
  body: string
}

test.each(ways)(
  '[Z-09] [M-57] %s is answered to the byte alike, known or not, until it is too often',
  async (...way) => {
    const [, path, bodyOf, times] = way
    const seen = async (name: string, nth: number): Promise<Seen[]> => {
      const answers: Seen[] = []
      for (let time = 0; time < times; time++) {
        const answer = await api.ask(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [FROM]: `198.51.${path.length}.${nth}` },
          body: JSON.stringify(bodyOf(name)),
        })
        const headers = Object.fromEntries([...answer.headers].filter(([key]) => !/^(date|x-request-id)$/.test(key)))
        // the wait in seconds counts from the first request, so it may differ a little
        if (headers['retry-after']) headers['retry-after'] = String(Number(headers['retry-after']) > 600)
        answers.push({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('hex') })
      }
      return answers
    }
    const names = [...NOBODY, UNVERIFIED, UNVERIFIED.toUpperCase(), VERIFIED, ADMIN]
    await api.database.deleteFrom('limits').execute()
    const [nobodys = []] = [await seen(names[0] ?? '', 0)]
    expect(nobodys.map(({ status }) => status).at(-1)).toBe(429)
    expect(nobodys[0]?.status).toBeLessThan(429)
    for (const [nth, name] of names.entries()) {
      await api.database.deleteFrom('limits').execute()
      expect([name, await seen(name, nth + 1)]).toEqual([name, nobodys])
    }
  },
)

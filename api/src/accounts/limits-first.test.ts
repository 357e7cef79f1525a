// Limits are checked before passwords are hashed. One customer's writes wait for each other before they wait for
// others.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { waitsFor } from '../../test/fixtures/lock-waits.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { hashPassword, inHashTurn } from '../auth/hash-passwords.ts'
import { CONNECTIONS_MOST, HASH_TIME, HASHES_MOST, READERS_LEAST, USER_WRITES_MOST } from '../platform/bounds.ts'
import { connect } from '../platform/database/database.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
beforeEach(async () => {
  await sql`truncate limits`.execute(api.database)
})
afterAll(() => api.drop())

/** Passwords wait to be hashed until the test ends. */
function holdHashes(): { end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (let nth = 0; nth < HASHES_MOST; nth++) void inHashTurn(() => promise)
  onTestFinished(() => resolve())
  return { end: resolve }
}

const NAMES = { first_name: 'Mitu', last_name: 'Rahman' }
const change = (who: SignedInVisitor, fields: object) =>
  who.ask('PUT', '/users/profile/update/', { ...NAMES, email: who.email, password: '', ...fields })
const post = (path: string, body: object) =>
  api.ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const aPassword = () => randomBytes(8).toString('hex')
const usedUp = () => sql`update limits set points = 1000`.execute(api.database)

test.for([
  ['a new password in the profile', (mitu: SignedInVisitor) => change(mitu, { password: aPassword() }), 200],
  [
    'signing up',
    () =>
      post('/user/register/', { ...NAMES, phone: '+880', email: `${aPassword()}@example.com`, password: aPassword() }),
    201,
  ],
  ['signing in', (mitu: SignedInVisitor) => post('/users/login/', { username: mitu.email, password: 'a guess' }), 401],
] as const)('[Z-25] whoever reached the limit is refused before a password is hashed: %s', async ([, act, status]) => {
  const mitu = await signInAs(api, { password_hash: await hashPassword(aPassword()) })
  expect((await act(mitu)).status).toBe(status)
  await usedUp()
  // a password that reached the hash would wait here
  holdHashes()
  expect((await act(mitu)).status).toBe(429)
})

test('[Z-25] a link for a new password that is sent over and over is refused before it is hashed', async () => {
  const mitu = await signInAs(api)
  const confirm = async () => {
    await post('/user/password/reset/', { email: mitu.email })
    const letters = api.database.selectFrom('outbox').select('text').where('recipient', '=', mitu.email)
    const { text } = await letters
      .where('text', 'like', '%uid=%')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [, uid, token] = /uid=(\d+)&token=([\w-]+)/.exec(text) ?? []
    return () => post('/user/password/reset/confirm/', { uid, token, password: aPassword() })
  }
  expect((await (await confirm())()).status).toBe(200)
  const again = await confirm()
  await usedUp()
  holdHashes()
  expect((await again()).status).toBe(429)
})

test('of passwords no more than HASHES_MOST are hashed at once; who waits for HASH_TIME is told to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { end } = holdHashes()
  const late = hashPassword('boats at dusk')
  const refused = expect(late).rejects.toMatchObject({ code: 'unavailable', retryAfter: HASH_TIME / 1000 })
  await vi.advanceTimersByTimeAsync(HASH_TIME)
  await refused
  end()
  vi.useRealTimers()
  expect(await hashPassword('boats at dusk')).toMatch(/^\$argon2id\$/)
})

test('[F-07] one customer who writes hundreds of times at once leaves turns to all others', async () => {
  const elsewhere = connect(api.connection, { connections: 2 })
  onTestFinished(() => elsewhere.destroy())
  const [mitu, nadia] = [await signInAs(api), await signInAs(api)]
  const over = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const held = elsewhere.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', mitu.id).forUpdate().execute()
    holding.resolve()
    await over.promise
  })
  await holding.promise
  const many = Array.from({ length: 10 * (CONNECTIONS_MOST - READERS_LEAST) }, (_, nth) =>
    change(mitu, { first_name: `Mitu ${nth}` }),
  )
  await waitsFor(elsewhere, USER_WRITES_MOST)
  expect((await change(nadia, { first_name: 'Nadia' })).status).toBe(200)
  await waitsFor(elsewhere, USER_WRITES_MOST)
  over.resolve()
  await held
  for (const { status } of await Promise.all(many)) expect([200, 503]).toContain(status)
})

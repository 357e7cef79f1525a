import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts, mitu } from '../../test/fixtures/accounts-api.ts'
import { hashAtTheProductsCost } from '../../test/fixtures/password-cost.ts'
import { openSession } from '../auth/sessions-store.ts'
import {
  type Limit,
  NETWORK_DAYS,
  NETWORKS_MOST,
  RESET_LIMIT,
  SESSIONS_MOST,
  SIGN_IN_ACCOUNT_LIMIT,
} from '../platform/bounds.ts'

let api: FreshAccounts
const signIn = (username: unknown = mitu.email, password: unknown = mitu.password, from = '203.0.113.1') =>
  api.post('/users/login/', { username, password }, { from })
const profile = async (token?: string) =>
  (await api.send('GET', '/users/profile/', undefined, token === undefined ? {} : { token })).status
/** Uses up this limit for a key. */
const countOn = ({ name, points }: Limit) =>
  sql`update limits set points = ${points} where key like ${`${name}:%`}`.execute(api.database)
const guess = 'another long guess'

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(async () => {
  await api.clear()
  await api.post('/user/register/', mitu)
})
afterAll(() => api.drop())

describe('signing in', () => {
  test('[A-15] [D-19] [X-03] answers the eight fields, and its token opens the profile', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      ['email', 'first_name', 'id', 'isAdmin', 'is_verified', 'last_name', 'token', 'username'].sort(),
    )
    expect(await profile(body.token)).toBe(200)
  })

  test.each([['MITU@Example.COM'], ['  mitu@example.com '], ['mitu-r'], ['Mitu-R']])(
    '[M-60] takes e-mail or username in any case: %j',
    async (name) => {
      await sql`update users set username = 'mitu-r'`.execute(api.database)
      expect((await signIn(name)).status).toBe(200)
    },
  )

  test('each sign-in is a session of its own', async () => {
    const [one, two] = [await signIn(), await signIn()]
    expect(one.body.token).not.toBe(two.body.token)
    await api.post('/users/logout/', {}, { token: one.body.token })
    expect([await profile(one.body.token), await profile(two.body.token)]).toEqual([401, 200])
  })

  test('a password typed on another keyboard is the same password', async () => {
    const [joined, apart] = ['ছবিঘরের \u09DF সাত', 'ছবিঘরের \u09AF\u09BC সাত']
    await api.post('/user/register/', { ...mitu, email: 'b@example.com', password: joined })
    expect((await signIn('b@example.com', apart)).status).toBe(200)
  })

  test('a hash of another cost is made anew', async () => {
    hashAtTheProductsCost()
    await api.database
      .updateTable('users')
      .set({ password_hash: await hash(mitu.password, { memoryCost: 8192, timeCost: 1 }) })
      .execute()
    expect((await signIn()).status).toBe(200)
    const { password_hash } = await api.database.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/m=19456,t=2,p=1/)
    expect((await signIn()).status).toBe(200)
  })
})

describe('a wrong sign-in', () => {
  test('[Z-09] [M-57] is answered alike for a known and an unknown account, body and headers', async () => {
    const answers = [
      await signIn(mitu.email, guess),
      await signIn('nobody@example.com', guess),
      await signIn("' or 1=1 --"),
    ]
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ detail: 'E-mail or password is wrong.', code: 'unauthenticated' })
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])])
    }
  })

  test('[Z-09] takes as long for an unknown account: a password is compared there too', async () => {
    hashAtTheProductsCost()
    await api.onlyMitu()
    const took = async (name: string) => {
      const began = process.cpuUsage()
      for (let i = 0; i < 4; i++) await signIn(name, guess)
      return process.cpuUsage(began).user
    }
    await signIn('warm@example.com', guess)
    const [known, unknown] = [await took(mitu.email), await took('nobody@example.com')]
    // if both take the same time, each has about half; without the comparison it would be a tenth
    expect(unknown / (known + unknown)).toBeGreaterThan(0.25)
    expect(known / (known + unknown)).toBeGreaterThan(0.25)
  })

  test.each([
    ['no name', { password: 'x' }, 'username', 'E-mail is required.'],
    ['no password', { username: 'x' }, 'password', 'Password is required.'],
    ['an object for a name', { username: { ne: '' }, password: 'x' }, 'username', 'E-mail is required.'],
    ['a list for a password', { username: 'x', password: ['x'] }, 'password', 'Password is required.'],
    [
      'a name of 10 kB',
      { username: 'x'.repeat(10_000), password: 'x' },
      'username',
      'E-mail may have 254 characters at most.',
    ],
  ])('[V-35] %s is refused', async (_, body, field, detail) => {
    const answer = await api.post('/users/login/', body)
    expect([answer.status, answer.body]).toMatchObject([400, { detail, code: 'invalid', field }])
  })

  test('a password of 10 kB is nobody’s, and one that was not typed as text is not either', async () => {
    expect((await signIn(mitu.email, 'x'.repeat(10_000))).status).toBe(401)
    expect((await signIn(mitu.email, `${mitu.password} `)).status).toBe(401)
    expect((await signIn(mitu.email, mitu.password.toUpperCase())).status).toBe(401)
  })
})

/** The number of minutes depends on how long the test took. */
const TOO_OFTEN = expect.stringMatching(/^That was a little too often\. Please try again in \d+ minutes\.$/)

describe('guessing', () => {
  test('[Z-10] [M-48] is over after 10 failures in 15 minutes from one network, by whichever name', async () => {
    await sql`update users set username = 'mitu-r'`.execute(api.database)
    for (let i = 0; i < 10; i++)
      expect((await signIn(i % 2 ? 'MITU@example.com' : 'mitu-r', guess, `203.0.113.${i}`)).status).toBe(401)
    const refused = await signIn(mitu.email, mitu.password, '203.0.113.200')
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      detail: TOO_OFTEN,
      code: 'too_many',
    })
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(600)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  test('[Z-09] [Z-10] an unknown account is counted like a known one', async () => {
    for (let i = 0; i < 10; i++) expect((await signIn('nobody@example.com', guess)).status).toBe(401)
    expect((await signIn('NOBODY@example.com', guess)).status).toBe(429)
    expect((await signIn()).status).toBe(200)
  })

  test('is not what succeeds: twelve sign-ins and nine failures leave the door open, and it opens again later', async () => {
    for (let i = 0; i < 12; i++) expect((await signIn()).status).toBe(200)
    for (let i = 0; i < 9; i++) await signIn(mitu.email, guess)
    expect((await signIn()).status).toBe(200)
    await signIn(mitu.email, guess)
    expect((await signIn()).status).toBe(429)
    await sql`update limits set expire = expire - 900000`.execute(api.database)
    expect((await signIn()).status).toBe(200)
  })

  test('many at the same moment come no further', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(mitu.email, guess)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('[Z-10] [M-48] in one network keeps nobody out who signs in from another', async () => {
    for (let i = 0; i < 10; i++) await signIn(mitu.email, guess, '198.51.100.7')
    expect((await signIn(mitu.email, mitu.password, '198.51.100.8')).status).toBe(429)
    expect((await signIn(mitu.email, mitu.password, '192.0.2.1')).status).toBe(200)
    // for IPv6, the range of addresses that a provider gives to one customer
    for (let i = 0; i < 10; i++) await signIn(mitu.email, guess, `2001:db8:7:${i}::1`)
    expect((await signIn(mitu.email, mitu.password, '2001:db8:7:ff::2')).status).toBe(429)
    expect((await signIn(mitu.email, mitu.password, '2001:db8:8::1')).status).toBe(200)
  })

  test('[Z-10] from everywhere is over at the account’s own bound, but for networks that it signed in from before', async () => {
    expect((await signIn(mitu.email, mitu.password, '192.0.2.1')).status).toBe(200)
    await signIn(mitu.email, guess, '198.51.100.1')
    await countOn(SIGN_IN_ACCOUNT_LIMIT)
    const refused = await signIn(mitu.email, mitu.password, '198.51.101.1')
    expect([refused.status, refused.body.detail]).toEqual([429, TOO_OFTEN])
    // she may sign in from where she signed up or signed in before, also from another address of that network
    expect((await signIn()).status).toBe(200)
    expect((await signIn(mitu.email, mitu.password, '192.0.2.99')).status).toBe(200)
    await sql`update known_networks set seen_at = seen_at - ${NETWORK_DAYS} * interval '1 day'`.execute(api.database)
    expect((await signIn(mitu.email, mitu.password, '192.0.2.1')).status).toBe(429)
  })

  test('[Z-10] is forgotten when a new password is set by a mailed link', async () => {
    for (let i = 0; i < 10; i++) await signIn(mitu.email, guess)
    await signIn(mitu.email, guess, '198.51.100.1')
    await countOn(SIGN_IN_ACCOUNT_LIMIT)
    await sql`delete from known_networks`.execute(api.database)
    expect((await signIn()).status).toBe(429)
    await api.post('/user/password/reset/', { email: mitu.email })
    const { uid, token } = await api.lastLink()
    const password = 'eleven lamps on the river'
    expect((await api.post('/user/password/reset/confirm/', { uid, token, password })).status).toBe(200)
    expect((await signIn(mitu.email, password)).status).toBe(200)
    expect((await signIn(mitu.email, password, '198.51.100.1')).status).toBe(200)
  })

  test('[Z-10] of links that a stranger asks for, none keeps the owner from setting a new password', async () => {
    for (let i = 0; i < RESET_LIMIT.points; i++)
      await api.post('/user/password/reset/', { email: mitu.email }, { from: '198.51.100.1' })
    const refused = await api.post('/user/password/reset/', { email: mitu.email })
    expect(refused.body.detail).toEqual(TOO_OFTEN)
    const { uid, token } = await api.lastLink()
    const password = 'eleven lamps on the river'
    expect((await api.post('/user/password/reset/confirm/', { uid, token, password })).status).toBe(200)
  })

  test('[M-47] networks are remembered unreadably, the newest ones of each account', async () => {
    for (let i = 0; i <= NETWORKS_MOST; i++) await signIn(mitu.email, mitu.password, `198.18.${i}.1`)
    const rows = await api.database.selectFrom('known_networks').select('network_hash').execute()
    expect(rows).toHaveLength(NETWORKS_MOST)
    expect(new Set(rows.map(({ network_hash }) => network_hash.length))).toEqual(new Set([32]))
    await signIn(mitu.email, guess, '198.51.100.1')
    await countOn(SIGN_IN_ACCOUNT_LIMIT)
    expect((await signIn(mitu.email, mitu.password, `198.18.${NETWORKS_MOST}.1`)).status).toBe(200)
    expect((await signIn(mitu.email, mitu.password, '198.18.0.1')).status).toBe(429)
  })

  test('[Z-10] [M-48] of 1,000 accounts from one address is over too, and what was refused isn’t counted on', async () => {
    expect((await signIn('z@example.com', guess)).status).toBe(401)
    await sql`update limits set points = 999 where key like 'sign-in-address:%'`.execute(api.database)
    expect((await signIn('a@example.com', guess)).status).toBe(401)
    for (let i = 0; i < 3; i++) expect((await signIn(`b${i}@example.com`, guess)).status).toBe(429)
    expect((await signIn(mitu.email, mitu.password)).status).toBe(429)
    expect((await signIn(mitu.email, mitu.password, '203.0.113.2')).status).toBe(200)
    const { rows } = await sql<{
      points: number
    }>`select max(points) as points from limits where key like 'sign-in-address:%'`.execute(api.database)
    expect(rows).toEqual([{ points: 1000 }])
  })

  test('a fault of ours is nobody’s failure', async () => {
    await sql`alter table sessions rename to elsewhere`.execute(api.database)
    for (let i = 0; i < 12; i++) expect((await signIn()).status).toBe(500)
    await sql`alter table elsewhere rename to sessions`.execute(api.database)
    expect((await signIn()).status).toBe(200)
  })
})

describe('signing out', () => {
  test('[Z-11] ends the session at the server', async () => {
    const { token } = (await signIn()).body
    const answer = await api.post('/users/logout/', {}, { token })
    expect([answer.status, answer.body]).toEqual([200, { detail: 'You are signed out.' }])
    expect(await profile(token)).toBe(401)
    expect((await api.post('/users/logout/', {}, { token })).status).toBe(401)
  })

  test.each([
    ['unused', 'idle_until'],
    ['old', 'ends_at'],
  ] as const)('[Z-11] a session that is %s is over', async (_, column) => {
    const { token } = (await signIn()).body
    await api.database
      .updateTable('sessions')
      .set({ [column]: sql`now() - interval '1 second'` })
      .execute()
    expect(await profile(token)).toBe(401)
  })
})

describe('a call that asks for a sign-in', () => {
  const asks = [
    ['GET', '/users/profile/'],
    ['PUT', '/users/profile/update/'],
    ['POST', '/users/logout/'],
  ] as const
  test('[A-48] [A-41] without a token, or with a bad one, answers 401 with a sentence before its body is read', async () => {
    const { token } = (await signIn()).body
    for (const [method, path] of asks)
      for (const bearer of [undefined, '', 'x', token.slice(1), `${token}x`, 'x'.repeat(10_000), `${token}\u00e9`]) {
        const answer = await api.ask(path, {
          method,
          headers: {
            'content-type': 'application/json',
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          },
          ...(method !== 'GET' && { body: '{"email":[]}' }),
        })
        expect(answer.status, `${method} ${path} ${bearer?.slice(0, 60)}`).toBe(401)
        expect(await answer.json()).toEqual({ detail: 'Please sign in to go on.', code: 'unauthenticated' })
      }
  })

  test('[M-50] one’s own profile is as new as the database, and no cache keeps it', async () => {
    const { token } = (await signIn()).body
    await sql`update users set is_verified = true, first_name = 'Mitali'`.execute(api.database)
    const { body, headers } = await api.send('GET', '/users/profile/', undefined, { token })
    expect(body).toMatchObject({ token, is_verified: true, first_name: 'Mitali' })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

test('[Z-11] somebody has 20 sessions at once: the one that was unused longest ends', async () => {
  const { id } = await api.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await api.database.deleteFrom('sessions').execute()
  const life = { idleDays: 7, days: 30 }
  const tokens: string[] = []
  for (let nth = 0; nth < SESSIONS_MOST; nth++) tokens.push(await openSession(api.database, id, life))
  expect(await profile(tokens[0])).toBe(200)
  const { body } = await signIn()
  expect(await Promise.all([tokens[0], tokens[1], tokens.at(-1), body.token].map(profile))).toEqual([
    401, 200, 200, 200,
  ])
})

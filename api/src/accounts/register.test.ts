import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts, mitu } from '../../test/fixtures/accounts-api.ts'
import { hashAtTheProductsCost } from '../../test/fixtures/password-cost.ts'

let api: FreshAccounts
const register = (body: unknown = mitu, from?: string) => api.post('/user/register/', body, from ? { from } : {})
const users = () => api.database.selectFrom('users').selectAll().orderBy('id').execute()
const count = async (table: 'sessions' | 'mailed_links') =>
  (await api.database.selectFrom(table).selectAll().execute()).length

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(() => api.clear())
afterAll(() => api.drop())

describe('a registration', () => {
  test('[A-17] [D-19] answers 201 with the eight fields of who is signed in, whose token works at once', async () => {
    const { status, body } = await register()
    expect(status).toBe(201)
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      first_name: 'Mitu',
      last_name: 'Rahman',
      email: 'mitu@example.com',
      username: 'mitu@example.com',
      id: expect.any(Number),
      is_verified: false,
      isAdmin: false,
    })
    expect((await api.send('GET', '/users/profile/', undefined, { token: body.token })).body).toEqual(body)
  })

  test('keeps what was typed, the password as an Argon2id hash alone, and of the token its hash', async () => {
    hashAtTheProductsCost()
    const { body } = await register()
    const [user] = await users()
    const { password, ...typed } = mitu
    expect(user).toMatchObject({ ...typed, username: mitu.email, is_admin: false })
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { rows } = await sql<{
      all: string
    }>`select (select json_agg(s)::text from sessions s) || (select json_agg(u)::text from users u) as all`.execute(
      api.database,
    )
    expect(rows[0]?.all).not.toContain(body.token)
    expect(rows[0]?.all).not.toContain(password)
    expect(api.logged.join()).not.toContain(password)
  })

  test('promises one letter, with the link to verify the address', async () => {
    const before = await api.enqueued()
    await register()
    const letters = await api.letters()
    expect(letters.map(({ recipient }) => recipient)).toEqual([mitu.email])
    expect((await api.lastLink()).href).toMatch(/^http:\/\/studio\.test\/user\/request\/verify\/\?token=[\w-]{43}$/)
    expect(await api.enqueued()).toBe(before + 1)
  })

  test('is there whole or not at all: without its letter there is no user', async () => {
    await sql`alter table outbox rename to elsewhere`.execute(api.database)
    const { status } = await register()
    await sql`alter table elsewhere rename to outbox`.execute(api.database)
    expect(status).toBe(500)
    expect(await users()).toEqual([])
    expect(await count('sessions')).toBe(0)
    expect((await register()).status).toBe(201)
  })

  test('[Z-06] drops every other key: nobody makes an admin, a verified address or a number of their own', async () => {
    const more = {
      id: 7,
      isAdmin: true,
      is_admin: true,
      is_verified: true,
      username: 'root',
      password_hash: 'x',
      role: 'admin',
      constructor: { prototype: { isAdmin: true } },
    }
    const body = JSON.stringify({ ...mitu, ...more }).replace('{', '{"__proto__":{"isAdmin":true,"is_admin":true},')
    const { status, body: answer } = await register(body)
    expect(status).toBe(201)
    expect(answer).toMatchObject({ isAdmin: false, is_verified: false, username: mitu.email })
    expect(await users()).toMatchObject([{ is_admin: false, is_verified: false, username: mitu.email }])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('a known address', () => {
  test.each([['as it was'], ['in capitals', 'MITU@EXAMPLE.COM'], ['with spaces', '  mitu@example.com ']])(
    '[M-57] answers 400 with a sentence, %s',
    async (_, email = mitu.email) => {
      await register()
      const { status, body } = await register({ ...mitu, email, first_name: 'Other' })
      expect(status).toBe(400)
      expect(body).toMatchObject({
        detail: 'An account with this e-mail address exists already.',
        code: 'invalid',
        field: 'email',
      })
      expect(await users()).toMatchObject([{ first_name: 'Mitu' }])
      expect(await api.letters()).toHaveLength(1)
    },
  )

  test('[M-60] another user’s username is taken too', async () => {
    await register()
    await sql`update users set username = 'nadia@example.com'`.execute(api.database)
    expect((await register({ ...mitu, email: 'Nadia@example.com' })).body.field).toBe('email')
  })

  test('of several registrations of one address at the same moment one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400])
    expect(await users()).toHaveLength(1)
    expect(await api.letters()).toHaveLength(1)
    expect(await count('mailed_links')).toBe(1)
  })
})

describe('the server repeats the form’s rules', () => {
  const refused: [string, object, string, string][] = [
    ['no first name', { first_name: undefined }, 'first_name', 'First name is required.'],
    ['a last name of spaces', { last_name: '  ' }, 'last_name', 'Last name is required.'],
    ['no phone', { phone: '' }, 'phone', 'Phone is required.'],
    ['letters in the phone', { phone: '+88017abc' }, 'phone', 'Phone takes + and digits only.'],
    ['a phone of no digits', { phone: '+' }, 'phone', 'Phone takes + and digits only.'],
    ['a phone with a second +', { phone: '+88+01' }, 'phone', '+ may stand at the beginning only.'],
    ['no e-mail', { email: null }, 'email', 'E-mail is required.'],
    ['what is no e-mail', { email: 'mitu' }, 'email', 'This is not an e-mail address.'],
    ['two addresses', { email: 'a@b.test,c@d.test' }, 'email', 'This is not an e-mail address.'],
    ['a header in the e-mail', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email', 'E-mail must be one line of text.'],
    [
      'a header in the name',
      { first_name: 'M\r\nBcc: c@d.test' },
      'first_name',
      'First name must be one line of text.',
    ],
    ['no password', { password: undefined }, 'password', 'Password is required.'],
    ['a number for the password', { password: 12345678901 }, 'password', 'Password is required.'],
    [
      'a first name of 10 kB',
      { first_name: 'x'.repeat(10_000) },
      'first_name',
      'First name may have 60 characters at most.',
    ],
    [
      'an e-mail of 10 kB',
      { email: `${'x'.repeat(10_000)}@b.test` },
      'email',
      'E-mail may have 254 characters at most.',
    ],
    ['a password of 10 kB', { password: 'x'.repeat(10_000) }, 'password', 'Password may have 128 characters at most.'],
    ['7 characters', { password: 'x7-!kQz' }, 'password', 'Password needs 8 characters at least.'],
    [
      'a common password',
      { password: 'Password123' },
      'password',
      'This password is among the most common ones. Please choose another.',
    ],
    [
      'the e-mail as password',
      { password: 'Mitu@example.com' },
      'password',
      'Please choose a password that is not your e-mail address.',
    ],
  ]
  test.each(refused)('[V-35] [M-58] refuses %s', async (_, change, field, detail) => {
    const { status, body } = await register({ ...mitu, ...change })
    expect([status, body]).toMatchObject([400, { detail, code: 'invalid', field }])
    expect(await users()).toEqual([])
    expect(await api.letters()).toEqual([])
  })

  test('what is no JSON, no object or too deep is refused with a sentence', async () => {
    for (const body of ['{"first_name":', '[]', '"x"', 'null', `${'['.repeat(20_000)}${']'.repeat(20_000)}`]) {
      const answer = await register(body)
      expect(answer.status, body.slice(0, 20)).toBe(400)
      expect(answer.body.detail).toEqual(expect.any(String))
    }
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const inAField = await register(JSON.stringify({ ...mitu, first_name: 'deep' }).replace('"deep"', deep))
    expect([inAField.status, inAField.body.field]).toEqual([400, 'first_name'])
    expect((await register(JSON.stringify({ ...mitu, more: 'x'.repeat(200_000) }))).status).toBe(413)
  })

  test('HTML in a name is kept as text, and in the letter it is text', async () => {
    const { body } = await register({ ...mitu, first_name: '<img src=x onerror=alert(1)>' })
    expect(body.first_name).toBe('<img src=x onerror=alert(1)>')
    expect((await api.letters())[0]?.html).not.toContain('<img src=x')
  })
})

describe('how often (M-48)', () => {
  test('[M-48] 20 an hour from an address, refused bodies aside; then 429 with the seconds to wait', async () => {
    for (let i = 0; i < 3; i++) await register({ ...mitu, password: 'short' })
    for (let i = 0; i < 20; i++) expect((await register({ ...mitu, email: `m${i}@example.com` })).status).toBe(201)
    const refused = await register({ ...mitu, email: 'm20@example.com' })
    expect(refused.status).toBe(429)
    expect(refused.body.detail).toMatch(/^That was a little too often\. Please try again in \d+ minutes\.$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1800)
    expect((await register({ ...mitu, email: 'm20@example.com' }, '203.0.113.2')).status).toBe(201)
  })

  test('[Z-09] whoever asks for known addresses a hundred times waits as well', async () => {
    await register()
    const { rows } = await sql<{
      key: string
    }>`update limits set points = 100 where key like 'taken:%' returning key`.execute(api.database)
    expect(rows).toHaveLength(1)
    expect((await register()).status).toBe(429)
    expect((await register(mitu, '203.0.113.2')).status).toBe(400)
  })
})

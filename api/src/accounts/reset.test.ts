import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts, mitu } from '../../test/fixtures/accounts-api.ts'

let api: FreshAccounts
let token: string
let id: number
const renewed = 'nine boats at dawn'
const ask = (email: unknown, from?: string) => api.post('/user/password/reset/', { email }, from ? { from } : {})
const check = async (body: object) => (await api.post('/user/password/reset/check/', body)).body
const confirm = (body: object) => api.post('/user/password/reset/confirm/', { password: renewed, ...body })
const signIn = async (password: string, username = mitu.email) =>
  (await api.post('/users/login/', { username, password })).status
const spent = [400, { detail: 'This link was used already or is too old. Please ask for a new one.', code: 'invalid' }]
const linkFor = async (email: string) => {
  await ask(email)
  return api.lastLink()
}

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(async () => {
  await api.clear()
  ;({ token, id } = (await api.post('/user/register/', mitu)).body)
  await sql`truncate outbox`.execute(api.database)
})
afterAll(() => api.drop())

describe('asking for a reset', () => {
  test('[A-16] [M-22] mails a link to the screen that sets the new password', async () => {
    const promised = await api.enqueued()
    expect((await ask('MITU@example.com')).status).toBe(200)
    expect((await api.letters()).map(({ recipient }) => recipient)).toEqual([mitu.email])
    const { href, uid } = await api.lastLink()
    expect(href).toMatch(/^http:\/\/studio\.test\/user\/password\/reset\/\?uid=\d+&token=[\w-]{43}$/)
    expect(uid).toBe(String(id))
    expect(await api.enqueued()).toBe(promised + 1)
  })

  test('[M-57] [Z-09] answers alike for an address that is nobody’s, to which nothing is sent', async () => {
    const [known, unknown] = [await ask(mitu.email), await ask('nobody@example.com')]
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect((await api.letters()).map(({ recipient }) => recipient)).toEqual([mitu.email])
    expect(
      await api.database.selectFrom('mailed_links').selectAll().where('purpose', '=', 'reset').execute(),
    ).toHaveLength(1)
  })

  test('[Z-09] does the same work for both: a letter that nobody gets is written as well', async () => {
    const { rows } = await sql<{
      next: number
    }>`select nextval(pg_get_serial_sequence('outbox', 'id'))::integer as next`.execute(api.database)
    await ask('nobody@example.com')
    await ask(mitu.email)
    const { id: last } = await api.database.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    expect(last - (rows[0]?.next ?? 0)).toBe(2)
  })

  test('[Z-08] takes the link’s host from the settings, whatever the request says', async () => {
    await api.ask('/user/password/reset/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.test',
        origin: 'https://evil.test',
        referer: 'https://evil.test/',
      },
      body: JSON.stringify({ email: mitu.email }),
    })
    const [letter] = await api.letters()
    expect(letter?.text).toContain('http://studio.test/user/password/reset/')
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil.test')
  })

  test.each([
    [undefined],
    [''],
    ['abc'],
    ['a@b.test\r\nBcc: c@d.test'],
    ['a@b.test,c@d.test'],
    [['a@b.test']],
    [`${'x'.repeat(10_000)}@b.test`],
  ])('[V-35] [Z-14] refuses %j', async (email) => {
    const { status, body } = await ask(email)
    expect([status, body.field]).toEqual([400, 'email'])
    expect(await api.letters()).toEqual([])
  })

  test('[M-48] floods no mailbox: five an hour a recipient, whether known or not, from wherever', async () => {
    for (const email of [mitu.email, 'nobody@example.com']) {
      for (let i = 0; i < 5; i++) expect((await ask(email, `203.0.113.${i}`)).status).toBe(200)
      const { status, headers, body } = await ask(email.toUpperCase(), '203.0.113.9')
      expect([status, body.code]).toEqual([429, 'too_many'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(1800)
    }
    expect(await api.letters()).toHaveLength(5)
  })
})

describe('setting the new password', () => {
  test('[M-22] [Z-11] [X-03] works once, and ends all sessions', async () => {
    const link = await linkFor(mitu.email)
    expect((await confirm(link)).status).toBe(200)
    expect([await signIn(mitu.password), await signIn(renewed)]).toEqual([401, 200])
    expect((await api.send('GET', '/users/profile/', undefined, { token })).status).toBe(401)
    const again = await confirm({ ...link, password: 'ten boats at noon' })
    expect([again.status, again.body]).toEqual(spent)
    expect(await signIn(renewed)).toBe(200)
  })

  test('tells the account’s address, and nobody where the link is refused', async () => {
    const link = await linkFor(mitu.email)
    await sql`truncate outbox`.execute(api.database)
    const promised = await api.enqueued()
    expect((await confirm({ ...link, password: 'short' })).status).toBe(400)
    expect([await api.letters(), await api.enqueued()]).toEqual([[], promised])
    await confirm(link)
    const letters = await api.letters()
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [mitu.email, 'Your password at Chobighor was changed'],
    ])
    expect(letters[0]?.text).toContain('http://studio.test/user/password/reset/\n')
    expect(letters[0]?.text).not.toContain('token=')
    expect(await api.enqueued()).toBe(promised + 1)
    expect((await confirm(link)).status).toBe(400)
    expect(await api.letters()).toHaveLength(1)
  })

  test('[M-22] whether the link holds can be asked first, which leaves it as it is', async () => {
    const link = await linkFor(mitu.email)
    const usable = { state: 'usable', detail: 'This link can be used.' }
    const used = { state: 'spent', detail: 'This link was used already or is too old. Please ask for a new one.' }
    for (const _ of ['once', 'again']) expect(await check(link)).toEqual(usable)
    expect(await check({ uid: id, token: link.token })).toEqual(usable)
    expect((await api.send('GET', '/users/profile/', undefined, { token })).status).toBe(200)
    await confirm(link)
    expect(await check(link)).toEqual(used)
    const late = await linkFor(mitu.email)
    await sql`update mailed_links set expires_at = now()`.execute(api.database)
    expect(await check(late)).toEqual(used)
  })

  test('[Z-09] asking so tells nothing of an account to who has no link of it', async () => {
    const link = await linkFor(mitu.email)
    const known = await api.post('/user/password/reset/check/', { uid: id, token: 'x'.repeat(43) })
    const unknown = await api.post('/user/password/reset/check/', { uid: '99999', token: 'x'.repeat(43) })
    const misused = await api.post('/user/password/reset/check/', { ...link, uid: '99999' })
    expect(known.body).toMatchObject({ state: 'spent' })
    for (const { status, body } of [unknown, misused]) expect([status, body]).toEqual([known.status, known.body])
    expect((await api.post('/user/password/reset/check/', { uid: '1', token: 'x'.repeat(201) })).status).toBe(400)
  })

  test('the number of whose it is may come as a number', async () => {
    const { token: word } = await linkFor(mitu.email)
    expect((await confirm({ uid: id, token: word })).status).toBe(200)
  })

  test('of several at the same moment one is the one', async () => {
    const link = await linkFor(mitu.email)
    const passwords = ['one boat at dusk', 'two boats at dusk', 'six boats at dusk']
    const answers = await Promise.all(passwords.map((password) => confirm({ ...link, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const opens = await Promise.all(passwords.map((password) => signIn(password)))
    expect(opens).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('makes the other links that are out void', async () => {
    const [first, second] = [await linkFor(mitu.email), await linkFor(mitu.email)]
    expect((await confirm(second)).status).toBe(200)
    expect((await confirm(first)).status).toBe(400)
  })

  test('[F-18] is over after an hour, by the database’s clock', async () => {
    const link = await linkFor(mitu.email)
    const { rows } = await sql<{
      minutes: number
    }>`select extract(epoch from expires_at - now()) / 60 as minutes from mailed_links where purpose = 'reset'`.execute(
      api.database,
    )
    expect(Math.round(Number(rows[0]?.minutes))).toBe(60)
    await sql`update mailed_links set expires_at = now()`.execute(api.database)
    const late = await confirm(link)
    expect([late.status, late.body]).toEqual(spent)
  })

  test('is for whom the link was made: not for another account, nor by a verification link', async () => {
    const other = (await api.post('/user/register/', { ...mitu, email: 'other@example.com' })).body
    const verify = await api.lastLink()
    const link = await linkFor(mitu.email)
    for (const misused of [
      { ...link, uid: String(other.id) },
      { ...link, uid: '' },
      { ...link, uid: `${link.uid} ` },
      { ...link, token: link.token.toLowerCase() },
      { uid: String(other.id), token: verify.token },
    ]) {
      const { status, body } = await confirm(misused)
      expect([status, body]).toEqual(spent)
    }
    expect([await signIn(mitu.password), await signIn(mitu.password, 'other@example.com')]).toEqual([200, 200])
    expect((await confirm(link)).status).toBe(200)
  })

  test('a password that is refused leaves the link as it is', async () => {
    const link = await linkFor(mitu.email)
    for (const password of ['short', 'Sunshine1', mitu.email, 'x'.repeat(129)])
      expect((await confirm({ ...link, password })).body.field).toBe('password')
    expect((await confirm(link)).status).toBe(200)
  })

  test('what is no link is refused', async () => {
    for (const body of [
      {},
      { uid: '1' },
      { uid: '1', token: ['x'] },
      { uid: {}, token: 'x' },
      { uid: '1', token: 'x'.repeat(10_000) },
    ])
      expect((await confirm(body)).status).toBe(400)
    expect((await confirm({ uid: '1', token: '' })).status).toBe(400)
    expect((await confirm({ uid: "1' or 1=1", token: '\u0000' })).status).toBe(400)
  })

  test('of the link only a hash is kept', async () => {
    const { token: word } = await linkFor(mitu.email)
    const { rows } = await sql<{ all: string }>`select json_agg(l)::text as all from mailed_links l`.execute(
      api.database,
    )
    expect(rows[0]?.all).not.toContain(word)
    expect(api.logged.join()).not.toContain(word)
  })
})

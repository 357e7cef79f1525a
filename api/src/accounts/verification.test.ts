import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts, mitu } from '../../test/fixtures/accounts-api.ts'
import { dropOldLinks } from './store.ts'

let api: FreshAccounts
let token: string
let welcome: string
const ask = (email: unknown, by: { token?: string } = {}) => api.post('/get/verified/link/', { email }, by)
const check = async (word: unknown) => (await api.post('/get/verified/check/', { token: word })).body
const confirm = (word: unknown) => api.post('/get/verified/confirm/', { token: word })
const isVerified = async () => (await api.send('GET', '/users/profile/', undefined, { token })).body.is_verified

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(async () => {
  await api.clear()
  token = (await api.post('/user/register/', mitu)).body.token
  welcome = (await api.lastLink()).token
  await sql`truncate outbox`.execute(api.database)
})
afterAll(() => api.drop())

describe('asking for a verification link', () => {
  test('[A-19] [M-22] mails one to the account that waits for it, signed in or not', async () => {
    expect((await ask('Mitu@example.com', { token })).status).toBe(200)
    expect((await ask(mitu.email)).status).toBe(200)
    expect((await api.letters()).map(({ recipient }) => recipient)).toEqual([mitu.email, mitu.email])
    expect((await api.lastLink()).href).toMatch(/^http:\/\/studio\.test\/user\/request\/verify\/\?token=[\w-]{43}$/)
  })

  test('[M-49] [M-57] [Z-09] answers alike to all, and mails neither the unknown nor the verified', async () => {
    const waiting = await ask(mitu.email)
    const unknown = await ask('nobody@example.com')
    const badToken = await ask('nobody@example.com', { token: 'x'.repeat(43) })
    await confirm(welcome)
    const verified = await ask(mitu.email, { token })
    for (const { status, body } of [unknown, badToken, verified]) expect([status, body]).toEqual([200, waiting.body])
    expect(await api.letters()).toHaveLength(1)
  })

  test('[M-48] floods no mailbox: five an hour a recipient', async () => {
    for (const email of [mitu.email, 'nobody@example.com']) {
      for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(200)
      expect((await ask(email)).status).toBe(429)
    }
    expect(await api.letters()).toHaveLength(5)
  })

  test('[V-35] refuses what is no e-mail', async () => {
    for (const email of [undefined, '', 'abc', ['a@b.test']]) {
      const { status, body } = await ask(email)
      expect([status, body.field]).toEqual([400, 'email'])
    }
  })
})

describe('verifying', () => {
  test('[M-22] works once, without a sign-in', async () => {
    expect((await confirm(welcome)).status).toBe(200)
    expect(await isVerified()).toBe(true)
    await sql`update users set is_verified = false`.execute(api.database)
    const again = await confirm(welcome)
    expect([again.status, again.body.detail]).toEqual([
      400,
      'This link was used already or is too old. Please ask for a new one.',
    ])
    expect(await isVerified()).toBe(false)
  })

  test('of two at the same moment one is the one, and the other is told that it is done', async () => {
    const answers = await Promise.all([confirm(welcome), confirm(welcome)])
    expect(answers.map(({ status, body }) => [status, body.detail]).sort()).toEqual([
      [200, 'Thank you, your address is verified.'],
      [200, 'Your address is verified already.'],
    ])
  })

  test('[M-22] what the link can do may be asked first, which verifies nobody', async () => {
    for (const _ of ['once', 'again']) expect(await check(welcome)).toMatchObject({ state: 'usable' })
    expect(await isVerified()).toBe(false)
    await confirm(welcome)
    const verified = { state: 'verified', detail: 'Your address is verified already.' }
    expect(await check(welcome)).toEqual(verified)
    await sql`update mailed_links set expires_at = now()`.execute(api.database)
    expect(await check(welcome)).toEqual(verified)
  })

  test('[Z-07] verified already is only whose link it is, by the address that it was mailed to', async () => {
    await api.post('/user/register/', { ...mitu, email: 'other@example.com' })
    const { token: others } = await api.lastLink()
    await confirm(welcome)
    expect(await check(others)).toMatchObject({ state: 'usable' })
    const spent = { state: 'spent', detail: 'This link was used already or is too old. Please ask for a new one.' }
    expect(await check('x'.repeat(43))).toEqual(spent)
    const reset = await api.post('/user/password/reset/', { email: mitu.email })
    expect(reset.status).toBe(200)
    expect(await check((await api.lastLink()).token)).toEqual(spent)
    await sql`update users set email = 'new@example.com' where email = ${mitu.email}`.execute(api.database)
    expect(await check(welcome)).toEqual(spent)
    expect((await confirm(welcome)).status).toBe(400)
  })

  test('[F-18] is over after 48 hours, by the database’s clock', async () => {
    const { rows } = await sql<{
      hours: number
    }>`select extract(epoch from expires_at - now()) / 3600 as hours from mailed_links`.execute(api.database)
    expect(Math.round(Number(rows[0]?.hours))).toBe(48)
    await sql`update mailed_links set expires_at = now()`.execute(api.database)
    expect((await confirm(welcome)).status).toBe(400)
    expect(await isVerified()).toBe(false)
    await dropOldLinks(api.database)
    expect(await api.database.selectFrom('mailed_links').selectAll().execute()).toEqual([])
  })

  test('[Z-07] is for the address that it was mailed to, and not done by a reset link', async () => {
    await sql`update users set email = 'new@example.com'`.execute(api.database)
    expect((await confirm(welcome)).status).toBe(400)
    await api.post('/user/password/reset/', { email: 'new@example.com' })
    expect((await confirm((await api.lastLink()).token)).status).toBe(400)
    expect(await isVerified()).toBe(false)
  })

  test('what is no link is refused', async () => {
    for (const word of [undefined, null, 7, {}, '', 'x', '\u0000', 'x'.repeat(10_000)])
      expect((await confirm(word)).status).toBe(400)
  })
})

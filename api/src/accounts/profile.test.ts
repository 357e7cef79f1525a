import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts, mitu } from '../../test/fixtures/accounts-api.ts'

let api: FreshAccounts
let token: string
let id: number
const as = { first_name: 'Mitu', last_name: 'Rahman', email: mitu.email }
const update = (body: unknown, by = token) => api.send('PUT', '/users/profile/update/', body, { token: by })
const user = () => api.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(async () => {
  ;({ token, id } = await api.onlyMitu())
})
afterAll(() => api.drop())

describe('a profile that is changed', () => {
  test('[A-18] [D-19] answers the eight fields anew with the same token', async () => {
    const { status, body } = await update({
      id,
      first_name: 'Nadia',
      last_name: ' Islam ',
      email: mitu.email,
      password: '',
    })
    expect([status, body]).toEqual([
      200,
      {
        token,
        first_name: 'Nadia',
        last_name: 'Islam',
        email: mitu.email,
        username: mitu.email,
        id,
        is_verified: false,
        isAdmin: false,
      },
    ])
    expect(await api.letters()).toEqual([])
  })

  test('[X-12] [M-55] [Z-06] is one’s own, and no field makes an admin or verifies', async () => {
    const other = await api.register('other@example.com')
    const more = {
      id: other.id,
      isAdmin: true,
      is_admin: true,
      is_verified: true,
      username: 'root',
      phone: '1',
      password_hash: 'x',
      user: other.id,
      token: 'x',
    }
    const body = JSON.stringify({ ...as, ...more, first_name: 'Changed' }).replace(
      '{',
      '{"__proto__":{"isAdmin":true},',
    )
    const before = await user()
    expect((await update(body)).body).toMatchObject({ id, isAdmin: false, is_verified: false, username: mitu.email })
    expect(await user()).toEqual({ ...before, first_name: 'Changed', search_text: expect.stringMatching(/^changed /) })
    expect((await api.send('GET', '/users/profile/', undefined, { token: other.token })).body).toEqual(other)
  })

  test('[V-35] repeats the form’s rules', async () => {
    for (const [change, field, detail] of [
      [{ first_name: '' }, 'first_name', 'First name is required.'],
      [{ last_name: undefined }, 'last_name', 'Last name is required.'],
      [{ email: ' ' }, 'email', 'E-mail is required.'],
      [{ email: 'mitu' }, 'email', 'This is not an e-mail address.'],
      [{ first_name: 'M\r\nBcc: x@y.test' }, 'first_name', 'First name must be one line of text.'],
      [{ last_name: 'x'.repeat(10_000) }, 'last_name', 'Last name may have 60 characters at most.'],
      [{ password: 'short' }, 'password', 'Password needs 8 characters at least.'],
      [{ password: 'iloveyou' }, 'password', 'This password is among the most common ones. Please choose another.'],
      [{ password: 7 }, 'password', 'Password must be text.'],
    ] as const) {
      const { status, body } = await update({ ...as, ...change })
      expect([status, body]).toMatchObject([400, { detail, code: 'invalid', field }])
    }
    expect((await update('{"first_name":')).status).toBe(400)
  })
})

describe('a new password', () => {
  test('[Z-11] ends the other sessions and the reset links that are out, not this session', async () => {
    const elsewhere = (await api.signIn(mitu.email)).body.token
    await api.post('/user/password/reset/', { email: mitu.email })
    const link = await api.lastLink()
    expect((await update({ ...as, password: 'nine boats at dawn' })).status).toBe(200)
    expect([await api.isOpen(token), await api.isOpen(elsewhere)]).toEqual([true, false])
    expect((await api.signIn(mitu.email)).status).toBe(401)
    expect((await api.signIn(mitu.email, 'nine boats at dawn')).status).toBe(200)
    const late = await api.post('/user/password/reset/confirm/', { ...link, password: 'ten boats at noon' })
    expect(late.status).toBe(400)
  })

  test('is told to the account’s address, in studio time', async () => {
    const promised = await api.enqueued()
    await update({ ...as, password: 'nine boats at dawn' })
    const letters = await api.letters()
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [mitu.email, 'Your password at Chobighor was changed'],
    ])
    expect(letters[0]?.text).toMatch(/When: \w{3} \d{4}-\d\d-\d\d, \d\d:\d\d, Dhaka time\n/)
    expect(letters[0]?.text).toContain('http://studio.test/user/password/reset/\n')
    expect(await api.enqueued()).toBe(promised + 1)
  })

  test('that comes with a new e-mail is told to the address that the account has', async () => {
    await update({ ...as, email: 'new@example.com', password: 'nine boats at dawn' })
    const letters = await api.letters()
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['new@example.com', 'Confirm your new address at Chobighor'],
      [mitu.email, 'Another e-mail address for your account at Chobighor'],
      [mitu.email, 'Your password at Chobighor was changed'],
    ])
    expect((await api.signIn(mitu.email, 'nine boats at dawn')).status).toBe(200)
  })

  test('that is refused, or none at all, is told to nobody', async () => {
    const promised = await api.enqueued()
    await update({ ...as, password: 'short' })
    await update({ ...as, first_name: '', password: 'nine boats at dawn' })
    await update({ ...as, first_name: 'Nadia' })
    expect([await api.letters(), await api.enqueued()]).toEqual([[], promised])
  })

  test('[Z-22] floods no mailbox: five an hour, whoever the address may be', async () => {
    for (let i = 0; i < 5; i++) expect((await update({ ...as, password: `${i} boats at dawn` })).status).toBe(200)
    const refused = await update({ ...as, password: 'nine boats at dawn' })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    expect((await api.signIn(mitu.email, '4 boats at dawn')).status).toBe(200)
    expect(await api.letters()).toHaveLength(5)
    expect((await update({ ...as, first_name: 'Still' })).status).toBe(200)
  })

  test('that is empty or missing leaves the old one and all sessions (M-55)', async () => {
    const elsewhere = (await api.signIn(mitu.email)).body.token
    const { password_hash } = await user()
    await update({ ...as, password: '' })
    await update(as)
    expect((await user()).password_hash).toBe(password_hash)
    expect(await api.isOpen(elsewhere)).toBe(true)
  })
})

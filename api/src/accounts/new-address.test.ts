// A new e-mail address of an account: it counts once the link was opened that went to it (decision 126).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts, mitu } from '../../test/fixtures/accounts-api.ts'
import { signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: FreshAccounts
let token: string
let id: number
const as = { first_name: 'Mitu', last_name: 'Rahman', email: mitu.email }
const moved = { ...as, email: 'new@example.com' }
const update = (body: unknown, by = token) => api.send('PUT', '/users/profile/update/', body, { token: by })
const confirm = (word: string) => api.post('/get/verified/confirm/', { token: word })
const reset = (link: { uid: string; token: string }, password = 'nine boats at dawn') =>
  api.post('/user/password/reset/confirm/', { uid: link.uid, token: link.token, password })
const contact = async (by = token) =>
  (await api.send('GET', '/users/profile/contact/', undefined, { token: by })).body as unknown
const user = () => api.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const verified = () => sql`update users set is_verified = true where id = ${id}`.execute(api.database)

/** The link of the last e-mail to this address. */
async function linkTo(address: string) {
  const text = (await api.letters()).findLast(({ recipient }) => recipient === address)?.text ?? ''
  const { searchParams } = new URL(/https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '')
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' }
}

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(async () => {
  ;({ token, id } = await api.onlyMitu())
})
afterAll(() => api.drop())

describe('a new e-mail', () => {
  test('[L-160] [M-56] counts once its link was opened; until then the old one signs in and gets the reset', async () => {
    await verified()
    const elsewhere = (await api.signIn(mitu.email)).body.token
    const { status, body } = await update({ ...moved, first_name: 'Nadia' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: mitu.email, username: mitu.email, first_name: 'Nadia', is_verified: true })
    expect([await api.isOpen(token), await api.isOpen(elsewhere)]).toEqual([true, false])
    expect(await contact()).toEqual({ phone: mitu.phone, newEmail: moved.email })
    const letters = await api.letters()
    expect(letters.map(({ recipient }) => recipient)).toEqual([moved.email, mitu.email])
    expect(letters[0]?.text).toContain('http://studio.test/user/request/verify/?token=')
    expect(letters[1]?.text).toContain('new@example.com')
    expect(letters[1]?.text).toMatch(/When: \w{3} \d{4}-\d\d-\d\d, \d\d:\d\d, Dhaka time\n/)

    const link = await linkTo(moved.email)
    expect([(await api.signIn(moved.email)).status, (await api.signIn(mitu.email)).status]).toEqual([401, 200])
    for (const email of [moved.email, mitu.email]) await api.post('/user/password/reset/', { email })
    const resets = (await api.letters()).filter(({ text }) => text.includes('asked for a new password'))
    expect(resets.map(({ recipient }) => recipient)).toEqual([mitu.email])

    expect((await api.post('/get/verified/check/', { token: link.token })).body).toMatchObject({ state: 'usable' })
    expect((await confirm(link.token)).status).toBe(200)
    expect(await user()).toMatchObject({ email: moved.email, username: moved.email, is_verified: true })
    expect([(await api.signIn(mitu.email)).status, (await api.signIn('NEW@example.com')).status]).toEqual([401, 200])
    expect(await contact()).toEqual({ phone: mitu.phone, newEmail: null })
    expect((await confirm(link.token)).body.detail).toBe('Your address is verified already.')
  })

  test('[M-60] a username of one’s own stays', async () => {
    await sql`update users set username = 'mitu-r'`.execute(api.database)
    await update(moved)
    await confirm((await linkTo(moved.email)).token)
    expect(await user()).toMatchObject({ email: moved.email, username: 'mitu-r' })
    expect((await api.signIn('mitu-r')).status).toBe(200)
  })

  test('[Z-07] makes links void that went to the old address', async () => {
    await api.post('/get/verified/link/', { email: mitu.email })
    const verify = await api.lastLink()
    await api.post('/user/password/reset/', { email: mitu.email })
    const forgotten = await api.lastLink()
    await update(moved)
    await confirm((await linkTo(moved.email)).token)
    expect((await confirm(verify.token)).status).toBe(400)
    expect((await reset(forgotten)).status).toBe(400)
  })

  test('[L-160] that is asked for again, or given up, makes the link before void', async () => {
    await update(moved)
    const first = await linkTo(moved.email)
    await update({ ...as, email: 'newer@example.com' })
    expect((await confirm(first.token)).status).toBe(400)
    const second = await linkTo('newer@example.com')
    const kept = await api.send('POST', '/users/profile/contact/keep/', {}, { token })
    expect(kept.body as unknown).toEqual({ phone: mitu.phone, newEmail: null })
    expect((await confirm(second.token)).status).toBe(400)
    expect((await user()).email).toBe(mitu.email)
  })

  test('[L-088] ends with a new password, unless both are asked for at once', async () => {
    await update(moved)
    const asked = await linkTo(moved.email)
    await update({ ...as, password: 'nine boats at dawn' })
    expect((await confirm(asked.token)).status).toBe(400)
    expect((await user()).email).toBe(mitu.email)
    await update({ ...moved, password: 'ten boats at dawn' })
    expect((await confirm((await linkTo(moved.email)).token)).status).toBe(200)
  })

  test('[L-160] needs the password where the page sends one', async () => {
    const wrong = await update({ ...moved, current: 'a guess' })
    expect([wrong.status, wrong.body]).toMatchObject([400, { detail: 'The password is wrong.', field: 'current' }])
    expect(await api.letters()).toEqual([])
    expect((await update({ ...moved, current: mitu.password })).status).toBe(200)
  })

  test('in other letters of another case alone is the same address', async () => {
    await sql`update users set is_verified = true`.execute(api.database)
    const { body } = await update({ ...as, email: 'Mitu@Example.com' })
    expect(body).toMatchObject({ email: 'Mitu@Example.com', username: 'Mitu@Example.com', is_verified: true })
    expect(await api.letters()).toEqual([])
  })

  test('that is another’s e-mail or username is refused, and nothing is changed or sent', async () => {
    await api.register('other@example.com')
    await sql`update users set username = 'taken@example.com' where email = 'other@example.com'`.execute(api.database)
    await sql`truncate outbox`.execute(api.database)
    const before = await user()
    for (const email of ['OTHER@example.com', 'taken@example.com']) {
      const { status, body } = await update({ ...as, first_name: 'X', email, password: 'nine boats at dawn' })
      expect([status, body]).toMatchObject([
        400,
        { detail: 'An account with this e-mail address exists already.', code: 'invalid', field: 'email' },
      ])
    }
    expect(await user()).toEqual(before)
    expect(await api.letters()).toEqual([])
  })

  test('of two who take one address the first has it who opens its link', async () => {
    const other = await api.register('other@example.com')
    await update(moved)
    const mine = await api.lastLink()
    await update(moved, other.token)
    const theirs = await linkTo(moved.email)
    const answers = await Promise.all([confirm(mine.token), confirm(theirs.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.detail).toBe('An account with this e-mail address exists already.')
  })

  test('floods nobody: one address gets five such letters an hour, one user changes ten times', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await update({ ...as, email: 'victim@example.com' })).status).toBe(200)
    }
    expect((await update({ ...as, email: 'Victim@example.com' })).status).toBe(429)
    for (let i = 5; i < 10; i++) expect((await update({ ...as, email: `m${i}@example.com` })).status).toBe(200)
    const refused = await update({ ...as, email: 'm10@example.com' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1800)
    expect((await update({ ...as, first_name: 'Still' })).status).toBe(200)
  })
})

describe('“This wasn’t me”', () => {
  test('[L-161] keeps the address, sets a new password and ends the change, before and after it was made', async () => {
    for (const isMade of [false, true]) {
      await api.clear()
      ;({ token, id } = await api.register(mitu.email))
      await verified()
      await update(moved)
      const [made, undo] = [await linkTo(moved.email), await linkTo(mitu.email)]
      if (isMade) {
        expect((await confirm(made.token)).status).toBe(200)
        // whoever has the account now goes on, and then tries to come back
        await update({ ...as, email: 'third@example.com' })
        await confirm((await linkTo('third@example.com')).token)
      }
      const back = isMade ? await linkTo(moved.email) : undefined
      expect((await api.post('/user/password/reset/check/', undo)).body).toMatchObject({ state: 'usable' })
      expect((await reset(undo)).status).toBe(200)
      expect(await user()).toMatchObject({ email: mitu.email, username: mitu.email, is_verified: true })
      expect(await api.isOpen(token)).toBe(false)
      expect((await api.signIn(mitu.email, 'nine boats at dawn')).status).toBe(200)
      for (const late of [undo, ...(back ? [back] : [])]) expect((await reset(late)).status).toBe(400)
      expect((await confirm(made.token)).status).toBe(400)
    }
  })

  test('[L-089] brings the account back: as long as it can, nobody else gets the address before', async () => {
    await verified()
    await update(moved)
    await confirm((await linkTo(moved.email)).token)
    const undo = await linkTo(mitu.email)
    const taken = { status: 400, body: { detail: 'An account with this e-mail address exists already.' } }
    const other = await api.register('other@example.com')
    expect(await api.post('/user/register/', { ...mitu, email: 'MITU@example.com' })).toMatchObject(taken)
    expect(await update(as, other.token)).toMatchObject(taken)
    expect((await reset(undo)).status).toBe(200)
    expect((await user()).email).toBe(mitu.email)

    const again = (await api.signIn(mitu.email, 'nine boats at dawn')).body.token
    await update(moved, again)
    await confirm((await linkTo(moved.email)).token)
    await sql`update mailed_links set expires_at = now() - interval '1 second'`.execute(api.database)
    expect((await api.post('/user/register/', mitu)).status).toBe(201)
  })

  test('[L-161] is offered to an address alone that was proven; another one is led to the studio', async () => {
    await update(moved)
    const [, notice] = await api.letters()
    expect(notice?.text).not.toContain('token=')
    expect(notice?.text).toContain('http://studio.test/contact/')
  })
})

test('[L-220] who is removed leaves no e-mail at an address before, or at one that never became theirs', async () => {
  await verified()
  await api.post('/user/password/reset/', { email: mitu.email })
  await update(moved)
  await confirm((await linkTo(moved.email)).token)
  await update({ ...as, email: 'third@example.com' })
  // the links have ended long ago
  await api.database.deleteFrom('mailed_links').execute()
  const to = (await api.letters()).map(({ recipient }) => recipient)
  expect(new Set(to)).toEqual(new Set([mitu.email, moved.email, 'third@example.com']))
  const admin = await signInAs(api, { is_admin: true })
  expect((await admin.call.people.export({ id: String(id) })).emails).toHaveLength(to.length)
  await admin.call.people.remove({ id: String(id) })
  expect((await api.letters()).map(({ recipient }) => recipient)).toEqual([])
})

describe('the telephone number', () => {
  test('[L-162] is read and changed by a call of its own, and by its owner alone', async () => {
    const put = (phone: string, by = token) => api.send('PUT', '/users/profile/contact/', { phone }, { token: by })
    expect((await put('+৮৮০১৭১১২২৩৩৪৪')).body as unknown).toEqual({ phone: '+8801711223344', newEmail: null })
    expect(await contact()).toEqual({ phone: '+8801711223344', newEmail: null })
    expect((await put('call me')).body).toMatchObject({ field: 'phone' })
    expect((await api.send('GET', '/users/profile/', undefined, { token })).body).not.toHaveProperty('phone')
    expect((await put('01711', 'nobody')).status).toBe(401)
  })
})

// An admin invites another admin by e-mail.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type FreshAccounts, freshAccounts } from '../../test/fixtures/accounts-api.ts'
import { addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'

let api: FreshAccounts
let mina: SignedInVisitor

const PASSWORD = 'nine kites over Gulshan'
const rafi = { first_name: 'Rafi', last_name: 'Islam', password: PASSWORD }
const accept = (token: string, changes = {}) => api.call.invitation.accept({ token, ...rafi, ...changes })

async function invited(email = 'rafi@example.com') {
  await mina.call.invites.add({ email, role: 'admin' })
  return (await api.lastLink()).href.split('token=')[1] ?? ''
}

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(async () => {
  await api.clear()
  await api.database.deleteFrom('invites').execute()
  mina = await signInAs(api, { is_admin: true, is_verified: true, first_name: 'Mina', last_name: 'Sen' })
})
afterAll(() => api.drop())

describe('an invite', () => {
  test('is a letter whose link leads to the back office, and makes an admin who is signed in', async () => {
    const token = await invited()
    const [letter] = await api.letters()
    expect(letter).toMatchObject({ recipient: 'rafi@example.com' })
    expect(letter?.text).toContain(`http://studio.test/admin/#/invite?token=${token}`)
    expect(letter?.text).toContain('Mina')
    expect(await api.call.invitation.check({ token })).toMatchObject({ state: 'usable', email: 'rafi@example.com' })
    const user = await accept(token)
    expect(user).toMatchObject({ email: 'rafi@example.com', first_name: 'Rafi', isAdmin: true, is_verified: true })
    expect((await api.callAs(user.token).people.list({})).total).toBe(2)
    expect(await mina.call.invites.list({})).toMatchObject({ total: 0 })
  })

  test('is listed while it is open, without its token', async () => {
    await invited()
    const answer = await mina.ask('GET', '/admin/invites/')
    expect(await answer.json()).toMatchObject({
      total: 1,
      rows: [{ email: 'rafi@example.com', invited_by: 'Mina Sen', is_over: false }],
    })
    const kept = await api.database.selectFrom('invites').select('token_hash').executeTakeFirstOrThrow()
    expect(kept.token_hash).toHaveLength(32)
  })

  test('works once, and of two at the same moment for one', async () => {
    const token = await invited()
    const both = await Promise.allSettled([accept(token), accept(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(accept(token)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('accepted already'),
    })
    expect(await api.call.invitation.check({ token })).toMatchObject({ state: 'spent', email: '' })
  })

  test('[L-218] ends what waited at the account before: no link to another address and none back moves it afterwards', async () => {
    const squatter = { ...rafi, email: 'rafi@example.com', phone: '01700000000', password: 'a lamp in every window' }
    const { body } = await api.post('/user/register/', squatter)
    await sql`update users set is_verified = true where id = ${body.id}`.execute(api.database)
    const moved = { first_name: 'R', last_name: 'I', email: 'elsewhere@example.com' }
    expect((await api.send('PUT', '/users/profile/update/', moved, { token: body.token })).status).toBe(200)
    const letters = await api.letters()
    const linkTo = (address: string) => {
      const text = letters.findLast(({ recipient }) => recipient === address)?.text ?? ''
      return new URL(/https?:\/\/\S+token=[\w-]+/.exec(text)?.[0] ?? '').searchParams
    }
    const [toNew, back] = [linkTo('elsewhere@example.com'), linkTo('rafi@example.com')]
    await accept(await invited())
    const confirmed = await api.post('/get/verified/confirm/', { token: toNew.get('token') })
    const reset = { uid: back.get('uid'), token: back.get('token'), password: 'nine boats at dawn' }
    expect([confirmed.status, (await api.post('/user/password/reset/confirm/', reset)).status]).toEqual([400, 400])
    const account = api.database.selectFrom('users').select(['email', 'is_admin']).where('id', '=', body.id)
    expect(await account.executeTakeFirst()).toEqual({ email: 'rafi@example.com', is_admin: true })
  })

  test('is over after three days, when it is taken back, and when another is sent', async () => {
    const late = await invited()
    await sql`update invites set expires_at = now() - interval '1 second'`.execute(api.database)
    await expect(accept(late)).rejects.toMatchObject({ code: 'invalid' })
    const first = await invited()
    const second = await invited()
    await expect(accept(first)).rejects.toMatchObject({ code: 'invalid' })
    const { rows } = await mina.call.invites.list({})
    await mina.call.invites.remove({ id: String(rows[0]?.id) })
    await expect(accept(second)).rejects.toMatchObject({ code: 'invalid' })
    expect((await mina.call.people.list({})).total).toBe(1)
  })

  test('with a common password or without a name is refused beside the field, and can be tried again', async () => {
    const token = await invited()
    await expect(accept(token, { password: 'password1' })).rejects.toMatchObject({ field: 'password' })
    await expect(accept(token, { first_name: ' ' })).rejects.toMatchObject({ field: 'first_name' })
    expect(await accept(token)).toMatchObject({ isAdmin: true })
  })

  test('for an address with an account makes that one an admin, and whoever was in it is out', async () => {
    const token = await invited('nadia@example.com')
    const nadia = await signInAs(api, { email: 'nadia@example.com' })
    const user = await accept(token)
    expect(user).toMatchObject({ id: nadia.id, isAdmin: true })
    await expect(nadia.call.accounts.findProfile()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('of an admin is refused', async () => {
    await expect(mina.call.invites.add({ email: mina.email, role: 'admin' })).rejects.toMatchObject({
      code: 'conflict',
      field: 'email',
    })
  })

  test('that nobody sent is none', async () => {
    for (const token of ['', 'x', 'x'.repeat(43)])
      await expect(accept(token)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('ends when who gave it is an admin no longer, or is removed', async () => {
    const [rina, dina, tania] = await Promise.all(
      [1, 2, 3].map(() => signInAs(api, { is_admin: true, is_verified: true })),
    )
    const inviteBy = async (who: SignedInVisitor | undefined, email: string) => {
      await who?.call.invites.add({ email, role: 'admin' })
      return (await api.lastLink()).href.split('token=')[1] ?? ''
    }
    const service = await addService(api.database)
    const shown = await rina?.call.previews.open({ of: 'services', id: service })
    const tokens = [await inviteBy(rina, 'one@example.com'), await inviteBy(dina, 'two@example.com')]
    tokens.push(await inviteBy(tania, 'three@example.com'))
    await mina.call.people.setRole({ id: String(rina?.id), role: 'customer' })
    await mina.call.people.remove({ id: String(dina?.id) })
    // her account's row stays because of the order, so the order is deleted at the end
    onTestFinished(async () => {
      for (const table of ['order_events', 'orders'] as const) await api.database.deleteFrom(table).execute()
    })
    await sql`insert into orders (user_id, payload_hash, status, payment_method, venue_name, venue_location, postal_code, country,
        event_time, event_date, items_paisa, shipping_paisa, tax_paisa, total_paisa)
      values (${tania?.id}, ${Buffer.alloc(32)}, 'cancelled', 'CashOn', 'A hall', 'Dhaka', '1211', 'Bangladesh', '18:30', '2031-12-16',
        0, 0, 0, 0)`.execute(api.database)
    await mina.call.people.remove({ id: String(tania?.id) })
    for (const token of tokens) {
      expect(await api.call.invitation.check({ token })).toMatchObject({ state: 'spent', email: '' })
      await expect(accept(token)).rejects.toMatchObject({ code: 'invalid' })
    }
    expect(shown?.address).toContain('preview=')
    expect(await api.database.selectFrom('previews').select('entity').execute()).toEqual([])
    expect(await api.database.selectFrom('invites').select('id').execute()).toEqual([])
  })

  test('of whoever lost the right by another way is none, nor is a preview shown by them', async () => {
    const token = await invited()
    const id = await addService(api.database, { slug: 'later', is_published: false })
    const { address } = await mina.call.previews.open({ of: 'services', id })
    const preview = new URL(address, 'http://studio.test').searchParams.get('preview') ?? ''
    const look = () => api.ask('/get/service/later/', { headers: { 'x-preview': preview } })
    expect((await look()).status).toBe(200)
    await api.database.updateTable('users').set({ is_admin: false }).where('id', '=', mina.id).execute()
    expect((await look()).status).toBe(404)
    await expect(accept(token)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('keeps no address: neither once it is accepted, nor when whoever was invited is removed', async () => {
    const user = await accept(await invited())
    expect(await api.database.selectFrom('invites').select('id').execute()).toEqual([])
    await api.callAs(user.token).invites.add({ email: 'nadia@example.com', role: 'admin' })
    const nadia = await signInAs(api, { email: 'Nadia@example.com', username: 'Nadia@example.com' })
    await mina.call.people.remove({ id: String(nadia.id) })
    expect(await api.database.selectFrom('invites').select('id').execute()).toEqual([])
  })

  test('is on record, who invited and who accepted', async () => {
    await accept(await invited())
    const { rows } = await mina.call.records.list({ entity: 'invites', per_page: 2 })
    expect(rows).toMatchObject([
      { action: 'accept invite', user_name: 'Rafi Islam' },
      { action: 'invite', user_name: 'Mina Sen' },
    ])
  })
})

describe('a link to copy', () => {
  const tokenIn = (link: string) => link.split('token=')[1] ?? ''
  const seen = async () => [
    JSON.stringify(await api.database.selectFrom('records').selectAll().execute()),
    JSON.stringify(await api.database.selectFrom('outbox').selectAll().execute()),
    JSON.stringify(await api.database.selectFrom('invites').selectAll().execute()),
    JSON.stringify(await api.database.selectFrom('mailed_links').selectAll().execute()),
    api.logged.join('\n'),
  ]

  test('for an invite replaces the mailed one, is made on demand, and stands in no record, e-mail or log', async () => {
    const mailed = await invited()
    const [invite] = (await mina.call.invites.list({})).rows
    expect(invite).toMatchObject({ email_state: 'waiting' })
    const { link } = await mina.call.invites.makeLink({ id: String(invite?.id) })
    expect(link).toMatch(/^http:\/\/studio\.test\/admin\/#\/invite\?token=[\w-]{40,}$/)
    const token = tokenIn(link)
    for (const each of await seen()) expect(each).not.toContain(token)
    expect(await api.call.invitation.check({ token: mailed })).toMatchObject({ state: 'spent' })
    expect(await accept(token)).toMatchObject({ email: 'rafi@example.com' })
    await expect(mina.call.invites.makeLink({ id: String(invite?.id) })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('an invite says whether its e-mail was sent, or kept on this machine', async () => {
    await invited()
    const state = async () => (await mina.call.invites.list({})).rows[0]?.email_state
    await api.database.updateTable('outbox').set({ kept_at: new Date() }).execute()
    expect(await state()).toBe('kept')
    await api.database.updateTable('outbox').set({ kept_at: null, sent_at: new Date() }).execute()
    expect(await state()).toBe('sent')
  })

  test('for a new password works once, replaces earlier ones, and stands in no record or log', async () => {
    const nadia = await signInAs(api)
    const make = () => mina.call.people.makeResetLink({ id: String(nadia.id) })
    const earlier = tokenIn((await make()).link)
    const { link } = await make()
    expect(link).toContain(`/user/password/reset/?uid=${nadia.id}&token=`)
    const token = tokenIn(link)
    for (const each of await seen()) expect(each).not.toContain(token)
    const reset = (given: string) =>
      api.call.accounts.confirmReset({ uid: String(nadia.id), token: given, password: 'nine kites over Gulshan' })
    await expect(reset(earlier)).rejects.toMatchObject({ code: 'invalid' })
    await reset(token)
    await expect(reset(token)).rejects.toMatchObject({ code: 'invalid' })
    const records = await api.database
      .selectFrom('records')
      .select(['action', 'entity_id'])
      .where('entity', '=', 'users')
      .execute()
    expect(records.filter(({ action }) => action === 'make link')).toEqual(
      Array(2).fill({ action: 'make link', entity_id: nadia.id }),
    )
  })

  test('[Z-11] opens nothing any more once its maker is no admin, or is removed', async () => {
    const [rafi, tuli] = [1, 2].map(() => signInAs(api, { is_admin: true, is_verified: true }))
    for (const [maker, end] of [
      [await rafi, (id: string) => mina.call.people.setRole({ id, role: 'desk' })],
      [await tuli, (id: string) => mina.call.people.remove({ id })],
    ] as const) {
      if (!maker) throw new Error('both are signed in')
      const token = tokenIn((await maker.call.people.makeResetLink({ id: String(mina.id) })).link)
      const words = { uid: String(mina.id), token }
      expect(await api.call.accounts.checkReset(words)).toMatchObject({ state: 'usable' })
      await end(String(maker.id))
      expect(await api.call.accounts.checkReset(words)).toMatchObject({ state: 'spent' })
      await expect(api.call.accounts.confirmReset({ ...words, password: PASSWORD })).rejects.toMatchObject({
        code: 'invalid',
      })
    }
  })

  test('is nobody else’s to make', async () => {
    const nadia = await signInAs(api)
    for (const path of ['/admin/invites/1/link/', `/admin/people/${mina.id}/reset-link/`])
      expect((await nadia.ask('POST', path)).status).toBe(403)
  })
})

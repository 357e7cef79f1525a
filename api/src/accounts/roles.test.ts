// Roles beside admin: giving and taking them, and one's own account. Who may make which call is in access.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshAccounts, freshAccounts } from '../../test/fixtures/accounts-api.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { hashPassword } from '../auth/hash-passwords.ts'

let api: FreshAccounts
let mina: SignedInVisitor

beforeAll(async () => {
  api = await freshAccounts()
})
beforeEach(async () => {
  await api.clear()
  mina = await signInAs(api, { is_admin: true, is_verified: true, first_name: 'Mina', last_name: 'Sen' })
})
afterAll(() => api.drop())

const roleOf = async (person: SignedInVisitor) => (await mina.call.people.find({ id: String(person.id) })).role
const staff = (staff_role: string) => signInAs(api, { staff_role, is_verified: true })

describe('a role', () => {
  test('is given and taken away, which counts from the next call on in an open session, and is recorded', async () => {
    const nadia = await signInAs(api, { is_verified: true })
    const give = (role: 'desk' | 'editor' | 'customer') => mina.call.people.setRole({ id: String(nadia.id), role })
    await expect(nadia.call.own.show({})).rejects.toMatchObject({ code: 'forbidden' })
    await give('desk')
    expect(await nadia.call.own.show({})).toEqual({ role: 'desk' })
    expect(await nadia.call.accounts.findProfile({})).toMatchObject({ isAdmin: false })
    await nadia.call.orderDesk.list({})
    await give('editor')
    await expect(nadia.call.orderDesk.list({})).rejects.toMatchObject({ code: 'forbidden' })
    await nadia.call.pages.list({})
    await give('customer')
    await expect(nadia.call.pages.list({})).rejects.toMatchObject({ code: 'forbidden' })
    const { rows } = await mina.call.records.list({ entity: 'users' })
    expect(rows[0]).toMatchObject({
      user_name: 'Mina Sen',
      entity_id: nadia.id,
      before: { role: 'editor' },
      after: { role: 'customer' },
    })
  })

  test('that nobody knows is refused, and so is one’s own', async () => {
    await signInAs(api, { is_admin: true, is_verified: true })
    for (const role of ['owner', '', null, 'Admin', ['desk']])
      expect((await mina.ask('PUT', `/admin/people/${mina.id}/role/`, { role })).status).toBe(400)
    await expect(mina.call.people.setRole({ id: String(mina.id), role: 'desk' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('your own account'),
    })
    expect(await roleOf(mina)).toBe('admin')
  })

  test('can’t be changed any more by whoever lost the right a moment before', async () => {
    const [rafi, tuli] = await Promise.all([1, 2].map(() => signInAs(api, { is_admin: true, is_verified: true })))
    if (!rafi || !tuli) throw new Error('both are signed in')
    const done = await Promise.allSettled([
      rafi.call.people.setRole({ id: String(tuli.id), role: 'customer' }),
      tuli.call.people.setRole({ id: String(rafi.id), role: 'customer' }),
    ])
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([await roleOf(rafi), await roleOf(tuli)].sort()).toEqual(['admin', null])
  })

  test('comes with an invite', async () => {
    await mina.call.invites.add({ email: 'rafi@example.com', role: 'editor' })
    const token = (await api.lastLink()).href.split('token=')[1] ?? ''
    expect((await mina.call.invites.list({})).rows).toMatchObject([{ role: 'editor' }])
    const rafi = { first_name: 'Rafi', last_name: 'Islam', password: 'nine kites over Gulshan' }
    const user = await api.call.invitation.accept({ token, ...rafi })
    expect(user).toMatchObject({ isAdmin: false, is_verified: true })
    expect(await api.callAs(user.token).own.show({})).toEqual({ role: 'editor' })
    await expect(mina.call.invites.add({ email: 'rafi@example.com', role: 'admin' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('lets the desk change customers, and nobody of the studio', async () => {
    const desk = await staff('desk')
    const customer = await signInAs(api)
    const of = (person: SignedInVisitor) => ({ id: String(person.id) })
    await desk.call.people.setVerified({ ...of(customer), is_verified: true })
    for (const person of [mina, await staff('editor'), desk])
      for (const change of [
        () => desk.call.people.setVerified({ ...of(person), is_verified: false }),
        () => desk.call.people.endSessions(of(person)),
        () => desk.call.people.export(of(person)),
        () => desk.call.people.sendVerification(of(person)),
      ])
        await expect(change()).rejects.toMatchObject({
          code: 'forbidden',
          message: expect.stringContaining('Only an admin'),
        })
  })

  test('shows an editor no number of orders, customers or money', async () => {
    const { waiting, payments, months, backups, mail } = await (await staff('editor')).call.overview.find({})
    expect({ waiting, payments, months, backups, mail }).toEqual({
      waiting: {},
      payments: [],
      months: [],
      backups: null,
      mail: null,
    })
  })
})

describe('one’s own account', () => {
  test('lists where one is signed in, and ends the others', async () => {
    const desk = await staff('desk')
    const { sessions } = await desk.call.own.listSessions({})
    expect(sessions).toMatchObject([{ is_own: true }])
    const others = (await mina.call.own.listSessions({})).sessions
    await expect(desk.call.own.endSession({ session: String(others[0]?.id) })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await desk.call.own.endOtherSessions({})).sessions).toHaveLength(1)
  })

  test('takes a new password from whoever knows the current one', async () => {
    const password_hash = await hashPassword('seven boats at Sadarghat')
    const desk = await signInAs(api, { staff_role: 'desk', password_hash, last_name: '' })
    const change = (current: string, password: string) => desk.call.own.changePassword({ current, password })
    await expect(change('wrong', 'nine kites over Gulshan')).rejects.toMatchObject({
      fields: { current: expect.any(String) },
    })
    await expect(change('seven boats at Sadarghat', 'short')).rejects.toMatchObject({
      fields: { password: expect.any(String) },
    })
    await change('seven boats at Sadarghat', 'nine kites over Gulshan')
    await api.call.accounts.signIn({ username: desk.email, password: 'nine kites over Gulshan' })
    expect((await desk.call.own.listSessions({})).sessions).toHaveLength(2)
  })
})

// The studio's people, as its admins see and change them.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addReview, addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { openSession } from '../auth/sessions-store.ts'

let api: TestApi
let mina: SignedInVisitor

const find = (id: number, by = mina) => by.call.people.find({ id: String(id) })
const lastRecord = () =>
  api.database.selectFrom('records').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** A new order, with nothing paid yet. */
async function addOrder(userId: number, changes: { status?: string; delivered?: boolean } = {}) {
  return api.database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('orders')
      .values({
        user_id: userId,
        status: changes.status ?? 'requested',
        payload_hash: randomBytes(32),
        payment_method: 'CashOn',
        venue_name: 'Senakunja',
        venue_location: 'House 7, Dhaka',
        postal_code: '1206',
        country: 'Bangladesh',
        event_time: '18:30',
        event_date: '2026-12-16',
        items_paisa: 2_800_000,
        shipping_paisa: 0,
        tax_paisa: 0,
        total_paisa: 2_800_000,
        ...(changes.delivered && { delivered_at: new Date(), delivered_by: mina.id }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('order_items')
      .values({ order_id: id, position: 0, product: 'day', name: 'A day', qty: 1, price_paisa: 2_800_000 })
      .execute()
    return id
  })
}

beforeAll(async () => {
  api = await openTestApi()
})
beforeEach(async () => {
  await api.database.transaction().execute(async (transaction) => {
    for (const table of [
      'order_items',
      'order_events',
      'orders',
      'reviews',
      'services',
      'users',
      'outbox',
      'limits',
    ] as const)
      await transaction.deleteFrom(table).execute()
  })
  mina = await signInAs(api, { is_admin: true, is_verified: true, first_name: 'Mina', email: 'mina@example.com' })
})
afterAll(() => api.drop())

describe('the list of people', () => {
  test('[M-80] is paged, sorted, searched and narrowed by the server', async () => {
    for (const name of ['Anika', 'Bashir', 'Chitra'])
      await signInAs(api, { first_name: name, last_name: 'Sen', email: `${name}@example.com`.toLowerCase() })
    const bashir = (await mina.call.people.list({ keyword: 'bashir@' })).rows[0]
    await addOrder(bashir?.id ?? 0)
    const names = async (query: Parameters<typeof mina.call.people.list>[0]) =>
      (await mina.call.people.list(query)).rows.map(({ first_name }) => first_name)
    expect(await names({ sort: 'first_name' })).toEqual(['Anika', 'Bashir', 'Chitra', 'Mina'])
    expect(await names({ sort: 'orders', order: 'desc', per_page: 1 })).toEqual(['Bashir'])
    expect(await names({ keyword: 'chitra sen' })).toEqual(['Chitra'])
    expect(await names({ role: 'admin' })).toEqual(['Mina'])
    expect(await mina.call.people.list({ page: 2, per_page: 3 })).toMatchObject({ total: 4, rows: [{}] })
  })

  test('tells nothing of passwords and tokens', async () => {
    const answer = await mina.ask('GET', `/admin/people/${mina.id}/`)
    expect(await answer.text()).not.toMatch(/password|token|hash/)
  })
})

describe('one of them', () => {
  test('is shown with orders and sessions, of which one’s own is marked', async () => {
    const nadia = await signInAs(api, { email: 'nadia@example.com' })
    const order = await addOrder(nadia.id)
    expect(await find(nadia.id)).toMatchObject({
      email: 'nadia@example.com',
      is_last_admin: false,
      orders: 1,
      latest_orders: [{ id: order, status: 'requested', total: '28000.00', is_paid: false, event_date: '2026-12-16' }],
      sessions: [{ is_own: false }],
    })
    expect(await find(mina.id)).toMatchObject({ is_last_admin: true, sessions: [{ is_own: true }] })
  })

  test('is taken as verified, which is on record, and no link can take it back', async () => {
    const { id } = await signInAs(api)
    expect(await mina.call.people.setVerified({ id: String(id), is_verified: true })).toMatchObject({
      is_verified: true,
    })
    expect(await lastRecord()).toMatchObject({ entity: 'users', entity_id: id, after: { is_verified: true } })
  })

  test('gets the verification link again, unless there is no need', async () => {
    const { id, email } = await signInAs(api)
    await mina.call.people.sendVerification({ id: String(id) })
    const letters = await api.database.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(letters).toMatchObject([{ recipient: email, subject: expect.stringContaining('Verify') }])
    await expect(mina.call.people.sendVerification({ id: String(mina.id) })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is signed out everywhere, or at one place; an admin stays signed in where the call came from', async () => {
    const nadia = await signInAs(api)
    await openSession(api.database, nadia.id, { idleDays: 7, days: 30 })
    const [first] = (await find(nadia.id)).sessions
    const left = await mina.call.people.endSession({ id: String(nadia.id), session: String(first?.id) })
    expect(left.sessions).toHaveLength(1)
    expect((await mina.call.people.endSessions({ id: String(nadia.id) })).sessions).toEqual([])
    await openSession(api.database, mina.id, { idleDays: 7, days: 30 })
    expect((await mina.call.people.endSessions({ id: String(mina.id) })).sessions).toMatchObject([{ is_own: true }])
    const another = (await find(mina.id)).sessions[0]?.id
    await expect(mina.call.people.endSession({ id: String(nadia.id), session: String(another) })).rejects.toMatchObject(
      { code: 'not_found' },
    )
  })

  test('who is nobody answers 404', async () => {
    for (const id of ['999999', 'x', '0', '99999999999'])
      await expect(mina.call.people.find({ id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('admins', () => {
  test('are made of who is verified, and unmade', async () => {
    const nadia = await signInAs(api)
    await expect(mina.call.people.setRole({ id: String(nadia.id), role: 'admin' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('verified'),
    })
    await mina.call.people.setVerified({ id: String(nadia.id), is_verified: true })
    await mina.call.people.setRole({ id: String(nadia.id), role: 'admin' })
    expect((await nadia.call.people.list({})).total).toBe(2)
    await mina.call.people.setRole({ id: String(nadia.id), role: 'customer' })
    await expect(nadia.call.people.list({})).rejects.toMatchObject({ code: 'forbidden' })
    expect(await lastRecord()).toMatchObject({ user_name: 'Mina Rahman', before: { role: 'admin' } })
  })

  test('the last one can’t be unmade or removed', async () => {
    const unmake = mina.call.people.setRole({ id: String(mina.id), role: 'customer' })
    await expect(unmake).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('last admin') })
    await expect(mina.call.people.remove({ id: String(mina.id) })).rejects.toMatchObject({ code: 'conflict' })
    expect(await find(mina.id)).toMatchObject({ role: 'admin' })
  })

  test('of several who unmake and remove each other at the same moment, one is left', async () => {
    for (let round = 0; round < 5; round++) {
      const others = await Promise.all([1, 2].map(() => signInAs(api, { is_admin: true, is_verified: true })))
      const [rafi = mina, tuli = mina] = others
      await Promise.allSettled([
        mina.call.people.setRole({ id: String(rafi.id), role: 'customer' }),
        rafi.call.people.setRole({ id: String(tuli.id), role: 'customer' }),
        tuli.call.people.remove({ id: String(mina.id) }),
        mina.call.people.setRole({ id: String(mina.id), role: 'customer' }),
        rafi.call.people.setRole({ id: String(rafi.id), role: 'customer' }),
        tuli.call.people.setRole({ id: String(tuli.id), role: 'customer' }),
      ])
      const left = await api.database.selectFrom('users').select('id').where('is_admin', '=', true).execute()
      expect(left.length).toBeGreaterThanOrEqual(1)
      expect(api.logged.join()).not.toMatch(/deadlock/)
      await api.database.deleteFrom('users').execute()
      mina = await signInAs(api, { is_admin: true, is_verified: true })
    }
  })
})

describe('who asks for their data or to be forgotten', () => {
  test('[M-69] is listed until it is done', async () => {
    const nadia = await signInAs(api)
    await nadia.call.accounts.requestData({ kind: 'export' })
    await nadia.call.accounts.requestData({ kind: 'deletion' })
    expect((await mina.call.people.list({ has_request: 'true' })).rows).toMatchObject([{ id: nadia.id }])
    await mina.call.people.closeRequest({ id: String(nadia.id), kind: 'export' })
    expect(await mina.call.people.closeRequest({ id: String(nadia.id), kind: 'deletion' })).toMatchObject({
      export_requested_at: null,
      deletion_requested_at: null,
    })
  })

  test('[M-69] all that is kept of somebody is handed over, and of others nothing', async () => {
    const nadia = await signInAs(api, { is_verified: true })
    await addOrder(nadia.id)
    await addReview(api.database, { service_id: await addService(api.database), user_id: nadia.id, comment: 'Light' })
    const mail = { name: 'Nadia', subject: 'A date', mobile: '1', body: 'Hello' }
    await api.database
      .insertInto('contact_mails')
      .values([
        { ...mail, email_address: nadia.email.toUpperCase() },
        { ...mail, email_address: 'other@example.com' },
      ])
      .execute()
    const waits = { user_id: nadia.id, date: '2031-12-16', shift: 'evening', note: 'Only this day.' }
    await api.database.insertInto('waiting_list').values(waits).execute()
    expect(await mina.call.people.export({ id: String(nadia.id) })).toMatchObject({
      account: { email: nadia.email },
      orders: [{ total: '28000.00', items: [{ name: 'A day', price: '28000.00' }], payments: [] }],
      reviews: [{ comment: 'Light' }],
      messages: [{ subject: 'A date' }],
      waitsFor: [{ date: '2031-12-16', shift: 'evening', note: 'Only this day.' }],
    })
    expect(await lastRecord()).toMatchObject({ action: 'export', entity_id: nadia.id })
  })

  test('[M-69] without an order is removed with all that is known of them', async () => {
    const nadia = await signInAs(api)
    await mina.call.people.sendVerification({ id: String(nadia.id) })
    expect(await mina.call.people.remove({ id: String(nadia.id) })).toMatchObject({ detail: 'The account is removed.' })
    expect(await api.database.selectFrom('users').select('id').where('id', '=', nadia.id).execute()).toEqual([])
    expect(await api.database.selectFrom('outbox').select('id').execute()).toEqual([])
    expect(JSON.stringify(await lastRecord())).not.toContain(nadia.email)
    await expect(nadia.call.accounts.findProfile()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('[M-69] with orders is removed once they are done: the orders stay, without the person', async () => {
    const nadia = await signInAs(api, { phone: '+8801700' })
    const order = await addOrder(nadia.id)
    await expect(mina.call.people.remove({ id: String(nadia.id) })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('not finished'),
    })
    await api.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute()
    const removed = await mina.call.people.remove({ id: String(nadia.id) })
    expect(removed.detail).toContain('Its orders stay')
    const kept = await mina.call.orders.findOrder({ id: String(order) })
    expect(kept).toMatchObject({ totalPrice: '28000.00', user: { name: 'Removed customer' } })
    expect(JSON.stringify(kept)).not.toMatch(/Nadia|Rahman|Senakunja|House 7/)
    await expect(find(nadia.id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(nadia.call.accounts.findProfile()).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await mina.call.people.list({})).total).toBe(1)
    await expect(
      api.call.accounts.signIn({ username: `removed-${nadia.id}@removed.invalid`, password: 'none' }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('[M-69] what was written under an address goes with it, where it was shown to be theirs', async () => {
    const [shown, claimed] = [await signInAs(api, { is_verified: true }), await signInAs(api)]
    const mail = { name: 'Nadia', subject: 'A date', mobile: '1', body: 'Hello' }
    const written = [shown, claimed].map(({ email }) => ({ ...mail, email_address: email.toUpperCase() }))
    await api.database.deleteFrom('contact_mails').execute()
    await api.database.insertInto('contact_mails').values(written).execute()
    for (const { id } of [shown, claimed]) await mina.call.people.remove({ id: String(id) })
    const left = await api.database.selectFrom('contact_mails').select('email_address').execute()
    expect(left).toEqual([{ email_address: claimed.email.toUpperCase() }])
  })

  test('the words of a review stay, without the name', async () => {
    const nadia = await signInAs(api)
    await addReview(api.database, { service_id: await addService(api.database), user_id: nadia.id, name: 'Nadia' })
    await mina.call.people.remove({ id: String(nadia.id) })
    const reviews = await api.database.selectFrom('reviews').select(['name', 'user_id']).execute()
    expect(reviews).toEqual([{ name: 'A customer', user_id: null }])
  })
})

// Orders that the studio enters for customers without an account, and what it changes of an order (decision 048).
import type { OrderFile } from '@chobighor/contract/admin/order-details'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ admin: { first_name: 'Mina', last_name: '' } }))
})
beforeEach(async () => {
  await api.database.deleteFrom('order_settings').execute()
})
afterAll(() => api.drop())

let nth = 0
const MOTHER = { name: 'Mitu’s mother', phone: '+8801711000000' }
const freshEmail = () => `mother${++nth}@example.com`
const freshDay = () => new Date(Date.UTC(2035, 0, ++nth)).toISOString().slice(0, 10)
const entered = (changes: object = {}) => ({
  customer: MOTHER,
  event: { ...SHIPPING, eventDate: freshDay() },
  items: [{ product: 'wedding-day' }],
  ...changes,
})
const enter = (changes?: object) => admin.call.orderDesk.enter(entered(changes))
const enterFor = (email: string) => enter({ customer: { ...MOTHER, email } })
const place = () => nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate: freshDay() } }))
const file = ({ id }: { id: number }) => admin.call.orderDesk.find({ id: String(id) })
const change = async (of: { id: number }, changes: object) => {
  const { version } = await file(of)
  return admin.call.orderDesk.change({ id: String(of.id), version, ...changes })
}
const pay = async (of: { id: number }, amount?: string) => {
  const { version } = await file(of)
  return admin.call.orderDesk.addPayment({ id: String(of.id), version, method: 'cash', amount })
}
const whatHappened = ({ history }: OrderFile) => history.map(({ what, by }) => `${what} ${by ?? ''}`.trim())
const subjectsTo = async (recipient: string) => (await lettersTo(api.database, recipient)).map(({ subject }) => subject)

describe('an order that the studio enters', () => {
  test('has lines in the studio’s own words beside its services, or alone', async () => {
    const customs = [
      { name: 'Drone, half a day', price: '8,000' },
      { name: 'অ্যালবাম', price: '১২০০০' },
    ]
    const { order } = await enter({ items: [{ product: 'wedding-day', price: '25,000' }], customs })
    expect(order.orderItems.map(({ name, price }) => [name, price]).slice(1)).toEqual([
      ['Drone, half a day', '8000.00'],
      ['অ্যালবাম', '12000.00'],
    ])
    expect(order.totalPrice).toBe('45000.00')
    expect((await enter({ items: [], customs: customs.slice(0, 1) })).order.totalPrice).toBe('8000.00')
    await expect(enter({ items: [] })).rejects.toMatchObject({
      fields: { items: 'Please choose a service, or write a line of your own.' },
    })
  })

  test('needs no account, is confirmed at once, and is in the list, the calendar and the records', async () => {
    const order = await enter({ items: [{ product: 'wedding-day', price: '25,000' }, { product: 'portrait-hour' }] })
    expect(order).toMatchObject({
      stage: 'confirmed',
      hasAccount: false,
      customer: { ...MOTHER, email: '' },
      order: { user: { name: MOTHER.name, email: '' }, totalPrice: '29500.50', openSum: '29500.50' },
    })
    expect(whatHappened(order)).toEqual(['enter Mina'])
    const { rows } = await admin.call.orderDesk.list({ keyword: '1711000000', from: order.event.eventDate })
    expect(rows.map(({ id }) => id)).toContain(order.id)
    const month = await admin.call.orderDesk.month({ month: order.event.eventDate.slice(0, 7) })
    expect(month.rows.map(({ id }) => id)).toContain(order.id)
    expect((await admin.call.orderDesk.exportOrders({ keyword: String(order.id) })).text).toContain(MOTHER.name)
    expect((await admin.call.orders.findOrder({ id: String(order.id) })).user.email).toBe('')
  })

  test('[M-14] is seen by the studio alone while it has no account', async () => {
    const { id } = await enterFor(nadia.email)
    expect((await nadia.ask('GET', `/order/${id}/`)).status).toBe(404)
    expect((await nadia.ask('POST', `/order/${id}/paypal/`)).status).toBe(404)
    expect((await nadia.call.orders.listMyOrders({})).map((order) => order.id)).not.toContain(id)
  })

  test('is told to the customer if there is an address, and the letter leads to the page that needs no account', async () => {
    const email = freshEmail()
    const { id } = await enterFor(email)
    const [letter] = await lettersTo(api.database, email)
    expect(letter).toMatchObject({ subject: `Your order ${id} at Chobighor is confirmed`, order_id: id })
    expect(letter?.text).toContain(`/order/by/${id}-`)
    expect(letter?.text).not.toMatch(/\/register\/|\/order\/\d/)
    const untold = freshEmail()
    await enter({ customer: { ...MOTHER, email: untold }, isTold: false })
    expect(await subjectsTo(untold)).toEqual([])
  })

  test('is paid, delivered and cancelled like any other, with and without an address', async () => {
    const email = freshEmail()
    for (const order of [await enterFor(email), await enter()]) {
      const paid = await pay(order)
      expect(paid.isPaid).toBe(true)
      const delivered = await admin.call.orderDesk.deliver({ id: String(order.id), version: paid.version })
      expect(delivered.stage).toBe('delivered')
    }
    const { id, version } = await enter()
    expect((await admin.call.orderDesk.cancel({ id: String(id), version, reason: 'Rain' })).stage).toBe('cancelled')
    expect(await subjectsTo(email)).toHaveLength(3)
    expect(await subjectsTo('')).toEqual([])
  })

  test('asks before it goes on when the evening is full, and the answer is on record (M-12)', async () => {
    await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
    const first = await enter()
    const second = entered({ customer: { ...MOTHER, name: 'Rafi' }, event: first.event })
    const answer = await admin.ask('POST', '/admin/orders/', second)
    expect([answer.status, await answer.json()]).toMatchObject([409, { field: 'despiteFull' }])
    const taken = await admin.call.orderDesk.enter({ ...second, despiteFull: true })
    expect(taken).toMatchObject({ isClash: true, history: [{ what: 'enter', after: { despiteFull: true } }] })
  })

  test('is entered once by a double click', async () => {
    const same = entered()
    const [one, other] = await Promise.all([admin.call.orderDesk.enter(same), admin.call.orderDesk.enter(same)])
    expect(one.id).toBe(other.id)
  })

  test.each([
    ['without a name', { customer: { ...MOTHER, name: ' ' } }, 'customer.name'],
    ['without a way to reach the customer', { customer: { name: 'Mitu' } }, 'customer.phone'],
    ['with a wrong address', { customer: { ...MOTHER, email: 'mitu' } }, 'customer.email'],
    ['without a service', { items: [] }, 'items'],
    ['with an unknown service', { items: [{ product: 'boat' }] }, 'items'],
    ['with a price that is none', { items: [{ product: 'wedding-day', price: 'much' }] }, 'items.0.price'],
  ])('is refused %s, beside the field', async (_, changes, field) => {
    const answer = await admin.ask('POST', '/admin/orders/', entered(changes))
    expect([answer.status, await answer.json()]).toMatchObject([400, { field }])
  })

  test('is no call of customers', async () => {
    expect((await nadia.ask('POST', '/admin/orders/', entered())).status).toBe(403)
  })
})

describe('the customer of an entered order', () => {
  const verify = (customer: SignedInVisitor, is_verified = true) =>
    admin.call.people.setVerified({ id: String(customer.id), is_verified })
  const mine = async (customer: SignedInVisitor) => (await customer.call.orders.listMyOrders({})).map(({ id }) => id)

  test('gets the order by the same address, only once it is confirmed', async () => {
    const email = freshEmail()
    const { id } = await enterFor(email.toUpperCase())
    const mother = await signInAs(api, { email, username: email, first_name: 'Rokeya', last_name: 'Begum' })
    expect(await mine(mother)).toEqual([])
    await verify(mother)
    expect(await mine(mother)).toEqual([id])
    const claimed = await file({ id })
    expect(claimed).toMatchObject({ hasAccount: true, customer: { name: 'Rokeya Begum', phone: MOTHER.phone } })
    expect(whatHappened(claimed)).toContain('claim Rokeya Begum')
    expect((await admin.call.people.find({ id: String(mother.id) })).orders).toBe(1)
  })

  test('[M-14] is not whoever changed the address while the studio was about to confirm another one', async () => {
    const [theirs, own] = [freshEmail(), freshEmail()]
    await enterFor(theirs)
    const stranger = await signInAs(api, { email: own, username: own, first_name: 'A', last_name: 'B' })
    const moved = { email: theirs, username: theirs }
    await api.database.updateTable('users').set(moved).where('id', '=', stranger.id).execute()
    const confirm = (email: string) =>
      admin.call.people.setVerified({ id: String(stranger.id), is_verified: true, email })
    await expect(confirm(own)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(theirs) })
    expect(await mine(stranger)).toEqual([])
    await confirm(theirs.toUpperCase())
    expect(await mine(stranger)).toHaveLength(1)
  })

  test('gets the order with the account that an invite makes', async () => {
    const email = freshEmail()
    const { id } = await enterFor(email)
    const invite = await admin.call.invites.add({ email, role: 'editor' })
    const { link } = await admin.call.invites.makeLink({ id: String(invite.id) })
    const token = link.split('token=')[1] ?? ''
    const who = { first_name: 'Rokeya', last_name: 'Begum', password: 'nine kites over Gulshan' }
    const mother = await api.call.invitation.accept({ token, ...who })
    expect((await api.callAs(mother.token).orders.listMyOrders({})).map((order) => order.id)).toEqual([id])
  })

  test('who has confirmed the address before sees the order at once', async () => {
    const email = freshEmail()
    const mother = await signInAs(api, { email, username: email, is_verified: true })
    const { id } = await enterFor(email)
    expect(await mine(mother)).toEqual([id])
    const later = await enter()
    await change(later, { customer: { ...MOTHER, email } })
    expect(await mine(mother)).toEqual([later.id, id])
  })

  test('[M-69] is removed from an order that is finished, and from its records and letters', async () => {
    const email = freshEmail()
    const { id } = await enterFor(email)
    const at = `/admin/people/of-order/${id}/`
    expect((await admin.ask('DELETE', at)).status).toBe(409)
    await change({ id }, { customer: { name: 'Somebody else', phone: '', email } })
    await admin.call.orderDesk.cancel({ id: String(id), version: (await file({ id })).version, reason: 'She is ill' })
    await admin.call.people.removeGuest({ id: String(id) })
    const left = await file({ id })
    expect(left).toMatchObject({ customer: { name: 'Removed customer', email: '', phone: '' }, totalPrice: '28000.00' })
    for (const word of ['Mitu', 'Somebody', email, 'She is ill', SHIPPING.address])
      expect(JSON.stringify(left)).not.toContain(word)
    expect((await admin.ask('DELETE', `/admin/people/of-order/${(await place()).id}/`)).status).toBe(404)
  })
})

describe('an order that the studio changes', () => {
  test('moves to another day and place; its customer gets an e-mail, and both states are on record', async () => {
    const order = await place()
    const eventDate = freshDay()
    const event = { ...SHIPPING, eventDate, eventTime: '11:00', address: 'Senakunja' }
    const changed = await change(order, { event })
    expect(changed).toMatchObject({ event, shift: 'day' })
    const subject = `Your order ${order.id} at Chobighor has changed`
    expect(await subjectsTo(nadia.email)).toContain(subject)
    const { before, after, by } = changed.history.find(({ what }) => what === 'edit') ?? {}
    expect({ before, after, by }).toEqual({
      by: 'Mina',
      before: { eventDate: order.shippingAddress.eventDate, eventTime: '18:30', address: SHIPPING.address },
      after: { eventDate, eventTime: '11:00', address: 'Senakunja' },
    })
    const month = await admin.call.orderDesk.month({ month: eventDate.slice(0, 7) })
    expect(month.rows.find(({ id }) => id === order.id)?.event.eventDate).toBe(eventDate)
  })

  test('stays as it is, without a letter, if nothing is different', async () => {
    const order = await place()
    const count = (await subjectsTo(nadia.email)).length
    const { version } = await file(order)
    expect((await change(order, { event: order.shippingAddress })).history.map(({ what }) => what)).not.toContain(
      'edit',
    )
    expect((await subjectsTo(nadia.email)).length).toBe(count)
    expect(version).toBe(1)
  })

  test('keeps the copy of a service that is ordered already, and takes others as they are now', async () => {
    const order = await place()
    await api.database.updateTable('services').set({ price_paisa: 1 }).where('slug', '=', 'wedding-day').execute()
    const items = [{ product: 'wedding-day' }, { product: 'portrait-hour', price: '4000' }]
    const changed = await change(order, { items })
    await api.database
      .updateTable('services')
      .set({ price_paisa: 2_800_000 })
      .where('slug', '=', 'wedding-day')
      .execute()
    expect(changed.order.orderItems.map(({ product, price }) => [product, price])).toEqual([
      ['wedding-day', '28000.00'],
      ['portrait-hour', '4000.00'],
    ])
    expect(changed.order).toMatchObject({ itemsPrice: '32000.00', totalPrice: '32000.00', openSum: '32000.00' })
  })

  test('is unpaid again at a higher price, and paid at the price that came', async () => {
    const order = await place()
    await pay(order)
    const dearer = await change(order, { items: [{ product: 'wedding-day', price: '30000' }] })
    expect(dearer).toMatchObject({ isPaid: false, paidSum: '28000.00', openSum: '2000.00', stage: 'requested' })
    const again = await change(order, { items: [{ product: 'wedding-day', price: '28000' }] })
    expect(again).toMatchObject({ isPaid: true, openSum: '0.00', stage: 'paid' })
  })

  test('is never cheaper than what is paid: the difference is given back first', async () => {
    const order = await place()
    await pay(order, '20000')
    const cheaper = { items: [{ product: 'wedding-day', price: '15000' }] }
    await expect(change(order, cheaper)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/20,?000.* is paid already/),
      fields: { items: expect.anything() },
    })
    const { version } = await file(order)
    await admin.call.orderDesk.addRefund({ id: String(order.id), version, method: 'cash', amount: '5000' })
    expect(await change(order, cheaper)).toMatchObject({ isPaid: true, paidSum: '15000.00', openSum: '0.00' })
  })

  test('is refused to the second of two who change it at once', async () => {
    const order = await place()
    const { version } = await file(order)
    const put = (address: string) =>
      admin.ask('PUT', `/admin/orders/${order.id}/`, { version, event: { ...order.shippingAddress, address } })
    const answers = await Promise.all([put('Senakunja'), put('Officers Club')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ field: 'version' })
  })

  test('asks about the full evening of another day, and not about its own (M-12)', async () => {
    await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
    const [one, other] = [await place(), await place()]
    await change(one, { event: { ...one.shippingAddress, eventTime: '19:00' } })
    const moved = { event: other.shippingAddress }
    await expect(change(one, moved)).rejects.toMatchObject({
      code: 'conflict',
      fields: { despiteFull: expect.anything() },
    })
    const { history } = await change(one, { ...moved, despiteFull: true })
    expect(history.findLast(({ what }) => what === 'edit')?.after).toMatchObject({ despiteFull: true })
  })

  test('is not changed once it is cancelled or delivered, and never gets another customer', async () => {
    const [cancelled, delivered, open] = [await place(), await place(), await place()]
    const { version } = await file(cancelled)
    await admin.call.orderDesk.cancel({ id: String(cancelled.id), version, reason: 'Rain' })
    const paid = await pay(delivered)
    await admin.call.orderDesk.deliver({ id: String(delivered.id), version: paid.version })
    const event = { ...SHIPPING, eventDate: freshDay() }
    for (const order of [cancelled, delivered])
      await expect(change(order, { event })).rejects.toMatchObject({ code: 'conflict' })
    await expect(change(open, { customer: MOTHER })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('closes a payment that was opened at PayPal for the earlier price, and waits for one under way', async () => {
    const order = await place()
    const open = (state: string) =>
      api.database
        .insertInto('provider_payments')
        .values({
          order_id: order.id,
          provider: 'paypal',
          request_id: crypto.randomUUID(),
          currency: 'USD',
          amount: 230,
          rate: 121.5,
          state,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const { id } = await open('opened')
    await change(order, { items: [{ product: 'wedding-day', price: '29000' }] })
    const states = await api.database.selectFrom('provider_payments').select('state').where('id', '=', id).execute()
    expect(states).toEqual([{ state: 'expired' }])
    await open('capturing')
    await expect(change(order, { items: [{ product: 'wedding-day', price: '28000' }] })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

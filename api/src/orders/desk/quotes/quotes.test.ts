// Quotes: written by the studio, accepted at a secret address, and an order from then on (decision 095).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { addService } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { stateOf } from './quote-rules.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio({ admin: { first_name: 'Mina', last_name: '' } }))
})
beforeEach(async () => {
  for (const table of ['order_settings', 'booking_terms'] as const) await api.database.deleteFrom(table).execute()
})
afterAll(() => api.drop())

let nth = 0
const freshDay = () => new Date(Date.UTC(2036, 0, ++nth)).toISOString().slice(0, 10)
const freshEmail = () => `bride${++nth}@example.com`
const DRONE = { name: 'Drone, half a day · ড্রোন', price: '8,000' }

const written = (changes: object = {}) => ({
  customer: { name: 'Mitu Rahman', phone: '01711223344', email: freshEmail() },
  event: { ...SHIPPING, eventDate: freshDay() },
  items: [{ product: 'wedding-day', price: '25000' }],
  customs: [DRONE],
  note: 'As we said on the telephone.',
  validUntil: '2035-12-31',
  ...changes,
})
const write = (changes?: object) => admin.call.quotes.add(written(changes))
/** @returns the secret of a new address */
async function handOver({ id }: { id: number }): Promise<string> {
  const { address } = await admin.call.quotes.makeAddress({ id })
  return /\/quote\/([\w-]+)\/$/.exec(address)?.[1] ?? ''
}
const read = (secret: string) => api.call.orders.findQuote({ secret })
const accept = (secret: string, changes: object = {}) =>
  api.call.orders.acceptQuote({ secret, name: 'Farid Rahman', isAgreed: true, version: 1, ...changes })
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Error) => error.message,
  )
async function setTerms() {
  const { version, ...terms } = await admin.call.bookingTerms.find({})
  const instalments = [{ due: 'booking', percent: 50 }, { due: 'event_day' }] as const
  return admin.call.bookingTerms.change({ ...terms, instalments: [...instalments], version })
}
async function setCapacity(capacity_per_shift: number) {
  await api.database.insertInto('order_settings').values({ capacity_per_shift }).execute()
}
const countOrders = async () => (await api.database.selectFrom('orders').select('id').execute()).length

describe('a quote that the studio writes', () => {
  test('[B-65] has services at its own prices, lines in its own words, and a total', async () => {
    const quote = await write({ items: [{ product: 'wedding-day', price: '25000' }, { product: 'portrait-hour' }] })
    expect(quote).toMatchObject({
      state: 'draft',
      version: 1,
      lines: [
        { product: 'wedding-day', name: 'Wedding day', price: '25000.00' },
        { product: 'portrait-hour', name: 'Portrait hour', price: '4500.50' },
        { product: null, name: DRONE.name, price: '8000.00' },
      ],
      totalPrice: '37500.50',
      accepted: null,
    })
    const { rows } = await admin.call.quotes.list({})
    expect(rows[0]).toEqual(quote)
  })

  test.each([
    [{ items: [], customs: [] }, 'Please choose a service, or write a line of your own.'],
    [{ items: [{ product: 'gone' }] }, 'There is no service “gone” any more.'],
    [
      { items: [{ product: 'wedding-day' }, { product: 'wedding-day' }] },
      '“Wedding day” stands there twice. Please write the second one in your own words.',
    ],
    [{ validUntil: '2020-01-01' }, 'This day is over. Please choose a day to come.'],
    [{ validUntil: '2050-01-01' }, 'The quote can’t stand longer than until the day of the event.'],
    [{ customer: { name: 'Mitu', phone: '', email: '' } }, 'Please enter a phone number or an e-mail address.'],
    [{ customs: [{ name: 'Drone', price: '' }] }, 'The price is missing.'],
  ])('is refused with a sentence: %o', async (changes, sentence) => {
    expect(await refusalOf(write(changes))).toBe(sentence)
  })

  test('[B-65] has secret addresses, of which only hashes are kept; nothing stores or passes on what is read there', async () => {
    const quote = await write()
    const [one, other] = [await handOver(quote), await handOver(quote)]
    expect(Buffer.from(one, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect((await read(one)).id).toBe(quote.id)
    expect((await read(other)).state).toBe('open')
    const answer = await api.ask(`/quote/${one}/`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await answer.text()).not.toContain('01711')
    const kept = await api.database.selectFrom('quote_addresses').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(one)
    expect((await api.ask(`/quote/${one.slice(0, -1)}~/`)).status).toBe(404)
    expect((await api.ask(`/quote/${quote.id}/`)).status).toBe(404)
  })

  test('[B-65] goes to its customer by e-mail with an address of its own', async () => {
    const quote = await write()
    expect((await admin.call.quotes.send({ id: quote.id })).state).toBe('open')
    const [letter] = await lettersTo(api.database, quote.customer.email)
    expect(letter).toMatchObject({ kind: 'quote', subject: 'Your quote from Chobighor' })
    const secret = /\/quote\/([\w-]+)\//.exec(letter?.text ?? '')?.[1] ?? ''
    expect((await read(secret)).totalPrice).toBe('33000.00')
    const { id } = await write({ customer: { name: 'Mitu', phone: '01711223344', email: '' } })
    expect(await refusalOf(admin.call.quotes.send({ id }))).toMatch(/no e-mail address/)
  })

  test('is changed and withdrawn until it is accepted; the slower of two is told', async () => {
    const { id } = await write()
    const changed = await admin.call.quotes.change({ id, version: 1, ...written({ customs: [] }) })
    expect(changed).toMatchObject({ version: 2, totalPrice: '25000.00' })
    expect(await refusalOf(admin.call.quotes.change({ id, version: 1, ...written() }))).toMatch(/Somebody else/)
    expect(await admin.call.quotes.withdraw({ id, version: 2 })).toMatchObject({ state: 'withdrawn' })
    expect(await refusalOf(admin.call.quotes.makeAddress({ id }))).toBe('This quote was withdrawn.')
    const records = await api.database.selectFrom('records').selectAll().where('entity', '=', 'quotes').execute()
    const own = records.filter(({ entity_id }) => entity_id === id)
    expect(own.map(({ action }) => action)).toEqual(['add', 'change', 'withdraw quote'])
    expect(JSON.stringify(own)).not.toContain('Mitu')
  })

  test('is the work of those who may enter orders', async () => {
    const [desk, editor] = [await signInAs(api, { staff_role: 'desk' }), await signInAs(api, { staff_role: 'editor' })]
    expect((await desk.call.quotes.add(written())).state).toBe('draft')
    expect((await editor.ask('POST', '/admin/quotes/', written())).status).toBe(403)
    expect((await editor.ask('GET', '/admin/quotes/')).status).toBe(403)
  })
})

describe('a quote that is accepted', () => {
  test('[B-66] is a confirmed order with its place, instalments, terms and documents; name, time and terms are kept', async () => {
    await setCapacity(1)
    const { version: termsVersion } = await setTerms()
    const quote = await write()
    const secret = await handOver(quote)
    const before = await read(secret)
    expect(before.instalments).toMatchObject([
      { due: 'booking', amount: '16500.00' },
      { due: 'event_day', amount: '16500.00', dueOn: quote.event.eventDate },
    ])
    await setTerms() // later terms are not those of the quote
    const { accepted, state } = await accept(secret)
    expect({ accepted, state }).toMatchObject({ accepted: { name: 'Farid Rahman' }, state: 'accepted' })

    const id = accepted?.order ?? 0
    const file = await admin.call.orderDesk.find({ id })
    expect(file).toMatchObject({
      stage: 'confirmed',
      customer: { name: 'Mitu Rahman', email: quote.customer.email },
      event: quote.event,
      order: {
        totalPrice: '33000.00',
        terms: { version: termsVersion },
        agreement: { name: 'Farid Rahman', version: termsVersion },
        instalments: before.instalments,
      },
    })
    expect(file.events).toMatchObject([{ hasPlace: true }])
    expect(file.history.slice(0, 2)).toMatchObject([
      { what: 'placed', by: 'Mitu Rahman' },
      { what: 'accept-quote', after: { quote: quote.id, name: 'Farid Rahman' } },
    ])
    expect(await admin.call.quotes.find({ id: quote.id })).toMatchObject({
      accepted: { name: 'Farid Rahman', order: id },
      termsVersion,
    })
    expect((await admin.call.orders.issueInvoice({ id })).sum).toBe('33000.00')
    expect((await lettersTo(api.database, quote.customer.email)).map(({ kind }) => kind)).toEqual(['order-confirmed'])
    const told = (await lettersTo(api.database, 'studio')).filter(({ order_id }) => order_id === id)
    expect(told.map(({ subject }) => subject)).toEqual([`Quote ${quote.id} was accepted: order ${id}`])
  })

  test('[B-66] belongs to the account of its address, if that is confirmed', async () => {
    const nadia = await signInAs(api, { is_verified: true })
    const secret = await handOver(await write({ customer: { name: 'Nadia', phone: '', email: nadia.email } }))
    const { accepted } = await accept(secret)
    expect((await nadia.call.orders.listMyOrders({})).map(({ id }) => id)).toEqual([accepted?.order])
  })

  test('[B-67] is one order, whoever sends the form again, and of ten at once', async () => {
    await setCapacity(1)
    const secret = await handOver(await write())
    const before = await countOrders()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => accept(secret, { name: `Guest ${at}` })))
    const again = await accept(secret, { name: 'Somebody else', version: 7 })
    expect(new Set([...answers, again].map(({ accepted }) => JSON.stringify(accepted))).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  test('[B-67] stays as it is: neither the studio nor the database changes it', async () => {
    const quote = await write()
    await accept(await handOver(quote))
    const { id } = quote
    const sentence = 'This quote was accepted, so it stays as it is.'
    expect(await refusalOf(admin.call.quotes.change({ id, version: 1, ...written() }))).toBe(sentence)
    expect(await refusalOf(admin.call.quotes.withdraw({ id, version: 1 }))).toBe(sentence)
    await expect(sql`update quotes set accepted_by = 'X' where id = ${id}`.execute(api.database)).rejects.toThrow(
      /never changed/,
    )
  })

  test('[B-69] shows its own lines on the order, in e-mails, on the invoice and as CSV, and they stay when it is changed', async () => {
    const quote = await write()
    const { accepted } = await accept(await handOver(quote))
    const id = accepted?.order ?? 0
    const { order, version } = await admin.call.orderDesk.find({ id })
    expect(order.orderItems).toMatchObject([
      { product: 'wedding-day', price: '25000.00' },
      { product: 'custom:2', name: DRONE.name, price: '8000.00' },
    ])
    const [letter] = await lettersTo(api.database, quote.customer.email)
    expect(letter?.text).toContain(`${DRONE.name}: BDT 8,000`)
    const invoice = await admin.call.orders.issueInvoice({ id })
    expect(JSON.stringify(invoice.lines)).toContain(DRONE.name)
    expect((await admin.call.orderDesk.exportOrders({ keyword: String(id) })).text).toContain(DRONE.name)
    const items = [{ product: 'custom:2', price: '7000' }, { product: 'portrait-hour' }]
    const changed = await admin.call.orderDesk.change({ id: String(id), version, items })
    expect(changed.order.orderItems).toMatchObject([{ name: DRONE.name, price: '7000.00' }, { name: 'Portrait hour' }])
  })

  test('[B-66] says what was quoted, also after its service was changed or taken off the site', async () => {
    await addService(api.database, { slug: 'akd', name: 'Akd, one evening', price_paisa: 1_500_000 })
    const secret = await handOver(await write({ items: [{ product: 'akd' }], customs: [] }))
    await api.database.updateTable('services').set({ is_published: false }).where('slug', '=', 'akd').execute()
    const { accepted } = await accept(secret)
    const { order } = await admin.call.orderDesk.find({ id: accepted?.order ?? 0 })
    expect(order.orderItems).toMatchObject([{ product: 'custom:1', name: 'Akd, one evening', price: '15000.00' }])
  })
})

describe('[L-064] an accepted quote leads to the page of its order that needs no account', () => {
  test('at once and whenever it is opened, until the studio makes another address or takes it back', async () => {
    const secret = await handOver(await write())
    expect((await read(secret)).accepted).toBeNull()
    const { accepted } = await accept(secret)
    const { order = 0, page } = accepted ?? {}
    const { page: address } = await admin.call.orderDesk.find({ id: String(order) })
    expect(page).toMatch(/^\/order\/by\/[^/]+\/$/)
    expect(address?.endsWith(page ?? 'none')).toBe(true)
    expect([(await accept(secret)).accepted?.page, (await read(secret)).accepted?.page]).toEqual([page, page])
    for (const change of ['renewAddress', 'closeAddress', 'renewAddress'] as const) {
      await admin.call.orderDesk[change]({ id: String(order) })
      expect([change, (await read(secret)).accepted?.page]).toEqual([change, null])
    }
  })

  test('and not where the order is an account’s', async () => {
    const nadia = await signInAs(api, { is_verified: true })
    const secret = await handOver(
      await write({ customer: { name: 'Nadia', phone: '01711223344', email: nadia.email } }),
    )
    expect((await accept(secret)).accepted?.page).toBeNull()
  })
})

describe('[B-68] a quote that can’t be accepted says why, and nothing is lost:', () => {
  test('it was changed meanwhile', async () => {
    const quote = await write()
    const secret = await handOver(quote)
    const items = [{ product: 'wedding-day', price: '26000' }]
    await admin.call.quotes.change({ ...written({ items }), id: quote.id, version: 1 })
    expect(await refusalOf(accept(secret))).toBe(
      'The studio has changed this quote since you opened it. Please read it again before you accept it.',
    )
    expect(await read(secret)).toMatchObject({ state: 'open', version: 2, totalPrice: '34000.00' })
    expect((await accept(secret, { version: 2 })).state).toBe('accepted')
  })

  test('it was withdrawn', async () => {
    const { id } = await write()
    const secret = await handOver({ id })
    await admin.call.quotes.withdraw({ id, version: 1 })
    expect(await refusalOf(accept(secret))).toMatch(/^The studio has withdrawn this quote\./)
    expect((await read(secret)).state).toBe('withdrawn')
  })

  test('its days are over, until the studio gives it more', async () => {
    const quote = await write()
    const secret = await handOver(quote)
    await sql`update quotes set valid_until = '2020-01-01' where id = ${quote.id}`.execute(api.database)
    expect(await refusalOf(accept(secret))).toMatch(/^This quote is not valid any more\./)
    await admin.call.quotes.change({ ...written(), id: quote.id, version: 1 })
    expect((await accept(secret, { version: 2 })).state).toBe('accepted')
  })

  test('its date was taken meanwhile', async () => {
    await setCapacity(1)
    const quote = await write()
    const secret = await handOver(quote)
    await admin.call.orderDesk.enter({
      customer: { name: 'Somebody else', phone: '01711000000', email: '' },
      event: quote.event,
      items: [{ product: 'wedding-day' }],
    })
    const before = await countOrders()
    const sentence = await refusalOf(accept(secret))
    expect(sentence).toContain(`The evening of ${quote.event.eventDate} is full.`)
    expect(sentence).toMatch(/The nearest free evenings: .* Nothing is lost: please call the studio/)
    expect([await countOrders(), (await read(secret)).state]).toEqual([before, 'open'])
  })

  test('the name or the tick is missing', async () => {
    const secret = await handOver(await write())
    expect(await refusalOf(accept(secret, { name: ' ' }))).toBe('Your name is required.')
    expect(await refusalOf(accept(secret, { isAgreed: false }))).toMatch(/^Please read the terms and tick the box/)
    expect((await read(secret)).state).toBe('open')
  })
})

test('a quote goes with its customer; the order keeps what was agreed', async () => {
  const quote = await write()
  await admin.call.quotes.send({ id: quote.id })
  const secret = await handOver(quote)
  const { accepted } = await accept(secret)
  const id = accepted?.order ?? 0
  const { version } = await admin.call.orderDesk.find({ id })
  await admin.call.orderDesk.cancel({ id: String(id), version, reason: 'Moved abroad' })
  await admin.call.people.removeGuest({ id: String(id) })
  expect((await api.ask(`/quote/${secret}/`)).status).toBe(404)
  expect(await lettersTo(api.database, quote.customer.email)).toEqual([])
  const { order } = await admin.call.orderDesk.find({ id })
  expect(order.orderItems.map(({ name }) => name)).toContain(DRONE.name)
})

test('the state of a quote follows from what happened, and from the day', () => {
  const quote = { accepted_at: null, withdrawn_at: null, valid_until: '2031-12-01', event_date: '2031-12-16' }
  const at = (today: string, changes: object = {}) => stateOf({ ...quote, is_handed_over: true, ...changes }, today)
  expect(at('2031-12-01')).toBe('open')
  expect(at('2031-12-01', { is_handed_over: false })).toBe('draft')
  expect(at('2031-12-02')).toBe('expired')
  expect(at('2031-12-02', { withdrawn_at: new Date() })).toBe('withdrawn')
  expect(at('2031-12-02', { accepted_at: new Date() })).toBe('accepted')
})

// Orders under the studio's terms: instalments, additions, discounts, and the terms that an order keeps (decision 087).
import type { DUES } from '@chobighor/contract/booking-terms'
import { type Instalment, standInstalments } from '@chobighor/contract/plain/instalments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { drawBy, oneOf, SEEDS } from '../../../../test/fixtures/random-cases.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let customer: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
beforeEach(async () => {
  await api.database.deleteFrom('booking_terms').execute()
  customer = await signInAs(api)
})
afterAll(() => api.drop())

const HALF = [{ due: 'booking', percent: 50 }, { due: 'event_day' }] as const

async function setTerms(changes: object = {}) {
  const { version, ...terms } = await admin.call.bookingTerms.find({})
  return admin.call.bookingTerms.change({ ...terms, instalments: [...HALF], ...changes, version })
}
const place = (changes: object = {}) => customer.call.orders.placeOrder(aPayload(changes))
const findFile = (id: number) => admin.call.orderDesk.find({ id })
async function pay(id: number, amount?: string) {
  const { version } = await findFile(id)
  return admin.call.orderDesk.addPayment({ id, version, method: 'cash', ...(amount && { amount }) })
}

test('[B-22] without terms an order has no instalments, and asks for the whole sum, to the letter', async () => {
  expect(await place()).toMatchObject({ instalments: [], terms: null, askedSum: '28000.00', openSum: '28000.00' })
})

test('[B-20] an order gets the instalments of the terms, with sums that make its total', async () => {
  await setTerms({
    instalments: [{ due: 'booking', percent: 30 }, { due: 'event_day', percent: 50 }, { due: 'delivery' }],
  })
  const { instalments, askedSum } = await place()
  expect(instalments).toMatchObject([
    { due: 'booking', amount: '8400.00', state: 'unpaid' },
    { due: 'event_day', amount: '14000.00', dueOn: SHIPPING.eventDate },
    { due: 'delivery', amount: '5600.00', dueOn: null },
  ])
  expect(askedSum).toBe('8400.00')
})

test('[B-21] [B-23] a paid advance opens no files, and the order is paid when nothing is outstanding', async () => {
  await setTerms()
  const { id } = await place()
  const { version } = await findFile(id)
  await admin.call.orderDesk.setLink({ id, version, link: 'https://files.example/1' })
  await pay(id, '14000')
  expect(await customer.call.orders.findOrder({ id })).toMatchObject({
    isPaid: false,
    paidAt: null,
    fileDownloadLink: null,
    askedSum: '14000.00',
    instalments: [{ state: 'paid' }, { state: 'unpaid', paidSum: '0.00' }],
  })
  await pay(id)
  const paid = await customer.call.orders.findOrder({ id })
  expect(paid).toMatchObject({ isPaid: true, askedSum: '0.00', fileDownloadLink: 'https://files.example/1' })
})

test('[B-25] an order keeps the terms under which it was placed', async () => {
  await setTerms({ words: 'Friday is our day off.' })
  const { id } = await place()
  await setTerms({ instalments: [{ due: 'booking', percent: 80 }, { due: 'delivery' }], words: '' })
  const kept = await customer.call.orders.findOrder({ id })
  expect(kept.terms).toMatchObject({
    words: 'Friday is our day off.',
    instalments: [{ percent: 50 }, { percent: null }],
  })
  expect(kept.instalments).toMatchObject([{ amount: '14000.00' }, { due: 'event_day' }])
})

test('[B-25] terms that were changed since the customer read them refuse the order with a sentence', async () => {
  const { version } = await setTerms()
  await setTerms({ overtime: '3000' })
  const answer = await customer.ask('POST', '/order/add/', aPayload({ termsVersion: version }))
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({
    field: 'termsVersion',
    detail: expect.stringContaining('changed its terms'),
  })
  expect((await place({ termsVersion: version + 1 })).terms?.overtime).toBe('3000.00')
})

test('of two admins who change the terms at once, the second is told', async () => {
  const { version, ...terms } = await admin.call.bookingTerms.find({})
  const changes = ['3000', '4000'].map((overtime) =>
    admin.ask('PUT', '/admin/booking-terms/', { ...terms, overtime, version }),
  )
  expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('[B-26] overtime counts once the customer has agreed, and is added to the rest', async () => {
  await setTerms()
  const { id } = await place()
  const { version } = await findFile(id)
  const asked = { id, version, kind: 'overtime', amount: '6000', reason: 'Two hours' } as const
  const { order } = await admin.call.orderDesk.addCharge(asked)
  expect(order).toMatchObject({ totalPrice: '28000.00', charges: [{ amount: '6000.00', isAgreed: false }] })
  const charge = order.charges[0]?.id ?? 0
  const agreed = await customer.call.orders.agreeToCharge({ id, charge })
  expect(agreed).toMatchObject({
    totalPrice: '34000.00',
    itemsPrice: '28000.00',
    instalments: [{ amount: '14000.00' }, { amount: '20000.00' }],
  })
  expect((await customer.call.orders.agreeToCharge({ id, charge })).totalPrice).toBe('34000.00')
})

test('[L-129] the studio gets one e-mail when the customer agrees, with the sum and the new total', async () => {
  await setTerms()
  const { id } = await place()
  const { version } = await findFile(id)
  const asked = { id, version, kind: 'overtime', amount: '6000', reason: 'Two hours' } as const
  const charge = (await admin.call.orderDesk.addCharge(asked)).order.charges[0]?.id ?? 0
  await customer.call.orders.agreeToCharge({ id, charge })
  await customer.call.orders.agreeToCharge({ id, charge })
  const letters = await api.database
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text'])
    .where('order_id', '=', id)
    .where('kind', '=', 'charge-agreed')
    .execute()
  expect(letters).toMatchObject([
    { recipient: 'studio', subject: `The customer agrees to the new price of order ${id}` },
  ])
  expect(letters[0]?.text).toContain('Overtime: BDT 6,000\nReason: Two hours\nTotal: BDT 34,000\n')
})

test('[B-26] overtime makes a paid order unpaid until it is paid too', async () => {
  await setTerms()
  const { id } = await place()
  await pay(id)
  const { version } = await findFile(id)
  const told = { kind: 'overtime', amount: '3000', reason: 'An hour', consent: 'Agreed on the telephone' } as const
  expect((await admin.call.orderDesk.addCharge({ id, version, ...told })).order).toMatchObject({
    isPaid: false,
    paidAt: null,
    openSum: '3000.00',
  })
  expect((await pay(id)).order).toMatchObject({ isPaid: true, paidSum: '31000.00' })
})

test('a discount with its reason lowers the rest, and never below what is paid', async () => {
  await setTerms()
  const { id } = await place()
  await pay(id, '20000')
  const { version } = await findFile(id)
  const discount = { version, amount: '9000', reason: 'A friend of the house' }
  const refused = await admin.ask('POST', `/admin/orders/${id}/discounts/`, discount)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ field: 'amount', detail: 'No more than BDT 8,000 is open.' })
  const { order, version: next } = await admin.call.orderDesk.addDiscount({ id, ...discount, amount: '8000' })
  expect(order).toMatchObject({ totalPrice: '20000.00', isPaid: true, charges: [{ amount: '-8000.00' }] })
  const charge = order.charges[0]?.id ?? 0
  const without = await admin.call.orderDesk.removeCharge({ id, version: next, charge })
  expect(without.order).toMatchObject({ totalPrice: '28000.00', isPaid: false, charges: [] })
})

test('tax that a company withheld settles what is due, with the number of its certificate', async () => {
  await setTerms()
  const { id } = await place()
  const { version } = await findFile(id)
  const withheld = { method: 'withheld', amount: '2800', note: '6.6-000417', isNoteShown: true } as const
  const { order } = await admin.call.orderDesk.addPayment({ id, version, ...withheld })
  expect(order.payments).toMatchObject([{ method: 'withheld', amount: '2800.00', reference: '6.6-000417' }])
  expect(order.instalments[0]).toMatchObject({ state: 'part paid', paidSum: '2800.00' })
})

test('an order that the studio enters has instalments too', async () => {
  await setTerms()
  const customerOf = { name: 'Rafi', phone: '01711223344', email: '' }
  const { order } = await admin.call.orderDesk.enter({
    customer: customerOf,
    event: { ...SHIPPING, eventDate: '2032-01-15' },
    items: [{ product: 'wedding-day', price: '30000' }],
  })
  expect(order.instalments).toMatchObject([{ amount: '15000.00' }, { amount: '15000.00' }])
})

test('[B-33] a customer who cancels is told before what is kept, and the order keeps that', async () => {
  const cancellation = [{ days: 730, percent: 20 }]
  await setTerms({ cancellation, cancellationOf: 'total' })
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await place({ shippingAddress: { ...SHIPPING, eventDate: soon } })
  await pay(id, '14000')
  const money = { keptSum: '5600.00', returnedSum: '8400.00' }
  expect((await customer.call.orders.findOrder({ id })).cancellation).toEqual(money)
  expect((await customer.call.orders.cancelOrder({ id, reason: '' })).cancellation).toEqual(money)
  const second = await place({ shippingAddress: { ...SHIPPING, eventDate: '2031-12-17' } })
  await pay(second.id, '14000')
  const cancel = { id: second.id, version: (await findFile(second.id)).version, reason: 'We are ill.' }
  const { order } = await admin.call.orderDesk.cancel(cancel)
  expect(order.cancellation).toBeNull()
})

test('the customer is written to when a charge is added', async () => {
  const { id } = await place()
  const { version } = await findFile(id)
  const before = (await lettersTo(api.database, customer.email)).length
  await admin.call.orderDesk.addCharge({ id, version, kind: 'travel', amount: '2000', reason: 'To Sylhet' })
  expect((await lettersTo(api.database, customer.email)).length).toBe(before + 1)
})

test.each(SEEDS)('[B-21] random instalments, totals and payments always add up (SEED=%i)', (seed) => {
  const draw = drawBy(seed)
  const dues: (typeof DUES)[number][] = ['booking', 'before_event', 'event_day', 'selection', 'delivery']
  for (let round = 0; round < 2000; round++) {
    const count = 1 + draw(6)
    const rows = Array.from({ length: count }, (_, nth): Instalment => {
      return { due: oneOf(draw, dues), days: draw(400), paisa: nth === count - 1 ? null : draw(10_000_000) }
    })
    const [totalPaisa, paidPaisa] = [draw(30_000_000), draw(40_000_000)]
    const days = { today: '2026-12-01', bookedOn: '2026-11-25', eventDate: '2026-12-16' }
    const stood = standInstalments(rows, { totalPaisa, paidPaisa, ...days })
    const sumOf = (key: 'paisa' | 'paidPaisa') => stood.reduce((sum, row) => sum + row[key], 0)
    expect(sumOf('paisa')).toBe(totalPaisa)
    expect(sumOf('paidPaisa')).toBe(Math.min(totalPaisa, paidPaisa))
    expect(stood.every((row) => row.paisa >= 0 && row.paidPaisa >= 0 && row.paidPaisa <= row.paisa)).toBe(true)
  }
})

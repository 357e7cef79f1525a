// Who gets an SMS: a customer who has agreed, and the studio where it asks for it.
import type { EnteredOrder } from '@chobighor/contract/admin/order-entry'
import { SMS_CONSENT } from '@chobighor/contract/plain/sms-consent'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSmsHost, type SmsHost } from '../../../tools/sms-host.ts'
import type { TestApi } from '../../test/fixtures/api.ts'
import { openBookableStudio } from '../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { setUpSms, smsAt } from '../../test/fixtures/sms.ts'
import { remindCustomers } from '../orders/desk/payments/remind-customers.ts'
import { SMS_CONSENT_LIMIT } from '../platform/bounds.ts'

let api: TestApi
let admin: SignedInVisitor
let customer: SignedInVisitor
let host: SmsHost
let next = 100

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  host = await openSmsHost()
  await sql`insert into basic_settings (site_title) select 'Harbour Studio' where not exists (select from basic_settings)`.execute(
    api.database,
  )
})
beforeEach(async () => {
  await setUpSms(admin, smsAt(host))
  await api.database.deleteFrom('sms_messages').execute()
  await api.database.updateTable('orders').set({ is_reminded: false }).execute()
  customer = await signInAs(api, { phone: `+8801711000${++next}` })
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const { version } = SMS_CONSENT
const agree = () => customer.call.customerMessages.change({ isAgreed: true, version })
const place = (changes = {}) => customer.call.orders.placeOrder(aPayload(changes))
const sms = async () => {
  const { rows } = await admin.call.smsMessages.list({ sort: 'created_at' })
  return rows.sort((one, other) => one.id - other.id)
}
const versionOf = async (id: number) => (await admin.call.orderDesk.find({ id })).version
const confirm = async (id: number) => admin.call.orderDesk.confirm({ id, version: await versionOf(id) })
let transfer = 0
/** A part of an order, as its customer sends it. */
async function transferPart(id: number, amount: string) {
  const account = await addPaymentAccount(api.database)
  const transactionId = `DDC${++transfer}47L61P`
  const { claims } = await customer.call.orders.claimPayment({ id, account, transactionId, amount })
  await admin.call.paymentClaims.confirm({ id: claims.at(-1)?.id ?? 0 })
}
const pay = async (id: number, amount: string) =>
  admin.call.orderDesk.addPayment({ id, version: await versionOf(id), method: 'cash', amount })

describe('[GW-51] SMS go beside the e-mail of the same event', () => {
  test('to nobody who has not agreed', async () => {
    const { id } = await place()
    await confirm(id)
    expect(await sms()).toEqual([])
    expect(await lettersTo(api.database, customer.email)).toHaveLength(2)
  })

  test('to who agreed at the checkout: confirmed, paid in part, paid, ready', async () => {
    const { id } = await place({ smsConsent: version })
    await confirm(id)
    await transferPart(id, '14000')
    await pay(id, '14000')
    await admin.call.orderDesk.setLink({ id, version: await versionOf(id), link: 'https://files.example/x' })
    await admin.call.orderDesk.deliver({ id, version: await versionOf(id) })
    const all = await sms()
    const link = `http://studio.test/order/${id}/`
    expect(all.map(({ text }) => text)).toEqual([
      `Harbour Studio has confirmed your order ${id} for 2031-12-16. ${link}`,
      `Harbour Studio has received your payment for order ${id}. BDT 14,000 is still open. ${link}`,
      `Harbour Studio has received your payment. Your order ${id} is paid. ${link}`,
      `Harbour Studio has finished your files. They are on the page of your order ${id}. ${link}`,
    ])
    expect(
      all.every(
        ({ parts, recipient, order_id }) => parts === 1 && recipient === `+8801711000${next}` && order_id === id,
      ),
    ).toBe(true)
  })

  test('declined and cancelled', async () => {
    await agree()
    const [one, other] = [await place(), await place({ shippingAddress: { ...SHIPPING, eventTime: '10:00' } })]
    await admin.call.orderDesk.decline({ id: one.id, version: await versionOf(one.id), reason: 'We are away.' })
    await confirm(other.id)
    await admin.call.orderDesk.cancel({ id: other.id, version: await versionOf(other.id), reason: 'The hall burned.' })
    expect((await sms()).map(({ kind }) => kind)).toEqual(['order-declined', 'order-confirmed', 'order-cancelled'])
  })

  test('[GW-62] a payment that confirms a request is one SMS with the sum, and one e-mail', async () => {
    await agree()
    const terms = await admin.call.bookingTerms.find({})
    const instalments = [{ due: 'booking' as const, percent: 50 }, { due: 'event_day' as const }]
    await admin.call.bookingTerms.change({ ...terms, instalments, holdHours: 48, confirmsByAdvance: true })
    const [part, whole] = [await place(), await place({ shippingAddress: { ...SHIPPING, eventTime: '10:00' } })]
    await transferPart(part.id, '14000')
    await transferPart(whole.id, '28000')
    const { version: now } = await admin.call.bookingTerms.find({})
    await admin.call.bookingTerms.change({ ...terms, version: now })
    const link = (id: number) => `http://studio.test/order/${id}/`
    expect((await sms()).map(({ text }) => text)).toEqual([
      `Harbour Studio has received BDT 14,000 and confirmed your order ${part.id} for 2031-12-16. BDT 14,000 is still open. ${link(part.id)}`,
      `Harbour Studio has received BDT 28,000 and confirmed your order ${whole.id} for 2031-12-16. It is paid. ${link(whole.id)}`,
    ])
    const kinds = async (id: number) =>
      (await api.database.selectFrom('outbox').select('kind').where('order_id', '=', id).execute()).map(
        ({ kind }) => kind,
      )
    expect(await kinds(part.id)).toEqual(['order-placed', 'new-order', 'claim-to-confirm', 'payment-received'])
    expect(await kinds(whole.id)).toEqual(['order-placed', 'new-order', 'claim-to-confirm', 'order-paid'])
  })

  test('[GW-61] a transfer that was not found, by its sum and number, in one part', async () => {
    await agree()
    const { id } = await place()
    const account = await addPaymentAccount(api.database)
    const told = { id, account, transactionId: 'DDC90047L61P', amount: '14000' }
    const { claims } = await customer.call.orders.claimPayment(told)
    await admin.call.paymentClaims.reject({ id: claims.at(-1)?.id ?? 0, reason: 'No such message came.' })
    expect(await sms()).toMatchObject([
      {
        kind: 'claim-rejected',
        parts: 1,
        text: `Harbour Studio can't find your payment of BDT 14,000 for order ${id}, number DDC90047L61P. Please look at it, and send it again. http://studio.test/order/${id}/`,
      },
    ])
  })

  test('in the same transaction: what is undone sends nothing', async () => {
    await agree()
    const { id } = await place()
    await sql`alter table outbox rename to elsewhere`.execute(api.database)
    await expect(confirm(id)).rejects.toThrow()
    await sql`alter table elsewhere rename to outbox`.execute(api.database)
    expect(await sms()).toEqual([])
    await confirm(id)
    expect(await sms()).toHaveLength(1)
  })

  test('nothing without a gateway, and nothing to a number abroad', async () => {
    await agree()
    const [one, other] = [await place(), await place({ shippingAddress: { ...SHIPPING, eventTime: '10:00' } })]
    await setUpSms(admin, smsAt(host), { address: '' })
    await confirm(one.id)
    await setUpSms(admin, smsAt(host))
    await api.database.updateTable('users').set({ phone: '+447700900123' }).where('id', '=', customer.id).execute()
    await confirm(other.id)
    expect(await sms()).toEqual([])
  })
})

describe('[GW-51] an instalment that is due', () => {
  const BEFORE = new Date('2031-12-13T12:00:00+06:00')
  const remind = (at: Date) => {
    const { database, jobs } = api
    const log = pino({ level: 'silent' })
    return remindCustomers({ database, jobs, log, now: () => at, publicUrl: 'http://studio.test' })
  }

  test('is told by SMS before its day and after it, and never in the quiet hours', async () => {
    await agree()
    const terms = await admin.call.bookingTerms.find({})
    await admin.call.bookingTerms.change({
      ...terms,
      instalments: [{ due: 'booking', percent: 50 }, { due: 'event_day' }],
      holdHours: 48,
    })
    const { id } = await place({ termsVersion: undefined })
    await pay(id, '14000')
    if (!(await customer.call.orders.findOrder({ id })).status.includes('confirmed')) await confirm(id)
    await api.database.deleteFrom('sms_messages').execute()
    await remind(new Date('2031-12-13T22:00:00+06:00'))
    expect(await sms()).toEqual([])
    await remind(BEFORE)
    await remind(BEFORE)
    await remind(new Date('2031-12-18T12:00:00+06:00'))
    expect((await sms()).map(({ text }) => text)).toEqual([
      `BDT 14,000 of your order ${id} at Harbour Studio is due on 2031-12-16. http://studio.test/order/${id}/`,
      `BDT 14,000 of your order ${id} at Harbour Studio was due on 2031-12-16. http://studio.test/order/${id}/`,
    ])
    // a gateway that is away until the evening sends nothing at night
    const [first] = await api.database.selectFrom('sms_messages').select('ends_at').orderBy('id').execute()
    expect(first?.ends_at).toEqual(new Date('2031-12-13T21:00:00+06:00'))
  })
})

describe('[GW-52] what was agreed is kept, and can be taken back', () => {
  const rows = () =>
    api.database
      .selectFrom('sms_consents')
      .selectAll()
      .where('number', '=', `8801711000${next}`)
      .orderBy('id')
      .execute()

  test('with its words, the time, the number and by whom', async () => {
    expect(await customer.call.customerMessages.find()).toMatchObject({ isOffered: true, isAgreed: false, since: null })
    expect(await agree()).toMatchObject({ isAgreed: true, since: expect.any(String) })
    await agree()
    await customer.call.customerMessages.change({ isAgreed: false, version })
    const { words } = SMS_CONSENT
    expect(await rows()).toMatchObject([
      { is_agreed: true, words, version, user_id: customer.id, noted_by: null },
      { is_agreed: false, words, version, user_id: customer.id, noted_by: null },
    ])
  })

  test('other words than those of today are not agreed to', async () => {
    const answer = await customer.ask('PUT', '/users/profile/messages/', { isAgreed: true, version: version + 1 })
    expect(answer.status).toBe(400)
    expect((await customer.ask('POST', '/order/add/', aPayload({ smsConsent: 7 as never }))).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('so often may be chosen within an hour, and another customer as often', async () => {
    const choose = (isAgreed: boolean) => customer.call.customerMessages.change({ isAgreed, version })
    for (let nth = 0; nth < SMS_CONSENT_LIMIT.points; nth++) await choose(nth % 2 === 0)
    await expect(choose(true)).rejects.toMatchObject({ code: 'too_many' })
    expect(await rows()).toHaveLength(SMS_CONSENT_LIMIT.points)
    customer = await signInAs(api, { phone: '01811333444' })
    expect(await agree()).toMatchObject({ isAgreed: true })
  })

  test('an order without the tick takes nothing back', async () => {
    await agree()
    await place()
    expect(await customer.call.customerMessages.find()).toMatchObject({ isAgreed: true })
  })

  test('another number is asked anew', async () => {
    await agree()
    await api.database.updateTable('users').set({ phone: '01811999888' }).where('id', '=', customer.id).execute()
    expect(await customer.call.customerMessages.find()).toMatchObject({ isAgreed: false })
  })

  test('nobody agrees for the number of another account, or sees what was agreed there', async () => {
    const [phone, owner] = [`+8801711000${next}`, customer]
    await agree()
    customer = await signInAs(api, { phone })
    expect(await customer.call.customerMessages.find()).toMatchObject({ isAgreed: false })
    await customer.call.customerMessages.change({ isAgreed: false, version })
    expect(await owner.call.customerMessages.find()).toMatchObject({ isAgreed: true })
  })

  test('a STOP that the studio notes ends SMS to this number, also what waits, and is in the records', async () => {
    await agree()
    const { id } = await place()
    expect(await admin.call.smsConsents.find({ id })).toMatchObject({ isMobile: true, isAgreed: true })
    const noted = await admin.call.smsConsents.note({ id, is_agreed: false, words: 'She answered STOP.' })
    expect(noted).toMatchObject({
      isAgreed: false,
      history: [{ by_studio: true, words: 'She answered STOP.' }, { by_studio: false }],
    })
    await confirm(id)
    expect(await sms()).toEqual([])
    const [record] = await api.database.selectFrom('records').selectAll().where('action', '=', 'sms off').execute()
    expect(record).toMatchObject({ entity: 'orders', entity_id: id })
    expect(JSON.stringify(record)).not.toContain('STOP')
    // who agrees again afterwards gets them again
    await agree()
    expect(await customer.call.customerMessages.find()).toMatchObject({ isAgreed: true })
  })

  test('of a customer without an account the studio notes it', async () => {
    const order = await admin.call.orderDesk.enter({
      customer: { name: 'Rafi', phone: '01911223344', email: '' },
      event: { ...SHIPPING, eventDate: '2032-01-05', address: 'Senakunja', city: 'Dhaka' },
      items: [{ product: 'wedding-day' }],
    } as EnteredOrder)
    await admin.call.smsConsents.note({ id: order.id, is_agreed: true, words: 'By telephone.' })
    await pay(order.id, '28000')
    const { page } = await admin.call.orderDesk.find({ id: String(order.id) })
    const [told] = await sms()
    expect(told?.text).toBe(`Harbour Studio has received your payment. Your order ${order.id} is paid. ${page}`)
  })
})

describe('[GW-58] the studio’s own number', () => {
  const own = { studio_number: '01811-000000', tells_of_requests: true, tells_of_transfers: true }

  test('hears of a request and of a transfer', async () => {
    await setUpSms(admin, smsAt(host), own)
    const { id } = await place()
    const account = await addPaymentAccount(api.database)
    await customer.call.orders.claimPayment({ id, account, transactionId: 'DDC947L61P', amount: '14000' })
    expect(await sms()).toMatchObject([
      {
        kind: 'new-order',
        recipient: '+8801811000000',
        text: expect.stringMatching(/^Order \d+ is new: 2031-12-16 at 18:30\./),
      },
      { kind: 'claim-to-confirm', text: expect.stringContaining('BDT 14,000') },
    ])
  })

  test('hears of what it asks for alone', async () => {
    await setUpSms(admin, smsAt(host), { ...own, tells_of_requests: false })
    await place()
    await setUpSms(admin, smsAt(host), { ...own, studio_number: '' })
    await place({ shippingAddress: { ...SHIPPING, eventTime: '10:00' } })
    expect(await sms()).toEqual([])
  })
})

test('[GW-51] a customer who gave no e-mail address is reminded by SMS, if the studio noted that it may', async () => {
  const terms = await admin.call.bookingTerms.find({})
  await admin.call.bookingTerms.change({ ...terms, instalments: [{ due: 'event_day' }], holdHours: null })
  const enter = (phone: string, eventTime: string) =>
    admin.call.orderDesk.enter({
      customer: { name: 'Rafi', phone, email: '' },
      event: { ...SHIPPING, eventDate: '2032-01-05', eventTime },
      items: [{ product: 'wedding-day' }],
    } as EnteredOrder)
  const [asked, unasked] = [await enter('01911223355', '10:00'), await enter('01911223366', '14:00')]
  await admin.call.smsConsents.note({ id: asked.id, is_agreed: true, words: 'By telephone.' })
  await api.database
    .updateTable('orders')
    .set({ is_reminded: true })
    .where('id', 'in', [asked.id, unasked.id])
    .execute()
  const { database, jobs } = api
  const log = pino({ level: 'silent' })
  const now = () => new Date('2032-01-02T12:00:00+06:00')
  await remindCustomers({ database, jobs, log, now, publicUrl: 'http://studio.test' })
  expect(await sms()).toMatchObject([{ order_id: asked.id, kind: 'payment-due' }])
  const noted = await database
    .selectFrom('order_reminders')
    .select('order_id')
    .where('due', '=', '2032-01-05')
    .execute()
  expect(noted).toEqual([{ order_id: asked.id }])
})

test('[GW-59] with a customer their SMS and agreements go; before, they are in what is exported', async () => {
  await agree()
  const { id } = await place()
  await confirm(id)
  await pay(id, '28000')
  await admin.call.orderDesk.setLink({ id, version: await versionOf(id), link: 'https://files.example/x' })
  await admin.call.orderDesk.deliver({ id, version: await versionOf(id) })
  await admin.call.smsConsents.note({ id, is_agreed: true, words: 'Said it again.' })
  const number = `8801711000${next}`
  const exported = JSON.stringify(await admin.call.people.export({ id: customer.id }))
  expect(exported).toContain(SMS_CONSENT.words)
  expect(exported).toContain('has confirmed your order')
  await admin.call.people.remove({ id: String(customer.id) })
  for (const table of ['sms_messages', 'sms_consents', 'records'] as const)
    expect(JSON.stringify(await api.database.selectFrom(table).selectAll().execute())).not.toContain(number)
})

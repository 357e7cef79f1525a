// Receipts, invoices and credit notes: their numbers, and that they never change (decision 091).
import { dayOf, localTime } from '@chobighor/contract/plain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { fiscalYearOf, numberOf, vatWithin } from '../../money/documents/document-rules.ts'
import { insertDocument } from '../../money/documents/document-store.ts'

let api: TestApi
let admin: SignedInVisitor
let customer: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio({ admin: { first_name: 'Mina', last_name: 'Sen' } }))
  await api.database.insertInto('basic_settings').values({ site_title: 'ছবিঘর' }).execute()
  await api.database.insertInto('advance_settings').values({ address: '12 Lake Road', phone: '01711-000000' }).execute()
})
beforeEach(async () => {
  await api.database.deleteFrom('document_settings').execute()
  customer = await signInAs(api, { first_name: 'ফারজানা', last_name: 'রহমান', is_verified: true })
})
afterAll(() => api.drop())

let hour = 0
const place = async () => {
  const eventTime = `${String(hour++ % 24).padStart(2, '0')}:00`
  return (await customer.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventTime } }))).id
}
const version = async (id: number) => (await admin.call.orderDesk.find({ id })).version
async function pay(id: number, amount?: string, note = 'DDC9A1B2C3') {
  const money = { method: 'mobile', note, isNoteShown: true, ...(amount && { amount }) } as const
  const { order } = await admin.call.orderDesk.addPayment({ id, version: await version(id), ...money })
  return order.payments.at(-1)?.id ?? 0
}
const list = (id: number) => customer.call.orders.listDocuments({ id })
const listed = async (id: number) => (await list(id)).map(({ series, voidedBy }) => [series, voidedBy !== null])
const numbersOf = async (series: string) => {
  const rows = await api.database
    .selectFrom('issued_documents')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
const oneTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1)

describe('a receipt', () => {
  test('[B-40] [B-44] of a payment is the same each time, and says who paid what, how, and who took it', async () => {
    const id = await place()
    const payment = await pay(id, '8000')
    const receipt = await customer.call.orders.issueReceipt({ id, payment })
    expect(receipt).toMatchObject({
      number: expect.stringMatching(/^RCT-20\d\d-\d\d-\d{4}$/),
      studio: { name: 'ছবিঘর', address: '12 Lake Road', phone: '01711-000000', bin: '' },
      customer: 'ফারজানা রহমান',
      venue: 'Lalbagh Hall, 12 Lalbagh Road, Dhaka',
      sum: '8000.00',
      paidSum: '8000.00',
      openSum: '20000.00',
      payments: [{ method: 'mobile', reference: 'DDC9A1B2C3', amount: '8000.00' }],
      receivedBy: 'Mina Sen',
      vat: null,
    })
    expect(await admin.call.orders.issueReceipt({ id, payment })).toEqual(receipt)
    expect(await customer.call.orders.findDocument({ id, number: receipt.number })).toEqual(receipt)
  })

  test('[B-40] of a payment that is reversed gets a credit note, and the payment no other receipt', async () => {
    const id = await place()
    const payment = await pay(id, '8000')
    const { number } = await customer.call.orders.issueReceipt({ id, payment })
    await admin.call.orderDesk.reversePayment({ id, payment, reason: 'Another order', version: await version(id) })
    const [receipt, note] = await list(id)
    expect(receipt).toMatchObject({ number, voidedBy: note?.number })
    expect(note).toMatchObject({ series: 'CN', voids: number, sum: '8000.00' })
    expect((await customer.ask('POST', `/order/${id}/receipts/`, { payment })).status).toBe(404)
  })

  test('[B-40] is not issued for money that was given back, nor for a payment of another order', async () => {
    const [id, other] = [await place(), await place()]
    const payment = await pay(id, '8000')
    const back = { id, version: await version(id), method: 'mobile', amount: '1000' } as const
    const { order } = await admin.call.orderDesk.addRefund(back)
    const refund = order.payments.at(-1)?.id
    for (const [of, one] of [
      [id, refund],
      [other, payment],
      [id, 99_999],
    ] as const)
      expect((await customer.ask('POST', `/order/${of}/receipts/`, { payment: one })).status).toBe(404)
  })
})

describe('an invoice', () => {
  test('[B-41] [B-44] stays the same while the sums do, and otherwise a new one takes its place', async () => {
    const id = await place()
    const first = await customer.call.orders.issueInvoice({ id })
    expect(first).toMatchObject({ sum: '28000.00', lines: [{ kind: 'service', qty: 1, amount: '28000.00' }] })
    await pay(id, '8000')
    expect((await customer.call.orders.issueInvoice({ id })).number).toBe(first.number)
    const discount = { id, version: await version(id), amount: '3000', reason: 'A friend of the house' }
    await admin.call.orderDesk.addDiscount(discount)
    const second = await admin.call.orders.issueInvoice({ id })
    expect(second).toMatchObject({
      sum: '25000.00',
      lines: [{ amount: '28000.00' }, { kind: 'discount', amount: '-3000.00', reason: 'A friend of the house' }],
      payments: [{ amount: '8000.00' }],
    })
    expect(await listed(id)).toEqual([
      ['INV', true],
      ['RCT', false],
      ['CN', false],
      ['INV', false],
    ])
    const kept = await customer.call.orders.findDocument({ id, number: first.number })
    expect(kept).toEqual({ ...first, voidedBy: expect.stringMatching(/^CN-/) })
  })

  test('[B-41] of an order that is cancelled gets a credit note, and there is no new one', async () => {
    const id = await place()
    await customer.call.orders.issueInvoice({ id })
    await customer.call.orders.cancelOrder({ id })
    expect(await listed(id)).toEqual([
      ['INV', true],
      ['CN', false],
    ])
    expect((await customer.ask('POST', `/order/${id}/invoices/`, {})).status).toBe(409)
  })

  test('[B-47] says nothing of VAT by default, shows it within the price with a rate, and a Mushak needs a BIN', async () => {
    const id = await place()
    expect(await customer.call.orders.issueInvoice({ id })).toMatchObject({ vat: null, isMushak: false })
    const { version: read } = await admin.call.documentSettings.find({})
    const settings = { vatRate: 15, bin: '', isMushak: true, licence: 'Trade licence 0417', version: read }
    const refused = await admin.ask('PUT', '/admin/document-settings/', settings)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      field: 'isMushak',
      detail: 'A Mushak-6.3 needs a rate of VAT and the BIN.',
    })
    const kept = await admin.call.documentSettings.change({ ...settings, bin: '০০০১২৩৪৫৬-০১০১' })
    expect(kept).toMatchObject({ bin: '0001234560101', version: read + 1 })
    const issued = await customer.call.orders.issueInvoice({ id })
    expect(issued).toMatchObject({
      sum: '28000.00',
      vat: { rate: 15, sum: '3652.17' },
      isMushak: true,
      studio: { bin: '0001234560101', licence: 'Trade licence 0417' },
    })
    expect((await admin.ask('PUT', '/admin/document-settings/', { ...settings, bin: '0001234560101' })).status).toBe(
      409,
    )
    for (const wrong of [{ vatRate: 51 }, { vatRate: 7.555 }, { vatRate: -1 }, { bin: '123' }])
      expect((await admin.ask('PUT', '/admin/document-settings/', { ...settings, ...wrong })).status).toBe(400)
  })
})

test('[B-45] nobody but the owner and the studio reads or issues documents', async () => {
  const id = await place()
  const payment = await pay(id, '8000')
  const { number } = await customer.call.orders.issueReceipt({ id, payment })
  const [stranger, desk] = [await signInAs(api), await signInAs(api, { staff_role: 'desk', is_verified: true })]
  const tries = (who: SignedInVisitor) =>
    Promise.all([
      who.ask('GET', `/order/${id}/documents/`),
      who.ask('GET', `/order/${id}/documents/${number}/`),
      who.ask('POST', `/order/${id}/receipts/`, { payment }),
      who.ask('POST', `/order/${id}/invoices/`, {}),
    ])
  expect((await tries(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await tries(desk)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await customer.ask('GET', `/order/${await place()}/documents/${number}/`)).status).toBe(404)
})

test('[B-43] of ten that are issued at once each has its number, and none is missing', async () => {
  const ids = await Promise.all(oneTo(10).map(place))
  const before = await numbersOf('RCT')
  const payments = await Promise.all(
    ids.map(async (id, nth) => ({ id, payment: await pay(id, '100', `DDC00000${nth + 10}`) })),
  )
  // asked for, each is the one that came with the payment
  await Promise.all(
    [...payments, ...payments].map((asked, nth) => (nth % 2 ? admin : customer).call.orders.issueReceipt(asked)),
  )
  expect(await numbersOf('RCT')).toEqual(oneTo(before.length + 10))
})

test('[B-43] invoices of many orders at once have numbers without gaps, and so have their credit notes', async () => {
  const ids = await Promise.all(oneTo(8).map(place))
  await Promise.all(ids.map((id) => customer.call.orders.issueInvoice({ id })))
  await Promise.all(ids.map((id) => customer.call.orders.cancelOrder({ id })))
  for (const series of ['INV', 'CN']) expect(await numbersOf(series)).toEqual(oneTo((await numbersOf(series)).length))
})

test('[B-43] one that fails, or whose connection is lost, leaves no gap', async () => {
  const id = await place()
  const invoice = {
    series: 'INV',
    fiscalYear: fiscalYearOf(localTime(new Date())),
    order_id: id,
    payment_id: null,
    issued_at: new Date(),
  } as const
  const row = await api.database.selectFrom('issued_documents').selectAll().executeTakeFirstOrThrow()
  const kept = { body: row.body as never, words: null, issued_by: admin.id }
  const before = await numbersOf('INV')
  const failed = api.database.transaction().execute(async (transaction) => {
    await insertDocument(transaction, { ...invoice, ...kept })
    throw new Error('the process stops')
  })
  await expect(failed).rejects.toThrow('the process stops')
  const lost = api.database.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    await insertDocument(connection as never, { ...invoice, ...kept })
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection)
  })
  await expect(lost).rejects.toThrow()
  await customer.call.orders.issueInvoice({ id })
  expect(await numbersOf('INV')).toEqual(oneTo(before.length + 1))
})

test('[B-44] the database refuses to change or remove what is issued, and to jump over a number', async () => {
  const id = await place()
  await customer.call.orders.issueInvoice({ id })
  for (const wrong of [
    sql`update issued_documents set body = '{}' where order_id = ${id}`,
    sql`update issued_documents set words = null where order_id = ${id}`,
    sql`update issued_documents set number = 999 where order_id = ${id}`,
    sql`delete from issued_documents where order_id = ${id}`,
    sql`truncate issued_documents`,
    sql`update document_numbers set last = last + 2`,
    sql`update document_numbers set last = last - 1`,
    sql`delete from document_numbers`,
    sql`truncate document_numbers cascade`,
  ])
    await expect(wrong.execute(api.database)).rejects.toThrow(/never changed|only go up by one/)
})

test('[B-46] the documents of a removed customer stay with the name, without venue, TrxID and reasons', async () => {
  const id = await place()
  const discount = { amount: '3000', reason: 'Farzana is a friend' }
  await admin.call.orderDesk.addDiscount({ id, version: await version(id), ...discount })
  const payment = await pay(id)
  await customer.call.orders.issueReceipt({ id, payment })
  const { number } = await customer.call.orders.issueInvoice({ id })
  await admin.call.orderDesk.deliver({ id, version: await version(id) })
  await admin.call.people.remove({ id: String(customer.id) })
  const kept = await admin.call.orders.findDocument({ id, number })
  expect(kept).toMatchObject({ customer: 'ফারজানা রহমান', sum: '25000.00', venue: '' })
  const all = await api.database.selectFrom('issued_documents').selectAll().where('order_id', '=', id).execute()
  const text = JSON.stringify(all)
  for (const gone of ['Lalbagh', 'DDC9A1B2C3', 'Farzana is a friend', customer.email]) expect(text).not.toContain(gone)
  expect(all).toHaveLength(2)
})

test('[B-48] [L-208] the ledger of some days is CSV for the accountant, with reversals and without formulas', async () => {
  const id = await place()
  const payment = await pay(id, '8000', '=HYPERLINK("http://evil.example")')
  const { number } = await customer.call.orders.issueReceipt({ id, payment })
  await admin.call.orderDesk.reversePayment({ id, payment, reason: 'A slip', version: await version(id) })
  const accountant = await signInAs(api, { staff_role: 'accountant', is_verified: true })
  // a day may end while the test runs
  const [from = '', to = ''] = [-1, 1].map((days) => dayOf(new Date(Date.now() + days * 86_400_000)))
  const { name, text } = await accountant.call.orderDesk.exportLedger({ from, to })
  expect(name).toBe(`ledger-${from}-to-${to}.csv`)
  expect(text.startsWith('\ufeffEntry No,Paid on,Entry,Order No,')).toBe(true)
  const rows = text.split('\r\n')
  expect(rows.find((row) => row.startsWith(`${payment},`))).toMatch(
    new RegExp(`,${id},ফারজানা রহমান,2031-12-16,8000.00,,,,mobile,,,"'=HYPERLINK.*",,,,[^,]*,Mina Sen,${number},$`),
  )
  expect(rows.find((row) => row.includes(`,8000.00,,,mobile,,,A slip,,,${payment},`))).toBeDefined()
  const other = await place()
  await pay(other, '9000', '0123456789')
  const again = await accountant.call.orderDesk.exportLedger({ from, to })
  expect(again.text).toContain(',9000.00,,,,mobile,,,\u00a00123456789,')
  const none = await accountant.call.orderDesk.exportLedger({ from: '2020-01-01', to: '2020-12-31' })
  expect(none.text.trim().split('\r\n')).toHaveLength(1)
})

test.each([
  ['2026-06-30T17:59:59Z', 2025, 'CN-2025-26-0007'],
  ['2026-06-30T18:00:00Z', 2026, 'CN-2026-27-0007'],
  ['2027-01-01T00:00:00Z', 2026, 'CN-2026-27-0007'],
  ['2099-12-31T00:00:00Z', 2099, 'CN-2099-00-0007'],
])('[B-43] %s is in the fiscal year that begins in %s', (moment, year, number) => {
  expect(fiscalYearOf(localTime(new Date(moment)))).toBe(year)
  expect(numberOf({ series: 'CN', fiscal_year: year, number: 7 })).toBe(number)
})

test.each([
  [0, 15, 0],
  [11500, 15, 1500],
  [2_800_000, 15, 365_217],
  [2_800_000, 7.5, 195_349],
  [-300_000, 15, -39_130],
  [2_800_000, 0, 0],
])('[B-47] of %s paisa at %s percent, %s are VAT', (paisa, rate, part) => {
  expect(vatWithin(paisa, rate)).toBe(part)
})

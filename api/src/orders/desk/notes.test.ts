// Notes of the studio: on payments, on orders and on people (decision 048).
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openStudioWithOrder } from '../../../test/fixtures/bookable-studio.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let id: string

beforeAll(async () => {
  const { order, ...studio } = await openStudioWithOrder()
  ;({ api, admin, nadia } = studio)
  id = String(order.id)
})
afterAll(() => api.drop())

const seen = async () => ({ id, version: (await admin.call.orderDesk.find({ id })).version })
const SECRET = 'Wants a discount, ask her aunt'

test('a note on a payment is read by the studio alone, unless the studio shows it', async () => {
  const payment = { method: 'bank', amount: '100' } as const
  await admin.call.orderDesk.addPayment({ ...(await seen()), ...payment, note: 'from her aunt' })
  await admin.call.orderDesk.addPayment({ ...(await seen()), ...payment, note: 'TRX 17', isNoteShown: true })
  await admin.call.orderDesk.addRefund({ ...(await seen()), ...payment, note: 'she complained' })
  const notes = ({ payments }: { payments: { reference: string }[] }) => payments.map(({ reference }) => reference)
  expect(notes(await nadia.call.orders.findOrder({ id }))).toEqual(['', 'TRX 17', ''])
  expect(notes(await admin.call.orders.findOrder({ id }))).toEqual(['from her aunt', 'TRX 17', 'she complained'])
  const { ledger } = await admin.call.orderDesk.find({ id })
  expect(ledger.map(({ isNoteShown }) => isNoteShown)).toEqual([false, true, false])
})

test('a note on an order is found by the studio, never shown to the customer, and kept with its version', async () => {
  const at = await seen()
  expect((await admin.call.orderDesk.setNote({ ...at, note: SECRET })).studioNote).toBe(SECRET)
  const late = await admin.ask('PUT', `/admin/orders/${id}/note/`, { version: at.version, note: 'other' })
  expect([late.status, await late.json()]).toMatchObject([409, { field: 'version' }])
  expect((await admin.call.orderDesk.list({ keyword: 'her aunt' })).rows.map((row) => String(row.id))).toEqual([id])
  expect(JSON.stringify(await nadia.call.orders.findOrder({ id }))).not.toContain(SECRET)
  expect(await (await nadia.ask('GET', `/admin/orders/${id}/`)).json()).toMatchObject({ code: 'forbidden' })
})

test('an accountant reads the notes of orders and people, and writes none (decision 049)', async () => {
  const accountant = await signInAs(api, { staff_role: 'accountant' })
  const { studioNote, version } = await accountant.call.orderDesk.find({ id })
  expect(studioNote).toBe(SECRET)
  for (const path of [`/admin/orders/${id}/note/`, `/admin/people/${nadia.id}/note/`])
    expect([path, (await accountant.ask('PUT', path, { version, note: 'mine' })).status]).toEqual([path, 403])
  expect((await accountant.call.orderDesk.find({ id })).studioNote).toBe(SECRET)
})

test('a note on a person is the studio’s own, is found by its words, and is in no record', async () => {
  const person = { id: String(nadia.id) }
  expect((await admin.call.people.setNote({ ...person, note: SECRET })).studio_note).toBe(SECRET)
  const found = (keyword: string) => admin.call.people.list({ keyword }).then(({ rows }) => rows.map(({ id }) => id))
  expect(await found('HER aunt')).toEqual([nadia.id])
  expect(await found('his uncle')).toEqual([])
  expect((await nadia.ask('GET', '/admin/people/?keyword=aunt')).status).toBe(403)
  expect(JSON.stringify(await (await nadia.ask('GET', '/users/profile/')).json())).not.toContain(SECRET)
  const records = await api.database.selectFrom('records').selectAll().execute()
  expect(JSON.stringify(records)).not.toContain(SECRET)
})

test('[M-69] notes are in what a person asks to get, and go with the person', async () => {
  const all = await admin.call.people.export({ id: String(nadia.id) })
  expect(all.account.studio_note).toBe(SECRET)
  expect(all.orders[0]?.studio_note).toBe(SECRET)
  await admin.call.orderDesk.cancel({ ...(await seen()), reason: 'Rain' })
  await admin.call.people.remove({ id: String(nadia.id) })
  for (const table of ['orders', 'users'] as const)
    expect(JSON.stringify(await api.database.selectFrom(table).selectAll().execute())).not.toContain(SECRET)
})

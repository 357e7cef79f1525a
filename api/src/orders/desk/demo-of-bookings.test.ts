// What the demo brings to bookings, and how it leaves: terms, accounts, crews (decision 096).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedBookingSetup } from '../../../../demo/booking-setup.ts'
import { createDemo } from '../../../../demo/demo-studio.ts'
import { orderSettings } from '../../../../demo/settings.ts'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { keepRows } from '../../../test/fixtures/keep-rows.ts'
import { addTwoServices, aPayload } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import { hashPassword } from '../../auth/hash-passwords.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'

const password = 'a lamp in every window'
let api: TestApi
let putBack: () => Promise<void>
let admin: SignedInVisitor

beforeAll(async () => {
  const storage = diskStorage('/nowhere')
  api = await openTestApi({
    demo: createDemo({ storage, ownFilms: true, stopping: new AbortController().signal }),
  })
  const { database } = api
  await addTwoServices(database)
  await database.updateTable('services').set({ demo: true }).execute()
  const { capacityPerShift: capacity_per_shift } = orderSettings
  await database.insertInto('order_settings').values({ capacity_per_shift, demo: true }).execute()
  await database.transaction().execute(seedBookingSetup)
  admin = await signInAs(api, { is_admin: true, password_hash: await hashPassword(password) })
  putBack = await keepRows(api.database)
})
beforeEach(() => putBack())
afterAll(() => api.drop())

const OWN = { wallet: 'bkash', kind: 'merchant', number: '01711-223344', password } as const
const accounts = async () => (await admin.call.paymentAccounts.list()).accounts
const theAccount = async (wallet: string) => {
  const found = (await accounts()).find((account) => account.wallet === wallet)
  if (!found) throw new Error(`there is no account at ${wallet}`)
  return found
}
const offered = async () => (await api.call.orders.listPaymentMethods()).accounts.map(({ number }) => number)
const crews = async () => (await admin.call.crews.list()).rows
const terms = () => admin.call.bookingTerms.find()
const capacity = async () =>
  (await api.database.selectFrom('order_settings').select('capacity_per_shift').executeTakeFirst())?.capacity_per_shift
const change = async (wallet: string, changes: object) => {
  const { wallet: at, kind, number, holder, details, qr_id, is_active, id, version } = await theAccount(wallet)
  const account = { wallet: at, kind, number, holder, details, qr_id, is_active, ...changes }
  await admin.call.paymentAccounts.change({ ...account, id: String(id), version, password })
}
const OWN_SERVICE = { slug: 'ours', name: 'Ours', price: '100', excerpt: '', description: '' }
const addOwnService = () =>
  admin.call.services.add({ ...OWN_SERVICE, is_top: false, picture_id: null, image_url: null, is_published: true })

test('[B-70] with the demo go its terms, accounts and crews, and who has read its terms agrees to no others', async () => {
  const read = await terms()
  expect(read.instalments).toMatchObject([{ due: 'booking', percent: 50 }, { due: 'event_day' }])
  expect(await offered()).toEqual(['01700-000000', '01700-000000'])
  expect(await admin.call.demo.show()).toMatchObject({ kinds: { bookingTerms: 1, paymentAccounts: 2, crews: 2 } })
  await admin.call.demo.remove()
  expect([await accounts(), await crews()]).toEqual([[], []])
  expect(await terms()).toMatchObject({ version: 0, instalments: [] })
  expect(await admin.call.demo.show()).toMatchObject({ rows: 0 })

  const own = await admin.call.bookingTerms.change({ ...read, version: 0, holdHours: 24 })
  expect(own.version).not.toBe(read.version)
})

test('[B-70] terms, accounts and crews that the studio has changed are its own and stay', async () => {
  await admin.call.bookingTerms.change({ ...(await terms()), holdHours: 24 })
  await change('nagad', { number: '01811-223344' })
  const [crew] = await crews()
  if (!crew) throw new Error('the demo has crews')
  await admin.call.crews.change({ ...crew, name: 'Rina and Tarek' })
  await admin.call.demo.remove()
  expect(await terms()).toMatchObject({ holdHours: 24, version: 2 })
  expect(await accounts()).toMatchObject([{ number: '01811-223344', is_active: true, demo: false }])
  expect(await crews()).toMatchObject([{ name: 'Rina and Tarek', demo: false }])
})

test('[B-70] an account that customers have paid to is kept and not offered, and the order keeps its terms', async () => {
  const customer = await signInAs(api)
  const { id } = await customer.call.orders.placeOrder(aPayload({ termsVersion: (await terms()).version }))
  const { id: account } = await theAccount('bkash')
  const claim = { id, account, transactionId: 'DDC947L61P', amount: '14000' }
  await customer.call.orders.claimPayment(claim)
  await admin.call.orderEvents.assignCrew(await atWork(id))

  await admin.call.demo.remove()
  expect(await accounts()).toMatchObject([{ id: account, is_active: false, demo: false }])
  expect(await crews(), 'one works at an event').toMatchObject([{ isActive: true, demo: false }])
  const order = await customer.call.orders.findOrder({ id })
  expect(order).toMatchObject({ terms: { holdHours: 48 }, claims: [{ state: 'submitted' }] })
  expect(order.instalments).toHaveLength(2)
  const late = await customer.ask('POST', `/order/${id}/claims/`, { ...claim, transactionId: 'DDC947L62P' })
  expect(await late.json()).toMatchObject({ field: 'account', detail: expect.stringContaining('not offered any more') })
  const [waiting] = (await admin.call.paymentClaims.list({ state: 'submitted' })).claims
  expect(await admin.call.paymentClaims.confirm({ id: waiting?.id ?? 0 })).toMatchObject({ state: 'confirmed' })
})

async function atWork(order: number) {
  const { events } = await admin.call.orderDesk.find({ id: String(order) })
  const [crew] = await crews()
  return { id: String(order), event: events[0]?.id ?? 0, crew: crew?.id ?? 0 }
}

test('[B-70] customers never choose between an account of the studio and one of the demo', async () => {
  await admin.call.paymentAccounts.add({ ...OWN, is_active: false })
  expect(await offered(), 'nobody sees the own one yet').toHaveLength(2)
  await admin.call.paymentAccounts.add({ ...OWN, number: '01811-223344' })
  expect(await offered()).toEqual(['01811-223344'])
  // one of the demo that is offered or not is the demo's as before
  await change('nagad', { is_active: true })
  expect(await theAccount('nagad')).toMatchObject({ demo: true, is_active: true })
  expect(await admin.call.demo.removeKind({ kind: 'paymentAccounts' })).toEqual({ removed: 2, kept: 0 })
})

test('[B-70] the terms and accounts of the demo leave with its services, and come back with them', async () => {
  await addOwnService()
  expect(await terms()).toMatchObject({ version: 0, instalments: [] })
  expect([await offered(), await capacity()]).toEqual([[], null])
  await admin.call.demo.showKind({ kind: 'services' })
  expect(await terms()).toMatchObject({ version: 1, holdHours: 48 })
  expect([await offered(), await capacity()]).toEqual([['01700-000000', '01700-000000'], 2])
})

test('[B-70] what the studio has of its own stays when the demo’s services leave and come back', async () => {
  await admin.call.bookingTerms.change({ ...(await terms()), holdHours: 24 })
  await admin.call.paymentAccounts.add(OWN)
  await admin.call.orderSettings.change(await withCapacity(5))
  await addOwnService()
  await admin.call.demo.showKind({ kind: 'services' })
  expect(await terms()).toMatchObject({ holdHours: 24 })
  expect([await offered(), await capacity()]).toEqual([[OWN.number], 5])
})

async function withCapacity(capacity_per_shift: number) {
  const [row] = (await admin.call.orderSettings.list({})).rows
  return { id: String(row?.id), version: row?.version ?? 0, capacity_per_shift }
}

test('the demo adds nothing beside terms, accounts and crews that are there', async () => {
  await admin.call.demo.remove()
  await admin.call.paymentAccounts.add(OWN)
  await admin.call.crews.add({ name: 'Rina', phone: '' })
  await admin.call.bookingTerms.change({ ...(await terms()), holdHours: 24 })
  await api.database.transaction().execute(seedBookingSetup)
  expect([await accounts(), await crews()]).toMatchObject([[{ number: OWN.number }], [{ name: 'Rina' }]])
  expect(await terms()).toMatchObject({ holdHours: 24 })
})

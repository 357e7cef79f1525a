// Transfers that customers report by their TrxID (decision 088).
import type { Order } from '@chobighor/contract/orders'
import { localTime } from '@chobighor/contract/plain/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo } from '../../../../test/fixtures/order.ts'
import { addPaymentAccount } from '../../../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'
import { hashPassword } from '../../../auth/hash-passwords.ts'
import { holdUntil } from '../../calendar/holds.ts'

let api: TestApi
let admin: SignedInVisitor
let bkash: number
let nagad: number
let next = 0

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  bkash = await addPaymentAccount(api.database)
  nagad = await addPaymentAccount(api.database, { wallet: 'nagad', kind: 'personal', number: '01811-223344' })
})
beforeEach(async () => {
  await api.database.deleteFrom('booking_terms').execute()
})
afterAll(() => api.drop())

/** Each is another one. */
const aTransfer = () => `DDC947L${++next}A`
async function anOrder() {
  const customer = await signInAs(api)
  const { id } = await customer.call.orders.placeOrder(aPayload())
  const send = (changes: object = {}) =>
    customer.ask('POST', `/order/${id}/claims/`, {
      account: bkash,
      transactionId: aTransfer(),
      amount: '14000',
      ...changes,
    })
  return { customer, id, send }
}
const claimsOf = async (state = 'submitted' as const) => (await admin.call.paymentClaims.list({ state })).claims
const claimOf = async (order: number) => {
  const found = (await claimsOf()).find((claim) => claim.order === order)
  if (!found) throw new Error(`order ${order} has no open claim`)
  return found
}

test('[B-27] a reported transfer counts for nothing until the studio confirms it', async () => {
  const { customer, id, send } = await anOrder()
  const answer = await send({ transactionId: 'ddc 947l-61p' })
  expect(answer.status).toBe(201)
  const waiting = (await answer.json()) as Order
  expect(waiting).toMatchObject({ paidSum: '0.00', isPaid: false })
  expect(waiting.claims).toMatchObject([{ transactionId: 'DDC947L61P', state: 'submitted', wallet: 'bkash' }])
  const claim = await claimOf(id)
  expect(claim).toMatchObject({ amount: '14000.00', openSum: '28000.00', askedSum: '28000.00' })
  await admin.call.paymentClaims.confirm({ id: claim.id })
  const paid = await customer.call.orders.findOrder({ id })
  expect(paid).toMatchObject({ paidSum: '14000.00', claims: [{ state: 'confirmed' }] })
  expect(paid.payments).toMatchObject([{ method: 'mobile', reference: 'DDC947L61P' }])
})

test('[L-122] the e-mail of a confirmed transfer does not say that it waits', async () => {
  const { customer, id, send } = await anOrder()
  await send()
  await admin.call.paymentClaims.confirm({ id: (await claimOf(id)).id })
  const letter = (await lettersTo(api.database, customer.email)).at(-1)
  expect(letter?.subject).toContain('Payment received')
  expect(letter?.text).toContain('BDT 14,000 has arrived')
  expect(letter?.text).not.toContain('You have reported')
  expect(letter?.text).not.toContain('looks for your payment')
})

test('[B-28] one TrxID pays one order: the second customer is told, in whatever way it is typed', async () => {
  const [first, second] = [await anOrder(), await anOrder()]
  const used = aTransfer()
  expect((await first.send({ transactionId: used })).status).toBe(201)
  const again = await second.send({ transactionId: ` ${used.toLowerCase().replace('947', '৯৪৭')} ` })
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ field: 'transactionId', detail: expect.stringContaining('sent already') })
  const slashes = `${used.slice(0, 3)}/${used.slice(3)}/`
  expect((await second.send({ transactionId: slashes })).status).toBe(409)
  // the numbers of another wallet are its own
  expect((await second.send({ transactionId: used, account: nagad })).status).toBe(201)
})

test('a report that is sent again because its answer was lost is the same one; with another sum it is refused', async () => {
  const { id, send } = await anOrder()
  const sent = { transactionId: aTransfer(), amount: '14000' }
  const answers = await Promise.all([send(sent), send(sent), send(sent)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await send({ ...sent, amount: '13000' })).status).toBe(409)
  expect((await claimsOf()).filter(({ order }) => order === id)).toHaveLength(1)
})

test('[B-28] of ten who send one TrxID at the same moment, one has it', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, anOrder))
  const transactionId = aTransfer()
  const answers = await Promise.all(orders.map(({ send }) => send({ transactionId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
})

test('[B-29] a rejected transfer tells why, and its TrxID may be sent again', async () => {
  const { customer, id, send } = await anOrder()
  const transactionId = aTransfer()
  await send({ transactionId })
  await admin.call.paymentClaims.reject({ id: (await claimOf(id)).id, reason: 'No such message came.' })
  const rejected = await customer.call.orders.findOrder({ id })
  expect(rejected.claims).toMatchObject([{ state: 'rejected', reason: 'No such message came.' }])
  const letter = (await lettersTo(api.database, customer.email)).at(-1)
  expect(letter?.text).toContain('No such message came.')
  expect((await send({ transactionId })).status).toBe(201)
})

test('[B-29] the studio may confirm another sum; more than the total is a credit', async () => {
  const { customer, id, send } = await anOrder()
  await send({ amount: '28000' })
  await admin.call.paymentClaims.confirm({ id: (await claimOf(id)).id, amount: '28500' })
  expect(await customer.call.orders.findOrder({ id })).toMatchObject({
    isPaid: true,
    paidSum: '28500.00',
    openSum: '0.00',
    creditSum: '500.00',
  })
  const { version } = await admin.call.orderDesk.find({ id })
  const back = await admin.call.orderDesk.addRefund({ id, version, method: 'mobile', amount: '500' })
  expect(back.order).toMatchObject({ isPaid: true, creditSum: '0.00', paidSum: '28000.00' })
})

test('[B-30] of two who confirm one transfer at the same moment, the second is told', async () => {
  const { id, send } = await anOrder()
  await send()
  const claim = await claimOf(id)
  const accountant = await signInAs(api, { staff_role: 'accountant' })
  const confirm = (who: SignedInVisitor) => who.ask('PUT', `/admin/payment-claims/${claim.id}/confirm/`, {})
  const answers = await Promise.all([confirm(admin), confirm(accountant), confirm(admin)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await admin.call.orderDesk.find({ id })).order.paidSum).toBe('14000.00')
})

test('[B-27] three transfers of an order wait at most; one that is taken back makes room', async () => {
  const { customer, id, send } = await anOrder()
  for (const expected of [201, 201, 201, 409]) expect((await send({ amount: '100' })).status).toBe(expected)
  const { claims } = await customer.call.orders.findOrder({ id })
  await customer.call.orders.withdrawClaim({ id, claim: claims[0]?.id ?? 0 })
  expect((await send({ amount: '100' })).status).toBe(201)
})

test('[B-27] several transfers pay one instalment', async () => {
  const { version: _, ...terms } = await admin.call.bookingTerms.find({})
  const instalments = [{ due: 'booking' as const, percent: 50 }, { due: 'event_day' as const }]
  await admin.call.bookingTerms.change({ ...terms, instalments, version: 0 })
  const { customer, id, send } = await anOrder()
  for (const amount of ['9000', '5000']) {
    await send({ amount })
    await admin.call.paymentClaims.confirm({ id: (await claimOf(id)).id })
  }
  const { instalments: stood, payments } = await customer.call.orders.findOrder({ id })
  expect(stood[0]).toMatchObject({ state: 'paid', paidSum: '14000.00' })
  expect(payments).toHaveLength(2)
})

test('where the studio says so, the paid advance confirms the order', async () => {
  const { version: _, ...terms } = await admin.call.bookingTerms.find({})
  const instalments = [{ due: 'booking' as const, percent: 50 }, { due: 'event_day' as const }]
  await admin.call.bookingTerms.change({ ...terms, instalments, confirmsByAdvance: true, version: 0 })
  const { customer, id, send } = await anOrder()
  await send()
  await admin.call.paymentClaims.confirm({ id: (await claimOf(id)).id })
  expect((await customer.call.orders.findOrder({ id })).status).toBe('confirmed')
})

test('[B-03] a TrxID holds the date for a day, and the paid advance until the studio answers', async () => {
  const { version: _, ...terms } = await admin.call.bookingTerms.find({})
  const instalments = [{ due: 'booking' as const, percent: 50 }, { due: 'event_day' as const }]
  await admin.call.bookingTerms.change({ ...terms, instalments, holdHours: 2, version: 0 })
  const { customer, id, send } = await anOrder()
  const read = () => customer.call.orders.findOrder({ id })
  const after = (hours: number, at = '') => localTime(holdUntil(hours, new Date(at)))
  const placed = await read()
  expect(placed.heldUntil).toBe(after(2, placed.createdAt))
  await send()
  const { heldUntil, claims } = await read()
  expect(heldUntil).toBe(after(24, claims[0]?.createdAt))
  await admin.call.paymentClaims.confirm({ id: (await claimOf(id)).id })
  expect((await read()).heldUntil).toBeNull()
})

test('money that comes after the order was cancelled is kept in the ledger, and the customer is told', async () => {
  const { customer, id, send } = await anOrder()
  await send()
  const { version } = await admin.call.orderDesk.find({ id })
  await admin.call.orderDesk.cancel({ id, version, reason: 'The hall has closed.' })
  await admin.call.paymentClaims.confirm({ id: (await claimOf(id)).id })
  expect(await customer.call.orders.findOrder({ id })).toMatchObject({ status: 'cancelled', paidSum: '14000.00' })
  expect((await lettersTo(api.database, customer.email)).at(-1)?.subject).toMatch(/comes back to you/)
  expect((await send()).status).toBe(409)
})

test('[B-28] an entry that is reversed leaves its TrxID', async () => {
  const { id, send } = await anOrder()
  const transactionId = aTransfer()
  await send({ transactionId })
  await admin.call.paymentClaims.confirm({ id: (await claimOf(id)).id })
  const { version, ledger } = await admin.call.orderDesk.find({ id })
  const reversal = { payment: ledger[0]?.id ?? 0, reason: 'It belongs to another order.' }
  await admin.call.orderDesk.reversePayment({ id, version, ...reversal })
  const other = await anOrder()
  expect((await other.send({ transactionId })).status).toBe(201)
})

test('nobody reports a transfer for another customer’s order, or for one that is paid', async () => {
  const { id } = await anOrder()
  const stranger = await signInAs(api)
  const claim = { account: bkash, transactionId: aTransfer(), amount: '100' }
  expect((await stranger.ask('POST', `/order/${id}/claims/`, claim)).status).toBe(404)
  expect((await admin.ask('POST', `/order/${id}/claims/`, claim)).status).toBe(404)
})

test('[B-31] changing where money is paid to asks for the password, and tells every admin', async () => {
  const owner = await signInAs(api, { is_admin: true, password_hash: await hashPassword('boats at dusk') })
  const account = { wallet: 'bkash', kind: 'merchant', number: '01911-556677', qr_id: null, is_active: true }
  const change = (password: string) => owner.ask('POST', '/admin/payment-accounts/', { ...account, password })
  const refused = await change('boats at dawn')
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ field: 'password', detail: 'This password is wrong.' })
  expect((await change('boats at dusk')).status).toBe(201)
  const [letter] = (await lettersTo(api.database, admin.email)).slice(-1)
  expect(letter?.text).toContain('01911-556677')
})

test('[B-31] an account that is not offered any more takes no transfers, and its old ones stay', async () => {
  const { id, send } = await anOrder()
  const closed = await addPaymentAccount(api.database, { number: '01611-000000' })
  expect((await send({ account: closed })).status).toBe(201)
  await api.database.updateTable('payment_accounts').set({ is_active: false }).where('id', '=', closed).execute()
  expect((await send({ account: closed })).status).toBe(400)
  expect((await claimOf(id)).account).toBe('01611-000000')
})

test('[B-31] the number of an account to which transfers were reported stays; its other words may change', async () => {
  const owner = await signInAs(api, { is_admin: true, password_hash: await hashPassword('boats at dusk') })
  const { id, send } = await anOrder()
  const used = await addPaymentAccount(api.database, { number: '01611-000001' })
  await send({ account: used })
  const change = (more: object) => {
    const account = { wallet: 'bkash', kind: 'merchant', number: '01611-000001', qr_id: null, is_active: true, ...more }
    return owner.ask('PUT', `/admin/payment-accounts/${used}/`, { version: 1, ...account, password: 'boats at dusk' })
  }
  for (const other of [{ number: '01611-000002' }, { wallet: 'nagad' }]) {
    const refused = await change(other)
    expect([refused.status, await refused.json()]).toMatchObject([409, { field: 'number' }])
  }
  expect((await change({ holder: 'Mitu', is_active: false })).status).toBe(200)
  expect(await claimOf(id)).toMatchObject({ account: '01611-000001', wallet: 'bkash' })
})

describe('the hold of a request', () => {
  const heldUntil = async ({ customer, id }: Awaited<ReturnType<typeof anOrder>>) =>
    (await customer.call.orders.findOrder({ id })).heldUntil
  const idOfClaim = async (order: Awaited<ReturnType<typeof anOrder>>) => (await claimOf(order.id)).id
  /** As if it ended in an hour. */
  const endSoon = async (id: number) => {
    const held_until = new Date(Date.now() + 3_600_000)
    await api.database.updateTable('orders').set({ held_until }).where('id', '=', id).execute()
    return localTime(held_until)
  }

  test('[L-085] becomes longer once by a reported transfer, and is given back when it is withdrawn', async () => {
    const order = await anOrder()
    const before = await endSoon(order.id)
    await order.send({ amount: '1' })
    const longer = await heldUntil(order)
    expect(longer && longer > before).toBe(true)
    await order.send({ amount: '1' })
    expect(await heldUntil(order)).toBe(longer)
    for (const { id } of (await claimsOf()).filter((claim) => claim.order === order.id)) {
      expect(await heldUntil(order)).toBe(longer)
      await order.customer.call.orders.withdrawClaim({ id: order.id, claim: id })
    }
    expect(await heldUntil(order)).toBe(before)
    await order.send({ amount: '1' })
    expect(await heldUntil(order)).toBe(before)
  })

  test('[L-085] is given back when the studio rejects the transfer, and the date is free once that hold has ended', async () => {
    await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
    const eventDate = '2033-05-05'
    const onDay = aPayload({ shippingAddress: { ...aPayload().shippingAddress, eventDate } })
    const customer = await signInAs(api)
    const { id } = await customer.call.orders.placeOrder(onDay)
    await api.database
      .updateTable('orders')
      .set({ held_until: new Date(Date.now() - 60_000) })
      .where('id', '=', id)
      .execute()
    const sent = { account: bkash, transactionId: aTransfer(), amount: '1' }
    await customer.call.orders.claimPayment({ id, ...sent })
    const other = await signInAs(api)
    await expect(other.call.orders.placeOrder(onDay)).rejects.toMatchObject({ code: 'conflict' })
    await admin.call.paymentClaims.reject({ id: (await claimOf(id)).id, reason: 'Not found.' })
    expect((await other.call.orders.placeOrder(onDay)).isDateHeld).toBe(true)
    await api.database.deleteFrom('order_settings').execute()
  })

  test('[L-085] that another transfer has made longer meanwhile stays', async () => {
    const order = await anOrder()
    await endSoon(order.id)
    await order.send()
    await api.database.updateTable('orders').set({ held_until: null }).where('id', '=', order.id).execute()
    await admin.call.paymentClaims.reject({ id: await idOfClaim(order), reason: 'Not found.' })
    expect(await heldUntil(order)).toBeNull()
  })
})

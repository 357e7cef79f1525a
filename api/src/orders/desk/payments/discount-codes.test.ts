// Codes for a discount that customers enter on their orders (decision 093).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let now = new Date()
let next = 0

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio({ now: () => now }))
})
beforeEach(async () => {
  now = new Date()
  await sql`truncate limits`.execute(api.database)
})
afterAll(() => api.drop())

async function aCode(changes: object = {}) {
  const { codes } = await admin.call.discountCodes.add({
    code: `EID-${++next}`,
    percent: 25,
    reason: 'Eid 2026',
    isOncePerCustomer: false,
    ...changes,
  })
  const [made] = codes
  if (!made) throw new Error('no code was made')
  return made
}
const place = (by: SignedInVisitor) =>
  by.call.orders.placeOrder(aPayload(), { context: { 'idempotency-key': `key-${++next}` } })
async function anOrder(by?: SignedInVisitor) {
  const customer = by ?? (await signInAs(api))
  const { id } = await place(customer)
  const take = (code: string) => customer.ask('PUT', `/order/${id}/code/`, { code })
  const read = () => customer.call.orders.findOrder({ id })
  return { customer, id, take, read }
}
/** What is said of a code that isn't taken. */
async function refusal(answer: Promise<Response>) {
  const { status } = await answer
  const { detail, field } = (await (await answer).json()) as Record<string, string>
  return { status, detail, field }
}
const usesOf = async (id: number) => (await admin.call.discountCodes.list()).codes.find((code) => code.id === id)?.uses

test('[B-59] a code takes a percent off the services’ price in whole taka, or a sum, and its reason is shown', async () => {
  const [percent, sum] = [await aCode(), await aCode({ percent: null, amount: '1,500.50' })]
  const [first, second] = [await anOrder(), await anOrder()]
  expect((await first.take(` ${percent.code.toLowerCase()} `)).status).toBe(200)
  expect(await first.read()).toMatchObject({
    itemsPrice: '28000.00',
    totalPrice: '21000.00',
    openSum: '21000.00',
    charges: [{ kind: 'discount', amount: '-7000.00', reason: `Eid 2026 (${percent.code})`, code: percent.code }],
  })
  await second.take(sum.code)
  expect(await second.read()).toMatchObject({ totalPrice: '26499.50' })
  expect(await usesOf(percent.id)).toBe(1)
})

test('[B-59] of twenty customers who want the last use at the same moment, one has it', async () => {
  const code = await aCode({ usesMost: 3 })
  for (let nth = 0; nth < 2; nth++) await (await anOrder()).take(code.code)
  const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder()))
  const answers = await Promise.all(orders.map(({ take }) => take(code.code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
  expect(await usesOf(code.id)).toBe(3)
  expect(await refusal((await anOrder()).take(code.code))).toEqual({
    status: 400,
    detail: 'This code has been used up.',
    field: 'code',
  })
})

test('[B-59] a code that is wrong, too early, over or not taken any more says so', async () => {
  now = new Date('2026-12-16T06:00:00Z')
  const { take } = await anOrder()
  const early = await aCode({ from: '2026-12-17' })
  const over = await aCode({ until: '2026-12-15' })
  const off = await aCode({ isActive: false })
  const unknown = 'We don’t know this code. Please look at it again.'
  for (const [code, detail] of [
    ['NO-SUCH', unknown],
    [off.code, unknown],
    [early.code, 'This code can be used from 17 December 2026 on.'],
    [over.code, 'This code could be used until 15 December 2026.'],
  ] as const)
    expect(await refusal(take(code))).toEqual({ status: 400, detail, field: 'code' })
  // both days belong to it, in the studio's time
  const today = await aCode({ from: '2026-12-16', until: '2026-12-16' })
  now = new Date('2026-12-16T17:59:00Z')
  expect((await take(today.code)).status).toBe(200)
})

test('[B-59] a customer uses it once where the studio says so; an order that was cancelled does not count', async () => {
  const code = await aCode({ isOncePerCustomer: true })
  const first = await anOrder()
  await first.take(code.code)
  const second = await anOrder(first.customer)
  expect((await refusal(second.take(code.code))).detail).toBe(
    `You have used this code already, for your order No ${first.id}.`,
  )
  await first.customer.call.orders.cancelOrder({ id: first.id, reason: '' })
  expect((await second.take(code.code)).status).toBe(200)
})

test('an order takes one code, until it is confirmed; a discount that is taken away gives the use back', async () => {
  const [code, other] = [await aCode({ usesMost: 1 }), await aCode()]
  const { id, take, read } = await anOrder()
  await take(code.code)
  expect(await refusal(take(other.code))).toMatchObject({ status: 409, detail: expect.stringContaining(code.code) })
  const { version, order } = await admin.call.orderDesk.find({ id })
  await admin.call.orderDesk.removeCharge({ id, version, charge: order.charges[0]?.id ?? 0 })
  expect(await read()).toMatchObject({ totalPrice: '28000.00' })
  expect((await (await anOrder()).take(code.code)).status).toBe(200)
  const seen = await admin.call.orderDesk.find({ id })
  await admin.call.orderDesk.confirm({ id, version: seen.version })
  expect(await refusal(take(other.code))).toMatchObject({ status: 409 })
})

test('a code takes no more off than is open, and nobody uses one for another customer’s order', async () => {
  const large = await aCode({ percent: null, amount: '100000' })
  const { id, take, read } = await anOrder()
  const { version } = await admin.call.orderDesk.find({ id })
  await admin.call.orderDesk.addPayment({ id, version, method: 'cash', amount: '8000' })
  const stranger = await signInAs(api)
  for (const by of [stranger, admin])
    expect((await by.ask('PUT', `/order/${id}/code/`, { code: large.code })).status).toBe(404)
  expect((await take(large.code)).status).toBe(200)
  expect(await read()).toMatchObject({ totalPrice: '8000.00', isPaid: true })
})

test('after twenty wrong codes a customer waits', async () => {
  const { take } = await anOrder()
  for (let nth = 0; nth < 20; nth++) await take(`WRONG-${nth}`)
  expect((await take((await aCode()).code)).status).toBe(429)
})

test.each([
  [{ percent: null }, 'percent'],
  [{ amount: '100' }, 'percent'],
  [{ percent: 101 }, 'percent'],
  [{ percent: null, amount: '0' }, 'amount'],
  [{ code: 'ঈদ' }, 'code'],
  [{ from: '2026-12-16', until: '2026-12-15' }, 'until'],
  [{ usesMost: 0 }, 'usesMost'],
  [{ from: '2026-02-30' }, 'from'],
])('the studio makes no code with %j', async (wrong, field) => {
  const given = { code: `NEW-${++next}`, percent: 10, reason: 'New', ...wrong }
  expect(await refusal(admin.ask('POST', '/admin/discount-codes/', given))).toMatchObject({ status: 400, field })
})

test('of two codes of one name the second is refused; only admins make them', async () => {
  const { id, version, uses: _, ...code } = await aCode()
  const again = await admin.ask('POST', '/admin/discount-codes/', { ...code, code: code.code.toLowerCase() })
  expect(await refusal(Promise.resolve(again))).toMatchObject({ status: 409, field: 'code' })
  await admin.call.discountCodes.change({ ...code, id: String(id), version, isActive: false })
  expect((await admin.ask('PUT', `/admin/discount-codes/${id}/`, { ...code, version })).status).toBe(409)
  const desk = await signInAs(api, { staff_role: 'desk' })
  expect((await desk.ask('POST', '/admin/discount-codes/', { ...code, code: 'DESK' })).status).toBe(403)
})

test('[L-056] an order that is opened again takes no use of its code that another has meanwhile', async () => {
  const code = await aCode({ usesMost: 1 })
  const first = await anOrder()
  await first.take(code.code)
  await first.customer.call.orders.cancelOrder({ id: first.id, reason: '' })
  const second = await anOrder()
  expect((await second.take(code.code)).status).toBe(200)
  const reopen = async () => {
    const { version } = await admin.call.orderDesk.find({ id: first.id })
    return admin.call.orderDesk.confirm({ id: first.id, version })
  }
  await expect(reopen()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(`The code ${code.code} of this order has been used by other orders`),
  })
  expect(await usesOf(code.id)).toBe(1)
  await second.customer.call.orders.cancelOrder({ id: second.id, reason: '' })
  await reopen()
  expect(await usesOf(code.id)).toBe(1)
})

test('[L-056] nor a second one of the same customer, where each has it once', async () => {
  const code = await aCode({ isOncePerCustomer: true })
  const first = await anOrder()
  await first.take(code.code)
  await first.customer.call.orders.cancelOrder({ id: first.id, reason: '' })
  const second = await anOrder(first.customer)
  await second.take(code.code)
  const { version } = await admin.call.orderDesk.find({ id: first.id })
  await expect(admin.call.orderDesk.confirm({ id: first.id, version })).rejects.toMatchObject({
    message: expect.stringContaining(`for order No ${second.id}`),
  })
})

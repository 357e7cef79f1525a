// One step of several orders at once.
import type { Order } from '@chobighor/contract/orders'
import { ORDERS_AT_ONCE } from '@chobighor/contract/plain/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import type { SignedInVisitor } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let nadia: SignedInVisitor
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio({ admin: { first_name: 'Mina', last_name: '' } }))
})
afterAll(() => api.drop())

let day = 0
async function place(): Promise<number> {
  const eventDate = new Date(Date.UTC(2034, 0, ++day)).toISOString().slice(0, 10)
  const placed: Order = await nadia.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))
  return Number(placed.id)
}
const stageOf = async (id: number) => (await admin.call.orderDesk.find({ id: String(id) })).stage

test('[BO-23] each order keeps its own rules: what can’t be changed is named with its reason, the rest is done', async () => {
  const [asked, confirmed, declined] = [await place(), await place(), await place()]
  await admin.call.orderDesk.takeStep({ orders: [confirmed], step: 'confirm', reason: '' })
  await admin.call.orderDesk.takeStep({ orders: [declined], step: 'decline', reason: 'We are away.' })
  const letters = (await lettersTo(api.database, nadia.email)).length
  const answer = await admin.call.orderDesk.takeStep({
    orders: [asked, asked, confirmed, declined, 999_999],
    step: 'decline',
    reason: 'Fully booked.',
  })
  expect(answer.done).toEqual([asked])
  expect(answer.refused.map(({ id }) => id)).toEqual([confirmed, declined, 999_999])
  for (const { reason } of answer.refused) expect(reason).toMatch(/^[A-Z].*\.$/)
  expect([await stageOf(asked), await stageOf(confirmed), await stageOf(declined)]).toEqual([
    'declined',
    'confirmed',
    'declined',
  ])
  // the one that changed has its own letter and its own record
  expect((await lettersTo(api.database, nadia.email)).length).toBe(letters + 1)
  const { history } = await admin.call.orderDesk.find({ id: String(asked) })
  expect(history.filter(({ what }) => what === 'decline')).toMatchObject([
    { by: 'Mina', after: { status: 'declined', reason: 'Fully booked.' } },
  ])
})

test('[BO-23] an unpaid order is not delivered; declining asks for a reason first, and only the desk may', async () => {
  const [unpaid, paid] = [await place(), await place()]
  const { version } = await admin.call.orderDesk.find({ id: String(paid) })
  await admin.call.orderDesk.addPayment({ id: String(paid), version, method: 'cash' })
  const answer = await admin.call.orderDesk.takeStep({ orders: [unpaid, paid], step: 'deliver', reason: '' })
  expect(answer).toMatchObject({ done: [paid], refused: [{ id: unpaid, reason: expect.stringContaining('paid') }] })
  for (const step of ['decline', 'cancel'] as const)
    await expect(admin.call.orderDesk.takeStep({ orders: [unpaid], step, reason: ' ' })).rejects.toMatchObject({
      code: 'invalid',
      field: 'reason',
    })
  expect(await stageOf(unpaid)).toBe('requested')
  await expect(nadia.call.orderDesk.takeStep({ orders: [unpaid], step: 'confirm', reason: '' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(admin.call.orderDesk.takeStep({ orders: [], step: 'confirm', reason: '' })).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('[BO-24] chosen orders are exported as the whole list is', async () => {
  const [one, two] = [await place(), await place()]
  const { text } = await admin.call.orderDesk.exportOrders({ ids: String(one) })
  const numbers = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => Number(line.split(',')[0]))
  expect(numbers).toEqual([one])
  expect(numbers).not.toContain(two)
})

test('[Z-25] more orders than one step takes are refused, and none is changed', async () => {
  const asked = await place()
  const orders = Array.from({ length: ORDERS_AT_ONCE + 1 }, (_, nth) => asked + nth)
  await expect(admin.call.orderDesk.takeStep({ orders, step: 'confirm', reason: '' })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(`${ORDERS_AT_ONCE} orders`),
  })
  expect(await stageOf(asked)).toBe('requested')
})

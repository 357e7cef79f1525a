// What follows where an order becomes cheaper: by a discount, a code, or cheaper services.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor
let id = ''

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
  await admin.call.discountCodes.add({ code: 'EID-2026', amount: '18000', percent: null, reason: 'Eid 2026' })
})
beforeEach(async () => {
  nadia = await signInAs(api)
})
afterAll(() => api.drop())

const version = async () => (await admin.call.orderDesk.find({ id })).version
const read = () => nadia.call.orders.findOrder({ id })
const setTerms = async (confirmsByAdvance: boolean) => {
  const { version: seen, ...terms } = await admin.call.bookingTerms.find()
  const instalments = [{ due: 'booking' as const, percent: 50 }, { due: 'event_day' as const }]
  await admin.call.bookingTerms.change({ ...terms, holdHours: 48, instalments, confirmsByAdvance, version: seen })
}
const place = async () => {
  id = String((await nadia.call.orders.placeOrder(aPayload())).id)
}
const pay = async (amount: string) =>
  admin.call.orderDesk.addPayment({ id, version: await version(), method: 'cash', amount })
const takeOff = async (amount: string) =>
  admin.call.orderDesk.addDiscount({ id, version: await version(), amount, reason: 'A friend' })

describe('an order of which the advance is in because it became cheaper', () => {
  const CHEAPER = [
    ['by a discount', () => takeOff('18000')],
    ['by a code', () => nadia.call.orders.takeCode({ id, code: 'EID-2026' })],
    [
      'by cheaper services',
      async () => {
        const items = [{ product: 'wedding-day', price: '10000' }]
        await admin.call.orderDesk.change({ id, version: await version(), items, isTold: false })
      },
    ],
    [
      'by an addition that the studio takes away',
      async () => {
        await takeOff('17000')
        const charge = { kind: 'other', amount: '1000', reason: 'An album', consent: 'On the telephone' } as const
        const { order } = await admin.call.orderDesk.addCharge({ id, version: await version(), ...charge })
        await takeOff('1000')
        const album = order.charges.find(({ kind }) => kind === 'other')?.id ?? 0
        await admin.call.orderDesk.removeCharge({ id, version: await version(), charge: album })
      },
    ],
  ] as const

  test.each(CHEAPER)('%s keeps its date until the studio answers', async (_, makeCheaper) => {
    await setTerms(false)
    await place()
    await pay('10000')
    expect(await read()).toMatchObject({ instalments: [{ state: 'part paid' }, {}] })
    await makeCheaper()
    expect(await read()).toMatchObject({ heldUntil: null, status: 'requested', openSum: '0.00' })
  })

  test('is confirmed where the terms say that the advance confirms', async () => {
    await setTerms(true)
    await place()
    await pay('10000')
    await takeOff('18000')
    expect(await read()).toMatchObject({ status: 'confirmed' })
  })
})

test('an order never costs less than nothing: the discounts that are in the way are named', async () => {
  await place()
  const charge = { kind: 'other', amount: '5000', reason: 'An album', consent: 'On the telephone' } as const
  const { order } = await admin.call.orderDesk.addCharge({ id, version: await version(), ...charge })
  await takeOff('30000')
  const items = [{ product: 'wedding-day', price: '10000' }]
  const message = expect.stringContaining('The discounts of this order are more')
  const cheaper = admin.call.orderDesk.change({ id, version: await version(), items, isTold: false })
  await expect(cheaper).rejects.toMatchObject({ code: 'invalid', message })
  const album = order.charges[0]?.id ?? 0
  const without = admin.call.orderDesk.removeCharge({ id, version: await version(), charge: album })
  await expect(without).rejects.toMatchObject({ code: 'invalid', message })
})

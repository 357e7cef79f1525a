// What cart and Place Order name before ordering, and what the order asks for afterwards.
import { type Advance, advanceOf } from '@chobighor/contract/plain/advance'
import { dayOf } from '@chobighor/contract/plain/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../test/fixtures/bookable-studio.ts'
import { aPayload, SHIPPING } from '../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin } = await openBookableStudio())
})
afterAll(() => api.drop())

const rest = { due: 'event_day' } as const

test.each([
  { first: [{ due: 'booking', days: 2, percent: 50 }, rest], amount: '14000.00' },
  { first: [{ due: 'booking', percent: 33 }, rest], amount: '9240.00' },
  { first: [{ due: 'booking', days: 1, amount: '99000' }, rest], amount: '28000.00' },
  { first: [{ due: 'before_event', days: 30, percent: 10 }, rest], amount: '2800.00' },
  // who books late pays at once
  { first: [{ due: 'before_event', days: 700, percent: 10 }, rest], amount: '2800.00', eventDate: '2027-03-01' },
  { first: [rest], amount: '28000.00' },
  { first: [{ due: 'selection', percent: 50 }, { due: 'delivery' }], amount: '14000.00' },
] as const)(
  '[L-144] the advance that is named before ordering is the order’s first instalment: %o',
  async (planned) => {
    const { version, ...terms } = await admin.call.bookingTerms.find({})
    await admin.call.bookingTerms.change({ ...terms, instalments: [...planned.first], version })
    const eventDate = ('eventDate' in planned && planned.eventDate) || SHIPPING.eventDate
    // who has ordered a moment ago would get that order again
    const customer = await signInAs(api)
    const shown = await customer.call.orders.showTerms()
    const named = () => advanceOf(shown, { totalPrice: '28000.00', today: dayOf(new Date()), eventDate })
    const before = named()
    const order = await customer.call.orders.placeOrder(aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))
    const { due, amount, dueOn } = order.instalments[0] ?? {}
    // a day may end while the order is placed
    expect([before, named()]).toContainEqual({ due, amount, dueOn } as Advance)
    expect(before?.amount).toBe(planned.amount)
  },
)

test('[L-144] terms without instalments name no advance', () => {
  const asked = { totalPrice: '28000.00', today: '2026-12-01', eventDate: '2026-12-16' }
  expect(advanceOf({ instalments: [] }, asked)).toBeNull()
})

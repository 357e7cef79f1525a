// A customer takes an event away that they have added.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApi } from '../../../../test/fixtures/api.ts'
import { openBookableStudio } from '../../../../test/fixtures/bookable-studio.ts'
import { aPayload, lettersTo, SHIPPING } from '../../../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../../../test/fixtures/signed-in-visitor.ts'

let api: TestApi
let admin: SignedInVisitor
let nadia: SignedInVisitor

beforeAll(async () => {
  ;({ api, admin, nadia } = await openBookableStudio())
  await api.database.insertInto('order_settings').values({ capacity_per_shift: 1 }).execute()
  const { version, ...terms } = await admin.call.bookingTerms.find({})
  await admin.call.bookingTerms.change({ ...terms, rescheduleDays: 14, version })
})
afterAll(() => api.drop())

const holud = { kind: 'holud', time: '18:00', venueName: 'Roof', venueLocation: 'Dhaka' } as const
let month = 0
/** An order with an added event, in a month of its own. */
async function withHolud() {
  const year = `2036-${String(++month).padStart(2, '0')}`
  const { id } = await nadia.call.orders.placeOrder(
    aPayload({ shippingAddress: { ...SHIPPING, eventDate: `${year}-20` } }),
  )
  const { events } = await nadia.call.orders.addEvent({ id: String(id), ...holud, date: `${year}-18` })
  return { id: String(id), event: events[1]?.id ?? 0, events, year }
}
const takeAway = ({ id, event }: { id: string; event: number }, by = nadia) =>
  by.ask('DELETE', `/order/${id}/events/${event}/`)

test('[L-149] an event that a customer has added can be taken away: its date is free, and the studio reads of it', async () => {
  const made = await withHolud()
  expect(made.events.map(({ removableUntil }) => removableUntil)).toEqual([null, `${made.year}-17`])
  const answer = await takeAway(made)
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { events: unknown[] }).events).toHaveLength(1)
  // somebody else gets the evening
  const rafi = await signInAs(api)
  const shippingAddress = { ...SHIPPING, eventDate: `${made.year}-18` }
  expect((await rafi.ask('POST', '/order/add/', aPayload({ shippingAddress }))).status).toBe(201)
  const told = (await lettersTo(api.database, 'studio')).filter(({ kind }) => kind === 'event-taken-away')
  expect(told.map(({ subject }) => subject)).toEqual([`An event was taken away from order ${made.id} by the customer`])
  expect((await takeAway(made)).status).toBe(404)
})

test('[L-149] a booking keeps its event once its terms let it be moved no more, and what the studio added stays', async () => {
  const made = await withHolud()
  const { version } = await admin.call.orderDesk.find({ id: made.id })
  await admin.call.orderDesk.confirm({ id: made.id, version })
  const [, added] = (await nadia.call.orders.findOrder({ id: made.id })).events
  expect(added?.removableUntil).toBe(`${made.year}-04`)
  await api.database
    .updateTable('order_events')
    .set({ event_date: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) })
    .where('id', '=', made.event)
    .execute()
  const late = await takeAway(made)
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ detail: 'This event can’t be taken away here. Please call the studio.' })

  const byStudio = { ...holud, date: `${made.year}-26`, span: 'evening' } as const
  const { events } = await admin.call.orderEvents.addEvent({ id: made.id, ...byStudio })
  expect((await takeAway({ id: made.id, event: events.at(-1)?.id ?? 0 })).status).toBe(409)
  expect((await takeAway({ id: made.id, event: events[0]?.id ?? 0 })).status).toBe(409)
  const stranger = await signInAs(api)
  expect((await takeAway(made, stranger)).status).toBe(404)
})

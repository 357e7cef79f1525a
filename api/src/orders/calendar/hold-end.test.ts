import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test/fixtures/api.ts'
import { aPayload } from '../../../test/fixtures/order.ts'
import { addService } from '../../../test/fixtures/rows.ts'
import { signInAs } from '../../../test/fixtures/signed-in-visitor.ts'
import { NO_TERMS } from '../terms/stored-terms.ts'
import { holdByTerms, holdUntil } from './holds.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  await addService(api.database)
})
afterAll(() => api.drop())

/** At this hour of Dhaka. */
const at = (local: string) => new Date(`${local.replace(' ', 'T')}+06:00`)
const by = (holdHours: number | null, days = 0) => ({
  version: 1,
  terms: {
    ...NO_TERMS.terms,
    holdHours,
    instalments: [{ due: 'booking' as const, days, percent: null, amount: null }],
  },
})

test.each([
  ['2026-12-01 00:05', 48, 2, '2026-12-03 23:59:59'],
  ['2026-12-01 23:55', 48, 2, '2026-12-03 23:59:59'],
  ['2026-12-01 12:00', 2, 0, '2026-12-01 23:59:59'],
  ['2026-12-01 23:30', 2, 0, '2026-12-02 23:59:59'],
  // the page asks for the advance by a later day than the hold would last
  ['2026-12-01 12:00', 24, 3, '2026-12-04 23:59:59'],
  ['2026-12-31 23:59', 24, 1, '2027-01-01 23:59:59'],
])(
  '[L-083] a request of %s with a hold of %i hours and %i days to pay has its date until %s',
  (now, hours, days, end) => {
    expect(holdByTerms(by(hours, days), { now: at(now), placed: at(now) })).toEqual(at(end))
  },
)

test('[L-083] without an end in the terms the studio’s answer ends the hold', () => {
  const moment = at('2026-12-01 12:00')
  expect(holdByTerms(by(null), { now: moment, placed: moment })).toBeNull()
  expect(holdByTerms(NO_TERMS, { now: moment, placed: moment })).toBeNull()
  expect(holdUntil(24, moment)).toEqual(at('2026-12-02 23:59:59'))
})

test('[L-083] the order’s page names no day for the advance on which the date is given away', async () => {
  const admin = await signInAs(api, { is_admin: true })
  const { version, ...terms } = await admin.call.bookingTerms.find({})
  const instalments = [{ due: 'booking' as const, days: 2, percent: 30 }, { due: 'event_day' as const }]
  await admin.call.bookingTerms.change({ ...terms, version, instalments, holdHours: 48 })
  const { heldUntil, instalments: rows } = await (await signInAs(api)).call.orders.placeOrder(aPayload())
  expect(heldUntil?.slice(0, 19)).toBe(`${rows[0]?.dueOn}T23:59:59`)
})

// A studio elsewhere (decision 139): on 8 March 2026 New York's clocks skip an hour.
import type { Order } from '@chobighor/contract/orders'
import { setTimeZone } from '@chobighor/contract/plain/time-zone'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { addTwoServices, aPayload, SHIPPING } from '../../test/fixtures/order.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { momentOf } from '../mail/email-parts.ts'
import { listPayments } from '../orders/money/ledger/ledger-store.ts'
import { requireTimeZone } from '../platform/database/require-time-zone.ts'
import { endOfQuiet, isQuiet, nextQuiet, USUAL_QUIET_HOURS } from '../platform/quiet-hours.ts'

let api: TestApi
let mina: SignedInVisitor
/** 22:00 of the 8th in New York, 8:00 of the 9th in Dhaka. */
const now = new Date('2026-03-09T02:00:00Z')

beforeAll(async () => {
  api = await openTestApi({ now: () => now })
  mina = await signInAs(api, { is_admin: true })
  await addTwoServices(api.database)
})
beforeEach(() => setTimeZone('America/New_York'))
afterEach(() => setTimeZone())
afterAll(() => api.drop())

const place = async (eventDate: string) =>
  (await (
    await mina.ask('POST', '/order/add/', aPayload({ shippingAddress: { ...SHIPPING, eventDate } }))
  ).json()) as Order

test('[BO-39] an order, its payments and its e-mails have the days of the studio’s zone', async () => {
  const [sunday, saturday] = [await place('2026-03-08'), await place('2026-03-07')]
  expect([sunday.isEventPast, saturday.isEventPast]).toEqual([false, true])
  expect(sunday.createdAt).toMatch(/T.*-0[45]:00$/)
  expect(momentOf('2026-03-08T22:00:00.000-04:00')).toBe('Sun 2026-03-08, 22:00, New York time')
  const entry = { order_id: Number(sunday.id), amount_paisa: 1_000, method: 'cash' as const, recorded_by: mina.id }
  await api.database
    .insertInto('payments')
    .values({ ...entry, created_at: now })
    .execute()
  const paidDay = async () => (await listPayments(api.database, [entry.order_id])).map(({ paid_day }) => paid_day)
  expect(await paidDay()).toEqual(['2026-03-08'])
  setTimeZone('Asia/Dhaka')
  expect(await paidDay()).toEqual(['2026-03-09'])
})

test('[BO-39] the overview counts by the zone’s midnights, and again in another zone', async () => {
  const visit = (at: string) =>
    api.database
      .insertInto('visitors')
      .values({ device: 'Phone', browser: 'x', operating_system: 'x', ip_address: 'x', created_at: new Date(at) })
      .execute()
  const visits = async () => {
    const { days } = await mina.call.overview.find({})
    return days.filter((day) => day.visits > 0).map((day) => `${day.day}: ${day.visits}`)
  }
  const midnights = ['2026-03-08T04:59:59Z', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z']
  for (const at of midnights) await visit(at)
  expect(await visits()).toEqual(['2026-03-07: 1', '2026-03-08: 2'])
  const kept = await api.database.selectFrom('past_days').select('time_zone').where('day', '=', '2026-03-08').execute()
  expect(kept).toEqual([{ time_zone: 'America/New_York' }])
  // it is the 9th in UTC already
  await visit('2026-03-09T03:30:00Z')
  expect(await visits()).toEqual(['2026-03-07: 1', '2026-03-08: 3'])
  await api.database.deleteFrom('visitors').where('created_at', '=', new Date('2026-03-09T03:30:00Z')).execute()
  expect(await visits()).toEqual(['2026-03-07: 1', '2026-03-08: 2'])
  setTimeZone('Asia/Dhaka')
  expect(await visits()).toEqual(['2026-03-08: 2', '2026-03-09: 1'])
})

test('[BO-39] quiet hours are those of the zone’s clock, also in the night that has an hour less', () => {
  const quiet = (at: string) => isQuiet(new Date(at), USUAL_QUIET_HOURS)
  expect([quiet('2026-03-08T01:59:59Z'), quiet('2026-03-08T02:00:00Z')]).toEqual([false, true])
  expect([quiet('2026-03-08T11:59:59Z'), quiet('2026-03-08T12:00:00Z')]).toEqual([true, false])
  expect(endOfQuiet(new Date('2026-03-08T02:00:00Z'), USUAL_QUIET_HOURS)).toEqual(new Date('2026-03-08T12:00:00Z'))
  expect(nextQuiet(new Date('2026-03-08T12:00:00Z'), USUAL_QUIET_HOURS)).toEqual(new Date('2026-03-09T01:00:00Z'))
})

test('a zone that the database does not know is told', async () => {
  await requireTimeZone(api.database, 'America/New_York')
  await expect(requireTimeZone(api.database, 'Asia/Nowhere')).rejects.toThrow(
    'PostgreSQL doesn’t know the time zone Asia/Nowhere of TIME_ZONE.',
  )
})

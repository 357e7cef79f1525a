// A stranger who orders again and again does not make the studio pay for hundreds of SMS.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmsHost, type SmsHost } from '../../../tools/sms-host.ts'
import { openTestApi, type TestApi } from '../../test/fixtures/api.ts'
import { aPayload, MANY_ORDERS, SHIPPING } from '../../test/fixtures/order.ts'
import { addPaymentAccount, addService } from '../../test/fixtures/rows.ts'
import { type SignedInVisitor, signInAs } from '../../test/fixtures/signed-in-visitor.ts'
import { setUpSms, smsAt } from '../../test/fixtures/sms.ts'
import { SMS_TO_STUDIO_MOST } from '../platform/bounds.ts'
import { handOver, type SmsRow } from './store.ts'

let api: TestApi
let host: SmsHost
let customer: SignedInVisitor
let days = 0

beforeAll(async () => {
  api = await openTestApi({ limits: { ...MANY_ORDERS, 'order-emails': 1_000_000 } })
  host = await openSmsHost()
  await addService(api.database)
  const admin = await signInAs(api, { is_admin: true })
  await setUpSms(admin, smsAt(host), {
    studio_number: '01711223344',
    tells_of_requests: true,
    tells_of_transfers: true,
  })
})
beforeEach(async () => {
  await api.database.deleteFrom('sms_messages').execute()
  customer = await signInAs(api)
})
afterAll(async () => {
  await api.drop()
  await host.close()
})

const aDay = () => new Date(Date.UTC(2040, 0, ++days)).toISOString().slice(0, 10)
const place = () => {
  const shippingAddress = { ...SHIPPING, eventDate: aDay() }
  return customer.call.orders.placeOrder(aPayload({ shippingAddress }))
}
const placeMany = async (times: number) => {
  for (let nth = 0; nth < times; nth++) await place()
}
const sms = () => api.database.selectFrom('sms_messages').selectAll().orderBy('id').execute()
const gathered = async () => (await sms()).filter(({ gathers }) => gathers !== null)
const anHourLater = () => sql`update sms_messages set created_at = created_at - interval '1 hour'`.execute(api.database)

test('[L-055] SMS_TO_STUDIO_MOST go to the studio in an hour: the last gathers orders and transfers, and says where to look', async () => {
  await placeMany(SMS_TO_STUDIO_MOST + 1)
  const { id } = await place()
  const account = await addPaymentAccount(api.database)
  await customer.call.orders.claimPayment({ id: String(id), account, transactionId: 'DDC94KX7QM', amount: '100' })
  const all = await sms()
  expect(all).toHaveLength(SMS_TO_STUDIO_MOST)
  expect(all.slice(0, -1).map(({ kind, gathers }) => [kind, gathers])).toEqual(
    Array.from({ length: SMS_TO_STUDIO_MOST - 1 }, () => ['new-order', null]),
  )
  const last = all.at(-1)
  expect(last).toMatchObject({ kind: 'more-for-studio', order_id: null, recipient: '8801711223344', gathers: 4 })
  expect(last?.text).toMatch(
    /^4 more orders or transfers have come since \d\d:\d\d without an SMS of their own\. Please look in the back office: http:\/\/studio\.test\/admin\/$/,
  )
  // it goes out when its hour is over
  expect(last?.next_try_at?.getTime()).toBe((last?.created_at.getTime() ?? 0) + 3600_000)
})

test('[L-055] of orders at the same moment no more get an SMS of their own', async () => {
  await Promise.all(Array.from({ length: SMS_TO_STUDIO_MOST + 5 }, place))
  expect(await sms()).toHaveLength(SMS_TO_STUDIO_MOST)
  expect(await gathered()).toMatchObject([{ gathers: 6 }])
})

test('[L-055] what comes while it is handed over is in it, or in the next', async () => {
  await placeMany(SMS_TO_STUDIO_MOST)
  const [seen] = (await gathered()) as [SmsRow]
  expect(seen.text).toContain('1 more order or transfer has come since')
  await place()
  const handed = await handOver(api.database, seen, new Date())
  expect(handed?.text).toContain('2 more orders')
  await place()
  expect((await gathered()).map(({ gathers }) => gathers)).toEqual([2, 1])
})

test('[L-055] while one waits it has all; once it is sent, the next hour begins', async () => {
  await placeMany(SMS_TO_STUDIO_MOST)
  await anHourLater()
  await place()
  expect(await gathered()).toMatchObject([{ gathers: 2 }])
  await api.database.updateTable('sms_messages').set({ sent_at: new Date() }).execute()
  await placeMany(SMS_TO_STUDIO_MOST + 1)
  expect((await gathered()).map(({ gathers }) => gathers)).toEqual([2, 2])
  expect(await sms()).toHaveLength(2 * SMS_TO_STUDIO_MOST)
})
